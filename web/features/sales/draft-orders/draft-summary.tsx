import type { ReactNode } from 'react'
import { listSubtotalRows, listTaxRows } from '#web/domain/orders/totals-rows.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { DraftOrder } from './queries.ts'

interface DraftSummaryProps {
  summary: DraftOrder['summary'] | undefined
  /** Names of what there is not enough of: then there is no total either. */
  short?: readonly string[]
  /** Not: the numbers are about to change. */
  isFresh?: boolean
  children?: ReactNode
}

/** What it costs, row by row as the cart has it. */
export function DraftSummary({ summary, short = [], isFresh = true, children }: DraftSummaryProps) {
  return (
    <section aria-label={m.draft_orders_summary()} className="rounded-card border bg-surface p-5">
      <h2 className="text-base">{m.draft_orders_summary()}</h2>
      {summary ? (
        <dl
          aria-live="polite"
          aria-busy={!isFresh}
          className={cn('mt-4 grid gap-2 text-sm transition-opacity duration-160', isFresh || 'opacity-60')}
        >
          {rowsOf(summary).map(({ id, label, cents }) => (
            <div key={id} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular">{formatMoney(cents)}</dd>
            </div>
          ))}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3 text-base">
            <dt className="font-[600]">{m.draft_orders_total()}</dt>
            <dd className="type-display tabular text-lg">
              {short.length > 0 ? '—' : formatMoney(summary.totals.totalCents)}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="mt-4 text-muted text-sm">{m.draft_orders_pricing()}</p>
      )}
      {short.length > 0 ? (
        <Notice tone="warning" className="mt-4" title={m.draft_orders_short_title()}>
          {m.draft_orders_short_lead({ names: short.join(', ') })}
        </Notice>
      ) : null}
      {children}
    </section>
  )
}

function rowsOf({ totals, coupon }: DraftOrder['summary']) {
  return [
    ...listSubtotalRows({ totals, couponCode: coupon?.code ?? null, pointsSpent: 0 }),
    { id: 'shipping', label: m.draft_orders_shipping(), cents: totals.shippingCents },
    ...listTaxRows(totals),
  ]
}
