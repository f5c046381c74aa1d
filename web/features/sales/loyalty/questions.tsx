import { Plus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from '#web/ui/format.ts'
import type { LoyaltyRules } from './queries.ts'

/** The browser's own folding, so that answers open before any script is there. */
export function Questions({ rules }: { rules: LoyaltyRules }) {
  const warning = formatNumber(rules.warningDays)
  const questions = [
    [m.loyalty_faq_coupon(), m.loyalty_faq_coupon_text({ percent: rules.shareMaxPercent })],
    [m.loyalty_faq_return(), m.loyalty_faq_return_text()],
    [m.loyalty_faq_tier(), m.loyalty_faq_tier_text()],
    [m.loyalty_faq_expire(), m.loyalty_faq_expire_text({ warning })],
    [m.loyalty_faq_cash(), m.loyalty_faq_cash_text()],
  ] as const
  return (
    <section aria-labelledby="questions" className="section-space border-t">
      <div className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="questions" className="text-xl">
          {m.loyalty_faq_title()}
        </h2>
        <div className="border-t">
          {questions.map(([question, answer]) => (
            <details key={question} className="group border-b">
              <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-[550] focus-visible:outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform duration-160 group-open:rotate-45 group-hover:text-text"
                />
              </summary>
              <p className="max-w-text pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
