import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { findSellable } from '#server/features/catalog/products/index.ts'
import { teamOwnerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { mergeLines, quantityMaxOf } from './rules.ts'
import { deleteCart, lockCart, openCart, type StoredCart, saveLines, updateCart } from './store.ts'

/** Exactly once: the guest's cart is locked and gone afterwards, so that a second tab finds nothing to merge. */
export async function mergeGuestCart(deps: Deps, guestCartId: string, person: Person): Promise<void> {
  const { db, clock } = deps
  const { cartLineMax } = await deps.settings.read()
  await db.transaction(async (tx) => {
    const now = clock.now()
    const guest = await lockCart(tx, { guestCartId }, now)
    if (!guest) return
    const own = await openCart(tx, { userId: person.id }, now)
    const inventoryItemIds = guest.lines.map((line) => line.inventoryItemId)
    const available = await findAvailable(tx, inventoryItemIds, { now, except: own.id })
    const sellable = new Map(
      (await findSellable(tx, 'en', { inventoryItemIds })).map((variant) => [
        variant.inventoryItemId,
        variant,
      ]),
    )
    const maxOf = (inventoryItemId: string) => {
      const variant = sellable.get(inventoryItemId)
      if (!variant) return 0
      const isOwn = variant.providerUserId === teamOwnerIdOf(person)
      return quantityMaxOf({
        ...variant,
        isOwn,
        available: available.get(inventoryItemId) ?? 0,
        lineMax: cartLineMax,
      })
    }
    // Before the lines are saved: they keep their ids, which an open page may still name.
    await deleteCart(tx, guest.id)
    await saveLines(tx, own.id, mergeLines(own.lines, guest.lines, maxOf))
    await updateCart(tx, mergeChoices(own, guest))
  })
}

/** One's own choices stand; of a cart without lines the guest's newer ones do. */
function mergeChoices(own: StoredCart, guest: StoredCart): StoredCart {
  return {
    ...own,
    couponCode: own.couponCode ?? guest.couponCode,
    delivery: own.lines.length === 0 ? guest.delivery : own.delivery,
  }
}
