/** Many want the last seats at once. Two pools of connections stand for two processes, or two servers are. */
import { beforeAll, describe, expect, it } from 'vitest'
import { bookFreeSeats } from '#contract/events/bookings.ts'
import { runAudit } from '#server/audit/index.ts'
import { allocateNowWith } from '#server/features/catalog/inventory/allocations.ts'
import type { OpenDatabase } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const BUYERS = 240
const SEATS = 20
/** As many as wait for a connection without running out of patience on a busy machine. */
const AT_ONCE = 120

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

describe(`${BUYERS} buyers for ${SEATS} seats`, () => {
  it('end with exactly that many over several processes, and the rest refused cleanly', async () => {
    const twin = await shop.twin()
    const event = await shop.has.event({ capacity: SEATS, ticketTypes: [{ priceCents: 0 }] })
    const buyers = await shop.has.customers(BUYERS)
    const book = (i: number, buyer: TestPerson) =>
      buyer.at(i % 2 === 0 ? shop.app : twin.app).send(bookFreeSeats, {
        eventId: event.id,
        seats: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: `P ${i}` }],
      })
    const waiting = [...buyers.entries()]
    const replies: Awaited<ReturnType<typeof book>>[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) replies.push(await book(...next))
      }),
    )
    const statuses = Map.groupBy(replies, ({ status }) => status)
    expect([...statuses.keys()].sort()).toEqual([201, 409])
    expect(statuses.get(201)).toHaveLength(SEATS)
    expect(new Set(statuses.get(409)?.map(({ body }) => (body as unknown as { code: string }).code))).toEqual(
      new Set(['OUT_OF_STOCK']),
    )
    expect(await runAudit(shop.database.db)).toEqual([])
  })
})

/** Capacity of the event, quotas of ticket types, squads and divisions at once: each is a pool. */
describe('seats that share capacity', () => {
  let processes: OpenDatabase[]
  beforeAll(async () => {
    processes = [shop.database, (await shop.twin()).database]
  })

  async function race(event: MadeEvent, takers: number, lock: boolean) {
    const pick = <T>(parts: T[], i: number) => parts[i % parts.length] as T
    const results = await Promise.allSettled(
      Array.from({ length: takers }, (_, i) => {
        const pools = [
          event.inventoryItemId,
          pick(event.ticketTypes, i).inventoryItemId,
          pick(event.squads, i).inventoryItemId,
        ]
        const requests = [...pools, pick(event.divisions, i).inventoryItemId].map((inventoryItemId) => ({
          inventoryItemId,
          quantity: 1,
        }))
        return pick(processes, i).db.transaction((tx) =>
          allocateNowWith(tx, { orderId: newId('ord'), requests, now: new Date() }, { lock }),
        )
      }),
    )
    for (const result of results)
      if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason
    const { rows } = await shop.database.pool.query<{ over: number }>(
      `select sum(c.quantity)::int - p.on_hand as over from inventory_items p join reservations c on c.inventory_item_id = p.id
       where p.id = any($1) group by p.id`,
      [
        [event, ...event.ticketTypes, ...event.squads, ...event.divisions].map(
          ({ inventoryItemId }) => inventoryItemId,
        ),
      ],
    )
    return {
      won: results.filter(({ status }) => status === 'fulfilled').length,
      over: Math.max(...rows.map((row) => row.over)),
    }
  }
  const makeEvent = () =>
    shop.has.event({
      capacity: SEATS,
      ticketTypes: [{ quota: 12 }, { quota: 12 }, {}],
      squads: [7, 7, 7, 7],
      divisions: [9, 9, 9],
    })

  it('are never oversold by any of them', async () => {
    expect(await race(await makeEvent(), 400, true)).toEqual({ won: SEATS, over: 0 })
  })

  it('are not oversold without the lock either: the database itself refuses', async () => {
    expect(await race(await makeEvent(), 400, false)).toMatchObject({ over: 0 })
  })

  it('would be without the lock and without the database’s refusal', async () => {
    await shop.database.pool.query('alter table inventory_items drop constraint inventory_items_not_oversold')
    const { over } = await race(await makeEvent(), 400, false)
    expect(over).toBeGreaterThan(0)
  })
})
