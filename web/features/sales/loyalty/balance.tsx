import { CalendarClock } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { STEP } from './example.ts'
import type { LoyaltyAccount, LoyaltyRules } from './queries.ts'

interface BalanceProps {
  account: LoyaltyAccount
  rules: LoyaltyRules
}

export function Balance({ account, rules }: BalanceProps) {
  const { usable, pending, worthCents } = account
  return (
    <section aria-labelledby="balance" className="p-5 md:p-8">
      <h2
        id="balance"
        className="font-normal font-sans text-muted text-sm tracking-normal [font-stretch:100%]"
      >
        {m.loyalty_account_usable()}
      </h2>
      <p className="type-display tabular mt-2 text-2xl">{formatNumber(usable)}</p>
      <p className="tabular mt-3">
        {worthCents > 0
          ? m.loyalty_account_worth({ worth: formatMoney(worthCents) })
          : m.loyalty_account_missing({
              points: STEP - usable,
              shown: formatNumber(STEP - usable),
              worth: formatMoney(rules.centsPer100, { omitZeroCents: true }),
            })}
      </p>
      <p className="tabular mt-6 text-sm">
        {pending > 0 ? (
          <>
            {m.loyalty_account_pending({ points: pending, shown: formatNumber(pending) })}
            <span className="block text-muted">
              {m.loyalty_account_pending_text({ days: formatNumber(rules.pendingDays) })}
            </span>
          </>
        ) : (
          <span className="text-muted">{m.loyalty_account_nothing_pending()}</span>
        )}
      </p>
    </section>
  )
}

/** What goes first, when it goes soon. */
export function Expiring({ points, at }: NonNullable<LoyaltyAccount['expiring']>) {
  return (
    <p className="flex gap-3 border-t px-5 py-4 text-sm md:px-8">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
      <span className="tabular">
        {m.loyalty_account_expiring({ points, shown: formatNumber(points), date: formatDate(at) })}
        <span className="block text-muted">{m.loyalty_account_expiring_text()}</span>
      </span>
    </p>
  )
}
