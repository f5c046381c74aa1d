/** Orders that never were, for tests of rules. */
import type { Order, OrderRow, StoredFulfillment, StoredLine } from '#server/features/sales/orders/index.ts'

export const MADE_AT = new Date('2026-03-02T15:00:00Z')

export function madeUpLine(changed: Partial<StoredLine> = {}): StoredLine {
  const { quantity = 1, unitPriceCents = 2_000 } = changed
  const gross = unitPriceCents * quantity
  return {
    id: 'oln_1',
    orderId: 'ord_1',
    fulfillmentId: 'ful_1',
    position: 0,
    kind: 'goods',
    inventoryItemId: 'pool_1',
    productId: 'prd_1',
    variantId: 'var_1',
    providerId: 'col_1',
    sku: 'SKU-1',
    nameEn: 'Range belt',
    nameEs: 'Correa de tiro',
    optionsEn: '',
    optionsEs: '',
    picture: null,
    taxClass: 'goods',
    unitPriceCents,
    quantity,
    grossCents: gross,
    providerDiscountCents: 0,
    couponDiscountCents: 0,
    pointsDiscountCents: 0,
    netCents: gross,
    stateTaxCents: 0,
    municipalTaxCents: 0,
    commissionBp: 1_500,
    commissionCents: 0,
    refundedQuantity: 0,
    refundShareBp: 10_000,
    seat: null,
    extraItemIds: [],
    ...changed,
  }
}

export function madeUpFulfillment(changed: Partial<StoredFulfillment> = {}): StoredFulfillment {
  return {
    id: 'ful_1',
    orderId: 'ord_1',
    providerId: 'col_1',
    kind: 'goods',
    status: 'unfulfilled',
    carrier: '',
    trackingNumber: '',
    pickupCode: null,
    readyAt: null,
    shippedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    ...changed,
  }
}

const sum = (lines: readonly StoredLine[], field: keyof StoredLine) =>
  lines.reduce((all, line) => all + (line[field] as number), 0)

/** Its totals are those of the lines. */
export function madeUpOrder(
  lines: StoredLine[],
  fulfillments: StoredFulfillment[],
  { shippingCents = 0, ...changed }: Partial<OrderRow> & { shippingCents?: number } = {},
): Order {
  const net = sum(lines, 'netCents')
  const totals = {
    goodsCents: sum(lines, 'grossCents'),
    seatsCents: 0,
    providerDiscountCents: sum(lines, 'providerDiscountCents'),
    couponDiscountCents: sum(lines, 'couponDiscountCents'),
    pointsDiscountCents: sum(lines, 'pointsDiscountCents'),
    shippingCents,
    stateTaxCents: sum(lines, 'stateTaxCents'),
    municipalTaxCents: sum(lines, 'municipalTaxCents'),
    totalCents: net + shippingCents + sum(lines, 'stateTaxCents') + sum(lines, 'municipalTaxCents'),
  }
  const order: OrderRow = {
    id: 'ord_1',
    number: 'CC-TEST-0001',
    cartId: 'crt_1',
    userId: 'usr_1',
    language: 'en',
    paymentStatus: 'paid',
    failure: null,
    email: 'ana@example.com',
    name: 'Ana Rivera Colón',
    phone: '787-555-0100',
    delivery: 'pr',
    address: null,
    note: '',
    couponCode: null,
    pointsSpent: 0,
    totals,
    refundedCents: 0,
    refundedShippingCents: 0,
    agreed: '',
    reservedUntil: MADE_AT,
    heldSince: MADE_AT,
    createdAt: MADE_AT,
    paidAt: MADE_AT,
    ...changed,
  }
  return { row: order, lines, fulfillments }
}
