import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import { acceptOffer, joinWaitlist, leaveWaitlist, listMyWaitlist } from '#contract/events/waitlist.ts'
import { getCart } from '#contract/sales/cart.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { createSeatSales } from '#server/features/events/bookings/index.ts'
import { createRefund, lockOrder } from '#server/features/sales/orders/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { EventWishes, MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { isLineFirst } from './queue/turn.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await runAudit(shop.database.db)).toEqual([])
  expect(await overdrawn()).toEqual([])
})

/** Pools that gave more than they have. */
async function overdrawn() {
  const { rows } = await shop.database.pool.query(`
    select p.id from inventory_items p join reservations c on c.inventory_item_id = p.id
    where c.state = 'sold' or c.expires_at > now() group by p.id having sum(c.quantity) > p.on_hand`)
  return rows
}

interface Full {
  event: MadeEvent
  typeId: string
  /** Gives the seat of one of those who have one back. */
  free(count?: number): Promise<void>
}

/** All seats booked, at no price, by as many people. */
async function fullEvent(wishes: EventWishes = {}): Promise<Full> {
  const capacity = wishes.capacity ?? 1
  const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }], ...wishes, capacity })
  const typeId = event.ticketTypes[0]?.id ?? ''
  const orderIds: string[] = []
  for (const [index, person] of (await shop.has.customers(capacity)).entries()) {
    const squadId = event.squads[index % Math.max(1, event.squads.length)]?.id ?? null
    const divisionId = event.divisions[0]?.id ?? null
    const seats = [{ ticketTypeId: typeId, isMe: true, name: person.user.displayName, squadId, divisionId }]
    const { status, body } = await person.send(bookFreeSeats, { eventId: event.id, seats })
    expect(status).toBe(201)
    orderIds.push(body.orderId)
  }
  return {
    event,
    typeId,
    async free(count = 1) {
      for (const orderId of orderIds.splice(0, count)) await giveBack(orderId)
    },
  }
}

const giveBack = (orderId: string) =>
  shop.database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('There is no such order.')
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1, restock: true, shareBp: 10_000 }))
    const publicUrl = 'http://shop.test'
    const seats = createSeatSales({ publicUrl })
    const who = { reason: '', actorId: null, settings: DEFAULT_SETTINGS, seats, publicUrl }
    await createRefund(tx, order, {
      cause: `seat-cancelled:${orderId}`,
      lines,
      shippingCents: 0,
      now: shop.clock.now(),
      ...who,
    })
  })

const join = (person: TestPerson, { event, typeId }: Full, quantity = 1, more: object = {}) =>
  person.send(joinWaitlist, { eventId: event.id, ticketTypeId: typeId, quantity, ...more })

const mineOf = async (person: TestPerson, { event }: Full) =>
  (await person.send(listMyWaitlist)).body.find((entry) => entry.event.id === event.id)

const promote = ({ event }: Full) => shop.tasks.promote_waitlist?.({ eventId: event.id })

const seatFor = (full: Full, name: string, isMe: boolean, more: object = {}) => ({
  ticketTypeId: full.typeId,
  isMe,
  name,
  ...more,
})

/** Whether somebody who comes by for one seat is refused, since those who wait go first. */
const isFirst = ({ event }: Full) => {
  const requests = [event, ...event.ticketTypes].map(({ inventoryItemId }) => ({
    inventoryItemId,
    quantity: 1,
  }))
  const rules = DEFAULT_SETTINGS.events
  return isLineFirst(shop.database.db, { eventId: event.id, requests, rules, now: shop.clock.now() })
}

const standAt = (at: Date) => vi.spyOn(shop.clock, 'now').mockReturnValue(at)

const joined = async (full: Full, count: number, quantities: number[] = []) => {
  const people = await shop.has.customers(count)
  for (const [index, person] of people.entries())
    expect((await join(person, full, quantities[index] ?? 1)).status).toBe(201)
  return people as [TestPerson, ...TestPerson[]]
}

describe('waiting', () => {
  it('is for what cannot be had now, once a person and event', async () => {
    const person = await shop.has.customer()
    const open = await shop.has.event({ capacity: 2 })
    const typeId = open.ticketTypes[0]?.id ?? ''
    const wish = { eventId: open.id, ticketTypeId: typeId, quantity: 2 }
    expect((await person.send(joinWaitlist, wish)).body.code).toBe('SEATS_LEFT')
    // Two are left, so three cannot be had.
    const entry = await person.send(joinWaitlist, { ...wish, quantity: 3 })
    expect(entry).toMatchObject({
      status: 201,
      body: { status: 'waiting', place: 1, reason: 'group_too_large' },
    })
    expect((await person.send(joinWaitlist, { ...wish, quantity: 4 })).body.code).toBe('ALREADY_WAITING')
  })

  it('shows one’s place and why it has not moved', async () => {
    const full = await fullEvent()
    const [first, second] = await joined(full, 2)
    expect(await mineOf(first, full)).toMatchObject({ place: 1, inLine: 2, reason: 'no_seat_free' })
    expect(await mineOf(second as TestPerson, full)).toMatchObject({ place: 2, inLine: 2 })
    await full.free()
    await promote(full)
    expect(await mineOf(first, full)).toMatchObject({ status: 'offered', place: null, reason: null })
    expect(await mineOf(second as TestPerson, full)).toMatchObject({
      place: 1,
      inLine: 1,
      reason: 'offers_open',
    })
  })

  it('keeps a freed seat from whoever passes by until the line had its chance', async () => {
    const full = await fullEvent({ capacity: 2 })
    expect(await isFirst(full)).toBe(false)
    await joined(full, 2, [1, 2])
    expect(await isFirst(full)).toBe(false)
    await full.free()
    expect(await isFirst(full)).toBe(true)
    await promote(full)
    expect(await isFirst(full)).toBe(false)
    await full.free()
    // The group of two does not fit into one: nobody is kept from it.
    expect(await isFirst(full)).toBe(false)
  })
})

describe('an offer', () => {
  it('is a real hold, told by mail and notice, first come, first served', async () => {
    const full = await fullEvent({ capacity: 2 })
    const [first, second] = await joined(full, 3)
    await full.free()
    await promote(full)
    const offered = await mineOf(first, full)
    expect(offered?.status).toBe('offered')
    const lasts = new Date(offered?.offerUntil ?? 0).getTime() - shop.clock.now().getTime()
    expect(Math.abs(lasts - 12 * HOUR_MS)).toBeLessThan(60_000)
    expect((await mineOf(second as TestPerson, full))?.status).toBe('waiting')
    const mail = await shop.mail.last(first.user.email)
    expect(mail.text).toContain('/customer/events')
    const passerBy = await shop.has.customer()
    const seats = [seatFor(full, 'Passer By', true)]
    expect((await passerBy.send(bookFreeSeats, { eventId: full.event.id, seats })).body.code).toBe(
      'OUT_OF_STOCK',
    )
    expect((await passerBy.send(addSeatsToCart, { eventId: full.event.id, seats })).body.code).toBe(
      'OUT_OF_STOCK',
    )
  })

  it('passes over a group that does not fit, and says so; the group is first as soon as it does', async () => {
    const full = await fullEvent({ capacity: 3 })
    const [group, single] = await joined(full, 2, [2, 1])
    await full.free()
    await promote(full)
    expect(await mineOf(single as TestPerson, full)).toMatchObject({ status: 'offered' })
    expect(await mineOf(group, full)).toMatchObject({
      status: 'waiting',
      place: 1,
      reason: 'group_too_large',
    })
    await full.free()
    await promote(full)
    expect(await mineOf(group, full)).toMatchObject({ reason: 'group_too_large' })
    await full.free()
    await promote(full)
    expect(await mineOf(group, full)).toMatchObject({ status: 'offered', quantity: 2 })
  })

  it('ends at the very second: until then it can be taken, from then on it is the next one’s', async () => {
    const full = await fullEvent()
    const [first, second] = await joined(full, 2)
    await full.free()
    await promote(full)
    const entry = await mineOf(first, full)
    const until = new Date(entry?.offerUntil ?? 0)
    standAt(new Date(until.getTime() - 1))
    await shop.tasks.end_offers?.({})
    expect(await mineOf(first, full)).toMatchObject({ status: 'offered' })
    standAt(until)
    // Before anybody has tidied up.
    expect(await mineOf(first, full)).toMatchObject({ status: 'expired' })
    const seats = [seatFor(full, 'First', true)]
    expect((await first.send(acceptOffer, { entryId: entry?.id ?? '', seats })).body.code).toBe('OFFER_OVER')
    await shop.tasks.end_offers?.({})
    expect(await mineOf(second as TestPerson, full)).toMatchObject({
      status: 'offered',
      offerUntil: new Date(until.getTime() + 12 * HOUR_MS).toISOString(),
    })
    const { rows } = await shop.database.pool.query('select 1 from reservations where reserved_by = $1', [
      entry?.id,
    ])
    expect(rows).toEqual([])
  })

  it('lasts until two hours before the start where that comes first, and none is made after', async () => {
    const startsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 20 * HOUR_MS)
    const full = await fullEvent({ capacity: 2, startsAt })
    const [first, second] = await joined(full, 2)
    await full.free()
    standAt(new Date(startsAt.getTime() - 3 * HOUR_MS))
    await promote(full)
    const lastEnd = new Date(startsAt.getTime() - 2 * HOUR_MS)
    expect(await mineOf(first, full)).toMatchObject({ offerUntil: lastEnd.toISOString() })
    standAt(lastEnd)
    await full.free()
    await promote(full)
    expect(await mineOf(second as TestPerson, full)).toMatchObject({ status: 'waiting', reason: 'too_late' })
    expect((await join(await shop.has.customer(), full)).body.code).toBe('NOT_ON_SALE')
    standAt(startsAt)
    await shop.tasks.promote_all?.({})
    const { rows } = await shop.database.pool.query(
      'select distinct status from waitlist_entries where event_id = $1',
      [full.event.id],
    )
    expect(rows).toEqual([{ status: 'closed' }])
  })

  it('goes to the next when it is turned down; turning it down twice is once', async () => {
    const full = await fullEvent()
    const [first, second] = await joined(full, 2)
    await full.free()
    await promote(full)
    const entryId = (await mineOf(first, full))?.id ?? ''
    expect((await (second as TestPerson).send(leaveWaitlist, { entryId })).status).toBe(404)
    expect((await first.send(leaveWaitlist, { entryId })).status).toBe(204)
    expect((await first.send(leaveWaitlist, { entryId })).status).toBe(204)
    await promote(full)
    expect(await mineOf(second as TestPerson, full)).toMatchObject({ status: 'offered' })
    expect(await mineOf(first, full)).toBeUndefined()
    expect((await join(first, full)).body).toMatchObject({ status: 'waiting', place: 1 })
  })

  it('comes without anybody saying so when more seats are made', async () => {
    const full = await fullEvent()
    const [first] = await joined(full, 1)
    await shop.database.pool.query('update inventory_items set on_hand = on_hand + 1 where id = any($1)', [
      [full.event.inventoryItemId, full.event.ticketTypes[0]?.inventoryItemId],
    ])
    await shop.tasks.promote_all?.({})
    expect(await mineOf(first, full)).toMatchObject({ status: 'offered' })
  })

  it('is over, and so is the line, when the event is called off', async () => {
    const full = await fullEvent({ capacity: 2 })
    const [first, second] = await joined(full, 2)
    await full.free()
    await promote(full)
    await shop.database.pool.query('update events set cancelled_at = now() where id = $1', [full.event.id])
    await shop.tasks.promote_all?.({})
    expect(await mineOf(first, full)).toMatchObject({ status: 'closed', reason: 'event_cancelled' })
    expect(await mineOf(second as TestPerson, full)).toMatchObject({ status: 'closed', place: null })
    const { rows } = await shop.database.pool.query(
      "select 1 from reservations where inventory_item_id = $1 and state = 'held'",
      [full.event.inventoryItemId],
    )
    expect(rows).toEqual([])
  })
})

describe('taking an offer', () => {
  it('puts the seats into the cart, held until the offer ends, and they can be paid for', async () => {
    const full = await fullEvent({ capacity: 2, squads: [1, 1], divisions: [null] })
    await shop.database.pool.query('update ticket_types set price_cents = 4000 where id = $1', [full.typeId])
    const [group] = await joined(full, 1, [2])
    await full.free(2)
    await promote(full)
    const entry = await mineOf(group, full)
    expect(entry?.squads.map(({ seatsLeft }) => seatsLeft)).toEqual([1, 1])
    const entryId = entry?.id ?? ''
    const [one, two] = full.event.squads
    const divisionId = full.event.divisions[0]?.id
    const seats = [
      seatFor(full, 'Ana Rivera', true, { squadId: one?.id, divisionId }),
      seatFor(full, 'Luis Vega', false, { squadId: two?.id, divisionId }),
    ]
    const half = { entryId, seats: seats.slice(0, 1) }
    expect((await group.send(acceptOffer, half)).status).toBe(400)
    const bothInOne = seats.map((seat) => ({ ...seat, squadId: one?.id }))
    expect((await group.send(acceptOffer, { entryId, seats: bothInOne })).body.code).toBe('OUT_OF_STOCK')
    const withoutSquad = seats.map((seat) => ({ ...seat, squadId: null }))
    expect((await group.send(acceptOffer, { entryId, seats: withoutSquad })).body.code).toBe('SQUAD_NEEDED')
    const taken = await group.send(acceptOffer, { entryId, seats })
    expect(taken.status).toBe(200)
    expect(taken.body.lineIds).toHaveLength(2)
    expect((await group.send(acceptOffer, { entryId, seats })).body.code).toBe('OFFER_OVER')
    const { body: items } = await group.send(getCart)
    expect(items.map(({ seat }) => seat?.heldUntil)).toEqual([entry?.offerUntil, entry?.offerUntil])
    expect(await mineOf(group, full)).toBeUndefined()
    const open = await group.send(startCheckout, await makeCheckoutInput(group))
    expect(open.status).toBe(201)
    await payOrder(group, open.body.payment?.clientSecret)
    expect((await group.send(settleCheckout, { orderId: open.body.id })).body.paymentStatus).toBe('paid')
  })

  it('asks again for what is required, and keeps the offer until it is supplied', async () => {
    const full = await fullEvent()
    const [first] = await joined(full, 1)
    await shop.database.pool.query("update events set credential_kinds = '{weapons_license}' where id = $1", [
      full.event.id,
    ])
    await full.free()
    await promote(full)
    const entryId = (await mineOf(first, full))?.id ?? ''
    const refused = await first.send(acceptOffer, { entryId, seats: [seatFor(full, 'Ana', true)] })
    expect(refused.body).toMatchObject({
      code: 'REQUIREMENTS_MISSING',
      details: { seats: [{ isMe: true, requirements: [{ kind: 'credential', state: 'missing' }] }] },
    })
    expect(await mineOf(first, full)).toMatchObject({ status: 'offered' })
  })
})
