/** What of an order is printed, for whom, and how far it has come. Pure. */
import type { PrintOrderState } from '#contract/sales/print-terms.ts'
import type { Order, OrderAddress, StoredLine } from '#server/features/sales/orders/index.ts'
import type {
  OrderDraft,
  PrintRecipient,
  RemoteOrder,
  RemoteShipment,
} from '#server/platform/print-services/index.ts'

/** Nothing more happens to it by itself. */
export const FINAL_STATES: readonly PrintOrderState[] = ['delivered', 'canceled']
/** Somebody has to look at it. */
export const FAILING_STATES: readonly PrintOrderState[] = ['failed', 'on_hold']

/** Not refunded, and of a fulfillment that goes on. */
export function linesToPrint(
  { lines, fulfillments }: Order,
  fulfillmentId: string,
  remoteIds: ReadonlyMap<string, string>,
): (StoredLine & { remoteId: string })[] {
  const fulfillment = fulfillments.find(({ id }) => id === fulfillmentId)
  if (fulfillment?.status === 'cancelled') return []
  return lines.flatMap((line) => {
    const remoteId = remoteIds.get(line.variantId ?? '')
    const quantity = line.quantity - line.refundedQuantity
    if (line.fulfillmentId !== fulfillmentId || !remoteId || quantity < 1) return []
    return { ...line, quantity, remoteId }
  })
}

/** Others hand over some of it: a parcel of ours alone does not move the whole. */
export function isPartOnly(
  { lines }: Order,
  fulfillmentId: string,
  remoteIds: ReadonlyMap<string, string>,
): boolean {
  return lines.some((line) => line.fulfillmentId === fulfillmentId && !remoteIds.has(line.variantId ?? ''))
}

/** What was sent, to see whether it still is what is wanted. */
export function itemsKey(items: OrderDraft['items']): string {
  return items
    .map(({ externalId, variantRemoteId, quantity }) => `${externalId}:${variantRemoteId}x${quantity}`)
    .join(' ')
}

export function draftOf(
  order: Order,
  lines: readonly (StoredLine & { remoteId: string })[],
  { printOrderId, puertoRicoAs }: { printOrderId: string; puertoRicoAs: 'US' | 'PR' },
): OrderDraft | null {
  const { address } = order.row
  if (!address) return null
  return {
    externalId: printOrderId,
    recipient: recipientOf(address, order.row, puertoRicoAs),
    items: lines.map((line) => ({
      externalId: line.id,
      variantRemoteId: line.remoteId,
      quantity: line.quantity,
      priceCents: line.unitPriceCents,
      name: line.nameEn,
    })),
  }
}

function recipientOf(
  address: OrderAddress,
  { phone, email }: { phone: string; email: string },
  puertoRicoAs: 'US' | 'PR',
): PrintRecipient {
  const isCountry = address.state === 'PR' && puertoRicoAs === 'PR'
  return {
    givenName: address.givenName,
    surnames: [address.firstSurname, address.secondSurname].filter(Boolean).join(' '),
    // A carrier in Puerto Rico looks for the urbanización before the street.
    address1: address.urbanization ? `${address.urbanization}, ${address.line1}` : address.line1,
    address2: address.line2,
    city: address.city,
    stateCode: isCountry ? '' : address.state,
    countryCode: isCountry ? 'PR' : 'US',
    postalCode: address.postalCode,
    phone: address.phone || phone,
    email,
  }
}

/** Delivered is what they never say of an order: all of its parcels must have arrived. */
export function stateOf(
  { status }: Pick<RemoteOrder, 'status'>,
  shipments: readonly RemoteShipment[],
): PrintOrderState {
  if (status !== 'shipped') return status
  const sent = shipments.filter(({ shippedAt }) => shippedAt !== null)
  return sent.length > 0 && sent.every(({ deliveredAt }) => deliveredAt !== null) ? 'delivered' : 'shipped'
}

/** A draft costs nothing, and what was canceled is given back. */
export function costToBook(
  state: PrintOrderState,
  { costCents }: Pick<RemoteOrder, 'costCents'>,
): number | null {
  if (state === 'draft' || state === 'waiting') return 0
  if (state === 'canceled') return costCents ?? 0
  return costCents
}

const CARRIERS = { usps: /usps|postal/i, ups: /\bups\b/i, fedex: /fedex/i, dhl: /dhl/i }

/** As our own orders name carriers. */
export function carrierOf(name: string): string {
  return Object.entries(CARRIERS).find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}
