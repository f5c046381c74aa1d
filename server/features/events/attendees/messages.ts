/**
 * Messages to attendees. What concerns the event goes to every holder of the chosen seats, news of other events to those who
 * agreed to news. A message is stored with its seats in the transaction of the request; a job tells the people.
 */
import { MESSAGES_PER_DAY, type MessagePurpose } from '#contract/events/attendee-terms.ts'
import type {
  listAttendeeMessages,
  previewAttendeeMessage,
  sendAttendeeMessage,
} from '#contract/events/attendees.ts'
import { lockEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { findConsenting, findPeople, type KnownPerson } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { chooseSeats, type Selection } from './choose-seats.ts'
import type { Deps } from './deps.ts'
import { findManagedEvent } from './find-managed-event.ts'
import { countMessagesSince, insertMessage, listMessages, type StoredMessage } from './message-store.ts'

const DAY_MS = 86_400_000
const SHOWN = 50

interface Reached {
  /** Of the holders. */
  seatIds: string[]
  holders: KnownPerson[]
  consenting: ReadonlySet<string>
}

async function findReached(deps: Deps, event: StoredEvent, rows: Selection): Promise<Reached> {
  const chosen = await chooseSeats(deps, event, rows)
  const seats = chosen.filter(({ seat }) => seat.status === 'booked').map(({ seat }) => seat)
  const people = await findPeople(deps.db, [...new Set(seats.map(({ holderId }) => holderId))])
  const holders = [...people.values()]
  const consenting = await findConsenting(
    deps.db,
    holders.map(({ id }) => id),
  )
  return { seatIds: seats.map(({ id }) => id), holders, consenting }
}

export function receivers(
  { holders, consenting }: Pick<Reached, 'holders' | 'consenting'>,
  purpose: MessagePurpose,
) {
  return purpose === 'news' ? holders.filter(({ id }) => consenting.has(id)) : holders
}

export async function previewMessage(deps: Deps, { input, me }: Call<typeof previewAttendeeMessage>) {
  const event = await findManagedEvent(deps.db, input.eventId, me, deps.env)
  const { holders, consenting } = await findReached(deps, event, input.rows)
  const readersOf = (language: 'en' | 'es') => holders.filter((each) => each.language === language).length
  return {
    holders: holders.length,
    consenting: consenting.size,
    readers: { en: readersOf('en'), es: readersOf('es') },
  }
}

/** In the transaction of the request: `deps.db` is it. */
export async function sendMessage(deps: Deps, { input, me }: Call<typeof sendAttendeeMessage>) {
  const tx = deps.db as unknown as Tx
  const event = await findManagedEvent(tx, input.eventId, me, deps.env)
  // Whoever sends at the same moment waits here, so that the limit holds.
  await lockEvent(tx, event.id)
  const now = deps.clock.now()
  const { subject, text, purpose } = input
  const languages = (['en', 'es'] as const).filter((language) => subject[language] && text[language])
  const [first] = languages
  if (!first) throw new AppError('INCOMPLETE')
  const reached = await findReached(deps, event, input.rows)
  const told = receivers(reached, purpose)
  if (told.length === 0) throw new AppError('NO_RECEIVER')
  const today = await countMessagesSince(tx, event.id, new Date(now.getTime() - DAY_MS))
  if (today >= MESSAGES_PER_DAY) throw new AppError('TOO_MANY_REQUESTS')
  // A language that was left out, or half written, is the other one.
  const [en, es] = [languages.includes('en') ? 'en' : first, languages.includes('es') ? 'es' : first] as const
  const message: StoredMessage = {
    id: newId('msg'),
    eventId: event.id,
    senderId: me.id,
    purpose,
    subjectEn: subject[en],
    subjectEs: subject[es],
    textEn: text[en],
    textEs: text[es],
    seatIds: reached.seatIds,
    receivers: told.length,
    createdAt: now,
  }
  await insertMessage(tx, message)
  await enqueue(tx, 'send_attendee_message', { messageId: message.id }, { key: `message:${message.id}` })
  return toReply(message, me.displayName)
}

export async function listSent(deps: Deps, { input, me }: Call<typeof listAttendeeMessages>) {
  const event = await findManagedEvent(deps.db, input.eventId, me, deps.env)
  const messages = await listMessages(deps.db, event.id, SHOWN)
  const people = await findPeople(deps.db, [...new Set(messages.map(({ senderId }) => senderId))])
  return messages.map((message) => toReply(message, people.get(message.senderId ?? '')?.displayName ?? ''))
}

function toReply(message: StoredMessage, by: string) {
  const { id, purpose, subjectEn, subjectEs, receivers: told, createdAt } = message
  return {
    id,
    purpose,
    subject: { en: subjectEn, es: subjectEs },
    receivers: told,
    by,
    at: createdAt.toISOString(),
  }
}
