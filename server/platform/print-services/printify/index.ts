/** Printify (docs/decisions/065-printify.md). A token has several shops; everything but their list is asked of one. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { createHttpClient, type HttpClient, type ServiceRequest } from '../http-client.ts'
import { type OrderDraft, type PrintService, PrintServiceError } from '../service.ts'
import { holdsSame, toOrder, toOrderBody, toShipments } from './orders.ts'
import { toProduct, toRow } from './products.ts'
import * as shapes from './shapes.ts'

/** A page holds whole products, with every variant and picture. It may have 50. */
const PRODUCTS_PAGE = 20
/** More are refused. */
const ORDERS_PAGE = 10
/** The newest come first, and what is looked for was made a moment ago. */
const ORDER_PAGES_MAX = 10
const NOT_READY_MS = 60_000
/** How often one order is made anew while it is a draft. */
const REVISIONS_MAX = 20

/** Its documented topics; plugins that listen to others hear nothing. */
export const PRINTIFY_TOPICS = [
  'shop:disconnected',
  'product:deleted',
  'product:publish:started',
  'order:created',
  'order:updated',
  'order:sent-to-production',
  'order:shipment:created',
  'order:shipment:delivered',
] as const

interface Settings {
  base: string
  timeoutMs: number
  token: string
  /** Absent while the shop is not chosen. */
  storeId?: string
}

export function createPrintify({ base, timeoutMs, token, storeId = '' }: Settings): PrintService {
  const http = createHttpClient({
    base: `${base}/v1`,
    timeoutMs,
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'coqui-carry' },
    readReason: (body) => shapes.Refusal.safeParse(body).data ?? '',
  })
  const shop = shopOf(http, storeId)
  const readOrder = (remoteId: string) => shop.find('GET', `orders/${idIn(remoteId)}`, shapes.Order)
  const cancel = (remoteId: string) =>
    shop.request('POST', `orders/${idIn(remoteId)}/cancel`, shapes.NothingMuch)

  async function deleteDraft(remoteId: string): Promise<void> {
    const order = await readOrder(remoteId)
    if (order && order.status !== 'canceled') await cancel(remoteId)
  }

  return {
    name: 'printify',
    async listStores() {
      const shops = await http.request({ method: 'GET', path: '/shops.json', answer: shapes.Shops })
      return shops.map(({ id, title }) => ({ id, name: title }))
    },
    readPuertoRicoCode: () => readPuertoRicoCode(http, shop),
    async *listProducts() {
      for (let page = 1, last = 1; page <= last; page += 1) {
        const path = `products.json?page=${page}&limit=${PRODUCTS_PAGE}`
        const answer = await shop.request('GET', path, shapes.Products)
        last = answer.last_page
        yield answer.data.map(toRow)
      }
    },
    async readProduct(remoteId) {
      const found = await shop.find('GET', `products/${idIn(remoteId)}`, shapes.Product)
      return found && toProduct(found)
    },
    async finishPublishing(remoteId, outcome) {
      const path = `products/${idIn(remoteId)}`
      if ('refusal' in outcome)
        await shop.request('POST', `${path}/publishing_failed`, shapes.NothingMuch, {
          reason: outcome.refusal,
        })
      else
        await shop.request('POST', `${path}/publishing_succeeded`, shapes.NothingMuch, {
          external: { id: outcome.productId, handle: outcome.url },
        })
    },
    // Every tool has webhooks of its own: nobody is silenced.
    readWebhookUrl: async () => null,
    registerWebhook: (url) => registerWebhooks(shop, url),
    removeWebhook: (url) => removeWebhooks(shop, (each) => each === url),
    async createOrder(draft) {
      const { id } = await createOnce(shop, draft)
      // What it costs is calculated afterwards, and told.
      return { remoteId: id, costCents: null }
    },
    replaceDraft: (draft, remoteId) => makeAnew(shop, draft, { remoteId, readOrder, deleteDraft }),
    findOrder: (externalId) => findOrder(shop, externalId),
    async readOrder(remoteId) {
      const order = await readOrder(remoteId)
      return order && toOrder(order)
    },
    async confirmOrder(remoteId) {
      try {
        await shop.request('POST', `orders/${idIn(remoteId)}/send_to_production`, shapes.NothingMuch)
      } catch (error) {
        // While it is being calculated nothing can be done to it: that passes.
        if (!(error instanceof PrintServiceError) || !shapes.WrongState.safeParse(error.body).success)
          throw error
        throw new PrintServiceError('limited', error.message, { retryAfterMs: NOT_READY_MS, cause: error })
      }
    },
    async cancelOrder(remoteId) {
      await cancel(remoteId)
    },
    deleteDraft,
    async listShipments(remoteId) {
      const order = await readOrder(remoteId)
      return order ? toShipments(order) : []
    },
  }
}

/** Their ids are in paths that end in `.json`, and in none of ours. */
const idIn = (remoteId: string) => encodeURIComponent(remoteId)

type Method = ServiceRequest<z.ZodType>['method']
type Ask<Null> = <T extends z.ZodType>(
  method: Method,
  path: string,
  answer: T,
  body?: object,
) => Promise<z.output<T> | Null>

interface Shop {
  request: Ask<never>
  find: Ask<null>
}

function shopOf(http: HttpClient, storeId: string): Shop {
  const pathOf = (path: string) =>
    `/shops/${encodeURIComponent(storeId)}/${path.includes('.json') ? path : `${path}.json`}`
  return {
    request: (method, path, answer, body) =>
      http.request({ method, path: pathOf(path), answer, ...(body && { body }) }),
    find: (method, path, answer, body) =>
      http.find({ method, path: pathOf(path), answer, ...(body && { body }) }),
  }
}

/** Sent before, and the answer lost: they refuse a second one of that name and say which the first is. */
async function createOnce(shop: Shop, draft: OrderDraft): Promise<{ id: string; isNew: boolean }> {
  try {
    return {
      ...(await shop.request('POST', 'orders.json', shapes.Created, toOrderBody(draft))),
      isNew: true,
    }
  } catch (error) {
    const known = error instanceof PrintServiceError ? shapes.Conflict.safeParse(error.body).data : undefined
    if (known) return { id: known.order.id, isNew: false }
    throw error
  }
}

interface Replaced {
  remoteId: string
  readOrder(remoteId: string): Promise<shapes.Order | null>
  deleteDraft(remoteId: string): Promise<void>
}

/**
 * An order of theirs cannot be changed: another is made under the next name. Done again after a failure it finds what it
 * made; what was made for yet other items is canceled.
 */
async function makeAnew(
  shop: Shop,
  draft: OrderDraft,
  { remoteId, readOrder, deleteDraft }: Replaced,
): Promise<{ remoteId: string }> {
  for (let revision = 2; revision <= REVISIONS_MAX; revision += 1) {
    const { id, isNew } = await createOnce(shop, { ...draft, externalId: `${draft.externalId}-${revision}` })
    const made = isNew || id === remoteId ? null : await readOrder(id)
    if (isNew || (made && made.status !== 'canceled' && holdsSame(made, draft))) return { remoteId: id }
    if (id !== remoteId) await deleteDraft(id)
  }
  throw new PrintServiceError('refused', 'The order was changed too often')
}

async function findOrder(shop: Shop, externalId: string) {
  for (let page = 1, last = 1; page <= last && page <= ORDER_PAGES_MAX; page += 1) {
    const path = `orders.json?page=${page}&limit=${ORDERS_PAGE}`
    const answer = await shop.request('GET', path, shapes.Orders)
    last = answer.last_page
    const found = answer.data.map(toOrder).find((each) => each.externalId === externalId)
    if (found) return found
  }
  return null
}

/** Where a maker names Puerto Rico among the countries that it sends to, it is one; else it is a state. */
async function readPuertoRicoCode(http: HttpClient, shop: Shop): Promise<'US' | 'PR'> {
  const { data } = await shop.request('GET', 'products.json?page=1&limit=1', shapes.FirstProduct)
  const [first] = data
  if (!first) return 'US'
  const path = `/catalog/blueprints/${first.blueprint_id}/print_providers/${first.print_provider_id}/shipping.json`
  const found = await http.find({ method: 'GET', path, answer: shapes.Shipping })
  return found?.profiles.some(({ countries }) => countries.includes('PR')) ? 'PR' : 'US'
}

/** One a topic, with a secret of ours. Those that an earlier connection left at this address go. */
async function registerWebhooks(shop: Shop, url: string): Promise<{ secret: string; publicKey: string }> {
  const place = url.slice(0, url.lastIndexOf('/') + 1)
  await removeWebhooks(shop, (each) => each.startsWith(place))
  const secret = randomBytes(32).toString('hex')
  for (const topic of PRINTIFY_TOPICS)
    await shop.request('POST', 'webhooks.json', shapes.NothingMuch, { topic, url, secret })
  return { secret, publicKey: '' }
}

async function removeWebhooks(shop: Shop, isOurs: (url: string) => boolean): Promise<void> {
  for (const { id, url } of await shop.request('GET', 'webhooks.json', shapes.Webhooks))
    if (isOurs(url)) {
      const host = encodeURIComponent(new URL(url).host)
      await shop.find('DELETE', `webhooks/${idIn(id)}.json?host=${host}`, shapes.NothingMuch)
    }
}
