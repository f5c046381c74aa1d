import { describeChange } from '#web/domain/figures/change.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Analytics } from './queries.ts'

type Figures = Analytics['figures']

interface ShownFigure {
  id: keyof Figures
  name: () => string
  format: (value: number) => string
  /** More of it is not better. */
  isBurden?: boolean
}

const asNumber = (value: number) => formatNumber(value)
const asMoney = (cents: number) => formatMoney(cents)
const asPercent = (bp: number) => formatNumber(bp / 10_000, { style: 'percent', maximumFractionDigits: 1 })

const FIGURES: readonly ShownFigure[] = [
  { id: 'earningsCents', name: m.analytics_earnings, format: asMoney },
  { id: 'orders', name: m.analytics_orders, format: asNumber },
  { id: 'units', name: m.analytics_units, format: asNumber },
  { id: 'averageOrderCents', name: m.analytics_average, format: asMoney },
  { id: 'views', name: m.analytics_views, format: asNumber },
  { id: 'conversionBp', name: m.analytics_conversion, format: asPercent },
  { id: 'newCustomers', name: m.analytics_new_customers, format: asNumber },
  { id: 'returningCustomers', name: m.analytics_returning, format: asNumber },
  { id: 'returns', name: m.analytics_returns, format: asNumber, isBurden: true },
  { id: 'refundsCents', name: m.analytics_refunds, format: asMoney, isBurden: true },
]

const TONES = { good: 'text-success', bad: 'text-danger', quiet: 'text-muted' }

/** Each number with what changed since the period before. */
export function FigureGrid({ figures }: { figures: Figures }) {
  return (
    <dl className="grid grid-cols-2 border-t @min-[42rem]:grid-cols-3 @min-[64rem]:grid-cols-5">
      {FIGURES.map(({ id, name, format, isBurden = false }) => {
        const { now, before } = figures[id]
        const change = describeChange(now, before)
        const isGood = (change.direction === 'up') !== isBurden
        const isSettled = change.direction === 'same' || change.direction === 'unknown'
        return (
          <div key={id} className="grid content-start border-b py-4 pr-4">
            <dt className="text-muted text-sm">{name()}</dt>
            <dd className="type-display tabular text-lg">{now === null ? '–' : format(now)}</dd>
            <dd className={cn('text-xs', TONES[isSettled ? 'quiet' : isGood ? 'good' : 'bad'])}>
              {change.text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
