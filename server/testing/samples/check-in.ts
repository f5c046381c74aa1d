import type { Caller, MakeSample } from '../permission-matrix.ts'
import { makeSeat } from '../test-seats.ts'
import type { TestShop } from '../test-shop.ts'

const HOUR_MS = 3_600_000

/** An event that begins in an hour, with a seat; run by the caller unless they are an admin or nobody. */
async function makeCheckIn(shop: TestShop, { person }: Caller) {
  const event = await shop.has.event({ startsAt: new Date(shop.clock.now().getTime() + HOUR_MS) })
  if (person)
    await shop.database.pool.query('update collaborators set user_id = $2 where id = $1', [
      event.providerId,
      person.user.id,
    ])
  const seat = await makeSeat(shop.database.pool, event)
  return { eventId: event.id, seat }
}

const ofCheckIn: MakeSample = async (shop, caller) => ({
  input: { eventId: (await makeCheckIn(shop, caller)).eventId },
})

export const checkInSamples: Record<string, MakeSample> = {
  getManifest: ofCheckIn,
  getCheckInCounts: ofCheckIn,
  listCheckInLists: ofCheckIn,
  saveCheckInLists: async (shop, caller) => ({
    input: { eventId: (await makeCheckIn(shop, caller)).eventId, lists: [] },
  }),
  getCheckInWebManifest: ofCheckIn,
  sendScans: async (shop, caller) => {
    const { eventId, seat } = await makeCheckIn(shop, caller)
    const scan = {
      id: `scan-${seat.id}`.replace('_', '-'),
      code: seat.shortCode,
      at: new Date().toISOString(),
    }
    return { input: { eventId, device: 'Front door', scans: [scan] } }
  },
  undoCheckIn: async (shop, caller) => {
    const { eventId, seat } = await makeCheckIn(shop, caller)
    return { input: { eventId, seatId: seat.id } }
  },
}
