/** A copy is a draft: the same texts and pictures, addresses and SKUs of its own, and nothing in stock. */
import type { duplicateProduct } from '#contract/catalog/product-editor.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { applyChange } from './apply-change.ts'
import { insertEmpty } from './create-product.ts'
import type { Deps } from './deps.ts'
import { isEditableBy, toReply } from './edited-product.ts'
import { refuseTaken } from './refuse-taken.ts'
import { findProduct, findTakenSkus, isSample, recordDeed } from './store.ts'
import type { Content, Variant } from './types.ts'

const NAME_MAX = 200
const SKU_MAX = 60

export async function copyProduct({ db, clock }: Deps, call: Call<typeof duplicateProduct>) {
  const now = clock.now()
  return refuseTaken(
    db.transaction(async (tx) => {
      const source = await findProduct(tx, call.input.productId)
      if (!isEditableBy(source, call.me)) throw new AppError('NOT_FOUND')
      if (await isSample(tx, source.id)) throw new AppError('SAMPLE_ITEM')
      const content = { ...source.content, name: nameCopy(source.content.name) }
      const empty = await insertEmpty(tx, source.providerId, { ...content, slug: undefined }, now)
      const change = {
        content: { ...content, slug: empty.content.slug },
        optionValues: [],
        variants: { list: await copyVariants(tx, source.variants), removedIds: [] },
        confirmSpanish: source.spanishAt >= source.englishAt,
      }
      const { after } = await applyChange(tx, empty, change, { actorId: call.me.id, now })
      const changes = { copyOf: { before: null, after: source.id } }
      await recordDeed(tx, { productId: after.id, actorId: call.me.id, action: 'create', changes, at: now })
      return toReply(tx, after)
    }),
  )
}

function nameCopy({ en, es }: Content['name']): Content['name'] {
  return { en: nameOne(en, ' (copy)'), es: nameOne(es, ' (copia)') }
}

/** A name that is missing stays missing. */
function nameOne(name: string, mark: string): string {
  return name && name.slice(0, NAME_MAX - mark.length) + mark
}

async function copyVariants(tx: Tx, variants: readonly Variant[]) {
  const skus = new Set<string>()
  const copies = []
  for (const { id: _, inventoryItemId: __, onHand: ___, ...variant } of variants) {
    const sku = await findFreeSku(tx, variant.sku, skus)
    skus.add(sku)
    copies.push({ ...variant, sku, onHand: 0 })
  }
  return copies
}

/** `BELT-1` -> `BELT-1-COPY`, then `BELT-1-COPY-2`. */
async function findFreeSku(tx: Tx, sku: string, used: ReadonlySet<string>): Promise<string> {
  for (let next = 1; ; next += 1) {
    const mark = next === 1 ? '-COPY' : `-COPY-${next}`
    const free = sku.slice(0, SKU_MAX - mark.length) + mark
    if (!used.has(free) && (await findTakenSkus(tx, [free], '')).length === 0) return free
  }
}
