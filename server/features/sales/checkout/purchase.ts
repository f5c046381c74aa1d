import type { Language } from '#contract/language.ts'
import type { startCheckout } from '#contract/sales/checkout.ts'
import { heldByNow, lockCart, type StoredCart } from '#server/features/sales/cart/index.ts'
import type { OrderAddress } from '#server/features/sales/orders/index.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { Agreement } from './accepted-quote.ts'
import { addressFor } from './address.ts'
import type { Deps } from './deps.ts'

export type StartCall = Call<typeof startCheckout>

/** What somebody buys: their own cart with the choices of the page, or a draft that was agreed with them. */
export interface Purchase {
  /** Locked by now, or compared when the order is written. */
  cart: StoredCart
  person: Person | null
  language: Language
  delivery: Delivery
  /** Asked where there are goods. */
  findAddress(): Promise<OrderAddress | null>
  contact: Agreement['contact']
  points: number
  note: string
  /** What was seen and agreed to. */
  totalCents: number
  placedBy: { actor: 'customer' | 'admin'; actorId: string }
  /** It is in the till already: sold at once, not held. */
  isPaidByHand: boolean
}

/** Locks the cart before it reads anything. */
export type ReadPurchase = (tx: Tx) => Promise<Purchase>

export async function readOwnCart(deps: Deps, tx: Tx, call: StartCall): Promise<Purchase> {
  const cart = await lockCart(tx, { userId: call.me.id }, deps.clock.now())
  if (!cart) throw new AppError('CART_EMPTY')
  return purchaseOf(tx, call, cart)
}

/** Of what is to be bought now, each with what holds it. */
export function seatsOf({ lines }: StoredCart, now: Date): SeatRequest[] {
  return lines.flatMap((line) =>
    line.seat && !line.isSavedForLater ? [{ ...line.seat, heldBy: heldByNow(line, now) }] : [],
  )
}

export function purchaseOf(
  db: Database | Tx,
  { input, me, person, language }: StartCall,
  cart: StoredCart,
): Purchase {
  const { delivery, contact, points, note, totalCents } = input
  return {
    cart,
    person,
    language,
    delivery,
    findAddress: () => addressFor(db, me.id, input),
    contact,
    points,
    note,
    totalCents,
    placedBy: { actor: 'customer', actorId: me.id },
    isPaidByHand: false,
  }
}
