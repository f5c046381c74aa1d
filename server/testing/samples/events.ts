import { writeEventReview } from '#contract/events/events.ts'
import type { MakeSample } from '../permission-matrix.ts'
import { bookSeat, type MadeEvent } from '../test-events.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'

const HOUR_MS = 3_600_000

/** Held an hour ago; this person was there. */
export async function letCome(shop: TestShop, person: TestPerson, event?: MadeEvent): Promise<MadeEvent> {
  const held = event ?? (await shop.has.event({ startsAt: new Date(Date.now() - 5 * HOUR_MS) }))
  const { seatId } = await bookSeat(shop.database.pool, held, { userId: person.user.id })
  await shop.database.pool.query(
    "insert into check_ins (seat_id, event_id, at, device) values ($1, $2, now(), 'door')",
    [seatId, held.id],
  )
  return held
}

const anEvent: MakeSample = async (shop) => ({ input: { eventId: (await shop.has.event()).id } })

export const eventSamples: Record<string, MakeSample> = {
  listEvents: () => ({ input: { q: 'match', kind: 'match' } }),
  getEvent: anEvent,
  getEventCalendarFile: anEvent,
  listEventReviews: anEvent,
  writeEventReview: async (shop, { person }) => {
    const event = person ? await letCome(shop, person) : await shop.has.event()
    return { input: { eventId: event.id, stars: 5, body: 'Well run.' } }
  },
  decideEventReview: async (shop) => {
    const author = await shop.has.customer()
    const event = await letCome(shop, author)
    const { body } = await author.send(writeEventReview, { eventId: event.id, stars: 4 })
    return { input: { reviewId: body.id, approve: true } }
  },
  listWaitingEventReviews: () => ({ input: {} }),
}
