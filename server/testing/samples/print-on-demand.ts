import { newId } from '../../platform/ids.ts'
import type { FakePrintService } from '../../platform/print-services/fake-service/start.ts'
import { takeId } from '../../platform/print-services/fake-service/state.ts'
import { createSealer } from '../../platform/sealing.ts'
import type { MakeSample } from '../permission-matrix.ts'
import { makePaidOrder } from '../test-orders.ts'
import { fakeShirt, startFake } from '../test-print.ts'
import type { TestShop } from '../test-shop.ts'

/** A new one for each sample: it stops with the test that asked for it. */
async function fakeOf(shop: TestShop): Promise<FakePrintService> {
  const fake = await startFake('printful', [fakeShirt(1)], () => shop)
  shop.env.printServices.printfulBase = fake.url
  return fake
}

async function clear(shop: TestShop): Promise<void> {
  await shop.database.pool.query(`update print_connections set state = 'disconnected'`)
}

/** Connected, straight into the tables. */
async function connect(shop: TestShop) {
  const fake = await fakeOf(shop)
  await clear(shop)
  const { providerId } = await shop.has.product()
  const id = newId('pcn')
  const sealer = createSealer(shop.env.secret, 'print service tokens')
  await shop.database.pool.query(
    `insert into print_connections (id, service, store_id, store_name, provider_id, token, webhook_key, webhook_secret, connected_by, created_at)
     values ($1, 'printful', $2, 'Store', $3, $4, $5, $6, 'usr_nobody', now())`,
    [
      id,
      String(fake.state.store.id),
      providerId,
      sealer.seal(fake.state.token),
      newId('pwh'),
      sealer.seal('00'),
    ],
  )
  return { fake, connectionId: id, providerId }
}

async function addProduct(shop: TestShop): Promise<string> {
  const { connectionId } = await connect(shop)
  const id = newId('ppr')
  await shop.database.pool.query(
    `insert into print_products (id, connection_id, remote_id, name, seen_at, created_at)
     values ($1, $2, '1', 'Range shirt', now(), now())`,
    [id, connectionId],
  )
  return id
}

/** An order in some state, with a draft of it at the service where it has been sent. */
async function addOrder(shop: TestShop, state: 'draft' | 'failed'): Promise<string> {
  const { fake, connectionId } = await connect(shop)
  const { row, fulfillments } = await makePaidOrder(shop, { lines: [{ product: await shop.has.product() }] })
  const id = newId('por')
  const at = new Date().toISOString()
  const remoteId = takeId(fake.state)
  fake.state.orders.push({
    id: remoteId,
    externalId: id,
    status: 'draft',
    createdAt: at,
    updatedAt: at,
    sentAt: null,
    recipient: null,
    items: [],
    costCents: 0,
  })
  await shop.database.pool.query(
    `insert into print_orders (id, connection_id, order_id, fulfillment_id, remote_id, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, now(), now())`,
    [id, connectionId, row.id, fulfillments[0]?.id, remoteId, state],
  )
  return id
}

const ofConnection: MakeSample = async (shop) => ({
  input: { connectionId: (await connect(shop)).connectionId },
})

export const printOnDemandSamples: Record<string, MakeSample> = {
  getPrintOnDemand: () => ({ input: {} }),
  listPrintProducts: () => ({ input: {} }),
  listPrintOrders: () => ({ input: {} }),
  listPrintEvents: () => ({ input: {} }),
  listPrintStores: async (shop) => {
    const { token } = (await fakeOf(shop)).state
    return { input: { service: 'printful', token } }
  },
  connectPrintService: async (shop) => {
    const fake = await fakeOf(shop)
    await clear(shop)
    const { providerId } = await shop.has.product()
    const { token, store } = fake.state
    return { input: { service: 'printful', token, storeId: String(store.id), providerId } }
  },
  updatePrintConnection: async (shop) => ({
    input: {
      connectionId: (await connect(shop)).connectionId,
      priceFactorBp: 20_000,
      rounding: 'none',
      minMarginBp: 3_000,
      confirmMinutes: 30,
    },
  }),
  provePrintWebhook: ofConnection,
  syncPrintProducts: ofConnection,
  disconnectPrintService: ofConnection,
  ignorePrintProduct: async (shop) => ({
    input: { printProductId: await addProduct(shop), isIgnored: true },
  }),
  printWebhook: () => ({ input: { webhookKey: 'pwh_unknown' }, status: 404 }),
  retryPrintOrder: async (shop) => ({ input: { printOrderId: await addOrder(shop, 'failed') } }),
  confirmPrintOrder: async (shop) => ({ input: { printOrderId: await addOrder(shop, 'draft') } }),
  advancePrintOrder: async (shop) => ({ input: { printOrderId: await addOrder(shop, 'draft') } }),
}
