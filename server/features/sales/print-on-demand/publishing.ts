/** Somebody pressed Publish at the service: it holds the product locked until it hears what became of it. */
import { findProduct } from '#server/features/catalog/products/editing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { PublishOutcome } from '#server/platform/print-services/index.ts'
import { askService, findConnection } from './connections.ts'
import { runOrDefer } from './defer.ts'
import type { Deps } from './deps.ts'
import { findPrintProduct, type PrintProductRow } from './product-store.ts'

const keyOf = (printProductId: string) => `finish_print_publishing:${printProductId}`

export function enqueueFinish(tx: Tx, printProductId: string): Promise<void> {
  return enqueue(tx, 'finish_print_publishing', { printProductId }, { key: keyOf(printProductId) })
}

/** Any number of times: what is not locked any more is left alone. */
export async function finishPublishing(deps: Deps, printProductId: string): Promise<void> {
  const row = await findPrintProduct(deps.db, printProductId)
  const connection = row && (await findConnection(deps.db, row.connectionId))
  const outcome = row && (await outcomeOf(deps, row))
  if (!row || !connection || !outcome) return
  const job = { task: 'finish_print_publishing', payload: { printProductId }, key: keyOf(printProductId) }
  await runOrDefer(deps, job, () =>
    askService(deps, connection, async (service) => {
      const remote = await service.readProduct(row.remoteId)
      if (remote?.isLocked) await service.finishPublishing(row.remoteId, outcome)
    }),
  )
}

/** Null: an admin has yet to decide. */
async function outcomeOf({ db, publicUrl }: Deps, row: PrintProductRow): Promise<PublishOutcome | null> {
  if (row.state === 'ignored') return { refusal: 'The shop does not sell this product' }
  const product = row.productId && (await findProduct(db, row.productId))
  return product ? { productId: product.id, url: `${publicUrl}/products/${product.content.slug.en}` } : null
}
