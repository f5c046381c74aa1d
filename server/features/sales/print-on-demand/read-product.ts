/** One product of theirs, read again: stock and cost follow at once, what people see only with an admin's leave. */
import type { PrintTrouble } from '#contract/sales/print-terms.ts'
import { setAvailable } from '#server/features/catalog/inventory/index.ts'
import {
  findProduct,
  type Product,
  takeProductDown,
} from '#server/features/catalog/products/editing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { RemoteProduct } from '#server/platform/print-services/index.ts'
import { askService, type Connection, findConnection } from './connections.ts'
import { runOrDefer } from './defer.ts'
import type { Deps } from './deps.ts'
import { checksumOf, MADE_TO_ORDER, takeSnapshot, thinnestMargin } from './product-rules.ts'
import {
  findPrintProduct,
  listTies,
  lockPrintProduct,
  type PrintProductRow,
  saveVariants,
  updatePrintProduct,
} from './product-store.ts'
import { proposeRemoteChange } from './propose-change.ts'
import { enqueueFinish } from './publishing.ts'

const keyOf = (printProductId: string) => `read_print_product:${printProductId}`

export function enqueueRead(tx: Tx, printProductId: string, runAt?: Date): Promise<void> {
  return enqueue(tx, 'read_print_product', { printProductId }, { key: keyOf(printProductId), runAt })
}

export async function readPrintProduct(deps: Deps, printProductId: string): Promise<void> {
  const row = await findPrintProduct(deps.db, printProductId)
  const connection = row && (await findConnection(deps.db, row.connectionId))
  if (!row || !connection) return
  const job = { task: 'read_print_product', payload: { printProductId }, key: keyOf(printProductId) }
  await runOrDefer(deps, job, async () => {
    const remote = await askService(deps, connection, (service) => service.readProduct(row.remoteId))
    if (remote) await followRemote(deps, connection, row, remote)
    else await markGone(deps, connection, row)
  })
}

/** It is not made any more: nothing of ours is deleted, but it is not sold. */
async function markGone(deps: Deps, connection: Connection, { id }: PrintProductRow): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const row = await lockPrintProduct(tx, id)
    if (!row || row.state === 'gone') return
    await updatePrintProduct(tx, id, { state: 'gone', readAt: now })
    if (row.productId)
      await takeProductDown(tx, {
        productId: row.productId,
        reason: `${connection.storeName}: no longer offered by the print service`,
        actorId: connection.connectedBy,
        now,
      })
  })
}

async function followRemote(
  deps: Deps,
  connection: Connection,
  { id, productId, state }: PrintProductRow,
  remote: RemoteProduct,
): Promise<void> {
  const snapshot = takeSnapshot(remote)
  const checksum = checksumOf(snapshot)
  const now = deps.clock.now()
  const costs = remote.variants.flatMap(({ costCents }) => costCents ?? [])
  const facts = {
    name: remote.name,
    pictureUrl: remote.pictureUrl,
    variantCount: remote.variants.length,
    costMinCents: costs.length > 0 ? Math.min(...costs) : null,
    costMaxCents: costs.length > 0 ? Math.max(...costs) : null,
    readAt: now,
  }
  const product = productId && (await findProduct(deps.db, productId))
  if (!product || product.isDeleted) {
    await deps.db.transaction(async (tx) => {
      await saveVariants(tx, { id }, connection, remote, null)
      await updatePrintProduct(tx, id, {
        ...facts,
        snapshot,
        checksum,
        ...((state === 'new' || state === 'locked') && { state: remote.isLocked ? 'locked' : 'new' }),
      })
      if (remote.isLocked && state === 'ignored') await enqueueFinish(tx, id)
    })
    return
  }
  await deps.db.transaction(async (tx) => {
    await saveVariants(tx, { id }, connection, remote, product)
    const ties = await listTies(tx, id)
    await followStock(tx, connection, product, { remote, ties, now })
    await updatePrintProduct(tx, id, { ...facts, marginBp: thinnestMargin(product.variants, ties, remote) })
    if (remote.isLocked) await enqueueFinish(tx, id)
  })
  await followContent(deps, connection, id, remote, { snapshot, checksum })
}

/** Yes or no, there are no numbers. What they have dropped is not to be had, whatever an admin decides. */
async function followStock(
  tx: Tx,
  { connectedBy }: Connection,
  product: Product,
  { remote, ties, now }: { remote: RemoteProduct; ties: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const offered = new Map(remote.variants.map(({ remoteId, isAvailable }) => [remoteId, isAvailable]))
  const theirs = product.variants.filter(({ id }) => ties.has(id))
  // In the order in which everybody locks inventory items.
  for (const variant of theirs.toSorted((a, b) => (a.inventoryItemId < b.inventoryItemId ? -1 : 1))) {
    const wanted = offered.get(ties.get(variant.id) ?? '') ? MADE_TO_ORDER : 0
    const reason = 'print service'
    await setAvailable(tx, variant.inventoryItemId, wanted, { actorId: connectedBy, reason, now })
  }
}

async function followContent(
  deps: Deps,
  connection: Connection,
  printProductId: string,
  remote: RemoteProduct,
  { snapshot, checksum }: { snapshot: ReturnType<typeof takeSnapshot>; checksum: string },
): Promise<void> {
  const row = await findPrintProduct(deps.db, printProductId)
  if (!row?.productId) return
  if (row.checksum === checksum || row.snapshot === null) {
    await updatePrintProduct(deps.db, row.id, { snapshot, checksum })
    return
  }
  try {
    await proposeRemoteChange(
      deps,
      connection,
      { ...row, snapshot: row.snapshot, productId: row.productId },
      remote,
    )
    await updatePrintProduct(deps.db, row.id, { snapshot, checksum, lastError: '' })
  } catch (error) {
    // The snapshot stays as it was, so that the change is found again.
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, printProductId }, 'a change of a print service could not be proposed')
    await updatePrintProduct(deps.db, row.id, { lastError: 'change_not_saved' satisfies PrintTrouble })
  }
}
