import { addSeatsToCart } from '#contract/events/bookings.ts'
import { newId } from '../../platform/ids.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

async function makeSeatRequest(shop: TestShop, priceCents = 0) {
  const event = await shop.has.event({ ticketTypes: [{ priceCents }] })
  const seats = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana Rivera' }]
  return { eventId: event.id, seats }
}
const ofEvent: MakeSample = async (shop) => ({ input: await makeSeatRequest(shop) })

export const bookingSamples: Record<string, MakeSample> = {
  getMyEligibility: async (shop) => ({ input: { eventId: (await shop.has.event()).id } }),
  checkSeats: ofEvent,
  addSeatsToCart: ofEvent,
  bookFreeSeats: ofEvent,
  changeCartSeat: async (shop, { client }) => {
    const asked = await makeSeatRequest(shop, 4_000)
    const { body } = await client.send(addSeatsToCart, asked)
    return { input: { lineId: body.lineIds?.[0] ?? newId('lin'), seat: asked.seats[0] } }
  },
}
