/**
 * What they changed becomes a pending change of ours, beside what is live: our texts, prices and addresses are never
 * overwritten. A product that is not live yet takes new variants and pictures at once, and no texts.
 */
import type { updateProduct } from '#contract/catalog/product-editing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { findProduct, type Product, saveEdit } from '#server/features/catalog/products/editing/index.ts'
import type { RemoteProduct } from '#server/platform/print-services/index.ts'
import type { Connection } from './connections.ts'
import { copyPictures, storePictures } from './copy-pictures.ts'
import type { Deps } from './deps.ts'
import {
  findRemoteChange,
  isNoChange,
  MADE_TO_ORDER,
  optionsOf,
  optionValuesOf,
  priceOf,
  type RemoteChange,
  skuOf,
  takeSnapshot,
} from './product-rules.ts'
import { listTies, type PrintProductRow, saveVariants, updatePrintProduct } from './product-store.ts'
import type { ProductSnapshot } from './types.ts'

type Edit = ParsedInputOf<typeof updateProduct>
type LinkedRow = PrintProductRow & { productId: string; snapshot: ProductSnapshot }

export async function proposeRemoteChange(
  deps: Deps,
  connection: Connection,
  row: LinkedRow,
  remote: RemoteProduct,
): Promise<void> {
  const change = findRemoteChange(row.snapshot, takeSnapshot(remote))
  if (isNoChange(change)) return
  const { copied } = await copyPictures(deps, connection, change.addedPictures)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const product = await findProduct(tx, row.productId)
    if (!product || product.isDeleted) return
    const pictures = await storePictures(deps, tx, connection.connectedBy, copied, product.content.name)
    const edit: Edit = {
      productId: product.id,
      version: product.version,
      ...(change.name &&
        product.status === 'published' && { name: { ...product.content.name, en: change.name } }),
      ...(pictures.length > 0 && { pictures: [...product.content.pictures, ...pictures] }),
      ...variantsAfter(connection, product, remote, { change, ties: await listTies(tx, row.id) }),
    }
    if (Object.keys(edit).length === 2) return
    const editor = { id: connection.connectedBy, role: 'admin' as const, displayName: '', team: null }
    const after = await saveEdit(tx, { editor, language: 'en', now, isProposal: true }, edit)
    await saveVariants(tx, row, connection, remote, after)
    await updatePrintProduct(tx, row.id, { state: after.pending ? 'changed' : 'linked' })
  })
}

/** All of them, as an edit wants it; the prices of those that exist stay. */
function variantsAfter(
  connection: Connection,
  { variants }: Product,
  remote: RemoteProduct,
  { change, ties }: { change: RemoteChange; ties: ReadonlyMap<string, string> },
): Pick<Edit, 'variants' | 'optionValues'> {
  const { addedVariantIds, removedVariantIds } = change
  if (addedVariantIds.length + removedVariantIds.length === 0) return {}
  const kept = variants
    .filter(({ id, isActive }) => isActive && !removedVariantIds.includes(ties.get(id) ?? ''))
    .map(({ id, sku, options, priceCents }) => ({ id, sku, options, priceCents }))
  const known = new Set(variants.map(({ sku }) => sku))
  const added = remote.variants.flatMap((variant) => {
    const sku = skuOf(connection.service, variant)
    const priceCents = priceOf(variant, connection) ?? variants[0]?.priceCents
    if (!addedVariantIds.includes(variant.remoteId) || known.has(sku) || !priceCents) return []
    const onHand = variant.isAvailable ? MADE_TO_ORDER : 0
    return { sku, options: optionsOf(variant, remote.variants), priceCents, onHand, lowStockAt: 0 }
  })
  const list = [...kept, ...added]
  // Nothing left to sell is for an admin to see, not an edit that could be approved.
  return list.length > 0 ? { variants: list, optionValues: optionValuesOf(remote.variants) } : {}
}
