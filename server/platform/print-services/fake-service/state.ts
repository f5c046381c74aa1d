/** Everything a stand-in knows, in nobody's words: plain data, so that it can be written to a file and read again. */
import type { FakeEvent } from './messages.ts'

export interface FakeVariant {
  id: string
  /** What is printed on, in the service's catalog: it has the cost. */
  catalogVariantId: number
  name: string
  sku: string | null
  size: string | null
  color: string | null
  priceCents: number
  isAvailable: boolean
  isIgnored: boolean
}

export interface FakeProduct {
  id: string
  name: string
  description: string
  isIgnored: boolean
  /** It is being published and waits to hear how that went. */
  isLocked: boolean
  /** What the store called it once it was published. */
  external: { id: string; handle: string } | null
  /** Changes when its pictures do. */
  pictureVersion: number
  /** How it is drawn, by color. */
  drawing: string
  variants: FakeVariant[]
}

export interface FakeItem {
  id: string
  externalId: string | null
  productId: string
  variantId: string
  quantity: number
}

export type FakeOrderStatus =
  /** Just made: nothing can be done to it yet. */
  | 'calculating'
  | 'draft'
  | 'accepted'
  | 'in_production'
  | 'partly_shipped'
  | 'shipped'
  | 'on_hold'
  | 'failed'
  | 'canceled'

export interface FakeRecipient {
  name: string
  address1: string
  city: string
  stateCode: string
  countryCode: string
  postalCode: string
}

export interface FakeOrder {
  id: string
  externalId: string | null
  status: FakeOrderStatus
  createdAt: string
  updatedAt: string
  /** When it went to production; null: it did not. */
  sentAt: string | null
  recipient: FakeRecipient | null
  items: FakeItem[]
  /** Null while they calculate. */
  costCents: number | null
}

export interface FakeShipment {
  id: string
  orderId: string
  trackingNumber: string
  shippedAt: string
  deliveredAt: string | null
  items: { itemId: string; quantity: number }[]
}

export interface FakeWebhook {
  id: string
  url: string
  publicKey: string
  secret: string
  topics: string[]
}

export interface FakeState {
  /** Where it was found the last time. */
  port?: number
  token: string
  /** The one that is used; a token may have others. */
  store: { id: number; name: string }
  otherStores: { id: number; name: string }[]
  products: FakeProduct[]
  /** By catalog variant, in cents. */
  costs: Record<string, number>
  orders: FakeOrder[]
  shipments: FakeShipment[]
  webhooks: FakeWebhook[]
  events: FakeEvent[]
  nextId: number
  idStyle: 'number' | 'hex'
}

export const FAKE_SHIPPING_CENTS = 499
const HEX_ID_LENGTH = 24

export function createState(
  start: Pick<FakeState, 'token' | 'store' | 'idStyle' | 'products' | 'costs'> &
    Partial<Pick<FakeState, 'otherStores'>>,
): FakeState {
  return {
    otherStores: [],
    ...start,
    orders: [],
    shipments: [],
    webhooks: [],
    events: [],
    nextId: 5_000_001,
  }
}

export function takeId(state: FakeState): string {
  state.nextId += 1
  return state.idStyle === 'number'
    ? String(state.nextId)
    : state.nextId.toString(16).padStart(HEX_ID_LENGTH, '6')
}

/** Without a product: among all of them. */
export function findVariant(
  state: FakeState,
  variantId: string,
  productId?: string,
): { product: FakeProduct; variant: FakeVariant } | null {
  for (const product of state.products) {
    const variant = product.variants.find(({ id }) => id === variantId)
    if (variant && (productId === undefined || product.id === productId)) return { product, variant }
  }
  return null
}

export function unitCostOf(state: FakeState, { productId, variantId }: FakeItem): number {
  const found = findVariant(state, variantId, productId)
  return state.costs[String(found?.variant.catalogVariantId)] ?? 0
}

export function costOf(state: FakeState, items: readonly FakeItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity * unitCostOf(state, item), FAKE_SHIPPING_CENTS)
}
