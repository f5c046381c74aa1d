/** A product of theirs becomes a draft of ours: its texts in two languages are for people to write. */
import { z } from 'zod'
import { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { CategoryName } from '#contract/catalog/products.schemas.ts'
import { PrintRule } from '#contract/sales/print-connections.schemas.ts'
import type { PrintTrouble } from '#contract/sales/print-terms.ts'
import { insertDraft } from '#server/features/catalog/products/editing/index.ts'
import { type BulkActor, type BulkKinds, bulkKind } from '#server/platform/bulk-jobs/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RemoteProduct } from '#server/platform/print-services/index.ts'
import { askService, type Connection, requireConnection, toAppError } from './connections.ts'
import { copyPictures, storePictures } from './copy-pictures.ts'
import type { Deps } from './deps.ts'
import { findImportable } from './list-products.ts'
import {
  checksumOf,
  MADE_TO_ORDER,
  optionsOf,
  optionValuesOf,
  priceOf,
  skuOf,
  takeSnapshot,
  thinnestMargin,
} from './product-rules.ts'
import {
  findPrintProduct,
  listTies,
  lockPrintProduct,
  saveVariants,
  updatePrintProduct,
} from './product-store.ts'
import { enqueueFinish } from './publishing.ts'

const ImportTerms = PrintRule.extend({
  category: CategoryName,
  taxClass: z.enum(TAX_CLASSES),
})
type Terms = z.output<typeof ImportTerms>

/** The service is asked after the row's own transaction: one that was imported already is not imported again. */
export function printBulkKinds(deps: Deps): BulkKinds {
  return {
    'print-products.import': bulkKind({
      permission: 'print-on-demand sync',
      input: ImportTerms,
      findRows: (_, selection) => findImportable(deps.db, selection),
      runRow: async (tx, _, printProductId) => {
        const row = await lockPrintProduct(tx, printProductId)
        if (!row) throw new AppError('NOT_FOUND')
        if (row.state === 'gone' || row.state === 'ignored') throw new AppError('CONFLICT')
      },
      finishRow: (actor, printProductId, terms) => importProduct(deps, actor, printProductId, terms),
    }),
  }
}

async function importProduct(
  deps: Deps,
  actor: BulkActor,
  printProductId: string,
  terms: Terms,
): Promise<void> {
  const row = await findPrintProduct(deps.db, printProductId)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.productId) return
  const connection = await requireConnection(deps.db, row.connectionId)
  const remote = await readRemote(deps, connection, row.remoteId)
  const { copied, failed } = await copyPictures(deps, connection, remote.pictures)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const locked = await lockPrintProduct(tx, printProductId)
    if (!locked || locked.productId) return
    const named = { en: remote.name.slice(0, 200), es: remote.name.slice(0, 200) }
    const pictures = await storePictures(deps, tx, actor.id, copied, named)
    const draft = { ...draftOf(connection, remote, terms), name: named, pictures }
    const context = { editor: actor, language: 'en' as const, now }
    const product = await insertDraft(tx, context, connection.providerId, draft)
    await saveVariants(tx, locked, connection, remote, product)
    const snapshot = takeSnapshot(remote)
    await updatePrintProduct(tx, locked.id, {
      productId: product.id,
      state: 'linked',
      snapshot,
      checksum: checksumOf(snapshot),
      marginBp: thinnestMargin(product.variants, await listTies(tx, locked.id), remote),
      readAt: now,
      lastError: failed > 0 ? ('pictures_missing' satisfies PrintTrouble) : '',
    })
    if (remote.isLocked) await enqueueFinish(tx, locked.id)
  })
}

async function readRemote(deps: Deps, connection: Connection, remoteId: string): Promise<RemoteProduct> {
  try {
    const remote = await askService(deps, connection, (service) => service.readProduct(remoteId))
    if (!remote || remote.variants.length === 0) throw new AppError('NOT_FOUND')
    return remote
  } catch (error) {
    throw toAppError(error)
  }
}

const NO_TEXT = { en: '', es: '' }

function draftOf(connection: Connection, remote: RemoteProduct, terms: Terms) {
  const variants = remote.variants.map((variant) => {
    // Without a cost there is no price: one that cannot be meant shows that somebody has to set it.
    const priceCents = priceOf(variant, terms)
    if (priceCents === null) throw new AppError('CONFLICT')
    return {
      sku: skuOf(connection.service, variant),
      options: optionsOf(variant, remote.variants),
      priceCents,
      compareAtCents: null,
      weightGrams: 0,
      onHand: variant.isAvailable ? MADE_TO_ORDER : 0,
      lowStockAt: 0,
      isActive: true,
    }
  })
  return {
    category: terms.category,
    summary: NO_TEXT,
    description: { en: remote.description, es: '' },
    specs: [],
    tags: { en: [], es: [] },
    taxClass: terms.taxClass,
    sizeGuide: null,
    optionValues: optionValuesOf(remote.variants),
    variants,
  }
}
