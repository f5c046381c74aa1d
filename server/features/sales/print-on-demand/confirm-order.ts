/** A draft is confirmed when its time is up: until then a customer may cancel for nothing. */
import { enqueue } from '#server/platform/jobs.ts'
import {
  type OrderDraft,
  type PrintService,
  PrintServiceError,
} from '#server/platform/print-services/index.ts'
import { askService, type Connection, findConnection } from './connections.ts'
import { runOrDefer } from './defer.ts'
import type { Deps } from './deps.ts'
import { confirmKey } from './enqueue-confirm.ts'
import { itemsKey } from './order-rules.ts'
import { findPrintOrder, type PrintOrderRow, updatePrintOrder } from './order-store.ts'
import { refreshPrintOrder } from './refresh-order.ts'
import { makeDraft } from './send-order.ts'

export async function confirmPrintOrder(deps: Deps, printOrderId: string): Promise<void> {
  const row = await findPrintOrder(deps.db, printOrderId)
  const connection = row && (await findConnection(deps.db, row.connectionId))
  if (!row || !connection || !row.remoteId) return
  // Failed at the service after it was confirmed: whatever was wrong there is mended, so it is tried again.
  if (row.state !== 'draft' && row.state !== 'failed') return
  const job = { task: 'confirm_print_order', payload: { printOrderId }, key: confirmKey(printOrderId) }
  await runOrDefer(deps, job, () => tryConfirm(deps, connection, row, row.remoteId ?? ''))
}

async function tryConfirm(deps: Deps, connection: Connection, row: PrintOrderRow, remoteId: string) {
  const now = deps.clock.now()
  try {
    await askService(deps, connection, async (service) => {
      const remote = await service.readOrder(remoteId)
      // Confirmed before, and the answer lost: nothing is asked twice.
      if (remote && remote.status !== 'draft' && remote.status !== 'failed') return
      const draft = await makeDraft(deps, connection, row)
      if (typeof draft === 'string') return service.cancelOrder(remoteId)
      const sent =
        itemsKey(draft.items) === row.sentItems ? remoteId : await replace(deps, service, row, draft)
      await service.confirmOrder(sent)
    })
    await updatePrintOrder(deps.db, row.id, { confirmedAt: now, lastError: '' }, now)
  } catch (error) {
    if (!(error instanceof PrintServiceError)) throw error
    const { failure, message } = error
    const change = { lastError: message, attempts: row.attempts + 1 }
    await updatePrintOrder(
      deps.db,
      row.id,
      failure === 'refused' ? { ...change, state: 'failed' } : change,
      now,
    )
    if (failure === 'down' || failure === 'limited') throw error
    return
  }
  await refreshPrintOrder(deps, row.id)
}

/** Some was refunded since. Where the service has made another order of it, nothing must come of the first. */
async function replace(
  { db, clock }: Deps,
  service: PrintService,
  { id, remoteId: before, connectionId }: PrintOrderRow,
  draft: OrderDraft,
): Promise<string> {
  const { remoteId } = await service.replaceDraft(draft, before ?? '')
  await db.transaction(async (tx) => {
    await updatePrintOrder(tx, id, { remoteId, sentItems: itemsKey(draft.items) }, clock.now())
    if (remoteId !== before) await enqueue(tx, 'drop_print_draft', { connectionId, remoteId: before })
  })
  return remoteId
}

export async function dropPrintDraft(
  deps: Deps,
  { connectionId, remoteId }: { connectionId: string; remoteId: string },
): Promise<void> {
  const connection = await findConnection(deps.db, connectionId)
  if (!connection) return
  const job = {
    task: 'drop_print_draft',
    payload: { connectionId, remoteId },
    key: `drop_print_draft:${remoteId}`,
  }
  await runOrDefer(deps, job, () => askService(deps, connection, (service) => service.deleteDraft(remoteId)))
}
