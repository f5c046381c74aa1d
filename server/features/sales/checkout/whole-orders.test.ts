/** Goods, seats, points and a coupon in one order: in one statement it becomes what it becomes step by step. */
import { expect, it } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { applyCoupon } from '#contract/sales/cart.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { adjustLoyalty } from '#contract/sales/loyalty.ts'
import { runAudit } from '#server/audit/index.ts'
import { collectStatements } from '#server/testing/cut-connection.ts'
import { fillCart, makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const quick = await testShop()
const stepwise = await testShop()
// Every one statement is undone: what it would have written is written by the transactions.
await stepwise.database.pool.query(`
  create or replace function demand(is_met boolean, what text) returns boolean language plpgsql as $$
  begin raise exception 'not as it was read: %', what using errcode = 'CC001'; end $$`)

interface Wishes {
  role?: 'customer' | 'provider'
  hasSeats?: boolean
  points?: number
  coupon?: { usesTotal: number | null }
}

/** Returns what was asked of the database meanwhile, and all rows that came of it. */
async function buy(shop: TestShop, wishes: Wishes) {
  const { role = 'customer', hasSeats = false, points = 0, coupon } = wishes
  const { pool } = shop.database
  const person: TestPerson = await shop.has[role]()
  const { variantId } = await shop.has.product({ priceCents: 6_000, stock: 9 })
  await fillCart(person, [{ variantId, quantity: 2 }])
  if (hasSeats) await putSeats(shop, person)
  if (points > 0) {
    const admin = await shop.as('admin')
    await admin.send(adjustLoyalty, { userId: person.user.id, points: points + 100, reason: 'For a test' })
  }
  if (coupon) {
    const insert = `insert into coupons (code, kind, value, uses_total) values ('TEN', 'percent', 1000, $1)
      on conflict (code) do update set uses_total = $1`
    await pool.query(insert, [coupon.usesTotal])
    await person.send(applyCoupon, { code: 'TEN' })
  }
  const input = await makeCheckoutInput(person, { points })
  const begun = await countBegun(() => person.send(startCheckout, input))
  const open = begun.reply.body
  expect(open).toMatchObject({ paymentStatus: 'pending' })
  const placed = await rowsOf(shop, open.id, person)
  await payOrder(person, open.payment?.clientSecret)
  const settled = await countBegun(() => person.send(settleCheckout, { orderId: open.id }))
  expect(settled.reply.body).toMatchObject({ paymentStatus: 'paid' })
  await shop.workOff()
  return {
    transactions: [begun.count, settled.count],
    rows: { placed, sold: await rowsOf(shop, open.id, person) },
  }
}

async function putSeats(shop: TestShop, person: TestPerson) {
  const ticketTypes = [{ priceCents: 3_500 }]
  for (const names of [['Rosa', 'Luz'], ['Rosa']]) {
    const event = await shop.has.event({ capacity: 9, ticketTypes, squads: [9], divisions: [null] })
    const choice = { squadId: event.squads[0]?.id, divisionId: event.divisions[0]?.id }
    const seats = names.map((name) => ({
      ...{ ...choice, ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: false, name },
    }))
    const reply = await person.send(addSeatsToCart, { eventId: event.id, seats })
    expect(reply.status).toBe(200)
  }
}

/** What follows a sale is worked off with the request, in transactions of its own. */
async function countBegun<T>(ask: () => Promise<T>) {
  const { reply, statements } = await collectStatements(ask)
  const texts = statements.map(({ text }) => text)
  const isOfOrder = (text: string) => /insert into orders|update orders o set payment_status/.test(text)
  const at = texts.findLastIndex(isOfOrder)
  return { reply, count: texts.slice(0, at + 1).filter((text) => text === 'begin').length }
}

const OF_ORDER = {
  orders: 'id = $1',
  order_lines: 'order_id = $1',
  fulfillments: 'order_id = $1',
  order_events: 'order_id = $1',
  payments: 'order_id = $1',
  coupon_uses: 'order_id = $1',
  seats: 'order_id = $1',
  loyalty_lots: 'user_id = $2',
  loyalty_redemptions: 'order_id = $1',
  ledger_entries: 'order_id = $1',
  ledger_postings: 'entry_id in (select id from ledger_entries where order_id = $1)',
  reservations: 'reserved_by = $1 or reserved_by in (select id from carts where user_id = $2)',
  product_buyers: 'user_id = $2',
  carts: 'user_id = $2',
  cart_lines: 'cart_id in (select id from carts where user_id = $2)',
}

/** Without what is new each time: ids, numbers, codes, names and moments. */
async function rowsOf({ database: { pool } }: TestShop, orderId: string, { user }: TestPerson) {
  const found: Record<string, string[]> = {}
  for (const [table, isOf] of Object.entries(OF_ORDER)) {
    // The same types for both parameters, whichever of them is named.
    const asked = `select to_jsonb(t) as row from ${table} t where (${isOf}) and $1::text is not null and $2::text is not null`
    const { rows } = await pool.query<{ row: object }>(asked, [orderId, user.id])
    found[table] = rows.map(({ row }) => withoutNames(row)).sort()
  }
  return found
}

function withoutNames(row: object): string {
  return JSON.stringify(row, (key, value) => {
    if (key === 'id' && typeof value === 'number') return 0
    if (typeof value === 'number' && key === 'entry_id') return 0
    return typeof value === 'string' && !/^[a-z_]+$/.test(value) ? '…' : value
  })
}

it.each<[string, Wishes]>([
  ['goods', {}],
  ['goods with the discount of a provider', { role: 'provider' }],
  ['points', { points: 300 }],
  ['a coupon that may be used up', { coupon: { usesTotal: 5 } }],
  ['a coupon without end', { coupon: { usesTotal: null } }],
  ['seats of two events', { hasSeats: true }],
  ['all of it', { role: 'provider', hasSeats: true, points: 400, coupon: { usesTotal: 5 } }],
])('an order with %s is the same in one statement as step by step', async (_name, wishes) => {
  const atOnce = await buy(quick, wishes)
  const inSteps = await buy(stepwise, wishes)
  expect(atOnce.rows).toEqual(inSteps.rows)
  expect(atOnce.transactions).toEqual([0, 0])
  expect(inSteps.transactions).toEqual([1, 1])
  expect(await runAudit(quick.database.db)).toEqual([])
  expect(await runAudit(stepwise.database.db)).toEqual([])
})
