/** Instructors see what they were asked for, and say yes or no. */
import { and, eq } from 'drizzle-orm'
import type { answerAssignment, listMyAssignments } from '#contract/events/event-editing.ts'
import type { InstructorStatus } from '#contract/events/event-terms.ts'
import { cardsOf, findEvents, lockEvent, publishEventChange } from '#server/features/events/events/index.ts'
import { lockPageOf } from '#server/features/people/collaborators/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { eventInstructors } from '#server/schema/events.ts'
import type { Deps } from './deps.ts'
import { notifyAnswered } from './notify-instructors.ts'
import { refuseTeaching } from './teaching-rules.ts'

type Status = InstructorStatus

interface Instructor {
  id: string
  name: string
  userId: string
}

async function findMe(db: Database | Tx, userId: string): Promise<Instructor | null> {
  const collaborators = collaboratorRows('collaborators')
  const { id, name, kind } = collaborators
  const [me] = await db
    .select({ id, name })
    .from(collaborators)
    .where(and(eq(collaborators.userId, userId), eq(kind, 'instructor')))
  return me ? { ...me, userId } : null
}

/** What is to come first, then what is over, the latest first. */
export async function listAssignments({ db, clock }: Deps, call: Call<typeof listMyAssignments>) {
  const now = clock.now()
  const me = await findMe(db, call.me.id)
  if (!me) return []
  const { eventId, status, proposedAt, instructorId } = eventInstructors
  const rows = await db
    .select({ eventId, status, proposedAt })
    .from(eventInstructors)
    .where(eq(instructorId, me.id))
  const ids = rows.map((row) => row.eventId)
  const [events, cards] = [await findEvents(db, ids), await cardsOf(db, ids, call.language, now)]
  const coming = events.filter(({ endsAt }) => endsAt > now)
  const over = events.filter(({ endsAt }) => endsAt <= now).reverse()
  const assignments = []
  for (const event of [...coming, ...over]) {
    const row = rows.find((each) => each.eventId === event.id)
    const card = cards.get(event.id)
    if (!row || !card) continue
    assignments.push({
      event: card,
      status: row.status,
      proposedAt: row.proposedAt.toISOString(),
      blockedBy: row.status === 'accepted' ? null : await refuseTeaching(db, event, me, now),
    })
  }
  return assignments
}

/** Two yeses to what is held at the same time: the second waits at the instructor's row and finds them busy. */
export async function saveAssignmentAnswer(deps: Deps, call: Call<typeof answerAssignment>) {
  const { eventId, accept, reason } = call.input
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const me = await lockMe(tx, call.me.id)
    const status = event && me ? await findStatus(tx, eventId, me.id) : null
    if (!event || !me || status === null) throw new AppError('NOT_FOUND')
    const requested = accept ? 'accepted' : 'declined'
    if (status === requested) return
    const refusal = accept ? await refuseTeaching(tx, event, me, now) : refuseLate(event, now)
    if (refusal) throw new AppError(refusal)
    await tx
      .update(eventInstructors)
      .set({ status: requested, reason, counter: null, decidedAt: now })
      .where(isAssignment(eventId, me.id))
    const cause = `${me.id}:${now.toISOString()}`
    await notifyAnswered(tx, deps, event, { instructorName: me.name, answer: requested, reason, cause })
    await publishEventChange(tx, eventId)
  })
  return undefined
}

function refuseLate({ startsAt }: { startsAt: Date }, now: Date): 'EVENT_OVER' | null {
  return startsAt <= now ? 'EVENT_OVER' : null
}

export async function lockMe(tx: Tx, userId: string): Promise<Instructor | null> {
  await lockPageOf(tx, userId)
  return findMe(tx, userId)
}

const isAssignment = (eventId: string, instructorId: string) =>
  and(eq(eventInstructors.eventId, eventId), eq(eventInstructors.instructorId, instructorId))

async function findStatus(tx: Tx, eventId: string, instructorId: string): Promise<Status | null> {
  const [row] = await tx
    .select({ status: eventInstructors.status })
    .from(eventInstructors)
    .where(isAssignment(eventId, instructorId))
  return row?.status ?? null
}
