/** Our books beside the payment provider's: what differs. Pure. */
import type { CapturedPayment } from '#server/platform/payments/gateway.ts'

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** Money that just came is being settled: the return, the webhook or the settlement job will book it. */
const SETTLING_MS = HOUR_MS
/** A refund that is under way so long is stuck. */
const REFUND_MS = DAY_MS
/**
 * A payment is dated by the provider when it was captured, and by us when we heard of it: at the edges of a window one of
 * the two lies outside. The provider is asked for this much more on either side.
 */
export const MARGIN_MS = 24 * HOUR_MS

export interface OurPayment {
  gatewayId: string
  orderNumber: string | null
  isCaptured: boolean
  amountCents: number
  capturedAt: Date | null
  refunds: {
    amountCents: number
    status: 'pending' | 'succeeded' | 'failed'
    createdAt: Date
    sentAt: Date | null
  }[]
}

export interface Difference {
  kind: 'unknown_payment' | 'missing_at_gateway' | 'amount' | 'refunded'
  gatewayId: string
  orderNumber: string | null
  oursCents: number
  theirsCents: number
}

export interface Window {
  from: Date
  to: Date
}

interface Books {
  ours: readonly OurPayment[]
  /** Of the window and its margins. */
  theirs: readonly CapturedPayment[]
  window: Window
  /** When the provider was asked: what was sent later cannot be in its answer. */
  askedAt: Date
}

export function compareBooks({ ours, theirs, window, askedAt }: Books): Difference[] {
  const oursById = new Map(ours.map((each) => [each.gatewayId, each]))
  const theirsById = new Map(theirs.map((each) => [each.id, each]))
  const booked = ours.filter((each) => each.isCaptured)
  return [
    ...theirs
      .filter((each) => isWithin(each.capturedAt, window))
      .flatMap((each) => compareKnown(oursById.get(each.id), each, askedAt)),
    ...booked
      .filter((each) => isWithin(each.capturedAt, window))
      .flatMap((each) => {
        if (theirsById.has(each.gatewayId)) return []
        return differ('missing_at_gateway', each.gatewayId, each, each.amountCents, 0)
      }),
  ]
}

function compareKnown(our: OurPayment | undefined, their: CapturedPayment, askedAt: Date): Difference[] {
  if (!our?.isCaptured) {
    const isSettling = askedAt.getTime() - their.capturedAt.getTime() < SETTLING_MS
    return isSettling ? [] : differ('unknown_payment', their.id, our, 0, their.amountCents)
  }
  const refunded = refundedRange(our, askedAt)
  const isRefundKnown = their.refundedCents >= refunded.least && their.refundedCents <= refunded.most
  return [
    ...(our.amountCents === their.amountCents
      ? []
      : differ('amount', their.id, our, our.amountCents, their.amountCents)),
    ...(isRefundKnown ? [] : differ('refunded', their.id, our, refunded.least, their.refundedCents)),
  ]
}

/** A refund under way may have reached the provider or not; one that failed has not. */
function refundedRange({ refunds }: OurPayment, askedAt: Date): { least: number; most: number } {
  const range = { least: 0, most: 0 }
  for (const { amountCents, status, createdAt, sentAt } of refunds) {
    if (status === 'failed') continue
    const isSettled =
      status === 'succeeded'
        ? sentAt === null || sentAt < askedAt
        : askedAt.getTime() - createdAt.getTime() >= REFUND_MS
    range.most += amountCents
    if (isSettled) range.least += amountCents
  }
  return range
}

export function isWithin(at: Date | null, { from, to }: Window): boolean {
  return at !== null && at >= from && at < to
}

function differ(
  kind: Difference['kind'],
  gatewayId: string,
  our: OurPayment | undefined,
  oursCents: number,
  theirsCents: number,
): Difference[] {
  return [{ kind, gatewayId, orderNumber: our?.orderNumber ?? null, oursCents, theirsCents }]
}
