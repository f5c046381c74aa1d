/** What happens to a line at the same moment. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { acceptOffer, joinWaitlist, leaveWaitlist } from '#contract/events/waitlist.ts'
import { runAudit } from '#server/audit/index.ts'
import { createSettingsReader } from '#server/features/site/settings/index.ts'
import type { AppError } from '#server/platform/http/app-error.ts'
import { raceAtLock } from '#server/testing/race.ts'
import { fullEvent } from '#server/testing/samples/waitlist.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { endOffers } from './end-offers.ts'
import { offerNext, offerNextWith, type Promotion, promoteWaitlist } from './promote.ts'
import { lineLock } from './store.ts'

let shop: TestShop
let deps: Promotion
beforeAll(async () => {
  shop = await testShop()
  const { db } = shop.database
  const settings = createSettingsReader({ db, notifier: shop.notifier })
  deps = { db, clock: shop.clock, settings, publicUrl: 'http://shop.test' }
  await settings.read()
})

async function lineOf(count: number, capacity = 1) {
  const event = await fullEvent(shop, capacity)
  const people = await shop.has.customers(count)
  const entryIds: string[] = []
  for (const person of people) {
    const wish = { eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }
    entryIds.push((await person.send(joinWaitlist, wish)).body.id)
  }
  return { event, people, entryIds }
}

const free = (event: MadeEvent) =>
  shop.database.pool.query(
    "delete from reservations where inventory_item_id = $1 and reserved_by like 'crt%'",
    [event.inventoryItemId],
  )

/** By entry: what became of it, and how many seats it holds. */
async function outcomeOf({ event, entryIds }: { event: MadeEvent; entryIds: string[] }) {
  const { rows } = await shop.database.pool.query(
    `select w.id, w.status, coalesce(sum(c.quantity), 0)::int as held
     from waitlist_entries w left join reservations c on c.reserved_by = w.id and c.inventory_item_id = $2
     where w.event_id = $1 group by w.id`,
    [event.id, event.inventoryItemId],
  )
  return entryIds.map((id) => {
    const row = rows.find((each) => each.id === id)
    return `${row?.status} ${row?.held}`
  })
}

/** Reads may pass, and whoever wants to hold something waits until both have read. */
async function startTogether<T>(runners: (() => Promise<T>)[]): Promise<T[]> {
  const gate = await shop.database.pool.connect()
  try {
    await gate.query('begin')
    await gate.query('lock table reservations in exclusive mode')
    const running = Promise.all(runners.map((run) => run()))
    await vi.waitFor(
      async () => {
        const { rows } = await shop.database.pool.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows[0].waiting).toBe(runners.length)
      },
      { interval: 10 },
    )
    await gate.query('commit')
    return await running
  } finally {
    gate.release()
  }
}

describe('two promotions at once', () => {
  it('offer one seat once', async () => {
    const line = await lineOf(2)
    await free(line.event)
    const both = [1, 2].map(() => () => offerNext(deps, line.event.id))
    expect((await raceAtLock(shop.database, lineLock(line.event.id), both)).sort()).toEqual([false, true])
    expect(await outcomeOf(line)).toEqual(['offered 1', 'waiting 0'])
  })

  it('would reach for the same entry without the lock, which then is offered it once', async () => {
    const line = await lineOf(2)
    await free(line.event)
    const reach = () =>
      offerNextWith(deps, line.event.id, { lock: false }).catch((error: AppError) => error.code)
    expect((await startTogether([reach, reach])).sort()).toEqual(['OUT_OF_STOCK', true])
  })
})

describe('at the same moment', () => {
  it('somebody who leaves is offered nothing that the next could have', async () => {
    const line = await lineOf(2)
    await free(line.event)
    const [first] = line.people as [TestPerson]
    await raceAtLock<unknown>(shop.database, lineLock(line.event.id), [
      () => first.send(leaveWaitlist, { entryId: line.entryIds[0] ?? '' }),
      () => promoteWaitlist(deps, line.event.id),
    ])
    await promoteWaitlist(deps, line.event.id)
    expect(await outcomeOf(line)).toEqual(['left 0', 'offered 1'])
  })

  it('an offer is taken or ends, never both', async () => {
    const line = await lineOf(1)
    await free(line.event)
    await promoteWaitlist(deps, line.event.id)
    const [first] = line.people as [TestPerson]
    const { rows } = await shop.database.pool.query(
      'select offer_until from waitlist_entries where id = $1',
      [line.entryIds[0]],
    )
    const until = new Date(rows[0].offer_until)
    // Two processes whose clocks are a millisecond apart: to one it runs, to the other it is over.
    vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(until.getTime() - 1))
    const ender = { ...deps, clock: { now: () => until } }
    const seats = [{ ticketTypeId: line.event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana' }]
    const [, status] = await raceAtLock<number | undefined>(shop.database, lineLock(line.event.id), [
      async () => void (await endOffers(ender)),
      async () => (await first.send(acceptOffer, { entryId: line.entryIds[0] ?? '', seats })).status,
    ])
    vi.restoreAllMocks()
    expect((await outcomeOf(line))[0]).toBe(status === 200 ? 'accepted 1' : 'expired 0')
  })

  it('seats that are given back while the line moves are all offered, each once', async () => {
    const line = await lineOf(4, 3)
    await shop.database.pool.query(
      "update reservations set quantity = 2 where inventory_item_id = $1 and reserved_by like 'crt%'",
      [line.event.inventoryItemId],
    )
    await Promise.all([
      promoteWaitlist(deps, line.event.id),
      free(line.event),
      promoteWaitlist(deps, line.event.id),
    ])
    await shop.tasks.promote_all?.({})
    expect(await outcomeOf(line)).toEqual(['offered 1', 'offered 1', 'offered 1', 'waiting 0'])
    expect(await runAudit(shop.database.db)).toEqual([])
  })
})
