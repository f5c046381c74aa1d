import { type ReactNode, useEffect, useRef } from 'react'
import type { ChangedTotals as ChangedTotalsSchema } from '#contract/sales/checkout.schemas.ts'
import { describeCouponProblem } from '#web/domain/cart/coupon-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Totals } from '../queries.ts'
import { type Change, diffTotals, type Seen } from './diff-totals.ts'

export interface Changed {
  before: Seen
  after: typeof ChangedTotalsSchema._output
  /** What was asked for. */
  points: number
}

/** The server would charge something else than the person saw: what changed, before they agree. */
export function ChangedTotals({ before, after, points }: Changed) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const changes = diffTotals(before, after)
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="warning" title={m.checkout_changed_title()}>
        <p>{m.checkout_changed()}</p>
        <ul className="mt-3 grid gap-2 text-text">
          {changes.map((change) => (
            <li key={'id' in change ? `${change.kind} ${change.id}` : change.row}>
              <ChangeRow change={change} />
            </li>
          ))}
          {after.couponProblem ? (
            <li>{m.checkout_changed_coupon({ reason: describeCouponProblem(after.couponProblem, null) })}</li>
          ) : null}
          {points > after.pointsMax ? (
            <li>{m.checkout_changed_points({ count: formatNumber(after.pointsMax) })}</li>
          ) : null}
        </ul>
      </Notice>
    </div>
  )
}

const ROW_NAMES: Record<keyof Totals, () => string> = {
  goodsCents: () => m.cart_goods(),
  seatsCents: () => m.cart_seats(),
  providerDiscountCents: () => m.cart_provider_discount(),
  couponDiscountCents: () => m.cart_coupon(),
  pointsDiscountCents: () => m.checkout_row_points(),
  shippingCents: () => m.cart_shipping(),
  stateTaxCents: () => m.cart_state_tax(),
  municipalTaxCents: () => m.cart_municipal_tax(),
  totalCents: () => m.cart_total(),
}

function ChangeRow({ change }: { change: Change }) {
  switch (change.kind) {
    case 'gone':
      return m.checkout_changed_gone({ name: change.name })
    case 'added':
      return m.checkout_changed_added({ name: change.name })
    case 'price':
      return (
        <FromTo
          label={m.checkout_changed_price({ name: change.name })}
          before={formatMoney(change.before)}
          after={formatMoney(change.after)}
        />
      )
    case 'quantity':
      return (
        <FromTo
          label={m.checkout_changed_quantity({ name: change.name })}
          before={formatNumber(change.before)}
          after={formatNumber(change.after)}
        />
      )
    case 'row':
      return (
        <FromTo
          label={ROW_NAMES[change.row]()}
          before={formatMoney(change.before)}
          after={formatMoney(change.after)}
          isStrong={change.row === 'totalCents'}
        />
      )
  }
}

type FromToProps = { label: string; before: string; after: string; isStrong?: boolean }

function FromTo({ label, before, after, isStrong = false }: FromToProps): ReactNode {
  return (
    <>
      <span className="sr-only">{m.checkout_changed_was_spoken({ label, before, after })}</span>
      <span aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={isStrong ? 'font-[600]' : undefined}>{label}</span>
        <span className="tabular">
          <span className="text-muted line-through">{before}</span>{' '}
          <span className={isStrong ? 'font-[600]' : undefined}>{after}</span>
        </span>
      </span>
    </>
  )
}
