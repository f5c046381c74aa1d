/** Tells every process that an event changed; heard when the transaction commits. */
import type { Tx } from '#server/platform/database/pool.ts'
import { publishMessage } from '#server/platform/notifier.ts'

export const EVENTS_CHANNEL = 'events'

export async function publishEventChange(tx: Tx, eventId: string): Promise<void> {
  await publishMessage(tx, EVENTS_CHANNEL, eventId)
}
