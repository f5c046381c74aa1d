/** An order of seats alone, paid for when it is made: no cart, no coupon, no points. */
import type { Language } from '#contract/language.ts'
import type { Picture } from '#server/features/catalog/products/index.ts'
import { buildOrder, newBookingId, type Order } from '#server/features/sales/orders/index.ts'
import { computeTotals, type SaleLine } from '#server/features/sales/pricing/index.ts'
import type { SellableSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Resolved } from './resolve-seat-requests.ts'
import { inventoryItemIdsOf } from './rules.ts'
import { toSellable } from './seats/sellable.ts'

interface BookingContext {
  me: Pick<Person, 'id' | 'email' | 'displayName'>
  language: Language
  /** Of the event. */
  picture: Picture | null
  settings: Settings
  now: Date
}

export function seatOrder(resolved: Resolved, about: BookingContext): Order {
  const { me, language, settings, now } = about
  const seats = listSeats(resolved, about)
  const sales = seats.map(({ thing }, i) => toSale(thing, `${i}`))
  const { lines: prices, totals } = computeTotals({
    lines: sales,
    coupon: null,
    delivery: 'pickup',
    hasProviderDiscount: false,
    settings,
  })
  return buildOrder({
    items: seats.map((seat, i) => {
      const [sale, price] = [sales[i], prices[i]]
      if (!sale || !price) throw new Error('A seat has no price.')
      return { ...seat, sale, price }
    }),
    totals,
    commission: settings.commission,
    cartId: newBookingId(),
    userId: me.id,
    language,
    contact: { name: me.displayName, email: me.email, phone: '' },
    delivery: null,
    address: null,
    note: '',
    couponCode: null,
    pointsSpent: 0,
    agreed: '',
    held: { since: now, until: now },
    paymentStatus: 'paid',
    now,
  })
}

/** Each as the cart would show it. */
function listSeats({ event, wishes }: Resolved, { picture, language, now }: BookingContext) {
  return wishes.map((seat) => {
    const line = { ...inventoryItemIdsOf(event, seat), seat }
    const thing = toSellable({ ...line, heldUntil: null }, event, { picture, language, now })
    if (!thing) throw new Error(`Event ${event.id} has no ticket type ${seat.ticketTypeId}.`)
    return { line, thing }
  })
}

function toSale({ unitPriceCents, taxClass, providerId }: SellableSeat, id: string): SaleLine {
  return { id, unitPriceCents, quantity: 1, taxClass, kind: 'seat', providerId, isOwnProduct: false }
}
