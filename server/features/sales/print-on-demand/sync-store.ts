/** What their store has: every page of it, by the clock and on demand. */
import { enqueue } from '#server/platform/jobs.ts'
import {
  askService,
  type Connection,
  findConnection,
  listConnections,
  updateConnection,
} from './connections.ts'
import { runOrDefer } from './defer.ts'
import type { Deps } from './deps.ts'
import { listPrintProductIds, saveSeen } from './product-store.ts'
import { enqueueRead } from './read-product.ts'

/** A product and its prices take several requests, and a service allows two a second. */
const READ_EVERY_MS = 700

export async function syncStore(
  deps: Deps,
  { connectionId, isFull = false }: { connectionId: string; isFull?: boolean },
): Promise<void> {
  const connection = await findConnection(deps.db, connectionId)
  if (!connection) return
  const payload = { connectionId, isFull }
  const key = `sync_print_store:${connectionId}`
  await runOrDefer(deps, { task: 'sync_print_store', payload, key }, () =>
    readStore(deps, connection, isFull),
  )
}

async function readStore(deps: Deps, connection: Connection, isFull: boolean): Promise<void> {
  const startedAt = deps.clock.now()
  await askService(deps, connection, async (service) => {
    for await (const page of service.listProducts()) await saveSeen(deps.db, connection, page, startedAt)
  })
  // Whether they are really gone is asked of each: a list that was cut short must not empty a shop.
  const missing = await listPrintProductIds(deps.db, connection.id, { notSeenSince: startedAt })
  const wanted = await listPrintProductIds(deps.db, connection.id, isFull ? 'all' : 'linked or unread')
  const ids = [...new Set([...missing, ...wanted].map(({ id }) => id))]
  await deps.db.transaction(async (tx) => {
    for (const [at, id] of ids.entries())
      await enqueueRead(tx, id, new Date(startedAt.getTime() + at * READ_EVERY_MS))
    await updateConnection(tx, connection.id, {
      syncedAt: startedAt,
      ...(isFull && { reconciledAt: startedAt }),
    })
  })
}

/** By the clock: every connected store. */
export async function queueSyncs(deps: Deps, isFull: boolean): Promise<void> {
  const connections = await listConnections(deps.db)
  await deps.db.transaction(async (tx) => {
    for (const { id } of connections)
      await enqueue(tx, 'sync_print_store', { connectionId: id, isFull }, { key: `sync_print_store:${id}` })
  })
}
