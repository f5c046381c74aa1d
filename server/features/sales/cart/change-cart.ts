/** Changes of a cart that exists. Where there is none there is nothing to change, and none is made. */
import type {
  acceptCartChanges,
  changeCartItem,
  chooseDelivery,
  clearCart,
  removeCartItem,
  removeCoupon,
} from '#contract/sales/cart.ts'
import { trimReservations } from '#server/features/catalog/inventory/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { findBuyer } from './owner.ts'
import {
  type CartViewReply,
  heldByOf,
  inventoryItemIdsOf,
  type OfferedLine,
  readOffers,
  readView,
} from './price-cart.ts'
import { acceptLine, type CartLine, quantityMaxOf, withQuantity } from './rules.ts'
import { deleteLines, lockCart, type StoredCart, saveLines, updateCart } from './store.ts'

type AnyCall = Pick<Call, 'person' | 'cookieHeader' | 'setCookies' | 'language'>
/** Returns the cart as it has become. */
type Change = (tx: Tx, cart: StoredCart) => Promise<StoredCart>

async function changeCart(
  deps: Deps,
  call: AnyCall,
  change: Change,
  whenNone: () => null = () => null,
): Promise<CartViewReply> {
  const { db, clock, cookies } = deps
  const owner = await findBuyer(deps, call)
  const changed = await db.transaction(async (tx) => {
    const cart = await lockCart(tx, owner, clock.now())
    return cart ? change(tx, cart) : whenNone()
  })
  // A guest's cookie lives as long as the cart it names.
  if (changed && 'guestCartId' in owner) call.setCookies.push(cookies.serialize(changed.id))
  return readView(deps, changed, call)
}

/** A line of another cart is not found, and nothing is changed. */
function changeLine(
  deps: Deps,
  call: AnyCall,
  lineId: string,
  change: (tx: Tx, cart: StoredCart, line: CartLine) => Promise<StoredCart>,
): Promise<CartViewReply> {
  const refuse = () => {
    throw new AppError('NOT_FOUND')
  }
  return changeCart(
    deps,
    call,
    (tx, cart) => {
      const line = cart.lines.find(({ id }) => id === lineId)
      return line ? change(tx, cart, line) : refuse()
    },
    refuse,
  )
}

export function changeItem(deps: Deps, call: Call<typeof changeCartItem>): Promise<CartViewReply> {
  const { lineId, quantity, isSavedForLater } = call.input
  return changeLine(deps, call, lineId, async (tx, cart, line) => {
    // A seat is one attendee's: more of them are lines of their own, and none is kept for later.
    if (line.seat && quantity !== undefined && quantity !== 1) throw new AppError('SEATS_LIMIT')
    if (line.seat && isSavedForLater) throw new AppError('CONFLICT')
    const requested = { ...line, isSavedForLater: isSavedForLater ?? line.isSavedForLater }
    const next = requested.isSavedForLater
      ? { ...requested, quantity: quantity ?? line.quantity }
      : withinStock(
          requested,
          quantity ?? line.quantity,
          await readOffers(inside(deps, tx), { ...cart, lines: [line] }, call, deps.clock.now()),
        )
    await saveLines(tx, cart.id, [next])
    return { ...cart, lines: cart.lines.map((each) => (each.id === lineId ? next : each)) }
  })
}

function withinStock(line: CartLine, quantity: number, [offered]: OfferedLine[]): CartLine {
  const max = offered ? quantityMaxOf(offered.offer) : 0
  if (max === 0) throw new AppError('OUT_OF_STOCK')
  return withQuantity(line, quantity, max)
}

export function removeItem(deps: Deps, call: Call<typeof removeCartItem>): Promise<CartViewReply> {
  const { lineId } = call.input
  return changeLine(deps, call, lineId, async (tx, cart) => {
    return takeOut(tx, cart, [lineId])
  })
}

export function clear(deps: Deps, call: Call<typeof clearCart>): Promise<CartViewReply> {
  return changeCart(deps, call, async (tx, cart) => {
    const gone = cart.lines.filter((line) => !line.isSavedForLater)
    return takeOut(
      tx,
      cart,
      gone.map((line) => line.id),
    )
  })
}

/** What is taken out of an accepted offer is free at once, for the next in line; the rest of a group stays held. */
async function takeOut(tx: Tx, cart: StoredCart, lineIds: readonly string[]): Promise<StoredCart> {
  await deleteLines(tx, cart.id, lineIds)
  const lines = cart.lines.filter(({ id }) => !lineIds.includes(id))
  const gone = cart.lines.filter(({ id }) => lineIds.includes(id))
  for (const entryId of heldByOf(gone)) {
    const remaining = lines.filter(({ seat }) => seat?.heldBy === entryId).flatMap(inventoryItemIdsOf)
    await trimReservations(
      tx,
      entryId,
      remaining.map((inventoryItemId) => ({ inventoryItemId, quantity: 1 })),
    )
    const eventId = gone.find(({ seat }) => seat?.heldBy === entryId)?.seat?.eventId
    await enqueue(tx, 'promote_waitlist', { eventId }, { key: `promote_waitlist:${eventId}` })
  }
  return { ...cart, lines }
}

/** Prices and quantities of now become those the person has seen. */
export function acceptChanges(deps: Deps, call: Call<typeof acceptCartChanges>): Promise<CartViewReply> {
  return changeCart(deps, call, async (tx, cart) => {
    const offers = await readOffers(inside(deps, tx), cart, call, deps.clock.now())
    const accepted = new Map(offers.map(({ line, offer }) => [line.id, acceptLine(line, offer)]))
    await saveLines(tx, cart.id, [...accepted.values()])
    return { ...cart, lines: cart.lines.map((line) => accepted.get(line.id) ?? line) }
  })
}

export function setDelivery(deps: Deps, call: Call<typeof chooseDelivery>): Promise<CartViewReply> {
  return changeCart(deps, call, (tx, cart) => save(tx, { ...cart, delivery: call.input.method }))
}

export function leaveCouponOut(deps: Deps, call: Call<typeof removeCoupon>): Promise<CartViewReply> {
  return changeCart(deps, call, (tx, cart) => save(tx, { ...cart, couponCode: null }))
}

export function saveCoupon(deps: Deps, call: AnyCall, code: string): Promise<CartViewReply> {
  return changeCart(deps, call, (tx, cart) => save(tx, { ...cart, couponCode: code }))
}

async function save(tx: Tx, cart: StoredCart): Promise<StoredCart> {
  await updateCart(tx, cart)
  return cart
}
