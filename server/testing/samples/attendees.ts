import type { Caller, MakeSample } from '../permission-matrix.ts'
import { bookSeat, type EventWishes, type MadeEvent } from '../test-events.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'

/** Organized by whoever asks: all of a person's events are of the one provider they are. */
export async function makeOwnEvent(
  shop: TestShop,
  organizer: Pick<TestPerson, 'user'> | null,
  wishes: EventWishes = {},
): Promise<MadeEvent> {
  if (!organizer) return shop.has.event(wishes)
  const { pool } = shop.database
  const { id: userId } = organizer.user
  const found = await pool.query<{ id: string }>('select id from collaborators where user_id = $1', [userId])
  const event = await shop.has.event({ ...wishes, providerId: found.rows[0]?.id })
  await pool.query('update collaborators set user_id = $2 where id = $1', [event.providerId, userId])
  return event
}

async function ownSeat(shop: TestShop, { person }: Caller) {
  const event = await makeOwnEvent(shop, person, { squads: [5, 5], ticketTypes: [{ priceCents: 0 }] })
  const holder = await shop.has.customer()
  const { seatId } = await bookSeat(shop.database.pool, event, { userId: holder.user.id })
  return { event, seatId }
}

const ofEvent: MakeSample = async (shop, caller) => ({
  input: { eventId: (await ownSeat(shop, caller)).event.id },
})

const ofSeat: MakeSample = async (shop, caller) => {
  const { event, seatId } = await ownSeat(shop, caller)
  return { input: { eventId: event.id, seatId } }
}

const ofRows =
  (more: object): MakeSample =>
  async (shop, caller) => {
    const { event, seatId } = await ownSeat(shop, caller)
    return { input: { eventId: event.id, rows: { ids: [seatId] }, ...more } }
  }

export const attendeeSamples: Record<string, MakeSample> = {
  listAttendees: ofEvent,
  exportAttendees: ofEvent,
  getAttendee: ofSeat,
  listSeatMoves: ofSeat,
  moveSeat: async (shop, caller) => {
    const { event, seatId } = await ownSeat(shop, caller)
    const [ticketTypeId, squadId] = [event.ticketTypes[0]?.id, event.squads[1]?.id]
    return {
      input: { eventId: event.id, seatId, toEventId: event.id, ticketTypeId, squadId, divisionId: null },
    }
  },
  previewSeatRefunds: ofRows({ amount: 'full' }),
  previewAttendeeMessage: ofRows({}),
  sendAttendeeMessage: ofRows({
    purpose: 'event',
    subject: { en: 'Bring water', es: 'Traigan agua' },
    text: { en: 'It will be hot.', es: 'Hará calor.' },
  }),
  listAttendeeMessages: ofEvent,
}
