import type { reorder } from '#contract/sales/orders.ts'
import { addVariants } from '#server/features/sales/cart/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { type Deps, findOwn } from './deps.ts'
import { nameOf } from './line-text.ts'

/** What can still be had goes into the cart; the rest is named, with why. */
export async function addOrderToCart(deps: Deps, call: Call<typeof reorder>) {
  const { lines } = await findOwn(deps.db, call.input.orderId, call.me)
  const goods = lines.flatMap((line) => (line.variantId ? [{ ...line, variantId: line.variantId }] : []))
  const { cart, each } = await addVariants(deps.cart, call, goods)
  const tried = new Map(goods.map(({ id }, i) => [id, each[i]]))
  return {
    cart,
    added: each.reduce((all, { added }) => all + added, 0),
    missing: lines.flatMap((line) => {
      const { added, problem } = tried.get(line.id) ?? { added: 0, problem: 'seat' as const }
      if (!problem) return []
      return [{ name: nameOf(line, call.language), reason: problem, requested: line.quantity, added }]
    }),
  }
}
