/** What a mail about an order says. */
import type { Language } from '#contract/language.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import type { OrderMail } from '#server/features/site/email/index.ts'
import { listAddressLines } from './address-lines.ts'
import { detailsOf, titleOf } from './line-text.ts'
import { orderPath } from './paths.ts'
import { trackingUrl } from './tracking.ts'
import type { Order, OrderTotals, StoredFulfillment, StoredLine } from './types.ts'

interface MailOptions {
  publicUrl: string
  /** The order's own unless somebody else is written to. */
  language?: Language
  pickupPlaces?: PickupPlace[]
  /** To the one it is sent to. */
  withAddress?: boolean
}

/** With all its lines and sums, as a confirmation has them. */
export function orderMail(
  { row: orderRow, lines }: Pick<Order, 'row' | 'lines'>,
  { publicUrl, language = orderRow.language, pickupPlaces = [], withAddress = false }: MailOptions,
): OrderMail {
  return {
    name: orderRow.name,
    number: orderRow.number,
    url: publicUrl + orderPath(orderRow.id),
    lines: lines.map((line) => ({ ...mailLine(line, publicUrl, language), amountCents: line.grossCents })),
    rows: rowsOf(orderRow.totals),
    delivery: orderRow.delivery,
    pickupPlaces,
    address: withAddress ? listAddressLines(orderRow) : [],
  }
}

/** In JPEG, which every mail program shows. */
const PICTURE_FILE = '160.jpg'

export function mailLine(
  line: StoredLine,
  publicUrl: string,
  language: Language,
): Omit<OrderMail['lines'][number], 'amountCents'> {
  return {
    name: titleOf(line, language),
    details: detailsOf(line, language),
    quantity: line.quantity,
    pictureUrl: line.picture ? `${publicUrl}${line.picture.url}/${PICTURE_FILE}` : undefined,
  }
}

/** About one provider's part: what is in it, without sums. */
export function fulfillmentMail(
  order: Order,
  fulfillment: StoredFulfillment,
  providerName: string,
  options: MailOptions,
): OrderMail {
  const lines = order.lines
    .filter((line) => line.fulfillmentId === fulfillment.id && line.refundedQuantity < line.quantity)
    .map((line) => {
      const quantity = line.quantity - line.refundedQuantity
      return { ...line, quantity, grossCents: line.unitPriceCents * quantity }
    })
  const isWaiting = fulfillment.status === 'ready_for_pickup'
  return {
    ...orderMail({ row: order.row, lines }, options),
    providerName,
    rows: [],
    pickupCode: isWaiting ? (fulfillment.pickupCode ?? undefined) : undefined,
    carrier: fulfillment.carrier || undefined,
    trackingNumber: fulfillment.trackingNumber || undefined,
    trackingUrl: trackingUrl(fulfillment) ?? undefined,
  }
}

/** In the order they are shown; what is taken off is negative. */
export function rowsOf(totals: OrderTotals): OrderMail['rows'] {
  return [
    { kind: 'goods', cents: totals.goodsCents },
    { kind: 'seats', cents: totals.seatsCents },
    { kind: 'provider_discount', cents: -totals.providerDiscountCents },
    { kind: 'coupon', cents: -totals.couponDiscountCents },
    { kind: 'points', cents: -totals.pointsDiscountCents },
    { kind: 'shipping', cents: totals.shippingCents },
    { kind: 'state_tax', cents: totals.stateTaxCents },
    { kind: 'municipal_tax', cents: totals.municipalTaxCents },
    { kind: 'total', cents: totals.totalCents },
  ]
}
