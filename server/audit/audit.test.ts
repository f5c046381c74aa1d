import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePayouts } from '#server/features/sales/payouts/make-payouts.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { addRefund, addSale, type TestSale } from '#server/testing/samples/ledger.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { bookSeat, createEventMaker, type MadeEvent } from '#server/testing/test-events.ts'
import { createProductMaker } from '#server/testing/test-products.ts'
import { CHECKS } from './checks.ts'
import { runAudit, runChecksIn } from './index.ts'
import { ONCE_TABLES } from './once-checks.ts'

let test: TestDatabase
let database: OpenDatabase
let sale: TestSale
let refunded: TestSale
let refundId: string
let event: MadeEvent
let seat: { seatId: string; lineId: string; orderId: string }

/** Ana bought twice; one of it came back; the providers' shares are about to be paid out. */
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 2 })
  const { db, pool } = database
  await pool.query(
    `insert into users (id, username, display_name, email) values ('usr_ana', 'ana', 'Ana', 'ana@example.com')`,
  )
  const product = createProductMaker(pool, async () => {})
  const [holster, belt] = [await product(), await product()]
  const both = [
    { product: holster, quantity: 3, pointsDiscountCents: 500 },
    { product: belt, unitPriceCents: 4_500 },
  ]
  sale = await addSale(db, { lines: both, userId: 'usr_ana', shippingCents: 600 })
  refunded = await addSale(db, { lines: [{ product: holster, quantity: 2 }], userId: 'usr_ana' })
  refundId = await addRefund(db, refunded)
  await addSale(db, { lines: [{ product: belt }], deliveredAt: null })
  await db.transaction((tx) => makePayouts(tx, new Date(), new Date()))
  await pool.query(
    `insert into loyalty_lots (id, user_id, kind, cause, points, created_at) values ('lot_1', 'usr_ana', 'earned', 'x', 100, now())`,
  )
  event = await createEventMaker(pool)({ squads: [4], divisions: [4] })
  seat = await bookSeat(pool, event, { userId: 'usr_ana' })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

/** The checks that fail once this was done to the database, whatever guards it; then it is undone. */
async function breachedBy(...violations: string[]): Promise<string[]> {
  let names: string[] = []
  const undo = new Error('undo')
  await database.db
    .transaction(async (tx) => {
      // Neither triggers nor references stand in the way.
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const violation of violations) await tx.execute(sql.raw(violation))
      const results = await runChecksIn(tx, new Date())
      names = results.filter((result) => result.count > 0).map((result) => result.name)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return names
}

const entry = (cause: string) => `(select id from ledger_entries where cause = '${cause}')`
const unpost = (cause: string) => [
  `delete from ledger_postings where entry_id = ${entry(cause)}`,
  `delete from ledger_entries where cause = '${cause}'`,
]
const shift = (cents: number, from: string, to: string, cause: string) =>
  Object.entries({ [from]: -cents, [to]: cents }).map(
    ([account, by]) =>
      `update ledger_postings set amount_cents = amount_cents + ${by}
       where account = '${account}' and entry_id = ${entry(cause)}`,
  )
const copyPayment = (status: string) =>
  `insert into payments (id, order_id, attempt, gateway, status, amount_cents, created_at, captured_at)
   select 'pay_second', order_id, 2, gateway, '${status}', amount_cents, now(), now() from payments where id = '${sale.paymentId}'`
const takePoints = (points: number, orderId: string | null) =>
  `insert into loyalty_redemptions (lot_id, kind, cause, order_id, points, at)
   values ('lot_1', 'spent', 'y', ${orderId === null ? 'null' : `'${orderId}'`}, ${points}, now())`

const unreserve = (inventoryItemId = '') =>
  `delete from reservations where inventory_item_id = '${inventoryItemId}' and state = 'sold'`

/** By the name of the check that must notice it. */
const VIOLATIONS: Record<string, () => string[]> = {
  'taken-is-what-is-reserved': () => ['update inventory_items set taken = taken + 1, on_hand = on_hand + 1'],
  'ledger-sums-to-zero': () => [
    `update ledger_postings set amount_cents = amount_cents + 1 where account = 'fees'`,
  ],
  'entries-balance': () => [
    `delete from ledger_postings where account = 'gateway' and entry_id = ${entry(`capture:${sale.paymentId}`)}`,
  ],
  'captures-are-posted': () => unpost(`capture:${sale.paymentId}`),
  'sales-are-posted': () => unpost(`sale:${sale.row.id}`),
  'refunds-are-posted': () => unpost(`refund-sent:${refundId}`),
  'customers-account': () => shift(7, 'tax_state', 'customers', `refund:${refundId}`),
  'providers-accounts': () => [
    `update ledger_postings set account = 'provider:col_other' where account = 'provider:${sale.lines[0]?.providerId}'
       and entry_id = ${entry(`sale:${sale.row.id}`)}`,
  ],
  'store-accounts': () => shift(7, 'tax_state', 'commission', `sale:${sale.row.id}`),
  'cash-account': () => [
    `insert into ledger_postings (entry_id, account, amount_cents)
     select ${entry(`sale:${sale.row.id}`)}, account, cents from (values ('cash', 7), ('disputes', -7)) as v(account, cents)`,
  ],
  'production-is-booked': () => [
    `insert into ledger_postings (entry_id, account, amount_cents)
     select ${entry(`sale:${sale.row.id}`)}, account, cents from (values ('production', 7), ('print_services', -7)) as v(account, cents)`,
  ],
  'accounts-are-known': () => [`update ledger_postings set account = 'slush' where account = 'fees'`],
  'money-has-a-purpose': () => [
    `update orders set payment_status = 'failed', failure = 'late' where id = '${sale.row.id}'`,
  ],
  'paid-orders-were-paid-once': () => [
    `update payments set status = 'processing' where id = '${sale.paymentId}'`,
  ],
  'carts-were-charged-once': () => [copyPayment('captured')],
  'orders-add-up': () => [
    `update order_lines set state_tax_cents = state_tax_cents + 1 where id = '${sale.lines[0]?.id}'`,
  ],
  'refunds-of-payments': () => [
    `update payments set refunded_cents = refunded_cents - 1 where id = '${refunded.paymentId}'`,
  ],
  'refunds-of-orders': () => [
    `update orders set refunded_cents = refunded_cents - 1 where id = '${refunded.row.id}'`,
  ],
  'refunds-add-up': () => [`update refund_lines set net_cents = net_cents + 1`],
  'payouts-add-up': () => [`update payouts set amount_cents = amount_cents + 1`],
  'lines-are-paid-out-once': () => [
    `alter table payout_items drop constraint payout_items_line_id_refund_id_key`,
    `insert into payout_items select * from payout_items limit 1`,
  ],
  'shares-fit-their-lines': () => [
    `insert into revenue_shares (line_id, collaborator_id, share_bp, amount_cents, due_at)
     select id, provider_id, 10000, 10000000, now() from order_lines where id = '${sale.lines[0]?.id}'`,
  ],
  'shares-are-paid-out-once': () => [
    `insert into payout_shares (payout_id, payee_id, line_id, collaborator_id, amount_cents)
     select payout_id, 'col_x', line_id, 'col_x', 5 from payout_items limit 1`,
  ],
  'payouts-are-posted': () => [`update payouts set status = 'paid'`],
  'inventory-is-not-oversold': () => [
    // The database would not even take it.
    'alter table inventory_items drop constraint inventory_items_not_oversold',
    `insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at)
     values ('clm_x', '${sale.lines[0]?.inventoryItemId}', 'crt_x', 999, 'held', now() + interval '1 minute')`,
  ],
  'sold-is-what-was-ordered': () => [
    `delete from reservations where reserved_by = '${sale.row.id}' and inventory_item_id = '${sale.lines[1]?.inventoryItemId}'`,
  ],
  'points-are-not-overspent': () => [takePoints(101, null)],
  'points-spent-on-orders': () => [takePoints(100, sale.row.id)],
  'paid-orders-were-confirmed': () => [`delete from outbox where cause like '%${sale.row.id}%'`],
  'sales-are-followed-up': () => [
    `update orders set paid_at = now() - interval '1 hour' where id = '${sale.row.id}'`,
    `insert into uncounted_orders select id, paid_at from orders where id = '${sale.row.id}'`,
  ],
  'no-hold-outlives-its-order': () => [
    `insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at, created_at)
     values ('clm_x', '${sale.lines[0]?.inventoryItemId}', '${sale.row.cartId}', 1, 'held', now() + interval '1 minute',
       now() - interval '9 days')`,
  ],
  'keys-are-done-once': () => [
    `update refunds set once_key = 'a-key 100' where id = '${refundId}'`,
    `insert into refunds select (jsonb_populate_record(r, '{"id": "ref_2", "cause": "x", "once_key": "a-key 101"}')).*
     from refunds r where id = '${refundId}'`,
  ],
  'seats-are-what-was-ordered': () => [`update seats set status = 'cancelled' where id = '${seat.seatId}'`],
  'events-count-their-seats': () => [unreserve(event.inventoryItemId)],
  'ticket-types-count-their-seats': () => [unreserve(event.ticketTypes[0]?.inventoryItemId)],
  'squads-count-their-seats': () => [unreserve(event.squads[0]?.inventoryItemId)],
  'divisions-count-their-seats': () => [unreserve(event.divisions[0]?.inventoryItemId)],
  'attendees-sit-once': () => [
    `drop index seats_one_an_attendee`,
    `insert into seats select (jsonb_populate_record(s, '{"id": "sea_2", "line_id": "oln_2", "short_code": "x"}')).*
     from seats s`,
  ],
  'offers-are-held': () => [
    `insert into waitlist_entries (id, event_id, ticket_type_id, user_id, quantity, status, offer_until, created_at)
     values ('wai_1', '${event.id}', '${event.ticketTypes[0]?.id}', 'usr_ana', 1, 'offered', now() + interval '1 hour', now())`,
  ],
  'only-booked-seats-came-in': () => [
    `insert into check_ins (seat_id, event_id, at, device) values ('${seat.seatId}', 'evt_other', now(), 'Door')`,
  ],
}

describe('the audit', () => {
  it('finds nothing where sales, refunds and payouts are as they should be', async () => {
    expect(await runAudit(database.db)).toEqual([])
  })

  it('has a made-up violation for every check', () => {
    expect(Object.keys(VIOLATIONS).sort()).toEqual(CHECKS.map((check) => check.name).sort())
  })

  it.each(CHECKS.map((check) => check.name))('notices when %s does not hold', async (name) => {
    expect(await breachedBy(...(VIOLATIONS[name]?.() ?? []))).toContain(name)
  })

  it('looks at every table that keeps the key of what was asked for once', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'once_key' and table_schema = 'public'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...ONCE_TABLES].sort())
  })

  it('is content with money that came too late, once it is on its way back, and not before', async () => {
    const late = [
      copyPayment('captured'),
      `insert into ledger_entries (cause, kind, at) values ('capture:pay_second', 'capture', now())`,
      ...['gateway', 'customers'].map(
        (account) => `insert into ledger_postings (entry_id, account, amount_cents) values
          (${entry('capture:pay_second')}, '${account}', ${account === 'gateway' ? '' : '-'}${sale.row.totals.totalCents})`,
      ),
    ]
    expect(await breachedBy(...late)).toEqual(['paid-orders-were-paid-once', 'carts-were-charged-once'])
    const back = `insert into refunds (id, order_id, payment_id, cause, amount_cents, created_at)
      values ('ref_late', '${sale.row.id}', 'pay_second', 'late', ${sale.row.totals.totalCents}, now())`
    expect(await breachedBy(...late, back)).toEqual([])
  })

  it('does not ask for the mail of somebody who is erased, nor for one that was tidied away', async () => {
    const noMail = `delete from outbox`
    expect(await breachedBy(noMail, `update users set deleted_at = now()`)).toEqual([])
    expect(await breachedBy(noMail, `update orders set paid_at = now() - interval '90 days'`)).toEqual([])
  })
})
