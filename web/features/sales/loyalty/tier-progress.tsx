import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from '#web/ui/format.ts'
import { Progress } from '#web/ui/progress.tsx'
import { ratePoints } from './labels.ts'
import type { LoyaltyAccount, LoyaltyRules } from './queries.ts'

interface TierProgressProps {
  account: LoyaltyAccount
  rules: LoyaltyRules
}

export function TierProgress({ account, rules }: TierProgressProps) {
  const { tier, multiplier, next, earnedInYear } = account
  const goal = earnedInYear + (next?.missing ?? 0)
  const earned = formatNumber(earnedInYear)
  return (
    <section aria-labelledby="tier" className="flex flex-col p-5 md:p-8">
      <h2 id="tier" className="font-normal font-sans text-muted text-sm tracking-normal [font-stretch:100%]">
        {m.loyalty_account_tier()}
      </h2>
      <p className="type-display mt-2 text-xl">{nameOfTier(tier)}</p>
      <p className="mt-2 mb-6">
        {m.loyalty_account_tier_rate({ points: ratePoints(rules.pointsPerDollar * multiplier) })}
      </p>
      <Progress
        value={next ? earnedInYear / goal : 1}
        label={
          next
            ? m.loyalty_account_progress({ tier: nameOfTier(next.tier) })
            : m.loyalty_account_progress_done()
        }
        className="mt-auto shrink-0"
      />
      <p className="tabular mt-3 flex flex-wrap justify-between gap-x-6 text-sm">
        <span>
          {next
            ? m.loyalty_account_next({
                points: next.missing,
                shown: formatNumber(next.missing),
                tier: nameOfTier(next.tier),
              })
            : m.loyalty_account_top()}
        </span>
        <span className="text-muted">
          {next
            ? m.loyalty_account_earned({ earned, goal: formatNumber(goal) })
            : m.loyalty_account_earned_top({ earned })}
        </span>
      </p>
    </section>
  )
}
