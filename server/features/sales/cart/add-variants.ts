import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { findSellable, type SellableVariant } from '#server/features/catalog/products/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { addQuantity, hasRoomFor } from './add-item.ts'
import type { Deps } from './deps.ts'
import { findBuyer } from './owner.ts'
import { type CartViewReply, offerOf, readView } from './price-cart.ts'
import { type Offer, quantityMaxOf } from './rules.ts'
import { openCart, type StoredCart, saveLines } from './store.ts'

type AnyCall = Pick<Call, 'person' | 'cookieHeader' | 'setCookies' | 'language'>

type Problem = 'out_of_stock' | 'no_longer_sold' | 'own_product' | 'cart_full' | 'fewer'

interface AddedVariant {
  /** Pieces. */
  added: number
  /** Why it is not all of it. */
  problem: Problem | null
}

interface Added {
  cart: CartViewReply
  /** As they were asked for. */
  each: AddedVariant[]
}

/** Several at once, as far as there are some; what cannot be had or finds no room is named, and the rest added. */
export async function addVariants(
  deps: Deps,
  call: AnyCall,
  requests: readonly { variantId: string; quantity: number }[],
): Promise<Added> {
  const { db, clock } = deps
  const owner = await findBuyer(deps, call)
  const variantIds = requests.map(({ variantId }) => variantId)
  const variants = await findSellable(db, call.language, { variantIds })
  const { cartLineMax: lineMax } = await deps.settings.read()
  const now = clock.now()
  const each: AddedVariant[] = []
  const changed = await db.transaction(async (tx) => {
    let cart = await openCart(tx, owner, now)
    const inventoryItemIds = variants.map(({ inventoryItemId }) => inventoryItemId)
    const available = await findAvailable(tx, inventoryItemIds, { now, except: cart.id })
    for (const { variantId, quantity } of requests) {
      const variant = variants.find((found) => found.variantId === variantId)
      const left = available.get(variant?.inventoryItemId ?? '') ?? 0
      const offer = variant && offerOf(variant, { available: left, lineMax, person: call.person })
      const problem = refuseVariant(cart, variant, offer)
      if (problem || !variant || !offer) {
        each.push({ added: 0, problem })
        continue
      }
      const grown = addQuantity(cart, variant, { quantity, max: quantityMaxOf(offer), now })
      cart = grown.cart
      each.push({ added: grown.added, problem: grown.added < quantity ? 'fewer' : null })
      await saveLines(tx, cart.id, [grown.line])
    }
    return cart
  })
  return { cart: await readView(deps, changed, call), each }
}

/** Why none of it can be added, or null. */
function refuseVariant(
  cart: StoredCart,
  variant: SellableVariant | undefined,
  offer: Offer | undefined,
): Problem | null {
  if (!variant || !offer?.isSellable) return 'no_longer_sold'
  if (offer.isOwn) return 'own_product'
  if (quantityMaxOf(offer) === 0) return 'out_of_stock'
  return hasRoomFor(cart, variant) ? null : 'cart_full'
}
