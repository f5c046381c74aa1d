import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard, ShieldCheck } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Payment, paymentsQuery } from '../queries.ts'

/** What was charged and given back. */
export function PaymentsPanel() {
  const query = useQuery(paymentsQuery)
  return (
    <div className="grid gap-6">
      <p className="flex gap-3 text-muted text-sm">
        <ShieldCheck aria-hidden="true" strokeWidth={1.7} className="size-5 shrink-0 text-success" />
        {m.orders_payment_safe()}
      </p>
      <LoadedList query={query} title={m.orders_payment_failed_load()} skeleton={<Rows />}>
        {(payments) =>
          payments.length === 0 ? (
            <EmptyState
              seed="payments"
              icon={<CreditCard aria-hidden="true" strokeWidth={1.5} />}
              title={m.orders_payment_empty_title()}
              description={m.orders_payment_empty()}
            />
          ) : (
            <ul className="divide-y border-y">
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          )
        }
      </LoadedList>
    </div>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { kind, amountCents, method, status, orderId, orderNumber, at } = payment
  const state = STATES[status]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-4 md:grid-cols-[minmax(0,1fr)_12rem_8rem]">
      <div className="min-w-0">
        <p className="font-[550]">
          {kind === 'refund' ? m.orders_payment_refund() : m.orders_payment_charge()}
        </p>
        <p className="text-muted text-sm">
          <DateText value={at} />
          {method ? ` · ${method}` : ''}
        </p>
      </div>
      <p className="text-sm max-md:col-start-1 max-md:row-start-2">
        <Link
          to="/customer/purchases/$orderId"
          params={{ orderId }}
          className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-6' })}
        >
          {m.orders_order({ number: orderNumber })}
        </Link>
      </p>
      <div className="grid content-start justify-items-end gap-1">
        <p className="tabular font-[550]">{formatMoney(kind === 'refund' ? -amountCents : amountCents)}</p>
        {state ? <Badge tone={state.tone}>{state.name()}</Badge> : null}
      </div>
    </li>
  )
}

/** What went through needs no word. */
const STATES: Record<Payment['status'], { name: () => string; tone: BadgeTone } | null> = {
  succeeded: null,
  pending: { name: () => m.orders_payment_on_its_way(), tone: 'warning' },
  failed: { name: () => m.orders_payment_not_made(), tone: 'danger' },
}

function Rows() {
  return (
    <div className="divide-y border-y">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid gap-2 py-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      ))}
    </div>
  )
}
