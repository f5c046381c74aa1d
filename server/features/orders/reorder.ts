import type { reorder } from '#contract/orders.ts'
import { addVariants } from '#server/features/cart/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { nameOf } from './mail.ts'
import { findOwn, type Parts } from './parts.ts'

/** What can still be had goes into the cart; the rest is named. */
export async function orderAgain(parts: Parts, call: Call<typeof reorder>) {
  const { lines } = await findOwn(parts.db, call.input.orderId, call.me)
  const wants = lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  const { cart, added, missing } = await addVariants(parts.cart, call, wants)
  const isMissing = (variantId: string | null) => variantId === null || missing.includes(variantId)
  return {
    cart,
    added,
    missing: lines.filter(({ variantId }) => isMissing(variantId)).map((line) => nameOf(line, call.language)),
  }
}
