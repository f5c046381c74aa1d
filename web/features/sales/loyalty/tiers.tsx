import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { pointsOf } from './example.ts'
import type { LoyaltyRules } from './queries.ts'

const HUNDRED_CENTS = 10_000

interface TiersProps {
  rules: LoyaltyRules
  /** Of whoever looks. */
  current?: LoyaltyTier
}

export function Tiers({ rules, current }: TiersProps) {
  const hundred = formatMoney(HUNDRED_CENTS, { omitZeroCents: true })
  return (
    <section aria-labelledby="tiers" className="section-space border-t">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 id="tiers" className="text-xl">
            {m.loyalty_tiers_title()}
          </h2>
          <p className="mt-3 max-w-sm text-muted">{m.loyalty_tiers_text()}</p>
        </div>
        <table aria-label={m.loyalty_tiers_table()} className="tabular w-full self-start">
          <thead>
            <tr className="align-bottom text-muted text-xs">
              <th scope="col" className="pb-3 text-left font-normal">
                {m.loyalty_tiers_tier()}
              </th>
              <th scope="col" className="pb-3 pl-4 text-right font-normal">
                {m.loyalty_tiers_from()}
              </th>
              <th scope="col" className="pb-3 pl-4 text-right font-normal max-md:hidden">
                {m.loyalty_tiers_hundred({ amount: hundred })}
              </th>
              <th scope="col" className="pb-3 pl-4 text-right font-normal">
                {m.loyalty_tiers_multiplier()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.tiers.map(({ tier, from, multiplier }) => (
              <tr key={tier} className="border-t" aria-current={tier === current ? 'true' : undefined}>
                <th scope="row" className="py-4 text-left font-[550] md:py-5">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    {nameOfTier(tier)}
                    {tier === current ? <Badge tone="accent">{m.loyalty_tiers_yours()}</Badge> : null}
                  </span>
                </th>
                <td className="py-4 pl-4 text-right text-muted md:py-5">{formatNumber(from)}</td>
                <td className="py-4 pl-4 text-right text-muted max-md:hidden md:py-5">
                  {m.loyalty_tiers_points({
                    points: formatNumber(pointsOf(HUNDRED_CENTS, multiplier, rules)),
                  })}
                </td>
                <td className="type-display py-4 pl-4 text-right text-lg md:py-5">
                  {m.loyalty_multiplier({ multiplier: formatNumber(multiplier) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
