/** What the stand-in for ATH Móvil remembers, and what the person does in the app. */
import { randomBytes, randomUUID } from 'node:crypto'

export interface FakePayment {
  ecommerceId: string
  token: string
  status: 'OPEN' | 'CONFIRM' | 'COMPLETED' | 'CANCEL'
  phoneNumber: string
  totalCents: number
  subtotalCents: number
  taxCents: number
  metadata1: string
  metadata2: string
  items: unknown[]
  expiresAtMs: number
  referenceNumber: string | null
  completedAtMs: number | null
  refundedCents: number
  /** How often the money was taken. Anything but one is a double charge. */
  authorizations: number
}

export interface FakeAthMovilState {
  /** Where it was the last time. */
  port?: number
  payments: FakePayment[]
}

export const createFakeState = (): FakeAthMovilState => ({ payments: [] })

export function addPayment(
  state: FakeAthMovilState,
  given: Pick<
    FakePayment,
    | 'phoneNumber'
    | 'totalCents'
    | 'subtotalCents'
    | 'taxCents'
    | 'metadata1'
    | 'metadata2'
    | 'items'
    | 'expiresAtMs'
  >,
): FakePayment {
  const ecommerceId = randomUUID()
  const payment: FakePayment = {
    ...given,
    ecommerceId,
    token: makeToken(ecommerceId, given.expiresAtMs),
    status: 'OPEN',
    referenceNumber: null,
    completedAtMs: null,
    refundedCents: 0,
    authorizations: 0,
  }
  state.payments.push(payment)
  return payment
}

/** A JWT by its looks; nobody but the stand-in reads it. */
function makeToken(ecommerceId: string, expiresAtMs: number): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const claims = { ecommerceId, exp: Math.floor(expiresAtMs / 1_000) }
  return `${part({ alg: 'HS512' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`
}

/** Whatever is not completed in time is over. */
export function expire(state: FakeAthMovilState, nowMs: number): void {
  for (const payment of state.payments)
    if ((payment.status === 'OPEN' || payment.status === 'CONFIRM') && nowMs >= payment.expiresAtMs)
      payment.status = 'CANCEL'
}

/** In the app. Confirming twice is confirming once; false where there is nothing to answer any more. */
export function answerInApp(payment: FakePayment, deed: 'confirm' | 'decline'): boolean {
  if (payment.status !== 'OPEN') return deed === 'confirm' && payment.status !== 'CANCEL'
  payment.status = deed === 'confirm' ? 'CONFIRM' : 'CANCEL'
  return true
}

/** Made up: ATH Móvil's fee is in its contract with the business. */
export const feeCentsOf = (totalCents: number) => Math.round(totalCents * 0.0225) + 25
