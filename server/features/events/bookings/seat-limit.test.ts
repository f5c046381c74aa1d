/** Four seats of an event a person: counted by event, the same in the cart, when an order is placed and when it is paid. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import { getCart } from '#contract/sales/cart.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let ana: TestPerson
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

const seatsFor = (event: MadeEvent, names: string[], ticket = 0) => ({
  eventId: event.id,
  seats: names.map((name) => ({ ticketTypeId: event.ticketTypes[ticket]?.id ?? '', isMe: false, name })),
})

/** Seats of it cost something with its first ticket, and nothing with its second. */
const makeEvent = () => shop.has.event({ ticketTypes: [{ priceCents: 4_000 }, { priceCents: 0 }] })

const fill = async (event: MadeEvent, names: string[]) =>
  (await ana.send(addSeatsToCart, seatsFor(event, names))).body

const bookFree = async (event: MadeEvent, names: string[]) =>
  expect((await ana.send(bookFreeSeats, seatsFor(event, names, 1))).status).toBe(201)

async function settle() {
  const open = (await ana.send(startCheckout, await makeCheckoutInput(ana))).body
  await payOrder(ana, open.payment?.clientSecret)
  return (await ana.send(settleCheckout, { orderId: open.id })).body.paymentStatus
}

const countOf = async (event: MadeEvent) =>
  (await shop.database.pool.query('select from seats where event_id = $1', [event.id])).rowCount

it('two of one event and an order of three of another and one more of the first is paid for and kept', async () => {
  ana = await shop.has.customer()
  const [a, b] = [await makeEvent(), await makeEvent()]
  await bookFree(b, ['B 1', 'B 2'])
  await fill(a, ['A 1', 'A 2', 'A 3'])
  await fill(b, ['B 3'])
  expect(await settle()).toBe('paid')
  expect([await countOf(a), await countOf(b)]).toEqual([3, 3])
})

it('up to four of each of two events in one order', async () => {
  ana = await shop.has.customer()
  const [a, b] = [await makeEvent(), await makeEvent()]
  await fill(a, ['A 1', 'A 2', 'A 3', 'A 4'])
  await fill(b, ['B 1', 'B 2', 'B 3', 'B 4'])
  expect(await settle()).toBe('paid')
})

it('a fifth of one of two events is refused in the cart, and when the order is placed', async () => {
  ana = await shop.has.customer()
  const [a, b] = [await makeEvent(), await makeEvent()]
  await bookFree(b, ['B 1', 'B 2'])
  await fill(a, ['A 1'])
  expect(await fill(b, ['B 3', 'B 4', 'B 5'])).toMatchObject({ code: 'SEATS_LIMIT' })
  await fill(b, ['B 3', 'B 4'])
  await bookFree(b, ['B 5'])
  expect((await ana.send(startCheckout, await makeCheckoutInput(ana))).body).toMatchObject({
    code: 'SEATS_LIMIT',
  })
  expect((await ana.send(getCart)).body).toHaveLength(3)
})

it('a fifth that was booked while the order waited for its payment has the money of the whole order back', async () => {
  ana = await shop.has.customer()
  const [a, b] = [await makeEvent(), await makeEvent()]
  await fill(a, ['A 1', 'A 2', 'A 3', 'A 4'])
  await fill(b, ['B 1', 'B 2'])
  const open = (await ana.send(startCheckout, await makeCheckoutInput(ana))).body
  await bookFree(b, ['B 3', 'B 4', 'B 5'])
  await payOrder(ana, open.payment?.clientSecret)
  const { body } = await ana.send(settleCheckout, { orderId: open.id })
  expect(body.paymentStatus).toBe('failed')
  expect([await countOf(a), await countOf(b)]).toEqual([0, 3])
})
