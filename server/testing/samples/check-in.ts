import type { Caller, MakeSample } from '../permission-matrix.ts'
import { makeSeat } from '../test-seats.ts'
import type { TestShop } from '../test-shop.ts'

const HOUR_MS = 3_600_000

/** An event that begins in an hour, with a seat; run by the caller unless they are an admin or nobody. */
async function doorOf(shop: TestShop, { person }: Caller) {
  const event = await shop.has.event({ startsAt: new Date(shop.clock.now().getTime() + HOUR_MS) })
  if (person)
    await shop.database.pool.query('update collaborators set user_id = $2 where id = $1', [
      event.providerId,
      person.user.id,
    ])
  const seat = await makeSeat(shop.database.pool, event)
  return { eventId: event.id, seat }
}

const ofDoor: MakeSample = async (shop, caller) => ({
  input: { eventId: (await doorOf(shop, caller)).eventId },
})

export const checkInSamples: Record<string, MakeSample> = {
  getManifest: ofDoor,
  getCheckInCounts: ofDoor,
  getCheckInWebManifest: ofDoor,
  sendScans: async (shop, caller) => {
    const { eventId, seat } = await doorOf(shop, caller)
    const scan = {
      id: `scan-${seat.id}`.replace('_', '-'),
      code: seat.shortCode,
      at: new Date().toISOString(),
    }
    return { input: { eventId, device: 'Front door', scans: [scan] } }
  },
  undoCheckIn: async (shop, caller) => {
    const { eventId, seat } = await doorOf(shop, caller)
    return { input: { eventId, seatId: seat.id } }
  },
}
