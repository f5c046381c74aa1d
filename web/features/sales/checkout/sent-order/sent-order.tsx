import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, notFound, useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type getSentOrder, paySentOrder } from '#contract/sales/draft-orders.ts'
import { MissingNotice } from '#web/domain/events/missing-notice.tsx'
import { PickupPlaces } from '#web/domain/orders/pickup-places.tsx'
import { listAddressLines } from '#web/domain/people/address-text.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { sentOrderQuery, setOpenOrder } from '../queries.ts'
import { DELIVERY_NAMES } from '../steps/delivery-choice.tsx'
import { linesOfCart } from '../summary/lines.ts'
import { OrderSummary } from '../summary/order-summary.tsx'

type Sent = ReplyOf<typeof getSentOrder>

/** An order that the store put together for somebody: what is in it, and how to pay for it. */
export function SentOrder({ token }: { token: string }) {
  const query = useQuery(sentOrderQuery(token))
  const { data: sent, error } = query
  if (!sent) {
    const status = statusOf(error)
    // A token that cannot be one is answered 400.
    if (status === 404 || status === 400) throw notFound()
    if (query.isError) return <LoadFailed error={error} onRetry={() => query.refetch()} />
    return (
      <SkeletonRegion className="page-width grid gap-6 pt-8 pb-16 md:pt-12">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-72 rounded-card" />
      </SkeletonRegion>
    )
  }
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.checkout_sent_title({ number: sent.number })}</h1>
      <div className="mt-6 grid gap-8 max-lg:max-w-text md:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        {sent.items.length > 0 ? (
          <div className="contents lg:*:col-start-2 lg:*:row-start-1">
            <OrderSummary
              lines={linesOfCart(sent.items)}
              totals={sent.summary.totals}
              delivery={sent.delivery}
              couponCode={sent.summary.coupon?.code}
            />
          </div>
        ) : null}
        <div className="grid min-w-0 max-w-text content-start gap-6 lg:col-start-1 lg:row-start-1">
          {sent.state === 'sent' ? <Lead sent={sent} /> : null}
          <Facts sent={sent} />
          <WhatNow sent={sent} token={token} />
        </div>
      </div>
    </div>
  )
}

function Lead({ sent: { expiresAt } }: { sent: Sent }) {
  return (
    <div className="grid gap-1">
      <p>{m.checkout_sent_lead()}</p>
      {expiresAt ? (
        <p className="text-muted text-sm">
          {m.checkout_sent_until({ date: formatDate(expiresAt, 'medium') })}
        </p>
      ) : null}
    </div>
  )
}

function Facts({ sent: { delivery, summary, address, note } }: { sent: Sent }) {
  const place = address ? listAddressLines(address) : []
  return (
    <dl className="grid gap-3 border-y py-4 text-sm">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
        <dt className="text-muted">{m.checkout_sent_delivery()}</dt>
        <dd className="wrap-anywhere">
          {DELIVERY_NAMES[delivery]()}
          {place.map((line) => (
            <span key={line} className="block text-muted">
              {line}
            </span>
          ))}
          {delivery === 'pickup' ? <PickupPlaces places={summary.pickupPlaces} /> : null}
        </dd>
      </div>
      {note ? (
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{m.checkout_sent_note()}</dt>
          <dd className="wrap-anywhere">{note}</dd>
        </div>
      ) : null}
    </dl>
  )
}

const STATE_TEXTS = {
  open: m.checkout_sent_open,
  sent: m.checkout_sent_open,
  paid: m.checkout_sent_paid,
  cancelled: m.checkout_sent_cancelled,
  expired: m.checkout_sent_expired,
}
const OBSTACLES = {
  other_account: m.checkout_sent_other_account,
  out_of_stock: m.checkout_sent_out_of_stock,
  changed: m.checkout_sent_changed,
  email_down: m.checkout_sent_email_down,
}

function WhatNow({ sent, token }: { sent: Sent; token: string }) {
  const { blockedBy, state } = sent
  if (blockedBy === null) return <PayButton sent={sent} token={token} />
  if (blockedBy === 'sign_in') return <SignIn token={token} />
  if (blockedBy === 'seats') return <SeatTrouble sent={sent} token={token} />
  if (blockedBy === 'state')
    return (
      <Notice
        tone={state === 'paid' ? 'success' : 'info'}
        actions={
          state === 'paid' && sent.orderId ? (
            <Link
              to="/customer/purchases/$orderId"
              params={{ orderId: sent.orderId }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.checkout_sent_see_order()}
            </Link>
          ) : state === 'paid' ? undefined : (
            <ContactLink />
          )
        }
      >
        {STATE_TEXTS[state]()}
      </Notice>
    )
  return (
    <Notice tone="warning" actions={blockedBy === 'email_down' ? undefined : <ContactLink />}>
      {OBSTACLES[blockedBy]()}
      {blockedBy === 'out_of_stock' ? <ShortLines items={sent.items} /> : null}
    </Notice>
  )
}

/** Which of it cannot be had; what is gone for good is in no list. */
function ShortLines({ items }: Pick<Sent, 'items'>) {
  const short = items.filter(({ quantity, quantityMax }) => quantityMax < quantity)
  if (short.length === 0) return null
  return (
    <ul className="mt-2 list-disc pl-5">
      {short.map(({ id, name, optionsText, quantityMax: count }) => {
        const full = optionsText ? `${name} (${optionsText})` : name
        return (
          <li key={id} className="wrap-anywhere">
            {count > 0 ? m.checkout_sent_only({ name: full, count }) : m.checkout_sent_gone({ name: full })}
          </li>
        )
      })}
    </ul>
  )
}

/** What its attendees still need is the customer's to supply; anything else is for the store to mend. */
function SeatTrouble({ sent: { seatProblem }, token }: { sent: Sent; token: string }) {
  if (!seatProblem) return null
  if (seatProblem.seats.length > 0)
    return <MissingNotice seats={seatProblem.seats} back={`/order/${token}`} />
  return (
    <Notice tone="warning" actions={<ContactLink />}>
      {seatProblem.message}
    </Notice>
  )
}

function PayButton({ sent, token }: { sent: Sent; token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const pay = useMutation({
    ...mutationOf(paySentOrder),
    onSuccess: async (order) => {
      setOpenOrder(queryClient, order)
      await navigate({ to: '/checkout', search: { order: order.id } })
    },
    onError: async (error) => {
      showError(error)
      await queryClient.invalidateQueries({ queryKey: sentOrderQuery(token).queryKey })
    },
  })
  return (
    <Button
      size="lg"
      className="justify-self-start"
      loading={pay.isPending}
      onClick={() => pay.mutate({ token })}
    >
      {m.checkout_sent_pay({ amount: formatMoney(sent.totalCents) })}
    </Button>
  )
}

function SignIn({ token }: { token: string }) {
  const next = `/order/${token}`
  return (
    <Notice
      tone="info"
      title={m.checkout_sent_sign_in_title()}
      actions={
        <>
          <Link to="/login" search={{ next }} className={buttonClass({ size: 'sm' })}>
            {m.checkout_sent_log_in()}
          </Link>
          <Link to="/signup" search={{ next }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {m.checkout_sent_sign_up()}
          </Link>
        </>
      }
    >
      {m.checkout_sent_sign_in()}
    </Notice>
  )
}

function ContactLink() {
  return (
    <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {m.checkout_sent_contact()}
    </Link>
  )
}
