import type { deleteProduct, setStock } from '#contract/catalog/product-editing.ts'
import { findAvailable, setOnHand } from '#server/features/catalog/inventory/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { touchProduct } from './apply-change.ts'
import type { Deps } from './deps.ts'
import { lockForEdit, notifyOthers } from './edited-product.ts'
import { findProductOfVariant, recordDeed, updateRow } from './store.ts'

export async function setOwnStock({ db, clock }: Deps, call: Call<typeof setStock>) {
  const { variantId, onHand, reason } = call.input
  const now = clock.now()
  return db.transaction(async (tx) => {
    const productId = await findProductOfVariant(tx, variantId)
    if (!productId) throw new AppError('NOT_FOUND')
    const product = await lockForEdit(tx, productId, call.me)
    const variant = product.variants.find(({ id }) => id === variantId)
    if (!variant) throw new AppError('NOT_FOUND')
    if (variant.onHand !== onHand) {
      await setOnHand(tx, variant.inventoryItemId, onHand, { actorId: call.me.id, reason, now })
      const changes = { [`variants.${variant.sku}.onHand`]: { before: variant.onHand, after: onHand } }
      await recordDeed(tx, { productId, actorId: call.me.id, action: 'set-stock', reason, changes, at: now })
      await touchProduct(tx, productId, now)
      await notifyOthers(tx, productId, { isTermsChanged: true })
    }
    const available = await findAvailable(tx, [variant.inventoryItemId], { now })
    return { onHand, available: available.get(variant.inventoryItemId) ?? 0 }
  })
}

/** Only marked: past orders keep what they showed. */
export async function markDeleted(
  { db, clock }: Deps,
  call: Pick<Call<typeof deleteProduct>, 'input' | 'me'>,
): Promise<undefined> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { id } = await lockForEdit(tx, call.input.productId, call.me)
    await updateRow(tx, id, { isDeleted: true })
    await recordDeed(tx, { productId: id, actorId: call.me.id, action: 'delete', at: now })
    await touchProduct(tx, id, now)
    await notifyOthers(tx, id, { isTermsChanged: false })
    // It may have waited itself, and whatever was reported about it is not shown any more.
    await tellModerators(tx)
  })
}
