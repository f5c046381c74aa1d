/** What an accepted counter-proposal makes of a request. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { eventInstructors } from '#server/schema/events.ts'
import { movesTime } from './counter-rules.ts'
import type { EditedEvent, StoredCounter } from './types.ts'

export const rowOf = (eventId: string, instructorId: string) =>
  and(eq(eventInstructors.eventId, eventId), eq(eventInstructors.instructorId, instructorId))

/** What stays as it was is not touched. */
export function agreed({ shareBp, role }: StoredCounter) {
  return {
    status: 'accepted' as const,
    counter: null,
    reason: '',
    ...(shareBp === null ? {} : { shareBp }),
    ...(role ? { role } : {}),
  }
}

/** The event is now when they wanted it, and the organizer had said yes. Says who has accepted by it. */
export async function settleAcceptedCounters(tx: Tx, event: EditedEvent, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(eventInstructors)
    .where(and(eq(eventInstructors.eventId, event.id), eq(eventInstructors.status, 'countered')))
  for (const { instructorId, counter } of rows) {
    if (!counter?.acceptedAt || movesTime(counter, event.content)) continue
    await tx
      .update(eventInstructors)
      .set({ ...agreed(counter), decidedAt: now })
      .where(rowOf(event.id, instructorId))
  }
}
