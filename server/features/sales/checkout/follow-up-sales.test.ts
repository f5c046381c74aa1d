import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listNotifications } from '#contract/people/notifications.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { waitForWaiting } from '#server/testing/race.ts'
import { buyItems } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import type { Deps } from './deps.ts'
import { createSalesQueue, followUpSales } from './follow-up-sales.ts'

let shop: TestShop
/** Nothing is followed up there by itself. */
let quiet: TestShop
let ana: TestPerson
beforeAll(async () => {
  shop = await testShop()
  quiet = await testShop({ leavesQueues: true })
  ana = await shop.has.customer()
})

async function buy(at = shop, buyer = ana) {
  const product = await at.has.product({ priceCents: 2_000, stock: 9 })
  const { id } = await buyItems(buyer, { items: [{ variantId: product.variantId, quantity: 2 }] })
  return { orderId: id, productId: product.id }
}

async function soldOf(productId: string, at = shop): Promise<number> {
  const { rows } = await at.database.pool.query('select sold from product_sales where product_id = $1', [
    productId,
  ])
  return rows[0]?.sold ?? 0
}

/** Of the connection that has most of them: others look at their queues meanwhile. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const byClient = Map.groupBy(asked.mock.contexts, (client) => client)
    return Math.max(...[...byClient.values()].map((statements) => statements.length))
  } finally {
    asked.mockRestore()
  }
}

const forget = (orderId: string) =>
  shop.database.pool.query('insert into uncounted_orders select id, paid_at from orders where id = $1', [
    orderId,
  ])

/** What following up needs of checkout. */
const depsOf = ({ clock, env, database }: TestShop) => {
  const settings = { read: async () => DEFAULT_SETTINGS }
  const log = { error: () => undefined } as unknown as Deps['log']
  return { db: database.db, clock, log, settings, publicUrl: env.publicUrl } as unknown as Deps
}

describe('a sale', () => {
  it('is followed up a moment later: its buyer and seller are told, its products counted', async () => {
    const { orderId, productId } = await buy()
    expect(await soldOf(productId)).toBe(2)
    const { body } = await ana.send(listNotifications, {})
    expect(body.items.some(({ path }) => path.endsWith(orderId))).toBe(true)
    const mails = await shop.mail.to(ana.user.email)
    expect(mails.length).toBeGreaterThan(0)
  })

  it('counts which products were bought together', async () => {
    const [belt, pouch] = [await shop.has.product({ stock: 9 }), await shop.has.product({ stock: 9 })]
    for (let nth = 0; nth < 2; nth += 1)
      await buyItems(ana, {
        items: [belt, pouch].map(({ variantId }) => ({ variantId, quantity: 1 })),
      })
    const { rows } = await shop.database.pool.query(
      'select product_id, other_id, orders from product_pairs where product_id = any($1)',
      [[belt.id, pouch.id]],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ product_id: belt.id, other_id: pouch.id, orders: 2 })
  })

  it('of a process that was killed in between is followed up by the next look of any process', async () => {
    const { orderId, productId } = await buy()
    await forget(orderId)
    expect(await soldOf(productId)).toBe(2)
    await (await shop.twin()).workOff()
    expect(await soldOf(productId)).toBe(4)
  })

  it('is counted once by two processes at the same moment, and twice without the lock', async () => {
    const { db, pool } = quiet.database
    const buyer = await quiet.has.customer()
    const race = async (lock: boolean) => {
      const { orderId, productId } = await buy(quiet, buyer)
      await pool.query('insert into product_sales (product_id, sold) values ($1, 0)', [productId])
      const run = () => db.transaction((tx) => followUpSales(depsOf(quiet), tx, [orderId], { lock }))
      const gate = await pool.connect()
      try {
        await gate.query('begin')
        await gate.query('select from product_sales where product_id = $1 for update', [productId])
        const runs = [run(), run()]
        // Whoever has found the sale stands where it is counted or where its buyer is told; with the lock only one has.
        await waitForWaiting(pool, lock ? 1 : 2)
        await gate.query('commit')
        await Promise.all(runs)
      } finally {
        gate.release()
      }
      return soldOf(productId, quiet)
    }
    expect(await race(true)).toBe(2)
    expect(await race(false)).toBe(4)
  })

  it('takes no more statements when it is followed up with others', async () => {
    const { db } = quiet.database
    const buyer = await quiet.has.customer()
    const [alone, ...others] = [await buy(quiet, buyer), await buy(quiet, buyer), await buy(quiet, buyer)]
    const followUp = (sales: { orderId: string }[]) =>
      countStatements(() =>
        db.transaction((tx) =>
          followUpSales(
            depsOf(quiet),
            tx,
            sales.map(({ orderId }) => orderId),
          ),
        ),
      )
    const ofOne = await followUp([alone])
    expect(await followUp(others)).toBe(ofOne)
    expect((await buyer.send(listNotifications, {})).body.items).toHaveLength(3)
  })

  it('that cannot be followed up lets the others pass, and comes back', async () => {
    const buyer = await quiet.has.customer()
    const [first, second] = [await buy(quiet, buyer), await buy(quiet, buyer)]
    const taken: string[] = []
    await quiet.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
      create trigger refused before delete on uncounted_orders for each row
        when (old.order_id = '${first.orderId}') execute function refuse()`)
    const queue = createSalesQueue(
      depsOf(quiet),
      async (orders) => void taken.push(...orders.map(({ row }) => row.id)),
    )
    await queue.work()
    expect(taken).toEqual([second.orderId])
    // Put off: the next round does not begin with it.
    expect(await queue.work()).toBe(false)
    await quiet.database.pool.query('drop trigger refused on uncounted_orders')
    await createSalesQueue(
      depsOf(quiet),
      async (orders) => void taken.push(...orders.map(({ row }) => row.id)),
    ).work()
    expect(taken).toEqual([second.orderId, first.orderId])
    expect([await soldOf(first.productId, quiet), await soldOf(second.productId, quiet)]).toEqual([2, 2])
  })
})
