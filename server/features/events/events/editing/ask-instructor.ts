/** Organizers ask instructors to teach (rules.md Events). */
import { and, eq, sql } from 'drizzle-orm'
import type { proposeInstructor, removeInstructor } from '#contract/events/event-editing.ts'
import { findEvent, publishEventChange, type StoredEvent } from '#server/features/events/events/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { eventInstructors } from '#server/schema/events.ts'
import type { Deps } from './deps.ts'
import { lockForEdit, toReply } from './edited-event.ts'
import { findInstructor } from './find-instructor.ts'
import { notifyAsked, notifyNotNeeded } from './notify-instructors.ts'
import { settleAcceptedCounters } from './settle-counters.ts'
import { recordDeed } from './store.ts'
import { refuseTeaching } from './teaching-rules.ts'
import type { EditedEvent } from './types.ts'

export async function askInstructor(deps: Deps, call: Call<typeof proposeInstructor>) {
  const { eventId, instructorId } = call.input
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const edited = await lockForEdit(tx, eventId, call.me)
    const event = (await findEvent(tx, eventId)) as StoredEvent
    const instructor = await findInstructor(tx, instructorId)
    if (!instructor) throw new AppError('NOT_FOUND')
    const refusal = await refuseTeaching(tx, event, instructor, now)
    if (refusal) throw new AppError(refusal)
    if (await insertProposal(tx, eventId, instructorId, { by: call.me.id, now })) {
      await notifyAsked(tx, deps, event, instructor, now.toISOString())
      await recordDeed(tx, {
        eventId,
        actorId: call.me.id,
        action: 'ask-instructor',
        reason: instructor.name,
        at: now,
      })
    }
    return toReply(tx, edited)
  })
}

/** False when they are asked already or have accepted. */
async function insertProposal(
  tx: Tx,
  eventId: string,
  instructorId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const proposal = { proposedBy: by, proposedAt: now }
  const added = await tx
    .insert(eventInstructors)
    .values({ eventId, instructorId, ...proposal })
    .onConflictDoUpdate({
      target: [eventInstructors.eventId, eventInstructors.instructorId],
      set: {
        ...proposal,
        status: 'proposed',
        reason: '',
        counter: null,
        shareBp: null,
        role: '',
        decidedAt: null,
      },
      setWhere: eq(eventInstructors.status, 'declined'),
    })
    .returning({ eventId: eventInstructors.eventId })
  return added.length > 0
}

/** Done also when they were never asked. */
export async function dropInstructor(deps: Deps, call: Call<typeof removeInstructor>) {
  const { eventId, instructorId } = call.input
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const edited = await lockForEdit(tx, eventId, call.me)
    const [gone] = await tx
      .delete(eventInstructors)
      .where(and(eq(eventInstructors.eventId, eventId), eq(eventInstructors.instructorId, instructorId)))
      .returning({
        status: eventInstructors.status,
        name: sql<string>`(select c.name from ${collaboratorRows('c')} where c.id = instructor_id)`,
        userId: sql<
          string | null
        >`(select c.user_id from ${collaboratorRows('c')} where c.id = instructor_id)`,
      })
    if (gone) {
      const event = (await findEvent(tx, eventId)) as StoredEvent
      if (gone.status === 'accepted' && gone.userId)
        await notifyNotNeeded(tx, deps, event, gone.userId, { cause: now.toISOString() })
      const deed = { eventId, actorId: call.me.id, action: 'drop-instructor', reason: gone.name, at: now }
      await recordDeed(tx, deed)
      await publishEventChange(tx, eventId)
    }
    return toReply(tx, edited)
  })
}

/** At another hour a yes counts no more, but for those who wanted that very hour. */
export async function askAgain(tx: Tx, deps: Deps, edited: EditedEvent, now: Date): Promise<void> {
  const { id, calendarSequence } = edited
  const collaborators = collaboratorRows('collaborators')
  const asked = await tx
    .update(eventInstructors)
    .set({ status: 'proposed', decidedAt: null })
    .from(collaborators)
    .where(
      and(
        eq(collaborators.id, eventInstructors.instructorId),
        eq(eventInstructors.eventId, id),
        eq(eventInstructors.status, 'accepted'),
      ),
    )
    .returning({ instructorId: collaborators.id, userId: collaborators.userId })
  const event = (await findEvent(tx, id)) as StoredEvent
  for (const { instructorId, userId } of asked) {
    if (userId) await notifyAsked(tx, deps, event, { id: instructorId, userId }, `moved:${calendarSequence}`)
  }
  await settleAcceptedCounters(tx, edited, now)
}
