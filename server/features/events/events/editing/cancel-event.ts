/**
 * Calling an event off: at once nobody books any more and nobody waits; whoever has a seat is told and has their money
 * back, order by order, by a job that may be interrupted and run again.
 */
import { sql } from 'drizzle-orm'
import type { cancelEvent } from '#contract/events/event-editing.ts'
import { fromLocalTime, publishEventChange } from '#server/features/events/events/index.ts'
import { withdrawTransfersOf } from '#server/features/events/tickets/queries.ts'
import { closeLine } from '#server/features/events/waitlist/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { events } from '#server/schema/events.ts'
import type { Deps } from './deps.ts'
import { lockForEdit, toReply } from './edited-event.ts'
import { notifyInstructors } from './notify-instructors.ts'
import { lockEdited, recordDeed, updateRow } from './store.ts'
import type { EditedEvent } from './types.ts'

export async function callOff(deps: Deps, call: Call<typeof cancelEvent>) {
  const { eventId, reason } = call.input
  return deps.db.transaction(async (tx) => {
    const event = await lockForEdit(tx, eventId, call.me)
    const now = deps.clock.now()
    // Twice is once.
    if (!event.cancelledAt) {
      if (fromLocalTime(event.content.endsAt) <= now) throw new AppError('EVENT_OVER')
      await closeEvent(tx, event, { actorId: call.me.id, reason, now })
      await notifyInstructors(tx, deps, event, reason)
      if (event.status === 'pending_review' || event.pending) await tellModerators(tx)
    }
    return toReply(tx, (await lockEdited(tx, eventId)) as EditedEvent)
  })
}

interface Cancelling {
  actorId: string | null
  reason: string
  now: Date
}

export async function closeEvent(
  tx: Tx,
  event: Pick<EditedEvent, 'id'>,
  { actorId, reason, now }: Cancelling,
): Promise<void> {
  await updateRow(
    tx,
    event.id,
    {
      cancelledAt: now,
      cancelReason: reason,
      calendarSequence: sql`${events.calendarSequence} + 1`,
      pendingChange: null,
      pendingChangeAt: null,
      pendingChangeBy: null,
    },
    now,
  )
  // An offer is a real hold: it goes with its entry.
  await closeLine(tx, event.id, now)
  await withdrawTransfersOf(tx, event.id, now)
  await recordDeed(tx, { eventId: event.id, actorId, action: 'cancel', reason, at: now })
  await queueRefunds(tx, event.id)
  await publishEventChange(tx, event.id)
}

export async function queueRefunds(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, 'refund_cancelled_event', { eventId }, { key: `refund_cancelled_event:${eventId}` })
}
