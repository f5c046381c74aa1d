import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { workExample } from './example.ts'
import type { LoyaltyRules } from './queries.ts'

/** Two slips: what a purchase earns, and what that takes off the next one. */
export function WorkedExample({ rules }: { rules: LoyaltyRules }) {
  const example = workExample(rules)
  const multiplier = formatNumber(example.multiplier)
  return (
    <section aria-labelledby="example" className="section-space border-t">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 id="example" className="text-xl">
            {m.loyalty_example_title()}
          </h2>
          <p className="mt-3 max-w-sm text-muted">
            {m.loyalty_example_text({ tier: nameOfTier(example.tier) })}
          </p>
        </div>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <Slip
            rows={[
              [m.loyalty_example_holster(), formatMoney(example.holsterCents)],
              [m.loyalty_example_seat(), formatMoney(example.seatCents)],
              [m.loyalty_example_paid(), formatMoney(example.paidCents)],
            ]}
            result={[m.loyalty_example_earned({ multiplier }), formatNumber(example.earned)]}
          />
          <Slip
            rows={[
              [m.loyalty_example_next(), formatMoney(example.nextCents)],
              [
                m.loyalty_example_spent({ points: formatNumber(example.spent) }),
                formatMoney(-example.discountCents),
              ],
              [m.loyalty_example_pay(), formatMoney(example.payCents)],
            ]}
            result={[m.loyalty_example_left(), formatNumber(example.left)]}
          />
        </div>
      </div>
    </section>
  )
}

type Row = readonly [name: string, figure: string]

function Slip({ rows, result: [name, figure] }: { rows: readonly Row[]; result: Row }) {
  return (
    <dl className="tabular flex flex-col rounded-card border bg-surface p-5 md:p-6">
      {rows.map(([label, amount], i) => (
        <div
          key={label}
          className={cn(
            'flex justify-between gap-4 text-sm',
            i === rows.length - 1 ? 'mt-3 border-t pt-3' : 'text-muted not-first:mt-2',
          )}
        >
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="mt-8 flex items-baseline justify-between gap-4">
        <dt className="text-muted text-sm">{name}</dt>
        <dd className="type-display text-xl">{figure}</dd>
      </div>
    </dl>
  )
}
