/** The well-known test numbers and what they do. Any other number is declined; nobody's real card is. */
import type { PaymentFailure } from './order-terms.ts'

export type TestCardOutcome =
  | 'success'
  /** The bank asks first (3-D Secure). */
  | 'challenge'
  /** Succeeds some seconds later. */
  | 'delay'
  | Extract<
      PaymentFailure,
      'declined' | 'insufficient_funds' | 'expired_card' | 'wrong_code' | 'processing_error'
    >

export interface TestCard {
  number: string
  brand: CardBrand
  outcome: TestCardOutcome
}

export type CardBrand = 'visa' | 'mastercard' | 'amex'

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'success' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'success' },
  { number: '378282246310005', brand: 'amex', outcome: 'success' },
  { number: '4000000000000002', brand: 'visa', outcome: 'declined' },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired_card' },
  { number: '4000000000000127', brand: 'visa', outcome: 'wrong_code' },
  { number: '4000000000000119', brand: 'visa', outcome: 'processing_error' },
  { number: '4000002760003184', brand: 'visa', outcome: 'challenge' },
  { number: '4000000000000077', brand: 'visa', outcome: 'delay' },
]
