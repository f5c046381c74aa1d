/** What a draft order lacks, how far it has come, and what may be done to it. Pure. */
import type { z } from 'zod'
import type { DraftOrderLack, DraftOrderState } from '#contract/sales/draft-order-terms.ts'
import type { DraftOrder } from '#contract/sales/draft-orders.schemas.ts'
import type { CartTerms } from '#server/schema/cart.ts'
import type { DraftRow } from './store.ts'

export type Discount = z.output<typeof DraftOrder>['discount']

export function stateOf(
  { status, expiresAt }: Pick<DraftRow, 'status' | 'expiresAt'>,
  now: Date,
): DraftOrderState {
  return status === 'sent' && expiresAt && expiresAt <= now ? 'expired' : status
}

/** Neither what is paid nor what was given up is changed again. */
export function isOver(state: DraftOrderState): boolean {
  return state === 'paid' || state === 'cancelled'
}

interface Judged {
  draft: Pick<DraftRow, 'delivery' | 'address' | 'email'>
  /** Who buys it; null: nobody with an account. */
  person: object | null
  items: readonly { kind: 'variant' | 'seat' }[]
  seatProblem: { code: string } | null
  summary: { count: number; blockedBy: string | null; coupon: { problem: string | null } | null }
  /** Whether as many can be had as are in it. */
  isInStock: boolean
}

/** In the order in which a page names them. `email`: only for sending; `requirements`: only for paying. */
export function findLacks({
  draft,
  person,
  items,
  summary,
  isInStock,
  seatProblem,
}: Judged): DraftOrderLack[] {
  const lacks: DraftOrderLack[] = []
  if (summary.blockedBy === 'empty') lacks.push('items')
  else if (!isInStock) lacks.push('stock')
  if (person === null && items.some(({ kind }) => kind === 'seat')) lacks.push('account')
  if (seatProblem) lacks.push(seatProblem.code === 'REQUIREMENTS_MISSING' ? 'requirements' : 'seats')
  // Seats go nowhere.
  if (items.some(({ kind }) => kind === 'variant') && !isReachable(draft)) lacks.push('address')
  if (draft.email === '') lacks.push('email')
  if (summary.coupon?.problem) lacks.push('coupon')
  return lacks
}

/** The same as the checkout asks: an address that lies where the chosen delivery goes. */
function isReachable({ delivery, address }: Pick<DraftRow, 'delivery' | 'address'>): boolean {
  if (delivery === 'pickup') return true
  return address !== null && (address.state === 'PR') === (delivery === 'pr')
}

export function discountOfCart(
  { terms, couponCode }: { terms: CartTerms | null; couponCode: string | null },
  reason: string,
): Discount {
  if (couponCode) return { kind: 'coupon', code: couponCode }
  const given = terms?.discount
  if (!given) return null
  return given.kind === 'percent'
    ? { kind: 'percent', percentBp: given.value, reason }
    : { kind: 'amount', amountCents: given.value, reason }
}

/** What a cart keeps of it; its reason stays with the draft. */
export function termsOf(discount: Discount, hasAgreedPrices: boolean): CartTerms {
  if (discount?.kind === 'percent')
    return { hasAgreedPrices, discount: { kind: 'percent', value: discount.percentBp } }
  if (discount?.kind === 'amount')
    return { hasAgreedPrices, discount: { kind: 'amount', value: discount.amountCents } }
  return { hasAgreedPrices, discount: null }
}
