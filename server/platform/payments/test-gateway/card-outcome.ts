/** What a card does, by its number alone. Pure, so that nothing here could ever keep one. */
import type { PaymentFailure } from '#contract/sales/order-terms.ts'
import { TEST_CARDS, type TestCard, type TestCardOutcome } from '#contract/sales/test-cards.ts'

export interface CardInput {
  /** Digits and spaces. */
  number: string
  /** MM/YY */
  expiry: string
  code: string
}

export interface CardVerdict {
  outcome: TestCardOutcome | PaymentFailure
  /** Null of a card that nobody knows. */
  card: TestCard | null
}

const cardsByNumber = new Map(TEST_CARDS.map((card) => [card.number, card]))

export function judgeCard(input: CardInput, now: Date): CardVerdict {
  const number = input.number.replaceAll(' ', '')
  if (!passesLuhn(number)) return { outcome: 'wrong_number', card: null }
  const card = cardsByNumber.get(number) ?? null
  if (isPast(input.expiry, now)) return { outcome: 'expired_card', card }
  if (input.code.length !== (card?.brand === 'amex' ? 4 : 3)) return { outcome: 'wrong_code', card }
  return { outcome: card?.outcome ?? 'declined', card }
}

/** The check digit of every card number. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is good to the end of its month. */
function isPast(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map((part) => Number(part.trim()))
  return Date.UTC(2000 + year, month) <= now.getTime()
}
