/** Seats that the waiting list offered, from the cart on. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeCartSeat } from '#contract/events/bookings.ts'
import { removeCartItem } from '#contract/sales/cart.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { findAvailable, reserve } from '#server/features/catalog/inventory/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { newId } from '#server/platform/ids.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { putSeatsIntoCart } from './add-seats-to-cart.ts'

const MINUTE_MS = 60_000

let shop: TestShop
let ana: TestPerson
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

/** An offer that was taken: its entry holds the seat for so long. */
async function takeOffer(event: MadeEvent, lastsMs: number, squad = 0, companions: string[] = []) {
  ana = await shop.has.customer()
  const now = shop.clock.now()
  const entryId = newId('wai')
  const [type] = event.ticketTypes
  const pools = [type, event.squads[squad], event].flatMap((part) => part?.inventoryItemId ?? [])
  const lineIds = await shop.database.db.transaction(async (tx) => {
    const requests = pools.map((inventoryItemId) => ({ inventoryItemId, quantity: 1 + companions.length }))
    await reserve(tx, { reservedBy: entryId, requests, now, reservationMs: lastsMs })
    const put = await putSeatsIntoCart(tx, {
      userId: ana.user.id,
      eventId: event.id,
      requested: [
        seatOf(event, squad),
        ...companions.map((name) => ({ ...seatOf(event, squad), isMe: false, name })),
      ],
      settings: DEFAULT_SETTINGS,
      now,
      offer: { entryId, until: new Date(now.getTime() + lastsMs) },
    })
    return put.lineIds
  })
  return { entryId, lineId: lineIds[0] ?? '', lineIds }
}

const seatOf = (event: MadeEvent, squad = 0, ticket = 0) => ({
  ticketTypeId: event.ticketTypes[ticket]?.id ?? '',
  isMe: true,
  name: 'Ana Rivera',
  birthDate: null,
  email: null,
  squadId: event.squads[squad]?.id ?? null,
  divisionId: null,
  squadWith: '',
})

const leftOf = async (inventoryItemId = '') =>
  (await findAvailable(shop.database.db, [inventoryItemId], { now: shop.clock.now() })).get(inventoryItemId)

it('stay held while they are paid for, though the offer ends before that', async () => {
  const event = await shop.has.event({ capacity: 1 })
  await takeOffer(event, MINUTE_MS)
  const open = (await ana.send(startCheckout, await makeCheckoutInput(ana))).body
  shop.clock.advance(10 * MINUTE_MS)
  expect(await leftOf(event.inventoryItemId)).toBe(0)
  await payOrder(ana, open.payment?.clientSecret)
  expect((await ana.send(settleCheckout, { orderId: open.id })).body.paymentStatus).toBe('paid')
})

it('are not another ticket type, cheaper or not', async () => {
  const event = await shop.has.event({ ticketTypes: [{ priceCents: 9_000 }, { priceCents: 1_000 }] })
  const { lineId } = await takeOffer(event, 60 * MINUTE_MS)
  const reply = await ana.send(changeCartSeat, { lineId, seat: seatOf(event, 0, 1) })
  expect(reply.body).toMatchObject({ code: 'NOT_ON_SALE' })
})

it('hold another squad in the place of the first when that is chosen', async () => {
  const event = await shop.has.event({ squads: [1, 1] })
  const { lineId } = await takeOffer(event, 60 * MINUTE_MS)
  expect((await ana.send(changeCartSeat, { lineId, seat: seatOf(event, 1) })).status).toBe(200)
  expect([
    await leftOf(event.squads[0]?.inventoryItemId),
    await leftOf(event.squads[1]?.inventoryItemId),
  ]).toEqual([1, 0])
})

it('are free at once when they are taken out of the cart', async () => {
  const event = await shop.has.event({ capacity: 1 })
  const { lineId } = await takeOffer(event, 60 * MINUTE_MS)
  expect(await leftOf(event.inventoryItemId)).toBe(0)
  await ana.send(removeCartItem, { lineId })
  expect(await leftOf(event.inventoryItemId)).toBe(1)
})

it('are free one by one when some of a group are taken out; the others stay held', async () => {
  const event = await shop.has.event({ capacity: 3, squads: [3] })
  const { lineIds, entryId } = await takeOffer(event, 60 * MINUTE_MS, 0, ['Luis Vega', 'Marta Soto'])
  const pools = [
    event.inventoryItemId,
    event.ticketTypes[0]?.inventoryItemId,
    event.squads[0]?.inventoryItemId,
  ]
  const left = () => Promise.all(pools.map(leftOf))
  expect(await left()).toEqual([0, 0, 0])
  await ana.send(removeCartItem, { lineId: lineIds[1] ?? '' })
  expect(await left()).toEqual([1, 1, 1])
  const jobs = await shop.database.pool.query('select 1 from graphile_worker.jobs where key = $1', [
    `promote_waitlist:${event.id}`,
  ])
  expect(jobs.rowCount).toBe(1)
  await ana.send(removeCartItem, { lineId: lineIds[2] ?? '' })
  expect(await left()).toEqual([2, 2, 2])
  // The last of them is still theirs, and paid for.
  const open = (await ana.send(startCheckout, await makeCheckoutInput(ana))).body
  await payOrder(ana, open.payment?.clientSecret)
  expect((await ana.send(settleCheckout, { orderId: open.id })).body.paymentStatus).toBe('paid')
  const held = await shop.database.pool.query('select 1 from reservations where reserved_by = $1', [entryId])
  expect(held.rowCount).toBe(0)
})

it('keep their squad from others while one of them changes it, and need room for that one alone', async () => {
  const event = await shop.has.event({ capacity: 2, squads: [2, 1] })
  const { lineId } = await takeOffer(event, 60 * MINUTE_MS, 0, ['Luis Vega'])
  expect((await ana.send(changeCartSeat, { lineId, seat: seatOf(event, 1) })).status).toBe(200)
  expect(await Promise.all(event.squads.map(({ inventoryItemId }) => leftOf(inventoryItemId)))).toEqual([
    1, 0,
  ])
  expect(await leftOf(event.inventoryItemId)).toBe(0)
})
