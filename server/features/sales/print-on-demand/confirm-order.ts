/** A draft is confirmed when its time is up: until then a customer may cancel for nothing. */
import { PrintServiceError } from '#server/platform/print-services/index.ts'
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
      if (itemsKey(draft.items) !== row.sentItems) {
        await service.replaceDraft(draft)
        await updatePrintOrder(deps.db, row.id, { sentItems: itemsKey(draft.items) }, now)
      }
      await service.confirmOrder(remoteId)
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
