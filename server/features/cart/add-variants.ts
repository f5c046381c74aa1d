import { findSellable } from '#server/features/catalog/index.ts'
import { findAvailable } from '#server/features/pools/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { grow } from './add-item.ts'
import { findBuyer } from './owner.ts'
import type { Parts } from './parts.ts'
import { quantityMaxOf } from './rules.ts'
import { openCart, saveLines } from './store.ts'
import { type CartViewReply, offerOf, readView } from './view.ts'

type AnyCall = Pick<Call, 'person' | 'request' | 'setCookies' | 'language'>

interface Added {
  cart: CartViewReply
  /** Pieces, over all of them. */
  added: number
  /** Variants of which there is none, or which this person cannot buy. */
  missing: string[]
}

/** Several at once, as far as there are some; what cannot be had is named and the rest added. */
export async function addVariants(
  parts: Parts,
  call: AnyCall,
  wants: readonly { variantId: string; quantity: number }[],
): Promise<Added> {
  const { db, clock } = parts
  const owner = await findBuyer(parts, call)
  const variantIds = wants.map(({ variantId }) => variantId)
  const variants = await findSellable(db, call.language, { variantIds })
  const now = clock.now()
  const missing: string[] = []
  let added = 0
  const changed = await db.transaction(async (tx) => {
    let cart = await openCart(tx, owner, now)
    const poolIds = variants.map(({ poolId }) => poolId)
    const available = await findAvailable(tx, poolIds, { now, except: cart.id })
    for (const { variantId, quantity } of wants) {
      const variant = variants.find((each) => each.variantId === variantId)
      const max = variant
        ? quantityMaxOf(offerOf(variant, available.get(variant.poolId) ?? 0, call.person))
        : 0
      if (!variant || max === 0) {
        missing.push(variantId)
        continue
      }
      const grown = grow(cart, variant, { quantity, max, now })
      cart = grown.cart
      added += grown.added
      await saveLines(tx, cart.id, [grown.line])
    }
    return cart
  })
  return { cart: await readView(parts, changed, call), added, missing }
}
