/** Paid orders on their way: sent once, confirmed late, shipped in parts, booked in the ledger; and everything that goes wrong: the same for each service. */
import { beforeAll, describe, expect, it } from 'vitest'
import { getManagedOrder } from '#contract/sales/order-admin.ts'
import { getPrintOnDemand, listPrintEvents } from '#contract/sales/print-on-demand.ts'
import {
  advancePrintOrder,
  confirmPrintOrder,
  listPrintOrders,
  retryPrintOrder,
} from '#contract/sales/print-orders.ts'
import { PRINT_SERVICES } from '#contract/sales/print-terms.ts'
import { runAudit } from '#server/audit/index.ts'
import { countPrintOnDemandFailures } from '#server/features/sales/print-on-demand/index.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { connectFake, followUp, importAll, type PrintShop, printShop } from '#server/testing/test-print.ts'
import type { TestProduct } from '#server/testing/test-products.ts'

const HALF_HOUR_MS = 30 * 60_000
const SIGNATURES = { printful: 'x-pf-webhook-signature', printify: 'x-pfy-signature' }

describe.each(PRINT_SERVICES)('%s', (service) => {
  let shop: PrintShop
  let shirt: TestProduct
  let buyer: Awaited<ReturnType<PrintShop['has']['customer']>>

  beforeAll(async () => {
    shop = await printShop(service, undefined, { printTimeoutMs: 400 })
    await connectFake(shop)
    const { products } = await importAll(shop)
    shirt = await asTestProduct(products[0]?.product?.id ?? '')
    buyer = await shop.has.customer()
  })

  async function asTestProduct(id: string): Promise<TestProduct> {
    const { rows } = await shop.database.pool.query<{
      id: string
      item: string
      sku: string
      provider: string
    }>(
      `select v.id, v.inventory_item_id as item, v.sku, p.provider_id as provider from product_variants v
     join products p on p.id = v.product_id where p.id = $1 order by v.position`,
      [id],
    )
    const variants = rows.map((row) => ({ id: row.id, inventoryItemId: row.item, sku: row.sku }))
    return {
      id,
      slug: '',
      slugEs: '',
      providerId: rows[0]?.provider ?? '',
      variants,
      variantId: variants[0]?.id ?? '',
    }
  }

  const second = () => ({ ...shirt, variants: shirt.variants.slice(1) })

  /** Paid, and the shop's jobs have heard of it, but not run. */
  async function order(options: Partial<Parameters<typeof makePaidOrder>[1]> = {}) {
    const made = await makePaidOrder(shop, { buyer, lines: [{ product: shirt, quantity: 2 }], ...options })
    await followUp(shop, made.row.id)
    return made
  }

  async function shown(orderId: string) {
    const { body } = await (await shop.as('admin')).send(listPrintOrders, {})
    const found = body.items.find((each) => each.orderId === orderId)
    if (!found) throw new Error('not in the list')
    return found
  }

  async function sendAndConfirm(orderId: string): Promise<string> {
    await shop.runJobs()
    shop.clock.advance(HALF_HOUR_MS)
    await shop.runJobs()
    return (await shown(orderId)).remoteId ?? ''
  }

  const remoteOf = (id: string | null) => shop.fake.state.orders.find((each) => each.id === id)
  const booked = async (orderId: string) => {
    const { rows } = await shop.database.pool.query<{ account: string; cents: number }>(
      `select p.account, sum(p.amount_cents)::int as cents from ledger_postings p
     join ledger_entries e on e.id = p.entry_id and e.kind = 'production' where e.order_id = $1 group by 1 order by 1`,
      [orderId],
    )
    return rows.map(({ account, cents }) => [account, cents])
  }

  describe('an order that is paid', () => {
    it('goes out as a draft with our id, costs nothing, and is confirmed after half an hour', async () => {
      const { row, lines } = await order()
      await shop.runJobs()
      const draft = await shown(row.id)
      expect(draft).toMatchObject({ state: 'draft', costCents: 2 * 1_195 + 499, bookedCents: 0 })
      const remote = remoteOf(draft.remoteId)
      expect(remote).toMatchObject({
        externalId: draft.id,
        status: 'draft',
        recipient: { name: 'Ana Rivera Colón', stateCode: 'PR', countryCode: 'US', city: 'Mayagüez' },
        items: [{ externalId: lines[0]?.id, quantity: 2 }],
      })
      shop.clock.advance(HALF_HOUR_MS - 60_000)
      await shop.runJobs()
      expect(remote?.status).toBe('draft')
      shop.clock.advance(2 * 60_000)
      await shop.runJobs()
      expect(await shown(row.id)).toMatchObject({ state: 'in_production', bookedCents: 2_889 })
      expect(await booked(row.id)).toEqual([
        ['print_services', -2_889],
        ['production', 2_889],
      ])
    })

    it('ships in two parcels, each told with its tracking, and is delivered when both are', async () => {
      const { row, fulfillments } = await order({ lines: [{ product: shirt }, { product: second() }] })
      const remoteId = await sendAndConfirm(row.id)
      const fulfillment = async () => {
        const { body } = await (await shop.as('admin')).send(getManagedOrder, { orderId: row.id })
        return body.fulfillments.find(({ id }) => id === fulfillments[0]?.id)
      }
      const step = async () => {
        await shop.fake.advance(remoteId)
        await shop.runJobs()
      }
      await step()
      await step()
      expect([(await shown(row.id)).state, (await fulfillment())?.status]).toEqual([
        'partly_shipped',
        'shipped',
      ])
      await step()
      expect((await shown(row.id)).shipments).toHaveLength(2)
      await step()
      expect([(await shown(row.id)).state, (await fulfillment())?.status]).toEqual(['delivered', 'delivered'])
      const { body } = await (await shop.as('admin')).send(getManagedOrder, { orderId: row.id })
      const parcels = body.timeline.filter(({ kind }) => kind === 'shipped')
      expect(new Set(parcels.map(({ data }) => data.trackingNumber)).size).toBe(2)
      const { rows } = await shop.database.pool.query(
        `select kind from notifications where user_id = $1 and data ->> 'number' = $2 order by created_at`,
        [buyer.user.id, row.number],
      )
      expect(rows.map(({ kind }) => kind)).toEqual([
        'order_confirmed',
        'order_shipped',
        'order_shipped',
        'order_delivered',
      ])
    })

    it('is not sent where it was given up in time, and a draft of it is canceled', async () => {
      const { row, fulfillments } = await order()
      await shop.runJobs()
      const { remoteId } = await shown(row.id)
      await shop.database.pool.query(`update fulfillments set status = 'cancelled' where id = $1`, [
        fulfillments[0]?.id,
      ])
      shop.clock.advance(HALF_HOUR_MS)
      await shop.runJobs()
      expect(remoteOf(remoteId)?.status).toBe('canceled')
      expect(await shown(row.id)).toMatchObject({ state: 'canceled', bookedCents: 0 })
      expect(await booked(row.id)).toEqual([])
    })

    it('sends what is left of it when some was refunded while it was a draft', async () => {
      const { row, lines } = await order()
      await shop.runJobs()
      await shop.database.pool.query('update order_lines set refunded_quantity = 1 where id = $1', [
        lines[0]?.id,
      ])
      shop.clock.advance(HALF_HOUR_MS)
      await shop.runJobs()
      const { id, remoteId } = await shown(row.id)
      expect(remoteOf(remoteId)).toMatchObject({ status: 'accepted', items: [{ quantity: 1 }] })
      // Of one that cannot be changed another was made, and nothing comes of the first.
      const all = shop.fake.state.orders.filter(({ externalId }) => externalId?.startsWith(id))
      expect(all.filter(({ status }) => status !== 'canceled')).toHaveLength(1)
      expect(await booked(row.id)).toEqual([
        ['print_services', -1_694],
        ['production', 1_694],
      ])
      await shop.database.pool.query('update order_lines set refunded_quantity = 0 where id = $1', [
        lines[0]?.id,
      ])
    })

    it('books what a cost changes by, and what is given back', async () => {
      const { row } = await order()
      const remoteId = await sendAndConfirm(row.id)
      await shop.fake.setCost(remoteId, 3_100)
      await shop.runJobs()
      shop.clock.advance(2_000)
      await shop.fake.setCost(remoteId, 0)
      await shop.fake.setOrder(remoteId, 'canceled')
      await shop.runJobs()
      expect(await shown(row.id)).toMatchObject({ state: 'canceled', bookedCents: 0 })
      const { rowCount } = await shop.database.pool.query(
        `select 1 from ledger_entries where kind = 'production' and order_id = $1`,
        [row.id],
      )
      expect(rowCount).toBe(3)
    })

    it('is found by the clock when nobody was told of it', async () => {
      const { row } = await makePaidOrder(shop, { buyer, lines: [{ product: shirt }] })
      await shop.tasks.poll_print_services?.({})
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('draft')
    })
  })

  describe('when the service has a bad day', () => {
    it.each([
      ['answers 500', { kind: 'status', status: 500 }],
      ['answers with a page', { kind: 'garbage' }],
      ['hangs', { kind: 'hang' }],
      ['takes the order and drops the line', { kind: 'lost_answer' }],
    ] as const)(
      '%s: the job fails, it shows at once, and the next try makes one order',
      async (_, trouble) => {
        const before = await countPrintOnDemandFailures(shop.database.db, shop.clock.now())
        const { row } = await order()
        shop.fake.trouble(trouble, 1, shop.fake.lines.createOrder)
        expect(await shop.runJobs()).toHaveLength(1)
        expect(await countPrintOnDemandFailures(shop.database.db, shop.clock.now())).toBe(before + 1)
        const failed = await shown(row.id)
        expect(failed).toMatchObject({ state: 'waiting', attempts: 1, canRetry: true })
        expect(failed.lastError).not.toBe('')
        const retried = await (await shop.as('admin')).send(retryPrintOrder, { printOrderId: failed.id })
        expect(retried.status).toBe(202)
        expect(await shop.runJobs()).toEqual([])
        expect(await shown(row.id)).toMatchObject({ state: 'draft', lastError: '' })
        expect(shop.fake.state.orders.filter(({ externalId }) => externalId === failed.id)).toHaveLength(1)
        expect(await countPrintOnDemandFailures(shop.database.db, shop.clock.now())).toBe(before)
      },
    )

    it('waits as long as it is told to when there were too many requests', async () => {
      const { row } = await order()
      shop.fake.trouble(
        { kind: 'status', status: 429, retryAfterSeconds: 90 },
        1,
        shop.fake.lines.createOrder,
      )
      expect(await shop.runJobs()).toEqual([])
      expect((await shown(row.id)).state).toBe('waiting')
      shop.clock.advance(80_000)
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('waiting')
      shop.clock.advance(20_000)
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('draft')
    })

    it('does not confirm twice when the answer to the first was lost', async () => {
      const { row } = await order()
      await shop.runJobs()
      shop.fake.trouble({ kind: 'lost_answer' }, 1, shop.fake.lines.confirmOrder)
      shop.clock.advance(HALF_HOUR_MS)
      expect(await shop.runJobs()).toHaveLength(1)
      const { id } = await shown(row.id)
      await shop.tasks.confirm_print_order?.({ printOrderId: id })
      await shop.runJobs()
      expect(await shown(row.id)).toMatchObject({ state: 'in_production', bookedCents: 2_889, lastError: '' })
      const { remoteId } = await shown(row.id)
      const asked = shop.fake.requests.filter((line) => line.startsWith(shop.fake.lines.confirmOrder))
      expect(asked.filter((line) => line.includes(`/${remoteId}/`))).toHaveLength(1)
    })

    it('shows what they refuse, and pickup, which has no address, as failed', async () => {
      const { row } = await order()
      shop.fake.trouble({ kind: 'status', status: 400 }, 1, shop.fake.lines.createOrder)
      expect(await shop.runJobs()).toEqual([])
      expect(await shown(row.id)).toMatchObject({
        state: 'failed',
        lastError: 'Made to fail',
        canRetry: true,
      })
      const pickup = await order({ delivery: 'pickup' })
      await shop.runJobs()
      expect((await shown(pickup.row.id)).state).toBe('failed')
      const { body } = await (await shop.as('admin')).send(listPrintOrders, { failing: '1' })
      expect(body.items.map(({ orderId }) => orderId)).toEqual([pickup.row.id, row.id])
    })

    it('shows an order on hold, and its failure, as the service tells of them', async () => {
      const { row } = await order()
      const remoteId = await sendAndConfirm(row.id)
      await shop.fake.setOrder(remoteId, 'on_hold', 'Bad print file')
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('on_hold')
      shop.clock.advance(2_000)
      await shop.fake.setOrder(remoteId, 'in_production')
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('in_production')
    })
  })

  describe('messages', () => {
    it('are taken once, in any order, and only when signed', async () => {
      const { row } = await order()
      const remoteId = await sendAndConfirm(row.id)
      for (let steps = 0; steps < 3; steps += 1) {
        shop.clock.advance(2_000)
        await shop.fake.advance(remoteId)
      }
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('delivered')
      const total = async () => (await (await shop.as('admin')).send(listPrintEvents, {})).body.total
      const before = await total()
      const post = async (message: { url: string; body: string; headers: Record<string, string> }) =>
        (await shop.guest().fetch(new URL(message.url).pathname, { method: 'POST', ...message })).status
      // All again, the last first.
      for (const message of shop.fake.messages().toReversed()) expect(await post(message)).toBe(200)
      await shop.runJobs()
      expect(await total()).toBe(before)
      expect((await shown(row.id)).state).toBe('delivered')
      const [message] = shop.fake.messages()
      if (!message) throw new Error('none')
      const forged = { ...message, headers: { ...message.headers, [SIGNATURES[service]]: '00'.repeat(32) } }
      expect(await post(forged)).toBe(400)
      expect(await post({ ...message, headers: { 'content-type': 'application/json' } })).toBe(400)
      expect(
        await post({ ...message, body: message.body.replace(/order(.)created/, 'order$1updated') }),
      ).toBe(400)
      expect(await post({ ...message, url: `${shop.env.publicUrl}/api/webhooks/print/pwh_unknown` })).toBe(
        404,
      )
      expect(await total()).toBe(before)
    })

    it('come again by the ladder when the shop was not there', async () => {
      const { row } = await order()
      const remoteId = await sendAndConfirm(row.id)
      const { webhooks } = shop.fake.state
      const url = webhooks[0]?.url ?? ''
      for (const webhook of webhooks) webhook.url = url.replace('/api/', '/nowhere/')
      await shop.fake.setOrder(remoteId, 'on_hold')
      for (const webhook of webhooks) webhook.url = url
      await shop.fake.deliver()
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('in_production')
      shop.clock.advance(61_000)
      await shop.fake.deliver()
      await shop.runJobs()
      expect((await shown(row.id)).state).toBe('on_hold')
    })
  })

  describe('two processes that send the same order', () => {
    async function race(): Promise<number> {
      const twin = await shop.twin()
      const { row } = await order()
      const { id } = await shown(row.id)
      shop.fake.gathers = 2
      await Promise.allSettled([
        shop.tasks.send_print_order?.({ printOrderId: id }),
        twin.tasks.send_print_order?.({ printOrderId: id }),
      ])
      shop.fake.gathers = 1
      expect((await shown(row.id)).state).toBe('draft')
      return shop.fake.state.orders.filter(({ externalId }) => externalId === id).length
    }

    it('make one', async () => {
      expect(await race()).toBe(1)
    })

    it('would make two, did the service not know our ids', async () => {
      shop.fake.forgetsExternalIds = true
      expect(await race()).toBe(2)
      shop.fake.forgetsExternalIds = false
    })
  })

  describe('an admin', () => {
    it('confirms at once and, in the demo, moves the order on; a key does it once', async () => {
      const { row } = await order()
      await shop.runJobs()
      const { id: printOrderId } = await shown(row.id)
      const admin = await shop.as('admin')
      const headers = { 'idempotency-key': 'confirm-print-order-1' }
      expect((await admin.send(confirmPrintOrder, { printOrderId }, { headers })).status).toBe(202)
      await shop.runJobs()
      expect((await admin.send(confirmPrintOrder, { printOrderId }, { headers })).status).toBe(202)
      expect((await admin.send(confirmPrintOrder, { printOrderId })).body.code).toBe('CONFLICT')
      for (let steps = 0; steps < 3; steps += 1) {
        expect((await admin.send(advancePrintOrder, { printOrderId })).status).toBe(204)
        await shop.runJobs()
        shop.clock.advance(2_000)
      }
      expect((await shown(row.id)).state).toBe('delivered')
      expect((await admin.send(advancePrintOrder, { printOrderId })).body.code).toBe('CONFLICT')
    })

    it('sees a token that was revoked as a failure, which mends itself', async () => {
      const { token } = shop.fake.state
      const admin = await shop.as('admin')
      const before = (await admin.send(getPrintOnDemand)).body.failures
      shop.fake.state.token = 'another token'
      await shop.tasks.reconcile_print_services?.({})
      expect(await shop.runJobs()).toHaveLength(1)
      expect((await admin.send(getPrintOnDemand)).body).toMatchObject({
        failures: before + 1,
        connections: [{ state: 'failed' }],
      })
      shop.fake.state.token = token
      await shop.tasks.reconcile_print_services?.({})
      await shop.runJobs()
      expect((await admin.send(getPrintOnDemand)).body).toMatchObject({
        failures: before,
        connections: [{ state: 'connected' }],
      })
    })

    it('leaves the books in order', async () => {
      const breaches = await runAudit(shop.database.db)
      expect(breaches.filter(({ name }) => /ledger|entries|production|accounts/.test(name))).toEqual([])
    })
  })
})
