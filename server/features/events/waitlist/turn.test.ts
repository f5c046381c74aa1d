/** Those who wait go first, whoever takes a freed seat and by whatever way, up to the very moment in which it is taken. */

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import { cancelTicket, changeSquad } from '#contract/events/tickets.ts'
import { joinWaitlist, listMyWaitlist } from '#contract/events/waitlist.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { runAudit } from '#server/audit/index.ts'
import { bookFreeWith } from '#server/features/events/bookings/book-free-seats.ts'
import { createSettingsReader } from '#server/features/site/settings/index.ts'
import type { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { EventWishes, MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const NO_MORE = { birthDate: null, email: null, divisionId: null, squadWith: '' }

let shop: TestShop
let deps: Parameters<typeof bookFreeWith>[0]
beforeAll(async () => {
  shop = await testShop()
  const { db } = shop.database
  const settings = createSettingsReader({ db, notifier: shop.notifier })
  deps = { db, clock: shop.clock, settings, publicUrl: 'http://shop.test' }
})
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

const WAITED_FOR = { code: 'OUT_OF_STOCK', details: { isWaitedFor: true } }

const seatOf = (event: MadeEvent, person: TestPerson, squad = 0, ticket = 0) => ({
  ticketTypeId: event.ticketTypes[ticket]?.id ?? '',
  isMe: true,
  name: person.user.displayName,
  squadId: event.squads[squad]?.id ?? null,
})

async function book(event: MadeEvent, person: TestPerson, squad = 0): Promise<string> {
  const reply = await person.send(bookFreeSeats, {
    eventId: event.id,
    seats: [seatOf(event, person, squad, 1)],
  })
  expect(reply.status).toBe(201)
  return reply.body.seatIds[0] ?? ''
}

const give = async (person: TestPerson, seatId: string) =>
  expect((await person.send(cancelTicket, { seatId, refundCents: 0 })).status).toBe(200)

const join = async (event: MadeEvent, person: TestPerson, squad?: number) => {
  const squadId = squad === undefined ? null : event.squads[squad]?.id
  const wish = { eventId: event.id, ticketTypeId: event.ticketTypes[1]?.id ?? '', quantity: 1, squadId }
  expect((await person.send(joinWaitlist, wish)).status).toBe(201)
}

const promote = (event: MadeEvent) => shop.tasks.promote_waitlist?.({ eventId: event.id })

const statusOf = async (event: MadeEvent, person: TestPerson) =>
  (await person.send(listMyWaitlist)).body.find((entry) => entry.event.id === event.id)?.status

/** Seats of it cost something with its first ticket, and nothing with its second. */
const makeEvent = (wishes: EventWishes) =>
  shop.has.event({ ticketTypes: [{ priceCents: 4_000 }, { priceCents: 0 }], ...wishes })

const people = async () => (await shop.has.customers(3)) as [TestPerson, TestPerson, TestPerson]

describe('a seat that is freed while somebody is about to take it', () => {
  /** The seat is given back when who comes by has asked, and is about to take it. */
  async function takeFreed(asksUnderLock: boolean) {
    const [holder, waiter, passerBy] = await people()
    const event = await makeEvent({ capacity: 1 })
    const seatId = await book(event, holder)
    await join(event, waiter)
    const seat = { ...seatOf(event, passerBy, 0, 1), ...NO_MORE }
    const me = { ...passerBy.user, sessionId: 'ses_turn', twoFactorEnabled: false, team: null }
    const call = { input: { eventId: event.id, seats: [seat] }, me, language: 'en' as const }
    const take = () =>
      bookFreeWith(deps, call, { asksUnderLock }).then(
        () => 'taken',
        (error: AppError) => error.extras.details,
      )
    const atEvent = { table: 'events' as const, id: event.id }
    const [outcome] = await raceAtRow(shop.database, atEvent, [take], () => give(holder, seatId))
    await promote(event)
    return { outcome, waiter: await statusOf(event, waiter) }
  }

  it('is not theirs who asked before it was free', async () => {
    expect(await takeFreed(true)).toEqual({ outcome: { isWaitedFor: true }, waiter: 'offered' })
  })

  it('would be, if nobody asked again under the lock', async () => {
    expect(await takeFreed(false)).toEqual({ outcome: 'taken', waiter: 'waiting' })
  })

  it('is not theirs who is placing an order of it', async () => {
    const [, waiter, passerBy] = await people()
    const event = await makeEvent({ capacity: 1 })
    await passerBy.send(addSeatsToCart, { eventId: event.id, seats: [seatOf(event, passerBy)] })
    const agreed = await makeCheckoutInput(passerBy)
    const atInventoryItem = { table: 'inventory_items' as const, id: event.inventoryItemId }
    // Free when the order was looked at; by now it was sold, waited for, and given back.
    const [reply] = await raceAtRow(
      shop.database,
      atInventoryItem,
      [() => passerBy.send(startCheckout, agreed)],
      () =>
        shop.database.pool.query(
          `insert into waitlist_entries (id, event_id, ticket_type_id, user_id, quantity, created_at)
           values ($4, $1, $2, $3, 1, now())`,
          [event.id, event.ticketTypes[1]?.id, waiter.user.id, newId('wai')],
        ),
    )
    expect(reply?.body).toMatchObject(WAITED_FOR)
    await promote(event)
    expect(await statusOf(event, waiter)).toBe('offered')
  })
})

it('a payment after the end of its hold is not before those who wait: the money goes back', async () => {
  const [late, waiter] = await people()
  const event = await makeEvent({ capacity: 1 })
  await late.send(addSeatsToCart, { eventId: event.id, seats: [seatOf(event, late)] })
  const open = (await late.send(startCheckout, await makeCheckoutInput(late))).body
  await join(event, waiter)
  shop.clock.advance(DEFAULT_SETTINGS.holds.minutes * 60_000 + 1_000)
  await payOrder(late, open.payment?.clientSecret)
  expect((await late.send(settleCheckout, { orderId: open.id })).body.paymentStatus).toBe('failed')
  await promote(event)
  expect(await statusOf(event, waiter)).toBe('offered')
})

it('a payment within its hold is nobody else’s, whoever waits; begun again it is the same', async () => {
  const [buyer, waiter] = await people()
  const event = await makeEvent({ capacity: 1 })
  await buyer.send(addSeatsToCart, { eventId: event.id, seats: [seatOf(event, buyer)] })
  const agreed = await makeCheckoutInput(buyer)
  await buyer.send(startCheckout, agreed)
  await join(event, waiter)
  const again = await buyer.send(startCheckout, agreed)
  expect(again.status).toBe(201)
  await payOrder(buyer, again.body.payment?.clientSecret)
  expect((await buyer.send(settleCheckout, { orderId: again.body.id })).body.paymentStatus).toBe('paid')
})

it('who has a seat does not change into the squad that somebody waits for', async () => {
  const [ana, luis, waiter] = await people()
  const event = await makeEvent({ capacity: 2, squads: [1, 1] })
  const [first, second] = [await book(event, ana, 0), await book(event, luis, 1)]
  await join(event, waiter, 1)
  await give(luis, second)
  const squadId = event.squads[1]?.id ?? ''
  expect((await ana.send(changeSquad, { seatId: first, squadId })).body).toMatchObject(WAITED_FOR)
  await promote(event)
  expect(await statusOf(event, waiter)).toBe('offered')
})

it('who comes by takes what the line leaves, and a squad that nobody waits for is free to change into', async () => {
  const [ana, luis, waiter] = await people()
  const event = await makeEvent({ capacity: 4, squads: [1, 3] })
  const first = await book(event, ana, 0)
  await join(event, waiter, 0)
  await book(event, luis, 1)
  const squadId = event.squads[1]?.id ?? ''
  expect((await ana.send(changeSquad, { seatId: first, squadId })).status).toBe(200)
  await promote(event)
  expect(await statusOf(event, waiter)).toBe('offered')
})

describe('many who poll, and many who wait', () => {
  const [SEATS, WAITING, POLLERS] = [6, 11, 12]

  it('freed seats are offered to those who wait, in their order, and none is jumped', async () => {
    const twin = await shop.twin()
    const event = await makeEvent({ capacity: SEATS })
    const holders = await shop.has.customers(SEATS)
    const seatIds: string[] = []
    for (const holder of holders) seatIds.push(await book(event, holder))
    const waiting = await shop.has.customers(WAITING)
    for (const person of waiting) await join(event, person)
    let isOver = false
    const codes = new Set<string>()
    const poll = async (poller: TestPerson, i: number) => {
      const requested = { eventId: event.id, seats: [seatOf(event, poller, 0, 1)] }
      const at = poller.at(i % 2 === 0 ? shop.app : twin.app)
      while (!isOver) {
        const { status, body } = await at.send(bookFreeSeats, requested)
        codes.add(`${status} ${(body as unknown as { code?: string }).code ?? ''}`)
      }
    }
    const polling = (await shop.has.customers(POLLERS)).map(poll)
    for (const [i, holder] of holders.entries()) {
      await give(holder, seatIds[i] ?? '')
      await (i % 2 === 0 ? shop : twin).tasks.promote_waitlist?.({ eventId: event.id })
    }
    isOver = true
    await Promise.all(polling)
    expect([...codes]).toEqual(['409 OUT_OF_STOCK'])
    const statuses = await Promise.all(waiting.map((person) => statusOf(event, person)))
    expect(statuses).toEqual(waiting.map((_, i) => (i < SEATS ? 'offered' : 'waiting')))
  })
})
