/** The one statement of a free booking: what it compares under its locks, and what would happen without. */
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookFreeSeats } from '#contract/events/bookings.ts'
import { runAudit } from '#server/audit/index.ts'
import { createSettingsReader } from '#server/features/site/settings/index.ts'
import { createBatches, type TryToWrite } from '#server/platform/database/batches.ts'
import { newId } from '#server/platform/ids.ts'
import { raceAtLock, raceAtRow } from '#server/testing/race.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { prepareFree } from './book-free-seats.ts'
import { type DecidedBooking, writeBookings } from './write-booking.ts'

let shop: TestShop
let deps: Parameters<typeof prepareFree>[0]
beforeAll(async () => {
  shop = await testShop()
  const { db } = shop.database
  const settings = createSettingsReader({ db, notifier: shop.notifier })
  deps = { db, clock: shop.clock, settings, publicUrl: 'http://shop.test' }
})

const makeEvent = (capacity: number) => shop.has.event({ capacity, ticketTypes: [{ priceCents: 0 }] })

/** Decided now, to be written later. */
async function prepare(
  event: MadeEvent,
  person: TestPerson,
  names: string[],
  asksUnderLock = true,
  write: TryToWrite<DecidedBooking> = (decided) => writeBookings(deps.db, [decided], { asksUnderLock }),
) {
  const seats = names.map((name) => ({
    ...{ ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: false, name, birthDate: null, email: null },
    ...{ squadId: null, divisionId: null, squadWith: '' },
  }))
  const me = { ...person.user, sessionId: 'ses_book', twoFactorEnabled: false, team: null }
  const call = { input: { eventId: event.id, seats }, me, language: 'en' as const }
  const { tryWrite } = await prepareFree(deps, call, write)
  return () => tryWrite({ key: null, status: 201, body: '' })
}

const seatsOf = async (event: MadeEvent) =>
  (await shop.database.pool.query('select from seats where event_id = $1', [event.id])).rowCount

describe('a booking', () => {
  afterEach(async () => {
    await shop.workOff()
    expect(await runAudit(shop.database.db)).toEqual([])
  })

  it('asks the database two things: what is, and that it be written', async () => {
    const ana = await shop.has.customer()
    const event = await makeEvent(9)
    const asked: string[] = []
    const original = pg.Client.prototype.query
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      asked.push(JSON.stringify(args))
      return Reflect.apply(original, this, args)
    } as typeof original
    try {
      expect(await (await prepare(event, ana, ['Rosa']))()).toBe(true)
    } finally {
      pg.Client.prototype.query = original
    }
    // What others ask meanwhile does not name this event.
    expect(asked.filter((each) => each.includes(event.id))).toHaveLength(2)
    expect(asked.filter((each) => /^\["(begin|savepoint)/i.test(each))).toEqual([])
  })

  it('is followed by a ticket alone: no confirmation of an order, no news of a sale', async () => {
    const ana = await shop.has.customer()
    const event = await makeEvent(9)
    const seats = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana' }]
    const { body } = await ana.send(bookFreeSeats, { eventId: event.id, seats })
    const { rows } = await shop.database.pool.query(
      'select template from outbox where strpos(cause, $1) > 0 or strpos(cause, $2) > 0',
      [body.orderId, body.seatIds[0]],
    )
    expect(rows).toEqual([{ template: 'seat-booked' }])
  })

  it('is written together with those of others, and refused by itself', async () => {
    const people = await shop.has.customers(5)
    const event = await makeEvent(4)
    const write = vi.fn((all: readonly DecidedBooking[]) =>
      writeBookings(deps.db, all, { asksUnderLock: true }),
    )
    const together = createBatches({ write, nameOf: ({ order }) => order.row.id })
    const runners: (() => Promise<boolean>)[] = []
    for (const person of people) runners.push(await prepare(event, person, [person.user.id], true, together))
    expect(await Promise.all(runners.slice(0, 3).map((run) => run()))).toEqual([true, true, true])
    expect(write).toHaveBeenCalledTimes(1)
    // One seat is left for two.
    expect((await Promise.all(runners.slice(3).map((run) => run()))).sort()).toEqual([false, true])
    expect(write.mock.calls.map(([all]) => all.length)).toEqual([3, 2, 1, 1])
    expect(await seatsOf(event)).toBe(4)
  })

  it('of the last seat is not written twice', async () => {
    const [ana, luz] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const event = await makeEvent(1)
    const runners = [await prepare(event, ana, ['A']), await prepare(event, luz, ['L'])]
    const atItem = { table: 'inventory_items' as const, id: event.inventoryItemId }
    expect((await raceAtRow(shop.database, atItem, runners)).sort()).toEqual([false, true])
    expect(await seatsOf(event)).toBe(1)
  })

  it('of somebody who has a seat by now is not written', async () => {
    const ana = await shop.has.customer()
    const event = await makeEvent(9)
    const [first, second] = [await prepare(event, ana, ['Rosa']), await prepare(event, ana, ['Rosa'])]
    expect([await first(), await second()]).toEqual([true, false])
    expect(await seatsOf(event)).toBe(1)
  })
})

/** Who comes by has decided when nobody waited; somebody does once they have the items. */
describe('somebody who begins to wait meanwhile', () => {
  async function race(asksUnderLock: boolean) {
    const [passerBy, waiter] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const event = await makeEvent(1)
    const run = await prepare(event, passerBy, ['P'], asksUnderLock)
    const wait = () =>
      shop.database.pool.query(
        `insert into waitlist_entries (id, event_id, ticket_type_id, user_id, quantity, created_at)
         values ($4, $1, $2, $3, 1, now())`,
        [event.id, event.ticketTypes[0]?.id, waiter.user.id, newId('wai')],
      )
    const atItem = { table: 'inventory_items' as const, id: event.inventoryItemId }
    return (await raceAtRow(shop.database, atItem, [run], wait))[0]
  }

  it('is seen under the lock: it is decided anew', async () => {
    expect(await race(true)).toBe(false)
  })

  it('would be passed by, if nobody asked there', async () => {
    expect(await race(false)).toBe(true)
  })
})

describe('more than one may hold, in two bookings at once', () => {
  type RunAll = (ana: TestPerson, event: MadeEvent, runners: (() => Promise<boolean>)[]) => Promise<unknown>

  async function book(runAll: RunAll) {
    const ana = await shop.has.customer()
    const event = await makeEvent(9)
    const runners = [await prepare(event, ana, ['A', 'B', 'C']), await prepare(event, ana, ['D', 'E', 'F'])]
    await runAll(ana, event, runners)
    return seatsOf(event)
  }

  it('are refused: whoever books twice stands in line for their own', async () => {
    const held = await book((ana, _event, runners) =>
      raceAtLock(shop.database, `seats of ${ana.user.id}`, runners),
    )
    expect(held).toBe(3)
  })

  it('would be had without that line', async () => {
    await shop.database.pool.query(`
      create or replace function enter_booking(booked_event text, holder text) returns integer language plpgsql volatile as $$
      begin return (select count(*) from seats where event_id = booked_event and holder_id = holder); end $$`)
    // Both have counted when they stand at the item.
    const held = await book((_ana, { inventoryItemId: id }, runners) =>
      raceAtRow(shop.database, { table: 'inventory_items', id }, runners),
    )
    expect(held).toBe(6)
  })
})
