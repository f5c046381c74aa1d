/** A draft that begins as another product is: the same texts, pictures and variants, nothing in stock. */
import type { duplicateProduct } from '#contract/catalog/managed-products.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { applyChange } from './apply-change.ts'
import { contentOf, insertEmpty } from './create-product.ts'
import type { Deps } from './deps.ts'
import { isEditableBy, notifyOthers } from './edited-product.ts'
import { refuseTaken } from './refuse-taken.ts'
import { findProduct, findTakenSkus, recordDeed } from './store.ts'
import type { Product } from './types.ts'

const NAME_LENGTH_MAX = 120

export async function copyProduct({ db, clock }: Deps, call: Call<typeof duplicateProduct>) {
  const { me, input } = call
  const now = clock.now()
  return refuseTaken(
    db.transaction(async (tx) => {
      const source = await findProduct(tx, input.productId)
      if (!isEditableBy(source, me)) throw new AppError('NOT_FOUND')
      const content = { ...contentOf(source.content), name: nameCopy(source.content.name) }
      const empty = await insertEmpty(tx, source.providerId, content, now)
      const list = await copyVariants(tx, source)
      const change = {
        content: { ...content, slug: empty.content.slug },
        optionValues: [],
        variants: { list, removedIds: [] },
        confirmSpanish: false,
      }
      const { after } = await applyChange(tx, empty, change, { actorId: me.id, now })
      const changes = { copiedFrom: { before: null, after: source.id } }
      await recordDeed(tx, { productId: after.id, actorId: me.id, action: 'create', changes, at: now })
      await notifyOthers(tx, after.id, { isTermsChanged: false })
      return { id: after.id }
    }),
  )
}

function nameCopy({ en, es }: Product['content']['name']) {
  const add = (name: string, mark: string) =>
    name === '' ? '' : `${name.slice(0, NAME_LENGTH_MAX - mark.length)}${mark}`
  return { en: add(en, ' (copy)'), es: add(es, ' (copia)') }
}

/** A SKU names one variant in the whole store. */
async function copyVariants(tx: Tx, { variants }: Product) {
  const sold = variants.filter(({ isActive }) => isActive)
  for (let number = 2; ; number += 1) {
    const list = sold.map(({ sku, options, priceCents, compareAtCents, weightGrams, lowStockAt }) => ({
      sku: `${sku.slice(0, 54)}-${number}`,
      options,
      priceCents,
      compareAtCents,
      weightGrams,
      lowStockAt,
      onHand: 0,
      isActive: true,
    }))
    const skus = list.map(({ sku }) => sku)
    if (skus.length === 0) return list
    if ((await findTakenSkus(tx, skus, '')).length === 0) return list
  }
}
