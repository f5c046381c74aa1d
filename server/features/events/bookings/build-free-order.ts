/** An order of seats alone, paid for when it is made. Pure but for the names it invents. */
import type { Language } from '#contract/language.ts'
import { rateOf } from '#contract/money.ts'
import type { Picture } from '#server/features/catalog/products/index.ts'
import {
  FULL_SHARE_BP,
  newOrderNumber,
  type StoredLine,
  type WholeOrder,
} from '#server/features/sales/orders/index.ts'
import { computeTotals, type PricedLine, type SaleLine } from '#server/features/sales/pricing/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Resolved } from './resolve-seat-requests.ts'
import { poolsOf } from './rules.ts'
import { describeSeat, type SeatWish } from './seats/index.ts'

interface Circumstances {
  me: Pick<Person, 'id' | 'email' | 'displayName'>
  language: Language
  /** Of the event. */
  picture: Picture | null
  settings: Settings
  now: Date
}

export function seatOrder({ event, wishes }: Resolved, about: Circumstances): WholeOrder {
  const { me, language, settings, now } = about
  const sales = wishes.map((wish, i) => toSale(event, wish, `${i}`))
  const priced = computeTotals({
    lines: sales,
    coupon: null,
    delivery: 'pickup',
    hasProviderDiscount: false,
    settings,
  })
  const id = newId('ord')
  const fulfilmentId = newId('ful')
  return {
    order: {
      id,
      number: newOrderNumber(),
      // No cart: an id that none has, as each order has one.
      cartId: newId('crt'),
      userId: me.id,
      language,
      paymentStatus: 'paid',
      failure: null,
      email: me.email,
      name: me.displayName,
      phone: '',
      delivery: null,
      address: null,
      note: '',
      couponCode: null,
      pointsSpent: 0,
      totals: priced.totals,
      refundedCents: 0,
      refundedShippingCents: 0,
      agreed: '',
      holdUntil: now,
      heldSince: now,
      createdAt: now,
      paidAt: now,
    },
    fulfilments: [
      {
        id: fulfilmentId,
        orderId: id,
        providerId: event.organiserId,
        kind: 'seats',
        status: 'unfulfilled',
        carrier: '',
        trackingNumber: '',
        pickupCode: null,
        readyAt: null,
        shippedAt: null,
        deliveredAt: null,
        cancelledAt: null,
      },
    ],
    lines: wishes.map((wish, position) =>
      toLine({ event, wish, position, id, fulfilmentId, price: priced.lines[position] }, about),
    ),
  }
}

interface LineOf {
  event: Resolved['event']
  wish: SeatWish
  position: number
  id: string
  fulfilmentId: string
  price: PricedLine | undefined
}

function toSale(event: Resolved['event'], wish: SeatWish, id: string): SaleLine {
  const type = event.ticketTypes.find((each) => each.id === wish.ticketTypeId)
  return {
    id,
    unitPriceCents: type?.priceCents ?? 0,
    quantity: 1,
    taxClass: type?.taxClass ?? 'admission',
    kind: 'seat',
    providerId: event.organiserId,
    isOwnProduct: false,
  }
}

function toLine(
  { event, wish, position, id, fulfilmentId, price }: LineOf,
  { settings, picture }: Circumstances,
): StoredLine {
  if (!price) throw new Error('A seat has no price.')
  const { eventsBp: commissionBp } = settings.commission
  const type = event.ticketTypes.find((each) => each.id === wish.ticketTypeId)
  const texts = describeSeat(event, wish)
  return {
    id: newId('oln'),
    orderId: id,
    fulfilmentId,
    position,
    kind: 'seat',
    ...poolsOf(event, wish),
    productId: null,
    variantId: null,
    providerId: event.organiserId,
    sku: wish.ticketTypeId,
    nameEn: texts.en.name,
    nameEs: texts.es.name,
    optionsEn: texts.en.options,
    optionsEs: texts.es.options,
    picture,
    taxClass: type?.taxClass ?? 'admission',
    unitPriceCents: type?.priceCents ?? 0,
    quantity: 1,
    grossCents: price.grossCents,
    providerDiscountCents: price.providerDiscountCents,
    couponDiscountCents: price.couponDiscountCents,
    pointsDiscountCents: price.pointsDiscountCents,
    netCents: price.netCents,
    stateTaxCents: price.stateTaxCents,
    municipalTaxCents: price.municipalTaxCents,
    commissionBp,
    commissionCents: rateOf(price.netCents, commissionBp),
    refundedQuantity: 0,
    refundShareBp: FULL_SHARE_BP,
    seat: wish,
  }
}
