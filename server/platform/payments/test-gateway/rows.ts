/** Payments of the test gateway as they are stored, and how they are told. */
import type { PaymentFailure } from '#contract/sales/order-terms.ts'
import type { GatewayPayment } from '../gateway.ts'
import { clientSecretOf } from './client-secret.ts'

export interface PaymentRow extends Record<string, unknown> {
  id: string
  amount_cents: number
  status: GatewayPayment['status']
  method: string | null
  failure_code: PaymentFailure | null
  settles_at: string | null
  /** Of a delayed success: when it will be. */
  captured_at: string | null
  refunded_cents: number
}

/** As the large ones charge: 2.9 % and 30 cents. */
const FEE_BP = 290
const FEE_FIXED_CENTS = 30

export function toPayment(row: PaymentRow, { now, secret }: { now: Date; secret: string }): GatewayPayment {
  const status = statusOf(row, now)
  return {
    id: row.id,
    clientSecret: clientSecretOf(row.id, secret),
    status,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    feeCents: status === 'captured' ? feeOf(row.amount_cents) : null,
    method: row.method,
    failure: status === 'needs_method' ? row.failure_code : null,
  }
}

/** A delayed success needs nobody to settle it: its time has come or not. */
export function statusOf(
  row: Pick<PaymentRow, 'status' | 'settles_at'>,
  now: Date,
): GatewayPayment['status'] {
  const isSettled = row.settles_at !== null && new Date(row.settles_at) <= now
  return row.status === 'processing' && isSettled ? 'captured' : row.status
}

export function feeOf(amountCents: number): number {
  return Math.round((amountCents * FEE_BP) / 10_000) + FEE_FIXED_CENTS
}
