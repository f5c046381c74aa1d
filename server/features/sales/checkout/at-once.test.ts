/** Orders that are placed and sold in one statement: what changes meanwhile is not lost, and nothing is sold twice. */
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { getCart } from '#contract/sales/cart.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { emptiedCartsWrite } from '#server/features/sales/cart/index.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'
import { collectStatements } from '#server/testing/cut-connection.ts'
import { waitForWaiting } from '#server/testing/race.ts'
import { fillCart, makeCheckoutInput, payOrder, startOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool, db } = shop.database
afterEach(async () => {
  expect(await runAudit(db)).toEqual([])
})

async function cartIdOf({ user }: TestPerson): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from carts where user_id = $1', [user.id])
  return rows[0]?.id ?? ''
}

/** Another tab has the cart, and puts one more into it while `run` waits for it. */
async function addMeanwhile<T>(
  cartId: string,
  inventoryItemId: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const tab = await pool.connect()
  try {
    await tab.query('begin')
    await tab.query('update carts set updated_at = updated_at where id = $1', [cartId])
    await tab.query(
      `insert into cart_lines (id, cart_id, inventory_item_id, quantity, seen_price_cents) values ($1, $2, $3, 1, 1000)`,
      [newId('lin'), cartId, inventoryItemId],
    )
    const running = run()
    await waitForWaiting(pool, 1)
    await tab.query('commit')
    return await running
  } finally {
    await tab.query('rollback')
    tab.release()
  }
}

async function paidAtGateway() {
  const ana = await shop.has.customer()
  const bought = await shop.has.product({ priceCents: 4_000, stock: 5 })
  const added = await shop.has.product({ priceCents: 1_000, stock: 5 })
  const open = await startOrder(ana, { items: [{ variantId: bought.variantId }] })
  await payOrder(ana, open.payment?.clientSecret)
  return { ana, bought, added, open, cartId: await cartIdOf(ana) }
}

it('keeps what was put into the cart while its order was being completed', async () => {
  const { ana, added, open, cartId } = await paidAtGateway()
  const { body } = await addMeanwhile(cartId, added.variants[0]?.inventoryItemId, () =>
    ana.send(settleCheckout, { orderId: open.id }),
  )
  expect(body).toMatchObject({ paymentStatus: 'paid' })
  const { body: items } = await ana.send(getCart)
  expect(items).toMatchObject([{ variantId: added.variantId, quantity: 1 }])
})

it('would lose it without comparing the cart with what was read', async () => {
  const { ana, bought, added, cartId } = await paidAtGateway()
  const inventoryItemId = bought.variants[0]?.inventoryItemId ?? ''
  await addMeanwhile(cartId, added.variants[0]?.inventoryItemId, () =>
    db.transaction((tx) =>
      writeTogether(
        tx,
        [
          [['cart_seen', sql`select id from carts where id = ${cartId} for no key update`]],
          emptiedCartsWrite([{ cartId, bought: [{ inventoryItemId, quantity: 1, seat: null }] }]),
        ],
        [{ what: 'the cart', isMet: sql`(select count(*) from cart_seen) = 1` }],
      ),
    ),
  )
  expect((await ana.send(getCart)).body).toEqual([])
})

it('answers with the new totals when the cart was changed while the order was being placed', async () => {
  const ana = await shop.has.customer()
  const first = await shop.has.product({ priceCents: 4_000, stock: 5 })
  const added = await shop.has.product({ priceCents: 1_000, stock: 5 })
  await fillCart(ana, [{ variantId: first.variantId }])
  const input = await makeCheckoutInput(ana)
  const reply = await addMeanwhile(await cartIdOf(ana), added.variants[0]?.inventoryItemId, () =>
    ana.send(startCheckout, input),
  )
  expect(reply).toMatchObject({ status: 409, body: { code: 'TOTALS_CHANGED' } })
  const { rows } = await pool.query('select 1 from orders where user_id = $1', [ana.user.id])
  expect(rows).toEqual([])
})

it('gives three units to three of twelve who place their order at once', async () => {
  const { variantId, variants } = await shop.has.product({ priceCents: 4_000, stock: 3 })
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.has.customer()))
  const inputs = await Promise.all(
    people.map(async (person) => {
      await fillCart(person, [{ variantId }])
      return makeCheckoutInput(person)
    }),
  )
  const replies = await Promise.all(
    people.map((person, i) => person.send(startCheckout, inputs[i] as (typeof inputs)[number])),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => (body as unknown as { code: string }).code))).toEqual(
    new Set(['OUT_OF_STOCK']),
  )
  const { rows } = await pool.query('select taken from inventory_items where id = $1', [
    variants[0]?.inventoryItemId,
  ])
  expect(rows).toEqual([{ taken: 3 }])
})

/** How many statements that name `words` are sent while it runs. */
async function countStatements<T>(
  words: string,
  run: () => Promise<T>,
): Promise<{ count: number; replies: T }> {
  const { reply: replies, statements } = await collectStatements(run)
  return { count: statements.filter(({ text }) => text.includes(words)).length, replies }
}

/** Each with the goods in the cart, and what the page has shown. */
async function prepareOrders(variantIds: readonly (string | undefined)[]) {
  const prepared = []
  for (const variantId of variantIds) {
    const person = await shop.has.customer()
    await fillCart(person, [{ variantId: variantId ?? '' }])
    prepared.push({ person, input: await makeCheckoutInput(person) })
  }
  return prepared
}

const placeAll = (prepared: Awaited<ReturnType<typeof prepareOrders>>) =>
  Promise.all(prepared.map(({ person, input }) => person.send(startCheckout, input)))

it('places and sells the orders of several people by fewer statements than orders', async () => {
  const first = await shop.has.product({ priceCents: 4_000, stock: 50 })
  const second = await shop.has.product({ priceCents: 2_500, stock: 50 })
  const prepared = await prepareOrders(
    Array.from({ length: 10 }, (_, i) => [first, second][i % 2]?.variantId),
  )
  const placed = await countStatements('insert into orders', () => placeAll(prepared))
  expect(placed.replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(placed.count).toBeLessThan(10)
  await Promise.all(
    prepared.map(({ person }, i) => payOrder(person, placed.replies[i]?.body.payment?.clientSecret)),
  )
  const sold = await countStatements("set payment_status = 'paid'", () =>
    Promise.all(
      prepared.map(({ person }, i) =>
        person.send(settleCheckout, { orderId: placed.replies[i]?.body.id ?? '' }),
      ),
    ),
  )
  expect(sold.replies.map(({ body }) => body.paymentStatus)).toEqual(Array(10).fill('paid'))
  expect(sold.count).toBeLessThan(10)
  for (const [i, { person }] of prepared.entries()) {
    const { rows } = await pool.query(
      `select o.goods_cents, (select sum(p.amount_cents)::int from ledger_postings p join ledger_entries e on e.id = p.entry_id
         where e.order_id = o.id and p.amount_cents > 0 and e.kind = 'capture') as captured, o.total_cents,
         (select count(*)::int from order_events where order_id = o.id) as events,
         (select sum(points)::int from loyalty_lots where order_id = o.id) as points,
         (select sum(quantity)::int from reservations where reserved_by = o.id and state = 'sold') as taken
       from orders o where o.user_id = $1`,
      [person.user.id],
    )
    const goods = i % 2 === 0 ? 4_000 : 2_500
    expect(rows).toMatchObject([{ goods_cents: goods, events: 2, points: goods / 100, taken: 1 }])
    expect(rows[0].captured).toBeGreaterThanOrEqual(rows[0].total_cents)
    expect((await person.send(getCart)).body).toEqual([])
  }
})

it('one whose goods others have does not stop the orders beside it', async () => {
  const plenty = await shop.has.product({ priceCents: 4_000, stock: 50 })
  const rare = await shop.has.product({ priceCents: 4_000, stock: 1 })
  const prepared = await prepareOrders([plenty, rare, plenty, rare, plenty].map(({ variantId }) => variantId))
  const statuses = (await placeAll(prepared)).map(({ status }) => status)
  expect([statuses[0], statuses[2], statuses[4]]).toEqual([201, 201, 201])
  expect([statuses[1], statuses[3]].sort()).toEqual([201, 409])
})

it('completes an order once when the page settles it many times at once', async () => {
  const { ana, open } = await paidAtGateway()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => ana.send(settleCheckout, { orderId: open.id })),
  )
  expect(replies.map(({ body }) => body.paymentStatus)).toEqual(Array(6).fill('paid'))
  const { rows } = await pool.query(
    `select (select count(*)::int from order_events where order_id = $1 and kind = 'paid') as paid,
       (select count(*)::int from loyalty_lots where order_id = $1) as lots`,
    [open.id],
  )
  expect(rows).toEqual([{ paid: 1, lots: 1 }])
})
