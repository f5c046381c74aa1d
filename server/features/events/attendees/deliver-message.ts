/** The job that tells the people of a message: in batches, each person once, however often it runs. */
import { ticketPath } from '#server/features/events/bookings/index.ts'
import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { findSeats, mailFacts, noticeFacts, type StoredSeat } from '#server/features/events/tickets/index.ts'
import { findConsenting, findPeople, type KnownPerson } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { findMessage, type StoredMessage } from './message-store.ts'
import { receivers } from './messages.ts'

const BATCH = 50
const NEWS_SETTINGS_PATH = '/profile'

export async function deliverMessage(deps: Deps, messageId: string): Promise<void> {
  const message = await findMessage(deps.db, messageId)
  const event = message && (await findEvent(deps.db, message.eventId))
  if (!event) return
  for (let from = 0; from < message.seatIds.length; from += BATCH) {
    const seatIds = message.seatIds.slice(from, from + BATCH)
    await deps.db.transaction((tx) => tellHolders(tx, deps, message, event, seatIds))
  }
}

/** Consent is that of this moment: who took it back since the message was written is left alone. */
async function tellHolders(
  tx: Tx,
  deps: Deps,
  message: StoredMessage,
  event: StoredEvent,
  seatIds: readonly string[],
): Promise<void> {
  const seats = (await findSeats(tx, seatIds)).filter(({ status }) => status === 'booked')
  const holders = [...(await findPeople(tx, [...new Set(seats.map(({ holderId }) => holderId))])).values()]
  const consenting = await findConsenting(
    tx,
    holders.map(({ id }) => id),
  )
  for (const person of receivers({ holders, consenting }, message.purpose)) {
    const seat = seats.find(({ holderId }) => holderId === person.id)
    if (seat) await tellPerson(tx, deps, message, event, seat, person)
  }
}

async function tellPerson(
  tx: Tx,
  { publicUrl }: Deps,
  message: StoredMessage,
  event: StoredEvent,
  seat: StoredSeat,
  person: KnownPerson,
): Promise<void> {
  const isSpanish = person.language === 'es'
  const isNews = message.purpose === 'news'
  const path = ticketPath(seat.id)
  const { subjectEn, subjectEs, textEn, textEs } = message
  const { attendee: _, ...facts } = mailFacts(event, seat, person.displayName, `${publicUrl}${path}`)
  await notifyPerson(tx, {
    userId: person.id,
    kind: isNews ? 'organizer_news' : 'event_message',
    cause: message.id,
    path,
    data: { ...noticeFacts(event, seat), subjectEn, subjectEs, textEn, textEs },
    mail: {
      template: 'event-message',
      data: {
        ...facts,
        title: isSpanish ? subjectEs : subjectEn,
        text: isSpanish ? textEs : textEn,
        providerName: event.providerName,
        isNews,
        listUrl: `${publicUrl}${NEWS_SETTINGS_PATH}`,
      },
    },
  })
}
