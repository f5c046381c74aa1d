import type { Caller, MakeSample } from '../permission-matrix.ts'
import { makeSeat } from '../test-seats.ts'
import type { TestShop } from '../test-shop.ts'

/** Run by whoever asks. */
async function ownEvent(shop: TestShop, { person }: Caller) {
  const event = await shop.has.event()
  if (person)
    await shop.database.pool.query('update collaborators set user_id = $2 where id = $1', [
      event.providerId,
      person.user.id,
    ])
  await makeSeat(shop.database.pool, event)
  return event.id
}

const ofEvent: MakeSample = async (shop, caller) => ({ input: { eventId: await ownEvent(shop, caller) } })

export const eventReportSamples: Record<string, MakeSample> = {
  getEventReport: ofEvent,
  getEventReportCsv: ofEvent,
  getEventReportPdf: ofEvent,
  getRoster: ofEvent,
  getRosterCsv: ofEvent,
  getRosterPdf: ofEvent,
}
