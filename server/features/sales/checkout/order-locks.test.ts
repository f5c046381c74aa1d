/** What the one statement of an order locks: points, a coupon's last use, the last seat; and what would happen without. */
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { applyCoupon } from '#contract/sales/cart.ts'
import { startCheckout } from '#contract/sales/checkout.ts'
import { adjustLoyalty } from '#contract/sales/loyalty.ts'
import { runAudit } from '#server/audit/index.ts'
import { holdWrite } from '#server/features/catalog/inventory/index.ts'
import { spendPoints } from '#server/features/sales/loyalty/index.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { raceAtRow, waitForWaiting } from '#server/testing/race.ts'
import { addBareOrder } from '#server/testing/samples/loyalty.ts'
import { fillCart, makeCheckoutInput } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
/** One whose locks are taken away. */
const careless = await testShop()

/** Each has all in the cart, and asks for it with what the page has shown. */
async function prepare(people: readonly TestPerson[], fill: (person: TestPerson) => Promise<unknown>) {
  const runners: (() => Promise<number>)[] = []
  for (const person of people) {
    await fill(person)
    const input = await makeCheckoutInput(person)
    runners.push(async () => (await person.send(startCheckout, input)).status)
  }
  return runners
}

async function raceForCoupon({ database, has }: TestShop) {
  await database.pool.query(
    `insert into coupons (code, kind, value, uses_total) values ('LAST', 'percent', 1000, 1)`,
  )
  const { variantId } = await has.product()
  const runners = await prepare(await has.customers(2), async (person) => {
    await fillCart(person, [{ variantId }])
    await person.send(applyCoupon, { code: 'LAST' })
  })
  const statuses = await raceAtRow(database, { table: 'coupons', column: 'code', id: 'LAST' }, runners)
  const { rowCount: uses } = await database.pool.query(`select from coupon_uses where code = 'LAST'`)
  return { statuses: statuses.sort(), uses }
}

it('the last use of a coupon goes to one of two', async () => {
  expect(await raceForCoupon(shop)).toEqual({ statuses: [201, 409], uses: 1 })
  expect(await runAudit(shop.database.db)).toEqual([])
})

it('without the lock both would have it', async () => {
  await careless.database.pool.query(`
    create or replace function enter_coupon(used text, seen xid, buyer text, out total integer, out by_person integer)
    language sql stable as $$ select c.total, c.by_person from count_coupon_uses(used, buyer) c $$`)
  expect(await raceForCoupon(careless)).toEqual({ statuses: [201, 201], uses: 2 })
})

/** Another order of theirs spends 900 of 1,000 points, and is not committed when this one asks for 900. */
async function spendTwice({ database, has, as, clock }: TestShop, waits: boolean) {
  const { pool, db } = database
  const ana = await has.customer()
  const userId = ana.user.id
  await (await as('admin')).send(adjustLoyalty, { userId, points: 1_000, reason: 'For a test' })
  await fillCart(ana, [{ variantId: (await has.product({ priceCents: 10_000 })).variantId }])
  const input = await makeCheckoutInput(ana, { points: 900 })
  const { orderId } = await addBareOrder(pool, userId)
  const [spent, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = db.transaction(async (tx) => {
    await spendPoints(tx, { userId, orderId, points: 900, now: clock.now() })
    spent.resolve()
    await mayCommit.promise
  })
  await spent.promise
  const asked = ana.send(startCheckout, input)
  if (waits) await waitForWaiting(pool, 1)
  else await asked
  mayCommit.resolve()
  await other
  const { rows } = await pool.query(
    `select sum(t.points)::int as taken from loyalty_redemptions t join loyalty_lots l on l.id = lot_id where user_id = $1`,
    [userId],
  )
  return { status: (await asked).status, taken: rows[0].taken }
}

it('the same points are spent once', async () => {
  expect(await spendTwice(shop, true)).toEqual({ status: 400, taken: 900 })
})

it('without the lock they would be spent twice', async () => {
  await careless.database.pool.query(`
    create or replace function enter_points(holder text) returns table (lot_id text, remaining integer) language sql stable as $$
      select l.id, (l.points - coalesce(sum(t.points), 0))::integer from loyalty_lots l
      left join loyalty_redemptions t on t.lot_id = l.id where l.user_id = holder group by l.id $$`)
  expect(await spendTwice(careless, false)).toEqual({ status: 201, taken: 1_800 })
})

it('the last seat goes to one of two', async () => {
  const event = await shop.has.event({ capacity: 1, ticketTypes: [{ priceCents: 3_500 }] })
  const ticketTypeId = event.ticketTypes[0]?.id ?? ''
  const runners = await prepare(await shop.has.customers(2), (person) =>
    person.send(addSeatsToCart, {
      eventId: event.id,
      seats: [{ ticketTypeId, isMe: true, name: person.user.displayName }],
    }),
  )
  const atItem = { table: 'inventory_items' as const, id: event.inventoryItemId }
  const [first, second] = runners
  // Once the first stands there: asked for in the same moment both would be in one statement, which waits once.
  const statuses = await raceAtRow(shop.database, atItem, [
    async () => first?.(),
    async () => {
      await waitForWaiting(shop.database.pool, 1)
      return second?.()
    },
  ])
  expect(statuses.sort()).toEqual([201, 409])
})

it('without the lock and without the database’s refusal both would have it', async () => {
  const { pool, db } = careless.database
  const { inventoryItemId } = await careless.has.event({ capacity: 1 })
  await pool.query('alter table inventory_items drop constraint inventory_items_not_oversold')
  const hold = (reservedBy: string) => () =>
    db.transaction(async (tx) => {
      const requests = [{ inventoryItemId, quantity: 1 }]
      const expiresAt = new Date(Date.now() + 600_000)
      const { write, demands } = holdWrite(tx, [{ reservedBy, requests, expiresAt }], sql`true`, {
        lock: false,
      })
      await writeTogether(tx, [write], demands)
    })
  // They stand where the number is counted up: both have seen one left by then.
  const atItem = { table: 'inventory_items' as const, id: inventoryItemId }
  await raceAtRow(careless.database, atItem, ['crt_one', 'crt_two'].map(hold))
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select taken from inventory_items where id = $1', [inventoryItemId])
    expect(rows).toEqual([{ taken: 2 }])
  })
})
