/**
 * Printful. Products and orders exist for us in its first API only, messages, prices and shipments in its second
 * (docs/decisions/050-print-on-demand.md).
 */
import { createHttpClient, type HttpClient } from '../http-client.ts'
import {
  type OrderDraft,
  type PrintService,
  PrintServiceError,
  type RemoteOrder,
  type RemoteOrderStatus,
  type RemoteProduct,
  type RemoteShipment,
} from '../service.ts'
import * as shapes from './shapes.ts'

/** Both of its lists give no more at a time. */
const PAGE = 100
const CURRENCY = 'USD'

/** What it may tell us. Products are read again by the clock too: it does not promise to tell of them. */
export const PRINTFUL_EVENTS = [
  'order_created',
  'order_updated',
  'order_failed',
  'order_canceled',
  'order_refunded',
  'order_put_hold',
  'order_put_hold_approval',
  'order_remove_hold',
  'shipment_sent',
  'shipment_delivered',
  'shipment_returned',
  'shipment_canceled',
  'product_synced',
  'product_updated',
  'product_deleted',
] as const

interface Settings {
  base: string
  timeoutMs: number
  token: string
  /** Absent while the store is not chosen. */
  storeId?: string
}

export function createPrintful({ base, timeoutMs, token, storeId }: Settings): PrintService {
  const http = createHttpClient({
    base,
    timeoutMs,
    headers: { authorization: `Bearer ${token}`, ...(storeId && { 'x-pf-store-id': storeId }) },
    readReason: (body) => shapes.Refusal.safeParse(body).data ?? '',
  })
  const pricesByVariant = new Map<number, number | null>()
  return {
    name: 'printful',
    async listStores() {
      const { result } = await http.request({ method: 'GET', path: '/stores', answer: shapes.Stores })
      return result.map(({ id, name }) => ({ id: String(id), name }))
    },
    async readPuertoRicoCode() {
      const { result } = await http.request({ method: 'GET', path: '/countries', answer: shapes.Countries })
      const states = result.find(({ code }) => code === 'US')?.states ?? []
      return states.some(({ code }) => code === 'PR') ? 'US' : 'PR'
    },
    listProducts: () => listProducts(http),
    readProduct: (remoteId) => readProduct(http, remoteId, pricesByVariant),
    async readWebhookUrl() {
      const found = await http.find({ method: 'GET', path: '/v2/webhooks', answer: shapes.WebhookConfig })
      return found?.result.default_url ?? null
    },
    async registerWebhook(url) {
      const body = { default_url: url, expires_at: null, events: PRINTFUL_EVENTS.map((type) => ({ type })) }
      const { result } = await http.request({
        method: 'POST',
        path: '/v2/webhooks',
        body,
        answer: shapes.WebhookCreated,
      })
      return { secret: result.secret_key, publicKey: result.public_key ?? '' }
    },
    async removeWebhook() {
      await http.find({ method: 'DELETE', path: '/v2/webhooks', answer: shapes.NothingMuch })
    },
    createOrder: (draft) => postOrder(http, draft, '/orders?confirm=0'),
    // It has no such handshake.
    finishPublishing: async () => undefined,
    replaceDraft: (draft) => postOrder(http, draft, '/orders?confirm=0&update_existing=1'),
    findOrder: (externalId) => readOrder(http, `@${externalId}`),
    readOrder: (remoteId) => readOrder(http, remoteId),
    async confirmOrder(remoteId) {
      const path = `/orders/${encodeURIComponent(remoteId)}/confirm`
      await http.request({ method: 'POST', path, answer: shapes.OrderAnswer })
    },
    // The same word means another thing in its two APIs: the first cancels, the second deletes.
    async cancelOrder(remoteId) {
      const path = `/orders/${encodeURIComponent(remoteId)}`
      await http.request({ method: 'DELETE', path, answer: shapes.NothingMuch })
    },
    async deleteDraft(remoteId) {
      const path = `/v2/orders/${encodeURIComponent(remoteId)}`
      await http.find({ method: 'DELETE', path, answer: shapes.NothingMuch })
    },
    listShipments: (remoteId) => listShipments(http, remoteId),
  }
}

async function* listProducts(http: HttpClient) {
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await http.request({
      method: 'GET',
      path: `/store/products?status=all&offset=${offset}&limit=${PAGE}`,
      answer: shapes.SyncProducts,
    })
    total = page.paging.total
    yield page.result.map(toRow)
  }
}

function toRow(product: { id: number; name: string; thumbnail_url?: string | null; is_ignored: boolean }) {
  return {
    remoteId: String(product.id),
    name: product.name,
    pictureUrl: product.thumbnail_url ?? '',
    isIgnored: product.is_ignored,
  }
}

async function readProduct(
  http: HttpClient,
  remoteId: string,
  prices: Map<number, number | null>,
): Promise<RemoteProduct | null> {
  const found = await http.find({
    method: 'GET',
    path: `/store/products/${encodeURIComponent(remoteId)}`,
    answer: shapes.SyncProductDetail,
  })
  if (!found) return null
  const { sync_product: product, sync_variants: all } = found.result
  const sold = all.filter(({ is_ignored }) => !is_ignored)
  const variants: RemoteProduct['variants'] = []
  for (const variant of sold) {
    variants.push({
      remoteId: String(variant.id),
      sku: variant.sku ?? '',
      size: variant.size ?? null,
      color: variant.color ?? null,
      costCents: await readCost(http, variant.variant_id, prices),
      isAvailable: (variant.availability_status ?? 'active') === 'active',
    })
  }
  return { ...toRow(product), isLocked: false, description: '', pictures: picturesOf(sold), variants }
}

/** A product's prices are those of what is printed on, which many variants of many products share. */
async function readCost(
  http: HttpClient,
  catalogVariantId: number,
  prices: Map<number, number | null>,
): Promise<number | null> {
  const known = prices.get(catalogVariantId)
  if (known !== undefined) return known
  const found = await http.find({
    method: 'GET',
    path: `/v2/catalog-variants/${catalogVariantId}/prices?currency=${CURRENCY}`,
    answer: shapes.VariantPrices,
  })
  const techniques = found?.data.currency === CURRENCY ? found.data.variant.techniques : []
  const costs = techniques.map((each) => Math.min(each.price, each.discounted_price))
  const cost = costs.length > 0 ? Math.max(...costs) : null
  prices.set(catalogVariantId, cost)
  return cost
}

/** The mockup is the file of type preview; those of one color are the same picture. */
function picturesOf(variants: readonly shapes.SyncVariant[]): RemoteProduct['pictures'] {
  const byUrl = new Map<string, string | null>()
  for (const { files, color } of variants) {
    const preview = files.find(({ type }) => type === 'preview')
    const url = preview?.preview_url ?? preview?.url
    if (url && !byUrl.has(url)) byUrl.set(url, color ?? null)
  }
  return [...byUrl].map(([url, color]) => ({ url, color }))
}

async function postOrder(http: HttpClient, draft: OrderDraft, path: string): Promise<RemoteOrder> {
  const { recipient } = draft
  const body = {
    external_id: draft.externalId,
    recipient: {
      name: `${recipient.givenName} ${recipient.surnames}`.trim(),
      address1: recipient.address1,
      address2: recipient.address2,
      city: recipient.city,
      state_code: recipient.stateCode,
      country_code: recipient.countryCode,
      zip: recipient.postalCode,
      phone: recipient.phone,
      email: recipient.email,
    },
    items: draft.items.map((item) => ({
      external_id: item.externalId,
      sync_variant_id: Number(item.variantRemoteId),
      quantity: item.quantity,
      retail_price: toMoney(item.priceCents),
      name: item.name,
    })),
  }
  const { result } = await http.request({ method: 'POST', path, body, answer: shapes.OrderAnswer })
  return toOrder(result)
}

function toMoney(cents: number): string {
  return (cents / 100).toFixed(2)
}

async function readOrder(http: HttpClient, name: string): Promise<RemoteOrder | null> {
  const path = `/orders/${encodeURIComponent(name)}`
  const found = await http.find({ method: 'GET', path, answer: shapes.OrderAnswer })
  return found && toOrder(found.result)
}

const STATUSES: Record<(typeof shapes.ORDER_STATUSES)[number], RemoteOrderStatus> = {
  draft: 'draft',
  inreview: 'in_production',
  pending: 'in_production',
  inprocess: 'in_production',
  partial: 'partly_shipped',
  fulfilled: 'shipped',
  onhold: 'on_hold',
  failed: 'failed',
  canceled: 'canceled',
}

function toOrder({ id, external_id, status, updated, costs }: shapes.OrderResult): RemoteOrder {
  if (costs?.currency && costs.currency !== CURRENCY)
    throw new PrintServiceError('refused', `The store is billed in ${costs.currency}, not in ${CURRENCY}`)
  return {
    remoteId: String(id),
    externalId: external_id ?? null,
    status: STATUSES[status],
    costCents: costs?.total ?? null,
    updatedAt: new Date(updated * 1000),
  }
}

const GONE = new Set(['shipped', 'returned'])

async function listShipments(http: HttpClient, remoteId: string): Promise<RemoteShipment[]> {
  const made: RemoteShipment[] = []
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await http.request({
      method: 'GET',
      path: `/v2/orders/${encodeURIComponent(remoteId)}/shipments?limit=${PAGE}&offset=${offset}`,
      answer: shapes.Shipments,
    })
    total = page.paging.total
    for (const each of page.data) {
      const isGone = GONE.has(each.shipment_status)
      made.push({
        key: String(each.id),
        carrier: each.carrier ?? '',
        trackingNumber: each.tracking_number ?? '',
        trackingUrl: each.tracking_url ?? '',
        shippedAt: isGone && each.shipped_at ? new Date(each.shipped_at) : null,
        deliveredAt:
          each.delivery_status === 'delivered' && each.delivered_at ? new Date(each.delivered_at) : null,
        items: each.shipment_items.flatMap(({ order_item_external_id: externalId, quantity }) =>
          externalId ? { externalId, quantity } : [],
        ),
      })
    }
  }
  return made
}
