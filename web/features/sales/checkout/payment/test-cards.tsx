import { ChevronDown } from 'lucide-react'
import { TEST_CARDS, type TestCardOutcome } from '#contract/sales/test-cards.ts'
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from './card-format.ts'

const MEANINGS: Record<TestCardOutcome, () => string> = {
  success: () => m.checkout_test_card_success(),
  challenge: () => m.checkout_test_card_challenge(),
  delay: () => m.checkout_test_card_delay(),
  declined: () => m.checkout_test_card_declined(),
  insufficient_funds: () => m.checkout_test_card_insufficient_funds(),
  expired_card: () => m.checkout_test_card_expired_card(),
  wrong_code: () => m.checkout_test_card_wrong_code(),
  processing_error: () => m.checkout_test_card_processing_error(),
}

/** Out of the way until somebody wants to try one. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 text-sm underline decoration-control underline-offset-4 hover:decoration-text">
        {m.checkout_test_cards()}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform duration-160 group-open:rotate-180"
        />
      </summary>
      <p className="mt-1 text-muted text-xs">{m.checkout_test_cards_hint()}</p>
      <ul className="mt-2 divide-y border-y">
        {TEST_CARDS.map(({ number, outcome }) => {
          const { text } = formatNumber({ text: number, caret: 0 })
          const meaning = MEANINGS[outcome]()
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={m.checkout_test_card_use({ number: text, meaning })}
                onClick={() => onUse(text)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-1.5 text-left text-sm hover:bg-raised focus-visible:outline-offset-[-2px]"
              >
                <span className="tabular font-mono text-xs">{text}</span>
                <span className="text-muted">{meaning}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
