/** An order is confirmed at its service some time after its draft was made there. */
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'

export const confirmKey = (printOrderId: string) => `confirm_print_order:${printOrderId}`

export function enqueueConfirm(tx: Tx, printOrderId: string, runAt: Date): Promise<void> {
  return enqueue(tx, 'confirm_print_order', { printOrderId }, { key: confirmKey(printOrderId), runAt })
}
