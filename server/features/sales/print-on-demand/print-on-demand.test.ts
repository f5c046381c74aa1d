/** Connecting, importing, following what they change: the same for each service. */
import { beforeAll, describe, expect, it } from 'vitest'
import { getEditableProduct, moveProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import { getProduct } from '#contract/catalog/products.ts'
import {
  connectPrintService,
  disconnectPrintService,
  listPrintStores,
  provePrintWebhook,
  syncPrintProducts,
  updatePrintConnection,
} from '#contract/sales/print-connections.ts'
import { getPrintOnDemand, listPrintEvents } from '#contract/sales/print-on-demand.ts'
import { ignorePrintProduct, listPrintProducts } from '#contract/sales/print-products.ts'
import { PRINT_SERVICES } from '#contract/sales/print-terms.ts'
import { printConnectionsOfPerson } from '#server/features/sales/print-on-demand/index.ts'
import {
  connectFake,
  connectInput,
  fakeShirt,
  importAll,
  type PrintShop,
  printShop,
} from '#server/testing/test-print.ts'

describe.each(PRINT_SERVICES)('%s', (service) => {
  let shop: PrintShop
  let connectionId: string

  /** By which a variant of a shirt is known: Printify's are of the catalog and need the product's id too. */
  const skuOf = (shirt: number, nth: number) =>
    service === 'printful' ? `PF-${shirt * 100 + nth}` : `PY-${shirt}-${shirt * 100 + nth}`

  const admin = () => shop.as('admin')
  const openOrders = () => shop.fake.state.orders.filter(({ status }) => status !== 'canceled')
  const productIn = async (name: string) => {
    const { body } = await (await admin()).send(listPrintProducts, { q: name })
    const found = body.items[0]
    if (!found) throw new Error(`${name} is not in the list`)
    return found
  }

  beforeAll(async () => {
    shop = await printShop(service, [fakeShirt(1), fakeShirt(2), fakeShirt(3)])
  })

  describe('connecting a store', () => {
    it('refuses a token that the service refuses, and says when the service is down', async () => {
      const refused = await (await admin()).send(listPrintStores, { service, token: 'wrong-token' })
      expect([refused.status, refused.body.code]).toEqual([409, 'PRINT_TOKEN_REFUSED'])
      shop.fake.trouble({ kind: 'garbage' })
      const { token, store, otherStores } = shop.fake.state
      const down = await (await admin()).send(listPrintStores, { service, token })
      expect([down.status, down.body.code]).toEqual([503, 'PRINT_SERVICE_DOWN'])
      const found = await (await admin()).send(listPrintStores, { service, token })
      expect(found.body.stores.map(({ id }) => id)).toEqual(
        [store, ...otherStores].map(({ id }) => String(id)),
      )
    })

    it('does not silence another tool unless told to', async () => {
      const topics = ['order_created', 'order:created']
      const other = { id: 'other', url: 'https://other.example/hook', publicKey: '', secret: '00', topics }
      shop.fake.state.webhooks = [other]
      const taken = await (await admin()).send(connectPrintService, await connectInput(shop))
      if (service === 'printful')
        expect([taken.status, taken.body.code]).toEqual([409, 'PRINT_WEBHOOK_TAKEN'])
      else {
        // Every tool has its own there.
        expect(taken.status).toBe(201)
        await (await admin()).send(disconnectPrintService, { connectionId: taken.body.id })
        await shop.runJobs()
      }
      expect(shop.fake.state.webhooks).toEqual([other])
      shop.fake.state.webhooks = []
      shop.fake.state.orders = []
      await shop.database.pool.query('delete from print_events')
    })

    it('seals the token, registers the webhook and proves it by a draft that is then deleted', async () => {
      const { connection } = await connectFake(shop)
      connectionId = connection.id
      const { rows } = await shop.database.pool.query<{ token: Buffer; webhook_secret: Buffer }>(
        'select token, webhook_secret from print_connections where id = $1',
        [connectionId],
      )
      const { token, webhooks } = shop.fake.state
      expect(rows[0]?.token.includes(token)).toBe(false)
      expect(rows[0]?.webhook_secret.includes(webhooks[0]?.secret ?? '')).toBe(false)
      expect(new Set(webhooks.map(({ url }) => url))).toEqual(new Set([connection.webhookUrl]))
      const { body } = await (await admin()).send(getPrintOnDemand)
      expect(body.connections[0]?.provenAt).not.toBeNull()
      expect(openOrders()).toEqual([])
      const events = await (await admin()).send(listPrintEvents, {})
      expect(events.body.items.map(({ type }) => type).toSorted()).toEqual(
        // One that cannot delete an order tells of its end.
        service === 'printful' ? ['order_created'] : ['order:created', 'order:updated'],
      )
      expect(JSON.stringify(body)).not.toContain(token)
    })

    it('is one a service, has terms of its own, and proves again on demand', async () => {
      const again = await (await admin()).send(connectPrintService, await connectInput(shop))
      expect(again.body.code).toBe('PRINT_ALREADY_CONNECTED')
      const terms = {
        priceFactorBp: 18_000,
        rounding: 'whole' as const,
        minMarginBp: 4_000,
        confirmMinutes: 45,
      }
      const changed = await (await admin()).send(updatePrintConnection, { connectionId, ...terms })
      expect(changed.body).toMatchObject(terms)
      const usual = {
        priceFactorBp: 20_000,
        rounding: 'cents_99' as const,
        minMarginBp: 3_000,
        confirmMinutes: 30,
      }
      await (await admin()).send(updatePrintConnection, { connectionId, ...usual })
      expect((await (await admin()).send(provePrintWebhook, { connectionId })).status).toBe(200)
      await shop.runJobs()
      expect(openOrders()).toEqual([])
    })

    it('gives a test draft up by the clock when no message came of it', async () => {
      const { webhooks } = shop.fake.state
      shop.fake.state.webhooks = []
      await (await admin()).send(provePrintWebhook, { connectionId })
      await shop.runJobs()
      expect(openOrders()).toHaveLength(1)
      await shop.tasks.poll_print_services?.({})
      expect(openOrders()).toEqual([])
      shop.fake.state.webhooks = webhooks
      shop.clock.advance(120_000)
      await shop.runJobs()
    })
  })

  describe('importing', () => {
    it('makes drafts with options, prices by the rule, and our own copies of the pictures', async () => {
      const three = await productIn('Range shirt 3')
      await (await admin()).send(ignorePrintProduct, { printProductId: three.id, isIgnored: true })
      const { products, failures } = await importAll(shop)
      expect(failures).toEqual([])
      expect(products.map(({ state }) => state)).toEqual(['linked', 'linked', 'ignored'])
      const linked = products[0]
      const { body } = await (await admin()).send(getEditableProduct, {
        productId: linked?.product?.id ?? '',
      })
      expect(body.status).toBe('draft')
      expect(body.variants.map(({ sku, options, priceCents }) => [sku, options, priceCents])).toEqual([
        [skuOf(1, 0), { size: 's', color: 'black' }, 2_399],
        [skuOf(1, 1), { size: 'm', color: 'black' }, 2_399],
      ])
      expect(body.images).toHaveLength(1)
      expect(body.images[0]?.url).toMatch(/^\/images\//)
      expect(linked).toMatchObject({ costMinCents: 1_195, marginBp: 5_019, isMarginLow: false })
    })

    it('does not import twice, also when its job was killed between the two', async () => {
      const count = async () => (await shop.database.pool.query('select 1 from products')).rowCount
      const before = await count()
      const { rows } = await shop.database.pool.query<{ id: string }>(
        `update bulk_jobs set finished_at = null where kind = 'print-products.import' returning id`,
      )
      await shop.database.pool.query(`update bulk_job_rows set status = 'pending', finished_at = null`)
      await shop.tasks.run_bulk_job?.({ jobId: rows[0]?.id })
      expect(await count()).toBe(before)
      expect((await importAll(shop)).job).toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  async function publish(productId: string, name = 'Our own name') {
    const { body } = await (await admin()).send(getEditableProduct, { productId })
    const both = { en: name, es: 'Nuestro nombre' }
    const edited = await (await admin()).send(updateProduct, {
      productId,
      version: body.version,
      name: both,
      summary: both,
      description: both,
      pictures: body.pictures.map((picture) => ({ ...picture, alt: both })),
      confirmSpanish: true,
    })
    expect(edited.status).toBe(200)
    const moved = await (await admin()).send(moveProduct, { productId, action: 'publish' })
    expect([moved.status, moved.body.code]).toEqual([200, undefined])
  }

  /** Reads everything now. */
  async function sync() {
    await (await admin()).send(syncPrintProducts, { connectionId })
    await shop.runJobs()
    shop.clock.advance(120_000)
    expect(await shop.runJobs()).toEqual([])
  }

  describe('what they change', () => {
    it('never touches our texts, prices and addresses: it waits as a pending change with its difference', async () => {
      const { product } = await productIn('Range shirt 1')
      const productId = product?.id ?? ''
      await publish(productId)
      const before = (await (await admin()).send(getEditableProduct, { productId })).body
      const live = await shop.guest().send(getProduct, { productId })
      const remote = shop.fake.state.products[0]
      if (!remote) throw new Error('gone')
      remote.name = 'Their new name, Range shirt 1'
      remote.variants.push({ ...fakeShirt(1, ['S', 'M', 'L']).variants[2], priceCents: 9_900 } as never)
      await sync()
      const after = (await (await admin()).send(getEditableProduct, { productId })).body
      expect([after.name, after.slug, after.variants.map(({ priceCents }) => priceCents)]).toEqual([
        before.name,
        before.slug,
        before.variants.map(({ priceCents }) => priceCents),
      ])
      expect(after.pendingChange?.fields).toMatchObject({
        name: { en: 'Their new name, Range shirt 1', es: 'Nuestro nombre' },
      })
      expect((after.pendingChange?.fields.variants as object[] | undefined)?.at(-1)).toMatchObject({
        sku: skuOf(1, 2),
        priceCents: 2_599,
      })
      expect((await shop.guest().send(getProduct, { productId })).body.name).toBe(live.body.name)
      expect(live.body.name).toBe('Our own name')
      expect((await productIn('Range shirt 1')).state).toBe('changed')
    })

    it('is taken over when an admin approves it, and the new variant is theirs to print', async () => {
      const { product } = await productIn('Range shirt 1')
      const productId = product?.id ?? ''
      await (await admin()).send(moveProduct, { productId, action: 'approve-change' })
      await sync()
      expect((await productIn('Range shirt 1')).state).toBe('linked')
      const { rows } = await shop.database.pool.query(
        'select sku from print_variants where variant_id is not null and sku = any($1) order by sku',
        [[skuOf(1, 0), skuOf(1, 1), skuOf(1, 2)]],
      )
      expect(rows.map(({ sku }) => sku)).toEqual([skuOf(1, 0), skuOf(1, 1), skuOf(1, 2)])
    })

    it('sells out at once, and comes back', async () => {
      const remote = shop.fake.state.products[0]?.variants[0]
      if (!remote) throw new Error('gone')
      const { product } = await productIn('Range shirt 1')
      const onHand = async () =>
        (await (await admin()).send(getEditableProduct, { productId: product?.id ?? '' })).body.variants.map(
          (each) => each.onHand,
        )
      remote.isAvailable = false
      await sync()
      expect(await onHand()).toEqual([0, 999, 999])
      remote.isAvailable = true
      await sync()
      expect(await onHand()).toEqual([999, 999, 999])
    })

    it('follows stock and cost also where an admin renamed the SKU', async () => {
      const { product } = await productIn('Range shirt 1')
      const { rows } = await shop.database.pool.query<{ id: string }>(
        `update product_variants set sku = 'OURS-' || sku where product_id = $1 and sku = $2 returning id`,
        [product?.id, skuOf(1, 0)],
      )
      const remote = shop.fake.state.products[0]?.variants[0]
      if (!remote) throw new Error('gone')
      const onHand = async () =>
        (await (await admin()).send(getEditableProduct, { productId: product?.id ?? '' })).body.variants.find(
          ({ id }) => id === rows[0]?.id,
        )?.onHand
      remote.isAvailable = false
      await sync()
      expect(await onHand()).toBe(0)
      remote.isAvailable = true
      shop.fake.state.costs['4000'] = 2_000
      await sync()
      expect([await onHand(), (await productIn('Range shirt 1')).marginBp]).toEqual([999, 1_663])
      shop.fake.state.costs['4000'] = 1_195
    })

    it('warns when a cost eats the margin', async () => {
      shop.fake.state.costs['4001'] = 2_200
      await sync()
      const { body } = await (await admin()).send(listPrintProducts, { margin: 'low' })
      expect(body.items.map(({ name }) => name)).toContain('Range shirt 2')
      expect(body.items.every(({ isMarginLow }) => isMarginLow)).toBe(true)
      shop.fake.state.costs['4001'] = 1_195
    })

    it('unpublishes what they removed and deletes nothing; a list that fails removes nothing', async () => {
      const { product } = await productIn('Range shirt 1')
      const statusOf = async () =>
        (await (await admin()).send(getEditableProduct, { productId: product?.id ?? '' })).body.status
      const removed = shop.fake.state.products.shift()
      shop.fake.trouble({ kind: 'status', status: 500 }, 1, shop.fake.lines.listProducts)
      await (await admin()).send(syncPrintProducts, { connectionId })
      expect(await shop.runJobs()).toHaveLength(1)
      expect(await statusOf()).toBe('published')
      await sync()
      expect([await statusOf(), (await productIn('Range shirt 1')).state]).toEqual(['unpublished', 'gone'])
      if (removed) shop.fake.state.products.unshift(removed)
      await sync()
      expect([await statusOf(), (await productIn('Range shirt 1')).state]).toEqual(['unpublished', 'linked'])
    })
  })

  describe('a store of more than a page', () => {
    it('is read to its end, through the limits, and nothing of it counts as gone', async () => {
      const large = await printShop(
        service,
        Array.from({ length: 130 }, (_, at) => fakeShirt(at + 1, ['S'])),
      )
      await connectFake(large)
      // 130 products and their prices are more than a minute allows.
      for (let round = 0; round < 4; round += 1) {
        large.clock.advance(120_000)
        await large.runJobs()
      }
      const { body } = await (await large.as('admin')).send(getPrintOnDemand)
      expect(body.products).toMatchObject({ new: 130, gone: 0 })
      expect(
        (await large.database.pool.query('select 1 from print_products where read_at is null')).rowCount,
      ).toBe(0)
      const pages = large.fake.requests.filter((line) => line.startsWith(large.fake.lines.listProducts))
      expect(pages.some((line) => /offset=100|page=7/.test(line))).toBe(true)
    })
  })

  describe('the admin who connected it', () => {
    it('finds it in their data, and another admin stands for it once they are erased', async () => {
      const { user } = await admin()
      const heir = await shop.has.customer()
      await shop.database.pool.query(`update users set role = 'admin' where id = $1`, [heir.user.id])
      const { db, pool } = shop.database
      const found = await db.transaction((tx) => printConnectionsOfPerson.export(tx, user.id, ''))
      expect(found).toContainEqual(expect.objectContaining({ service, state: 'connected' }))
      expect(JSON.stringify(found)).not.toContain(shop.fake.state.token)
      await db.transaction((tx) => printConnectionsOfPerson.erase(tx, user.id, ''))
      const { rows } = await pool.query<{ connected_by: string; state: string }>(
        'select connected_by, state from print_connections where id = $1',
        [connectionId],
      )
      expect(rows.map(({ state }) => state)).toEqual(['connected'])
      expect(rows[0]?.connected_by).not.toBe(user.id)
      await sync()
    })
  })

  describe('disconnecting', () => {
    it('forgets the secrets and works when the service is down', async () => {
      shop.fake.trouble({ kind: 'status', status: 500 })
      expect((await (await admin()).send(disconnectPrintService, { connectionId })).status).toBe(204)
      const { rows } = await shop.database.pool.query(
        'select length(token) as left, webhook_secret from print_connections where id = $1',
        [connectionId],
      )
      expect(rows).toEqual([{ left: 0, webhook_secret: null }])
      expect((await (await admin()).send(getPrintOnDemand)).body.connections).toEqual([])
    })
  })
})
