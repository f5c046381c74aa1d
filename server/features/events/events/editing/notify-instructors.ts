/** What instructors and organizers hear of each other. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson, notifyTeam } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { eventInstructors } from '#server/schema/events.ts'
import type { Deps } from './deps.ts'
import { eventFacts } from './event-facts.ts'
import type { EditedEvent } from './types.ts'

type Where = Pick<Deps, 'publicUrl'>

async function nameOf(tx: Tx, userId: string): Promise<string> {
  return (await findPeople(tx, [userId])).get(userId)?.displayName ?? ''
}

/** `cause` tells one asking from another: of another hour, or again after a no. */
export async function notifyAsked(
  tx: Tx,
  { publicUrl }: Where,
  event: StoredEvent,
  instructor: { id: string; userId: string },
  cause: string,
): Promise<void> {
  const facts = eventFacts(event)
  await notifyPerson(tx, {
    userId: instructor.userId,
    kind: 'teaching_asked',
    cause: `${event.id}:${instructor.id}:${cause}`,
    path: '/instructor/approvals',
    data: facts,
    mail: {
      template: 'teaching-asked',
      data: {
        name: await nameOf(tx, instructor.userId),
        ...facts,
        url: `${publicUrl}/instructor/approvals`,
      },
    },
  })
}

interface Answered {
  instructorName: string
  answer: 'accepted' | 'declined' | 'countered'
  reason: string
  cause: string
}

export async function notifyAnswered(
  tx: Tx,
  { publicUrl }: Where,
  event: StoredEvent,
  { instructorName, answer, reason, cause }: Answered,
): Promise<void> {
  if (event.providerUserId === null) return
  const facts = eventFacts(event)
  const path = `/provider/events/${event.id}`
  await notifyTeam(tx, { ownerId: event.providerUserId, area: 'events' }, async (userId) => ({
    kind: 'teaching_answered',
    cause: `${event.id}:${cause}`,
    path,
    data: { ...facts, name: instructorName, decision: answer },
    mail: {
      template: 'teaching-answered',
      data: {
        name: await nameOf(tx, userId),
        ...facts,
        url: `${publicUrl}${path}`,
        instructor: instructorName,
        decision: answer,
        text: reason || undefined,
      },
    },
  }))
}

/** They teach on their own terms. */
export async function notifyCounterAccepted(
  tx: Tx,
  { publicUrl }: Where,
  event: StoredEvent,
  { id, userId }: { id: string; userId: string },
  { cause, text }: { cause: string; text: string },
): Promise<void> {
  const facts = eventFacts(event)
  const path = '/instructor/events'
  await notifyPerson(tx, {
    userId,
    kind: 'teaching_asked',
    cause: `${event.id}:${id}:${cause}`,
    path,
    data: { ...facts, decision: 'accepted' },
    mail: {
      template: 'teaching-agreed',
      data: { name: await nameOf(tx, userId), ...facts, url: `${publicUrl}${path}`, text: text || undefined },
    },
  })
}

/** Whoever was asked or had accepted need not come: the event is off, or goes on without them. */
export async function notifyNotNeeded(
  tx: Tx,
  { publicUrl }: Where,
  event: StoredEvent,
  userId: string,
  { cause, text }: { cause: string; text?: string },
): Promise<void> {
  const facts = eventFacts(event)
  await notifyPerson(tx, {
    userId,
    kind: 'teaching_over',
    cause: `${event.id}:${cause}`,
    path: '/instructor/events',
    data: facts,
    mail: {
      template: 'teaching-over',
      data: { name: await nameOf(tx, userId), ...facts, url: `${publicUrl}/instructor/events`, text },
    },
  })
}

/** Of an event that was called off. */
export async function notifyInstructors(
  tx: Tx,
  deps: Where,
  { id }: Pick<EditedEvent, 'id'>,
  reason: string,
): Promise<void> {
  const event = (await findEvent(tx, id)) as StoredEvent
  const collaborators = collaboratorRows('collaborators')
  const rows = await tx
    .select({ userId: collaborators.userId })
    .from(eventInstructors)
    .innerJoin(collaborators, eq(collaborators.id, eventInstructors.instructorId))
    .where(
      and(
        eq(eventInstructors.eventId, id),
        inArray(eventInstructors.status, ['proposed', 'countered', 'accepted']),
        isNotNull(collaborators.userId),
      ),
    )
  for (const { userId } of rows)
    await notifyNotNeeded(tx, deps, event, userId as string, { cause: 'off', text: reason })
}
