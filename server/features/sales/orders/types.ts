/** An order as the database keeps it. */
import type { Language } from '#contract/language.ts'
import type { FulfillmentStatus, OrderEventKind, PaymentStatus } from '#contract/sales/order-terms.ts'
import type { Picture } from '#server/features/catalog/products/index.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { OrderEventData } from '#server/schema/orders.ts'

export interface OrderAddress {
  givenName: string
  firstSurname: string
  secondSurname: string
  urbanization: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  phone: string
}

export interface OrderTotals {
  goodsCents: number
  seatsCents: number
  providerDiscountCents: number
  couponDiscountCents: number
  pointsDiscountCents: number
  shippingCents: number
  stateTaxCents: number
  municipalTaxCents: number
  totalCents: number
}

export type OrderFailure = 'abandoned' | 'replaced' | 'cancelled' | 'late'

export interface OrderRow {
  id: string
  number: string
  cartId: string
  /** Null once the person is erased. */
  userId: string | null
  language: Language
  paymentStatus: PaymentStatus
  failure: OrderFailure | null
  email: string
  name: string
  phone: string
  delivery: Delivery | null
  address: OrderAddress | null
  note: string
  couponCode: string | null
  pointsSpent: number
  totals: OrderTotals
  refundedCents: number
  refundedShippingCents: number
  agreed: string
  reservedUntil: Date
  /** When its reservation began: before the order, where it replaced another. */
  heldSince: Date
  createdAt: Date
  paidAt: Date | null
}

export interface StoredLine {
  id: string
  orderId: string
  fulfillmentId: string
  position: number
  kind: 'goods' | 'seat'
  inventoryItemId: string
  productId: string | null
  variantId: string | null
  providerId: string
  sku: string
  nameEn: string
  nameEs: string
  optionsEn: string
  optionsEs: string
  picture: Picture | null
  taxClass: string
  unitPriceCents: number
  quantity: number
  grossCents: number
  providerDiscountCents: number
  couponDiscountCents: number
  pointsDiscountCents: number
  /** Paid for it, before tax. */
  netCents: number
  stateTaxCents: number
  municipalTaxCents: number
  commissionBp: number
  /** Of net + points discount: what it was sold for. The provider gets the rest of that. */
  commissionCents: number
  refundedQuantity: number
  /** Of what a refund of it gives back: a seat cancelled late is worth half, or nothing. */
  refundShareBp: number
  /** Whose it is going to be; null for goods. A seat is a line of its own. */
  seat: SeatRequest | null
  /** Taken from these inventory items too, as many of each. */
  extraItemIds: string[]
}

export interface StoredFulfillment {
  id: string
  orderId: string
  providerId: string
  kind: 'goods' | 'seats'
  status: FulfillmentStatus
  carrier: string
  trackingNumber: string
  pickupCode: string | null
  readyAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
}

export interface Order {
  row: OrderRow
  lines: StoredLine[]
  fulfillments: StoredFulfillment[]
}

export interface NewEvent {
  orderId: string
  kind: OrderEventKind
  actor: 'customer' | 'provider' | 'admin' | 'system'
  actorId?: string | null
  isPrivate?: boolean
  data?: OrderEventData
  at: Date
}
