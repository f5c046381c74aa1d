import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CUSTOMER_TAGS_MAX, listCustomers, noteCustomer } from '#contract/sales/customers.ts'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText, Money } from '#web/ui/display.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Customer, customerQuery } from './queries.ts'
import { useCustomersMove } from './use-customers-move.ts'

/** Beside the list; the address says who it is. */
export function CustomerSheet({
  customerKey,
  canNote,
}: {
  customerKey: string | undefined
  canNote: boolean
}) {
  // While it slides out it still shows what it showed.
  const [shownKey, setShownKey] = useState(customerKey)
  if (customerKey && customerKey !== shownKey) setShownKey(customerKey)
  if (!shownKey) return null
  return <SheetOf customerKey={shownKey} isOpen={customerKey !== undefined} canNote={canNote} />
}

function SheetOf({
  customerKey,
  isOpen,
  canNote,
}: {
  customerKey: string
  isOpen: boolean
  canNote: boolean
}) {
  const move = useCustomersMove()
  const query = useQuery(customerQuery(customerKey))
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) void move({ customer: undefined })
      }}
      phoneSide="same"
      title={query.data?.name ?? m.customers_unknown()}
      className="max-md:w-full max-md:border-l-0"
    >
      <Loaded query={query} title={m.customers_one_failed()} skeleton={<Skeleton className="h-48" />}>
        {(customer) => <Details key={customer.key} customer={customer} canNote={canNote} />}
      </Loaded>
    </Sheet>
  )
}

function Details({ customer, canNote }: { customer: Customer; canNote: boolean }) {
  const { email, orders, spentCents, firstAt, recentOrders } = customer
  return (
    <div className="grid gap-8">
      <div className="grid gap-1 text-sm">
        <a href={`mailto:${email}`} className={linkClass({ className: 'break-all' })}>
          {email}
        </a>
        <p className="text-muted">{m.customers_since({ date: formatDate(firstAt) })}</p>
        <dl className="mt-3 grid grid-cols-2 border-y">
          <div className="py-3">
            <dt className="text-muted text-xs">{m.customers_col_orders()}</dt>
            <dd className="type-display tabular text-lg">{formatNumber(orders)}</dd>
          </div>
          <div className="border-l py-3 pl-4">
            <dt className="text-muted text-xs">{m.customers_col_spent()}</dt>
            <dd className="type-display tabular text-lg">{formatMoney(spentCents)}</dd>
          </div>
        </dl>
      </div>
      {canNote ? <NotesForm customer={customer} /> : null}
      <section aria-labelledby="customer-orders">
        <h3 id="customer-orders" className="font-[550] text-sm">
          {m.customers_their_orders()}
        </h3>
        <ul className="mt-2 divide-y border-t text-sm">
          {recentOrders.map((order) => (
            <li key={order.id} className="flex items-baseline justify-between gap-4 py-3">
              <span className="grid">
                <Link
                  to="/provider/orders"
                  search={{ order: order.id }}
                  className={linkClass({ className: 'inline-flex min-h-6 items-center' })}
                >
                  {order.number}
                </Link>
                <span className="text-muted text-xs">{PAYMENT_LABELS[order.paymentStatus].name()}</span>
              </span>
              <span className="grid text-right">
                <Money cents={order.totalCents} />
                <DateText value={order.createdAt} className="tabular text-muted text-xs" />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const TAG_LENGTH = 30

function readTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim().slice(0, TAG_LENGTH))
    .filter((tag) => tag !== '')
    .slice(0, CUSTOMER_TAGS_MAX)
}

function NotesForm({ customer }: { customer: Customer }) {
  const [tags, setTags] = useState(customer.tags.join(', '))
  const [note, setNote] = useState(customer.note)
  const queryClient = useQueryClient()
  const saving = useMutation({
    ...mutationOf(noteCustomer),
    onSuccess: (saved) => {
      queryClient.setQueryData(customerQuery(saved.key).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [listCustomers.path] })
    },
    onError: (error) => showError(error),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ customerKey: customer.key, tags: readTags(tags), note: note.trim() })
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <div>
        <h3 className="font-[550] text-sm">{m.customers_private()}</h3>
        <p className="text-muted text-xs">{m.customers_private_hint()}</p>
      </div>
      <Field label={m.customers_tags_label()}>
        <Input value={tags} maxLength={330} onChange={(event) => setTags(event.target.value)} />
      </Field>
      <Field label={m.customers_note_label()}>
        <Textarea rows={4} maxLength={2_000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex items-center gap-4">
        <Button type="submit" variant="secondary" loading={saving.isPending}>
          {m.customers_save()}
        </Button>
        <p role="status" className="text-muted text-sm">
          {saving.isSuccess ? m.customers_saved() : ''}
        </p>
      </div>
    </form>
  )
}
