/** A shop beside a print service that stands in for the real one: its messages reach the shop, the shop's jobs reach it. */

import sharp from 'sharp'
import { createBulkJob } from '#contract/bulk-jobs.ts'
import { connectPrintService } from '#contract/sales/print-connections.ts'
import { listPrintProducts } from '#contract/sales/print-products.ts'
import type { PrintServiceName } from '#contract/sales/print-terms.ts'
import { createPrintfulState, startFakePrintful } from '../platform/print-services/fake-printful/index.ts'
import { createPrintifyState, startFakePrintify } from '../platform/print-services/fake-printify/index.ts'
import type { FakePrintService } from '../platform/print-services/fake-service/start.ts'
import type { FakeProduct } from '../platform/print-services/fake-service/state.ts'
import { closeLater } from './close-later.ts'
import { type TestShop, testShop } from './test-shop.ts'

export interface PrintShop extends TestShop {
  service: PrintServiceName
  fake: FakePrintService
  /** Runs what is queued and due, and what that queues, until nothing is left. Returns what failed. */
  runJobs(): Promise<unknown[]>
}

/** A shirt in two sizes and one color, unless told otherwise. */
export function fakeShirt(id: number, sizes = ['S', 'M']): FakeProduct {
  return {
    id: String(id),
    name: `Range shirt ${id}`,
    description: '',
    isIgnored: false,
    isLocked: false,
    external: null,
    pictureVersion: 1,
    drawing: 't-shirt',
    variants: sizes.map((size, at) => ({
      id: String(id * 100 + at),
      catalogVariantId: 4_000 + at,
      name: `Range shirt ${id} / Black / ${size}`,
      sku: null,
      size,
      color: 'Black',
      priceCents: 2_500,
      isAvailable: true,
      isIgnored: false,
    })),
  }
}

const FAKE_COSTS = { 4000: 1_195, 4001: 1_195, 4002: 1_295 }

const PICTURE = sharp({ create: { width: 600, height: 600, channels: 3, background: '#373d3a' } })
  .png()
  .toBuffer()

const STAND_INS = {
  printful: { createState: createPrintfulState, start: startFakePrintful },
  printify: { createState: createPrintifyState, start: startFakePrintify },
}

export async function startFake(
  service: PrintServiceName,
  products: FakeProduct[],
  shop: () => Pick<TestShop, 'guest' | 'clock'> | undefined,
): Promise<FakePrintService> {
  const { createState, start } = STAND_INS[service]
  const fake = await start({
    state: createState(products, { ...FAKE_COSTS }),
    now: () => shop()?.clock.now() ?? new Date(),
    drawPicture: () => PICTURE,
    deliver: async ({ url, body, headers }) =>
      (await shop()?.guest().fetch(new URL(url).pathname, { method: 'POST', body, headers }))?.status ?? 0,
  })
  closeLater(() => fake.stop())
  return fake
}

export async function printShop(
  service: PrintServiceName = 'printful',
  products: FakeProduct[] = [fakeShirt(1), fakeShirt(2)],
  options: Parameters<typeof testShop>[0] = {},
): Promise<PrintShop> {
  let shop: TestShop | undefined
  const fake = await startFake(service, products, () => shop)
  const printServices = { [`${service}Base`]: fake.url }
  shop = await testShop({ ...options, env: { ...options.env, printServices } })
  const made = shop
  return { ...made, service, fake, runJobs: () => runJobs(made, fake) }
}

const OF_PRINT = ['run_bulk_job']

async function runJobs(shop: TestShop, fake: FakePrintService): Promise<unknown[]> {
  const failures: unknown[] = []
  for (;;) {
    // What it answered may be followed by a message, which queues a job.
    await fake.settle()
    const { rows } = await shop.database.pool.query<{ id: string; task: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.run_at <= $1 and (t.identifier like '%print%' or t.identifier = any($2))
       returning j.id, t.identifier as task, j.payload`,
      [shop.clock.now(), OF_PRINT],
    )
    if (rows.length === 0) return failures
    for (const { task, payload } of rows)
      await shop.tasks[task]?.(payload).catch((error: unknown) => failures.push(error))
  }
}

/** What a store is connected with. */
export async function connectInput(shop: PrintShop) {
  const { token, store } = shop.fake.state
  const { providerId } = await shop.has.product()
  return { service: shop.service, token, storeId: String(store.id), providerId }
}

export async function connectFake(shop: PrintShop) {
  const admin = await shop.as('admin')
  const { body, status } = await admin.send(connectPrintService, await connectInput(shop))
  if (status !== 201) throw new Error(`not connected: ${JSON.stringify(body)}`)
  // Reads are spread over time.
  await shop.runJobs()
  shop.clock.advance(60_000)
  await shop.runJobs()
  return { admin, connection: body }
}

const IMPORT_TERMS = {
  category: 'apparel',
  taxClass: 'goods',
  priceFactorBp: 20_000,
  rounding: 'cents_99',
} as const

/** Every product that can be, as drafts. */
export async function importAll(shop: PrintShop, terms: object = IMPORT_TERMS) {
  const admin = await shop.as('admin')
  const made = await admin.send(createBulkJob, {
    kind: 'print-products.import',
    rows: { query: {} },
    input: { ...terms },
  })
  const failures = await shop.runJobs()
  const { body } = await admin.send(listPrintProducts, {})
  return { job: made.body, failures, products: body.items }
}

/** As if an order that a test made had just been paid for. */
export async function followUp(shop: TestShop, orderId: string): Promise<void> {
  await shop.database.pool.query(
    'insert into uncounted_orders select id, paid_at from orders where id = $1',
    [orderId],
  )
  await shop.workOff()
}
