import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addSeatsToCart,
  bookFreeSeats,
  changeCartSeat,
  checkSeats,
  getMyEligibility,
} from '#contract/events/bookings.ts'
import { changeCartItem, getCart, removeCartItem } from '#contract/sales/cart.ts'
import { getCheckout, leaveCheckout, settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { cancelOrder } from '#contract/sales/order-admin.ts'
import { cancelMyOrder, getMyOrder } from '#contract/sales/orders.ts'
import { runAudit } from '#server/audit/index.ts'
import { createSeatSales } from '#server/features/events/bookings/index.ts'
import { createRefund, lockOrder } from '#server/features/sales/orders/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { fillCart, makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
/** Each test ends in books that agree with seats and goods. */
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

const seatFor = (event: MadeEvent, name: string, more: object = {}) => ({
  ticketTypeId: event.ticketTypes[0]?.id ?? '',
  isMe: false,
  name,
  ...more,
})
const mine = (event: MadeEvent, more: object = {}) => ({ ...seatFor(event, 'Ana Rivera', more), isMe: true })

async function left(inventoryItemId: string | undefined) {
  const { rows } = await shop.database.pool.query(
    'select on_hand - coalesce((select sum(quantity) from reservations where inventory_item_id = inventory_items.id), 0)::int as left from inventory_items where id = $1',
    [inventoryItemId],
  )
  return rows[0].left
}

async function buyCart(person: TestPerson) {
  const open = await person.send(startCheckout, await makeCheckoutInput(person))
  expect(open.status).toBe(201)
  await payOrder(person, open.body.payment?.clientSecret)
  const settled = await person.send(settleCheckout, { orderId: open.body.id })
  expect(settled.body.paymentStatus).toBe('paid')
  return open.body
}

const seatsOf = async (event: MadeEvent) =>
  (
    await shop.database.pool.query(
      'select attendee_name as name, status, squad_id, short_code from seats where event_id = $1 order by attendee_name',
      [event.id],
    )
  ).rows

describe('a paid booking', () => {
  it('goes through the one cart with goods, takes from every pool at once, and is a seat a line', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ capacity: 10, squads: [5, 5], divisions: [3, null] })
    const { variantId } = await shop.has.product({ priceCents: 2_000 })
    const [squad, division] = [event.squads[1], event.divisions[0]]
    const chosen = { squadId: squad?.id, divisionId: division?.id }
    await fillCart(ana, [{ variantId }])
    const added = await ana.send(addSeatsToCart, {
      eventId: event.id,
      seats: [mine(event, chosen), seatFor(event, 'Luis Vega', chosen)],
    })
    expect(added.status).toBe(200)
    expect(added.body.summary.totals).toMatchObject({ goodsCents: 2_000, seatsCents: 8_000 })
    expect(added.body.items.filter(({ kind }) => kind === 'seat')).toHaveLength(2)
    expect(added.body.items[1]?.seat).toMatchObject({
      attendeeName: 'Ana Rivera',
      isMe: true,
      squadName: 'Squad 2',
      heldUntil: null,
    })
    const order = await buyCart(ana)
    expect(order.totals.totalCents).toBe(11_150)
    expect(
      await Promise.all([event.inventoryItemId, squad?.inventoryItemId, division?.inventoryItemId].map(left)),
    ).toEqual([8, 3, 1])
    expect(await seatsOf(event)).toMatchObject([
      { name: 'Ana Rivera', status: 'booked', squad_id: squad?.id },
      { name: 'Luis Vega', short_code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) },
    ])
    expect((await ana.send(getCart)).body).toEqual([])
    const shown = (await ana.send(getMyOrder, { orderId: order.id })).body
    const seatLine = shown.fulfillments.flatMap(({ lines }) => lines).find(({ kind }) => kind === 'seat')
    expect(seatLine?.seat).toMatchObject({ eventId: event.id, isCancelled: false })
    // Who comes stands beside what was chosen, and not in it too.
    expect(seatLine?.optionsText).toBe('Entry · Squad 2 · Division 1')
  })

  it('needs neither delivery nor address for seats alone', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event()
    await ana.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
    expect((await ana.send(getCheckout, {})).body.needsDelivery).toBe(false)
    await buyCart(ana)
  })

  it('leaves the seats of an order to their own terms when the customer cancels it', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event()
    const { variantId } = await shop.has.product({ priceCents: 2_000 })
    await fillCart(ana, [{ variantId }])
    await ana.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
    const { id: orderId } = await buyCart(ana)
    const cancelled = await ana.send(cancelMyOrder, { orderId })
    expect(cancelled.body).toMatchObject({ paymentStatus: 'partly_refunded' })
    expect(await seatsOf(event)).toMatchObject([{ status: 'booked' }])
    expect((await ana.send(cancelMyOrder, { orderId })).status).toBe(409)
  })

  it('sends the shipping back with the goods, and an admin may cancel the seat that the customer left', async () => {
    const [ana, admin] = [await shop.has.customer(), await shop.as('admin')]
    const event = await shop.has.event()
    const { variantId } = await shop.has.product({ priceCents: 2_000 })
    await fillCart(ana, [{ variantId }])
    await ana.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
    const open = (await ana.send(startCheckout, await makeCheckoutInput(ana, { delivery: 'pr' }))).body
    await payOrder(ana, open.payment?.clientSecret)
    await ana.send(settleCheckout, { orderId: open.id })
    expect(open.totals.shippingCents).toBe(600)
    const left = (await ana.send(cancelMyOrder, { orderId: open.id })).body
    expect(left.refundedCents).toBe(2_000 + 210 + 20 + 600)
    const all = await admin.send(cancelOrder, { orderId: open.id, reason: 'Asked by phone' })
    expect(all.body.paymentStatus).toBe('refunded')
    expect(await seatsOf(event)).toMatchObject([{ status: 'cancelled' }])
  })

  it('is one seat, whatever quantity is asked for', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event()
    const { body } = await ana.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
    const lineId = body.lineIds[0] ?? ''
    expect(body.items[0]?.quantityMax).toBe(1)
    expect((await ana.send(changeCartItem, { lineId, quantity: 6 })).body).toMatchObject({
      code: 'SEATS_LIMIT',
    })
    expect((await ana.send(changeCartItem, { lineId, isSavedForLater: true })).status).toBe(409)
  })

  it('gives back half of a seat to the cent, and the seat to all its pools, once', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ squads: [2], ticketTypes: [{ priceCents: 4_995 }] })
    await ana.send(addSeatsToCart, {
      eventId: event.id,
      seats: [mine(event, { squadId: event.squads[0]?.id })],
    })
    const { id: orderId } = await buyCart(ana)
    const refund = () =>
      shop.database.db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order) throw new Error('gone')
        const lines = order.lines.map(({ id }) => ({
          lineId: id,
          quantity: 1,
          restock: false,
          shareBp: 5_000,
        }))
        return createRefund(tx, order, {
          cause: `half:${orderId}`,
          lines,
          shippingCents: 0,
          reason: '',
          actorId: null,
          now: shop.clock.now(),
          settings: DEFAULT_SETTINGS,
          seats: createSeatSales({ publicUrl: 'http://shop.test' }),
          publicUrl: 'http://shop.test',
        })
      })
    // 49.95 and 5.24 and 0.50 of tax, each halved to the nearest cent.
    expect((await refund()).amountCents).toBe(2_498 + 262 + 25)
    expect((await refund()).amountCents).toBe(2_785)
    expect(await Promise.all([event.inventoryItemId, event.squads[0]?.inventoryItemId].map(left))).toEqual([
      20, 2,
    ])
    expect(await seatsOf(event)).toMatchObject([{ status: 'cancelled' }])
  })

  it('refuses a seat in the cart that cannot be booked any more when it is to be paid for', async () => {
    const [ana, luis] = await shop.has.customers(2)
    const event = await shop.has.event({ capacity: 1 })
    for (const person of [ana, luis])
      expect((await person?.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] }))?.status).toBe(
        200,
      )
    await buyCart(luis as TestPerson)
    const late = await ana?.send(startCheckout, { ...(await makeCheckoutInput(ana)), totalCents: 4_460 })
    expect(late?.body).toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  it.each([
    ['the seat is still free: it is theirs', false, 'paid'],
    ['another has the seat: the money goes back', true, 'failed'],
  ])('paid for after its hold ended, when %s', async (_case, isTaken, paymentStatus) => {
    const [ana, luis] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const event = await shop.has.event({ capacity: 1, ticketTypes: [{ priceCents: 4_000 }] })
    await ana.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
    const open = (await ana.send(startCheckout, await makeCheckoutInput(ana))).body
    shop.clock.advance(DEFAULT_SETTINGS.holds.minutes * 60_000 + 1_000)
    if (isTaken) {
      await luis.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
      await buyCart(luis)
    }
    await payOrder(ana, open.payment?.clientSecret)
    const settled = await ana.send(settleCheckout, { orderId: open.id })
    expect(settled.body.paymentStatus).toBe(paymentStatus)
    expect(await seatsOf(event)).toHaveLength(1)
    const { rows } = await shop.database.pool.query('select amount_cents from refunds where order_id = $1', [
      open.id,
    ])
    expect(rows).toEqual(isTaken ? [{ amount_cents: 4_460 }] : [])
  })

  it('of an attendee whom two people bring at once is one seat; the second has their money back', async () => {
    const [ana, luis] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const event = await shop.has.event()
    const seats = [seatFor(event, 'Marta Soto', { birthDate: '1988-02-29' })]
    for (const person of [ana, luis]) await person.send(addSeatsToCart, { eventId: event.id, seats })
    const orders = [
      (await ana.send(startCheckout, await makeCheckoutInput(ana))).body,
      (await luis.send(startCheckout, await makeCheckoutInput(luis))).body,
    ]
    for (const [i, person] of [ana, luis].entries()) await payOrder(person, orders[i]?.payment?.clientSecret)
    const settled = [
      await ana.send(settleCheckout, { orderId: orders[0]?.id ?? '' }),
      await luis.send(settleCheckout, { orderId: orders[1]?.id ?? '' }),
    ]
    expect(settled.map(({ body }) => body.paymentStatus)).toEqual(['paid', 'failed'])
    expect(await seatsOf(event)).toHaveLength(1)
    expect(await left(event.inventoryItemId)).toBe(19)
  })

  it('frees its holds in every pool when paying is given up', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ capacity: 2, divisions: [1] })
    const seats = [mine(event, { divisionId: event.divisions[0]?.id })]
    await ana.send(addSeatsToCart, { eventId: event.id, seats })
    const open = await ana.send(startCheckout, await makeCheckoutInput(ana))
    expect(await Promise.all([event.inventoryItemId, event.divisions[0]?.inventoryItemId].map(left))).toEqual(
      [1, 0],
    )
    await ana.send(leaveCheckout, { orderId: open.body.id })
    expect(await Promise.all([event.inventoryItemId, event.divisions[0]?.inventoryItemId].map(left))).toEqual(
      [2, 1],
    )
  })
})

describe('what is refused', () => {
  it.each<[string, (event: MadeEvent) => object[], string]>([
    ['no squad', (event) => [mine(event, { divisionId: event.divisions[0]?.id })], 'SQUAD_NEEDED'],
    ['no division', (event) => [mine(event, { squadId: event.squads[0]?.id })], 'DIVISION_NEEDED'],
    ['two of myself', (event) => [both(event), both(event)], 'ALREADY_BOOKED'],
    ['one guest twice', (event) => [guest(event, 'José Ríos'), guest(event, 'jose  RIOS')], 'ALREADY_BOOKED'],
    ['too many for a squad', (event) => [guest(event, 'A B'), guest(event, 'C D')], 'OUT_OF_STOCK'],
    ['a ticket of nowhere', (event) => [{ ...both(event), ticketTypeId: 'tkt_0000000000' }], 'NOT_FOUND'],
  ])('%s', async (_what, seats, code) => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ squads: [1], divisions: [5] })
    const reply = await ana.send(addSeatsToCart, { eventId: event.id, seats: seats(event) as never })
    expect(reply.body).toMatchObject({ code })
    expect((await ana.send(getCart)).body).toEqual([])
  })
  const both = (event: MadeEvent) =>
    mine(event, { squadId: event.squads[0]?.id, divisionId: event.divisions[0]?.id })
  const guest = (event: MadeEvent, name: string) => ({ ...both(event), isMe: false, name })

  it('one attendee twice, once as oneself and once as somebody who comes along', async () => {
    const [ana, luis] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const birthDate = '1990-04-01'
    const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }] })
    const book = async (person: TestPerson, seat: ReturnType<typeof seatFor>) => {
      const reply = await person.send(bookFreeSeats, { eventId: event.id, seats: [seat] })
      return reply.body.code ?? reply.status
    }
    expect(await book(ana, mine(event, { birthDate }))).toBe(201)
    expect(await book(luis, seatFor(event, 'ana  RIVÉRA', { birthDate }))).toBe('ALREADY_BOOKED')
    expect(await book(luis, seatFor(event, 'Ana Rivera', { birthDate: '1990-04-02' }))).toBe(201)
    expect(await book(ana, seatFor(event, 'Luis Vega', { birthDate }))).toBe(201)
    const himself = { ...seatFor(event, 'Luis Vega', { birthDate }), isMe: true }
    expect(await book(luis, himself)).toBe('ALREADY_BOOKED')
  })

  it('more than four of one event, in the cart and bought together', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }] })
    const people = (names: string[]) => names.map((name) => seatFor(event, name))
    await ana.send(bookFreeSeats, { eventId: event.id, seats: people(['A A', 'B B', 'C C']) })
    const requested = { eventId: event.id, seats: people(['D D', 'E E']) }
    expect((await ana.send(addSeatsToCart, requested)).body).toMatchObject({ code: 'SEATS_LIMIT' })
    expect((await ana.send(getMyEligibility, { eventId: event.id })).body).toMatchObject({ mayBook: 1 })
  })

  it('more than four by booking several times at once', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }] })
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].map((letter) =>
        ana.send(bookFreeSeats, {
          eventId: event.id,
          seats: [1, 2, 3].map((n) => seatFor(event, `${letter} ${n}`)),
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'SEATS_LIMIT']))
  })

  it('before the sale, after it, after the start, of a draft and of one that was called off', async () => {
    const ana = await shop.has.customer()
    const hour = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000)
    const codeOf = async (wishes: Parameters<typeof shop.has.event>[0], isCancelled = false) => {
      const event = await shop.has.event(wishes)
      if (isCancelled)
        await shop.database.pool.query('update events set cancelled_at = now() where id = $1', [event.id])
      const reply = await ana.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
      return (reply.body as unknown as { code: string }).code
    }
    expect(await codeOf({ ticketTypes: [{ saleStartsAt: hour(1) }] })).toBe('NOT_ON_SALE')
    expect(await codeOf({ ticketTypes: [{ saleEndsAt: hour(-1) }] })).toBe('NOT_ON_SALE')
    expect(await codeOf({ startsAt: hour(-1) })).toBe('EVENT_OVER')
    expect(await codeOf({ status: 'draft' })).toBe('NOT_FOUND')
    expect(await codeOf({}, true)).toBe('EVENT_CANCELLED')
  })

  it('what lacks something, naming it; once it is there the same is booked', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ minAge: 21, ticketTypes: [{ priceCents: 0 }] })
    const requested = { eventId: event.id, seats: [mine(event)] }
    const refused = await ana.send(bookFreeSeats, requested)
    expect(refused.body).toMatchObject({
      code: 'REQUIREMENTS_MISSING',
      details: { seats: [{ isMe: true, requirements: [{ kind: 'birth_date', state: 'missing' }] }] },
    })
    const young = { ...requested, seats: [mine(event, { birthDate: '2015-01-01' })] }
    expect((await ana.send(checkSeats, young)).body).toMatchObject({ canBook: false })
    const grown = { ...requested, seats: [mine(event, { birthDate: '1990-04-01' })] }
    expect((await ana.send(bookFreeSeats, grown)).status).toBe(201)
    expect((await ana.send(getMyEligibility, { eventId: event.id })).body).toMatchObject({
      birthDate: '1990-04-01',
      seats: [{ name: 'Ana Rivera', isMe: true }],
    })
  })
})

describe('a seat in the cart', () => {
  it('is given to another attendee, and taken out', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event()
    const added = await ana.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
    const lineId = added.body.lineIds[0] ?? ''
    const changed = await ana.send(changeCartSeat, { lineId, seat: seatFor(event, 'Luis Vega') })
    expect(changed.body.items).toMatchObject([
      { id: lineId, seat: { attendeeName: 'Luis Vega', isMe: false } },
    ])
    expect((await ana.send(removeCartItem, { lineId })).body.items).toEqual([])
  })

  it("is nobody else's to change", async () => {
    const [ana, luis] = await shop.has.customers(2)
    const event = await shop.has.event()
    const added = await ana?.send(addSeatsToCart, { eventId: event.id, seats: [mine(event)] })
    const lineId = added?.body.lineIds[0] ?? ''
    expect((await luis?.send(changeCartSeat, { lineId, seat: mine(event) }))?.status).toBe(404)
  })
})

describe('a free booking', () => {
  it('is one step, with a ticket by mail, and the same key books once', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }] })
    const requested = { eventId: event.id, seats: [mine(event)] }
    const options = { headers: { 'idempotency-key': 'once-and-for-all' } }
    const [first, second] = [
      await ana.send(bookFreeSeats, requested, options),
      await ana.send(bookFreeSeats, requested, options),
    ]
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect((await ana.send(bookFreeSeats, requested)).body).toMatchObject({ code: 'ALREADY_BOOKED' })
    const { rows } = await shop.database.pool.query('select template from outbox where cause like $1', [
      `seat_booked:${first.body.seatIds[0]}:%`,
    ])
    expect(rows).toEqual([{ template: 'seat-booked' }])
  })

  it('is not for what costs money', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event()
    const reply = await ana.send(bookFreeSeats, { eventId: event.id, seats: [mine(event)] })
    expect(reply.body).toMatchObject({ code: 'PAYMENT_NEEDED' })
  })
})
