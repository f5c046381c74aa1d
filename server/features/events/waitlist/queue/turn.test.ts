/** When an offer can be made, those who wait go first; when none can, they keep nobody from a seat. One rule for both. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import { joinWaitlist, listMyWaitlist } from '#contract/events/waitlist.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { isLineFirst } from './turn.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const STARTS = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 20 * HOUR_MS)
const before = (hours: number, ms = 0) => new Date(STARTS.getTime() - hours * HOUR_MS + ms)

/** Of one seat that is free, and one who waits for it. */
async function waitedFor(sale: { saleStartsAt?: Date; saleEndsAt?: Date }) {
  const event = await shop.has.event({
    startsAt: STARTS,
    capacity: 1,
    ticketTypes: [{ priceCents: 0 }, { priceCents: 0 }],
  })
  const [holder, waiter, passerBy] = (await shop.has.customers(3)) as [TestPerson, TestPerson, TestPerson]
  const [type] = event.ticketTypes
  const ticketTypeId = type?.id ?? ''
  await holder.send(bookFreeSeats, { eventId: event.id, seats: [{ ticketTypeId, isMe: true, name: 'A A' }] })
  await waiter.send(joinWaitlist, { eventId: event.id, ticketTypeId, quantity: 1 })
  // The organizer gives the ticket other hours of sale; then the seat comes free.
  await shop.database.pool.query(
    'update ticket_types set sale_starts_at = $2, sale_ends_at = $3 where id = $1',
    [ticketTypeId, sale.saleStartsAt, sale.saleEndsAt],
  )
  await shop.database.pool.query('update inventory_items set on_hand = 2 where id = any($1)', [
    [event.inventoryItemId, type?.inventoryItemId],
  ])
  return { event, waiter, passerBy }
}

it.each([
  ['a moment before the sale starts', { saleStartsAt: before(12) }, before(12, -1), false],
  ['as the sale starts', { saleStartsAt: before(12) }, before(12), true],
  ['a moment before the sale ends', { saleEndsAt: before(8) }, before(8, -1), true],
  ['as the sale ends', { saleEndsAt: before(8) }, before(8), false],
  ['a moment before the last offer', {}, before(2, -1), true],
  ['too late for an offer', {}, before(2), false],
])('%s, who waits is first exactly when they are offered the seat', async (_case, sale, at, isTheirs) => {
  const { event, waiter, passerBy } = await waitedFor(sale)
  vi.spyOn(shop.clock, 'now').mockReturnValue(at)
  const requests = [{ inventoryItemId: event.inventoryItemId, quantity: 1 }]
  const asked = { eventId: event.id, requests, rules: DEFAULT_SETTINGS.events, now: at }
  expect(await isLineFirst(shop.database.db, asked)).toBe(isTheirs)
  // Another ticket of the same event, whose sale is open all the time.
  const seats = [{ ticketTypeId: event.ticketTypes[1]?.id ?? '', isMe: true, name: 'P P' }]
  const put = await passerBy.send(addSeatsToCart, { eventId: event.id, seats })
  expect(put.status).toBe(isTheirs ? 409 : 200)
  await shop.tasks.promote_waitlist?.({ eventId: event.id })
  const [entry] = (await waiter.send(listMyWaitlist)).body
  expect(entry?.status).toBe(isTheirs ? 'offered' : 'waiting')
})
