import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { type OpenOrder, type Order, orderQuery, refreshAfterSale } from '../queries.ts'
import { linesOfOrder } from '../summary/lines.ts'
import { SummaryLines, TotalRows } from '../summary/order-summary.tsx'
import { listNextSteps } from './next-steps.ts'
import { Tickets } from './tickets.tsx'

/** Paid: thanks, what happens next, and the receipt. */
export function Confirmation({ open }: { open: OpenOrder }) {
  const queryClient = useQueryClient()
  const { data: order, isError } = useQuery({ ...orderQuery(open.id), staleTime: 0 })
  useEffect(() => void refreshAfterSale(queryClient), [queryClient])
  return (
    <div className="relative isolate overflow-hidden">
      <div className="absolute inset-x-0 top-0 -z-10 h-96 mask-b-from-10% mask-b-to-95%">
        <ContourLines
          seed={open.number}
          width={1400}
          height={420}
          hill={230}
          levels={10}
          className="text-text/10"
        />
      </div>
      <div className="page-width pt-10 pb-16 md:pt-16 md:pb-28">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <div className="min-w-0 max-w-text">
            <Thanks open={open} order={order} />
            {order ? <Tickets order={order} /> : null}
            <Actions open={open} />
            {order ? <WhatNext order={order} /> : null}
          </div>
          {order ? (
            <Receipt order={order} />
          ) : isError ? (
            <Notice tone="warning">{m.checkout_done_loading_failed()}</Notice>
          ) : (
            <SkeletonRegion>
              <Skeleton className="h-96 rounded-card" />
            </SkeletonRegion>
          )}
        </div>
      </div>
    </div>
  )
}

function Thanks({ open, order }: { open: OpenOrder; order: Order | undefined }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <CoquiMark className="mb-5 size-10 text-success" />
      <h1 ref={ref} tabIndex={-1} className="text-xl outline-none">
        {order ? m.checkout_done_title({ name: firstNameOf(order) }) : m.checkout_done_title_plain()}
      </h1>
      <p className="mt-3 min-h-[3.1em] text-muted md:min-h-[1.55em]">
        {order ? m.checkout_done_lead({ email: order.contact.email }) : null}
      </p>
      <p className="mt-6 text-sm">
        <span className="text-muted">{m.checkout_done_number()}</span>
        <span className="type-display tabular mt-0.5 block text-lg">{open.number}</span>
      </p>
    </>
  )
}

function firstNameOf({ contact }: Order): string {
  return contact.name.trim().split(/\s+/)[0] ?? ''
}

function Actions({ open }: { open: OpenOrder }) {
  return (
    <div className="mt-7 flex flex-wrap gap-3 max-md:*:w-full">
      <Link to="/customer/purchases/$orderId" params={{ orderId: open.id }} className={buttonClass({})}>
        {m.checkout_done_order()}
      </Link>
      <a href={`/api/orders/${open.id}/receipt`} className={buttonClass({ variant: 'secondary' })}>
        <FileText aria-hidden="true" className="size-4.5" />
        {m.checkout_done_receipt()}
      </a>
      <Link to="/shop" className={buttonClass({ variant: 'ghost' })}>
        {m.checkout_done_shop()}
      </Link>
    </div>
  )
}

function WhatNext({ order }: { order: Order }) {
  const steps = listNextSteps(order)
  const providerCount = new Set(order.fulfillments.map(({ provider }) => provider.id)).size
  return (
    <section aria-labelledby="next-title" className="mt-10 border-t pt-7">
      <h2 id="next-title" className="text-lg">
        {m.checkout_done_next()}
      </h2>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3.5">
            <span aria-hidden="true" className="type-display tabular w-4 shrink-0 text-faint">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {providerCount > 1 ? (
        <p className="mt-4 text-muted text-sm">{m.checkout_done_sellers({ count: providerCount })}</p>
      ) : null}
      {order.pointsEarned > 0 ? (
        <p className="mt-6 flex gap-3 text-sm">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
          <span>
            {m.checkout_done_points({ count: order.pointsEarned })}
            <span className="block text-muted">{m.checkout_done_points_hint()}</span>
          </span>
        </p>
      ) : null}
    </section>
  )
}

function Receipt({ order }: { order: Order }) {
  return (
    <section aria-labelledby="receipt-title" className="self-start rounded-card border bg-surface p-5 md:p-6">
      <h2 id="receipt-title" className="text-lg">
        {m.checkout_done_receipt_title()}
      </h2>
      <SummaryLines lines={linesOfOrder(order)} />
      <TotalRows
        totals={order.totals}
        delivery={order.delivery}
        couponCode={order.couponCode}
        points={order.pointsSpent}
      />
      {order.paidWith ? (
        <p className="mt-4 text-muted text-sm">{m.checkout_done_paid_with({ method: order.paidWith })}</p>
      ) : null}
    </section>
  )
}
