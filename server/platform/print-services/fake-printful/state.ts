/** Everything the stand-in knows: plain data, so that it can be written to a file and read again. */
import type { FakeEvent } from '../fake-service/messages.ts'

export interface FakeVariant {
  id: number
  /** What is printed on, in Printful's catalog. */
  catalogVariantId: number
  name: string
  sku: string | null
  size: string | null
  color: string | null
  retailPrice: string
  availability: 'active' | 'discontinued' | 'out_of_stock' | 'temporary_out_of_stock'
  isIgnored: boolean
}

export interface FakeProduct {
  id: number
  name: string
  isIgnored: boolean
  /** Changes when its pictures do. */
  pictureVersion: number
  /** How it is drawn, by color. */
  drawing: string
  variants: FakeVariant[]
}

export interface FakeItem {
  id: number
  externalId: string | null
  syncVariantId: number
  quantity: number
}

export const FAKE_ORDER_STATUSES = [
  'draft',
  'pending',
  'inprocess',
  'partial',
  'fulfilled',
  'onhold',
  'failed',
  'canceled',
] as const

export interface FakeOrder {
  id: number
  externalId: string | null
  status: (typeof FAKE_ORDER_STATUSES)[number]
  createdAt: string
  updatedAt: string
  recipient: Record<string, string>
  items: FakeItem[]
  /** Null while they calculate. */
  costCents: number | null
}

export interface FakeShipment {
  id: number
  orderId: number
  trackingNumber: string
  shippedAt: string
  deliveredAt: string | null
  items: { itemId: number; quantity: number }[]
}

export interface FakeWebhook {
  url: string
  publicKey: string
  /** Hex. */
  secret: string
  events: string[]
}

export interface FakeState {
  /** Where it was found the last time. */
  port?: number
  token: string
  store: { id: number; name: string }
  products: FakeProduct[]
  /** By catalog variant, in cents. */
  costs: Record<string, number>
  orders: FakeOrder[]
  shipments: FakeShipment[]
  webhook: FakeWebhook | null
  events: FakeEvent[]
  nextId: number
}

export const FAKE_SHIPPING_CENTS = 499

export function createFakeState(products: FakeProduct[], costs: Record<string, number>): FakeState {
  return {
    token: 'demo-printful-token',
    store: { id: 8_152_560, name: 'Coquí Carry (demo)' },
    products,
    costs,
    orders: [],
    shipments: [],
    webhook: null,
    events: [],
    nextId: 5_000_001,
  }
}

export function takeId(state: FakeState): number {
  state.nextId += 1
  return state.nextId
}

export function findVariant(state: FakeState, syncVariantId: number): FakeVariant | undefined {
  return state.products.flatMap(({ variants }) => variants).find(({ id }) => id === syncVariantId)
}

export function costOf(state: FakeState, items: readonly FakeItem[]): number {
  const goods = items.reduce((sum, { syncVariantId, quantity }) => {
    const variant = findVariant(state, syncVariantId)
    return sum + quantity * (state.costs[String(variant?.catalogVariantId)] ?? 0)
  }, 0)
  return goods + FAKE_SHIPPING_CENTS
}
