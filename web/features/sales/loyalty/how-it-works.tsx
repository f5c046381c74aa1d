import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { STEP } from './example.ts'
import type { LoyaltyRules } from './queries.ts'

/** From the purchase to the last day, in the order in which it happens. */
export function HowItWorks({ rules }: { rules: LoyaltyRules }) {
  const worth = formatMoney(rules.centsPer100, { omitZeroCents: true })
  const days = formatNumber(rules.pendingDays)
  const rate = { points: rules.pointsPerDollar, shown: formatNumber(rules.pointsPerDollar) }
  const steps = [
    { id: 'earn', title: m.loyalty_how_earn(), text: m.loyalty_how_earn_text(rate) },
    { id: 'wait', title: m.loyalty_how_wait({ days }), text: m.loyalty_how_wait_text({ days }) },
    {
      id: 'spend',
      title: m.loyalty_how_spend(),
      text: m.loyalty_how_spend_text({ step: STEP, worth, percent: rules.shareMaxPercent }),
    },
    {
      id: 'keep',
      title: m.loyalty_how_keep({ days: formatNumber(rules.expiryDays) }),
      text: m.loyalty_how_keep_text({ warning: formatNumber(rules.warningDays) }),
    },
  ]
  return (
    <section aria-labelledby="how" className="section-space">
      <div className="page-width">
        <h2 id="how" className="text-xl">
          {m.loyalty_how_title()}
        </h2>
        <ol className="mt-8 grid max-md:border-l md:mt-12 md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
          {steps.map(({ id, title, text }) => (
            <li
              key={id}
              className="relative pb-8 pl-6 before:absolute before:top-2 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-text last:pb-0 md:border-t md:pt-6 md:pr-8 md:pb-0 md:pl-0 md:before:-top-[4.5px] md:before:left-0"
            >
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 max-w-sm text-muted text-sm">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
