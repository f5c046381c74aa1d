/** The demo's sales as the rows they become, in the order in which they refer to each other. Pure. */
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { m } from '#server/paraglide/messages.js'
import { testGatewayFee } from '../platform/payments/index.ts'
import { chanceOf, idFor } from './chance.ts'
import type { DemoSale } from './demo-sales.ts'
import type { Row } from './insert-rows.ts'

export const LANGUAGE = 'es'
const METHOD = 'Visa ···· 4242'

const PLACES = [
  { city: 'San Juan', postalCode: '00907', line1: 'Calle Loíza 1754' },
  { city: 'Bayamón', postalCode: '00956', line1: 'Calle 7 B-12' },
  { city: 'Caguas', postalCode: '00725', line1: 'Calle Betances 31' },
  { city: 'Ponce', postalCode: '00717', line1: 'Calle Villa 88' },
  { city: 'Mayagüez', postalCode: '00680', line1: 'Calle Méndez Vigo 14' },
  { city: 'Arecibo', postalCode: '00612', line1: 'Carr. 129 km 3' },
]

export function saleRows(sales: readonly DemoSale[], providerId: string): Record<string, Row[]> {
  return {
    orders: sales.map(orderRow),
    fulfillments: sales.map((sale) => fulfillmentRow(sale, providerId)),
    order_lines: sales.flatMap((sale) => lineRows(sale, providerId)),
    order_events: sales.flatMap(eventRows),
    payments: sales.map(paymentRow),
    test_gateway_payments: sales.map(gatewayRow),
    reservations: sales.flatMap(reservationRows),
    outbox: sales.map(mailRow),
    product_buyers: buyerRows(sales),
  }
}

function orderRow(sale: DemoSale): Row {
  const { orderId, number, buyer, delivery, couponCode, at, totals } = sale
  return {
    id: orderId,
    number,
    cart_id: idFor('crt', orderId),
    user_id: buyer.id,
    language: LANGUAGE,
    payment_status: 'paid',
    email: buyer.email,
    name: buyer.displayName,
    phone: '',
    delivery,
    address: delivery === 'pr' ? addressOf(sale) : null,
    note: '',
    coupon_code: couponCode,
    points_spent: 0,
    goods_cents: totals.goodsCents,
    seats_cents: 0,
    provider_discount_cents: 0,
    coupon_discount_cents: totals.couponDiscountCents,
    points_discount_cents: 0,
    shipping_cents: totals.shippingCents,
    state_tax_cents: totals.stateTaxCents,
    municipal_tax_cents: totals.municipalTaxCents,
    total_cents: totals.totalCents,
    refunded_cents: 0,
    refunded_shipping_cents: 0,
    agreed: orderId,
    reserved_until: at,
    held_since: at,
    created_at: at,
    paid_at: at,
    updated_at: at,
    settle_failures: 0,
  }
}

function addressOf({ orderId, buyer }: DemoSale) {
  const place = PLACES[Math.floor(chanceOf(`${buyer.id}:place`) * PLACES.length)]
  const [givenName = '', ...surnames] = buyer.displayName.split(' ')
  return {
    givenName,
    firstSurname: surnames.join(' ') || orderId.slice(-1),
    secondSurname: '',
    urbanization: '',
    line2: '',
    state: 'PR',
    phone: '',
    ...place,
  }
}

function fulfillmentRow(sale: DemoSale, providerId: string): Row {
  const { delivery, shippedAt, deliveredAt } = sale
  const isPickup = delivery === 'pickup'
  const sent = isPickup ? 'ready_for_pickup' : 'shipped'
  return {
    id: sale.fulfillmentId,
    order_id: sale.orderId,
    provider_id: providerId,
    kind: 'goods',
    status: deliveredAt ? 'delivered' : shippedAt ? sent : 'unfulfilled',
    carrier: shippedAt && !isPickup ? 'usps' : '',
    tracking_number: shippedAt && !isPickup ? trackingOf(sale) : '',
    pickup_code: isPickup ? idFor('p', sale.orderId).slice(2, 8).toUpperCase() : null,
    ready_at: isPickup ? shippedAt : null,
    shipped_at: isPickup ? null : shippedAt,
    delivered_at: deliveredAt,
    cancelled_at: null,
  }
}

function trackingOf({ orderId }: DemoSale): string {
  return `9400${Math.floor(chanceOf(orderId) * 1e12)
    .toString()
    .padStart(18, '1')}`
}

function lineRows({ orderId, fulfillmentId, lines }: DemoSale, providerId: string): Row[] {
  return lines.map(({ id, variant, quantity, ...cents }, position) => ({
    id,
    order_id: orderId,
    fulfillment_id: fulfillmentId,
    position,
    kind: 'goods',
    inventory_item_id: variant.inventoryItemId,
    product_id: variant.productId,
    variant_id: variant.id,
    provider_id: providerId,
    sku: variant.sku,
    name_en: variant.nameEn,
    name_es: variant.nameEs,
    options_en: '',
    options_es: '',
    picture: variant.picture,
    tax_class: variant.taxClass,
    unit_price_cents: variant.priceCents,
    quantity,
    gross_cents: cents.grossCents,
    provider_discount_cents: 0,
    coupon_discount_cents: cents.couponDiscountCents,
    points_discount_cents: 0,
    net_cents: cents.netCents,
    state_tax_cents: cents.stateTaxCents,
    municipal_tax_cents: cents.municipalTaxCents,
    commission_bp: DEFAULT_SETTINGS.commission.goodsBp,
    commission_cents: cents.commissionCents,
    refunded_quantity: 0,
    extra_item_ids: [],
    refund_share_bp: 10_000,
  }))
}

function eventRows({ orderId, buyer, at, shippedAt, deliveredAt, delivery, totals }: DemoSale): Row[] {
  const shared = { order_id: orderId, is_private: false, data: {}, actor_id: null }
  return [
    { ...shared, kind: 'placed', actor: 'customer', actor_id: buyer.id, at },
    { ...shared, kind: 'paid', actor: 'system', data: { amountCents: totals.totalCents }, at },
    ...(shippedAt
      ? [
          {
            ...shared,
            kind: delivery === 'pickup' ? 'ready_for_pickup' : 'shipped',
            actor: 'provider',
            at: shippedAt,
          },
        ]
      : []),
    ...(deliveredAt ? [{ ...shared, kind: 'delivered', actor: 'provider', at: deliveredAt }] : []),
  ]
}

const gatewayIdOf = ({ orderId }: DemoSale) => idFor('tgp', orderId)

function paymentRow(sale: DemoSale): Row {
  const amount = sale.totals.totalCents
  return {
    id: sale.paymentId,
    order_id: sale.orderId,
    attempt: 1,
    gateway: 'test',
    gateway_id: gatewayIdOf(sale),
    status: 'captured',
    amount_cents: amount,
    refunded_cents: 0,
    fee_cents: testGatewayFee(amount),
    method: METHOD,
    created_at: sale.at,
    captured_at: sale.at,
  }
}

function gatewayRow(sale: DemoSale): Row {
  return {
    id: gatewayIdOf(sale),
    key: `order:${sale.orderId}:pi:1`,
    amount_cents: sale.totals.totalCents,
    description: sale.number,
    status: 'captured',
    method: METHOD,
    created_at: sale.at,
    captured_at: sale.at,
  }
}

/** One an item: the same variant may be in an order twice. */
function reservationRows({ orderId, lines, at }: DemoSale): Row[] {
  const byItem = Map.groupBy(lines, ({ variant }) => variant.inventoryItemId)
  return [...byItem].map(([itemId, taken]) => ({
    id: idFor('clm', `${orderId}:${itemId}`),
    inventory_item_id: itemId,
    reserved_by: orderId,
    quantity: taken.reduce((sum, { quantity }) => sum + quantity, 0),
    state: 'sold',
    created_at: at,
  }))
}

/** As if it had gone out then: nobody is written to about what never happened. */
function mailRow({ orderId, number, buyer, at }: DemoSale): Row {
  return {
    id: idFor('mail', orderId),
    cause: `order_confirmed:order-confirmed:${orderId}:${buyer.id}`,
    template: 'order-confirmed',
    to_address: buyer.email,
    language: LANGUAGE,
    subject: m.mail_order_confirmed_subject({ number }, { locale: LANGUAGE }),
    data: null,
    status: 'sent',
    attempts: 1,
    created_at: at,
    sent_at: at,
  }
}

function buyerRows(sales: readonly DemoSale[]): Row[] {
  const first = new Map<string, Row>()
  for (const { buyer, lines, at } of sales)
    for (const { variant } of lines) {
      const key = `${variant.productId} ${buyer.id}`
      if (!first.has(key)) first.set(key, { product_id: variant.productId, user_id: buyer.id, first_at: at })
    }
  return [...first.values()]
}
