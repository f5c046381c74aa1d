/** What is decided about lines. Pure but for the ids it invents. */

import { LIMITS } from '#contract/limits.ts'
import type { CART_NOTES } from '#contract/sales/cart.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import { newId } from '#server/platform/ids.ts'

export interface LineNote {
  kind: (typeof CART_NOTES)[number]
  before: number | null
  after: number | null
}

export interface CartLine {
  id: string
  inventoryItemId: string
  quantity: number
  isSavedForLater: boolean
  seenPriceCents: number
  notes: LineNote[]
  addedAt: string
  /** A seat is a line of its own; null for goods. */
  seat: SeatRequest | null
  /** Taken from these inventory items too. */
  extraItemIds: string[]
  /** An accepted offer of the waiting list holds it until then. */
  heldUntil: string | null
}

/** Of nothing yet. */
export function newLine(
  { inventoryItemId, unitPriceCents }: { inventoryItemId: string; unitPriceCents: number },
  now: Date,
): CartLine {
  return {
    id: newId('lin'),
    inventoryItemId,
    quantity: 0,
    isSavedForLater: false,
    seenPriceCents: unitPriceCents,
    notes: [],
    addedAt: now.toISOString(),
    seat: null,
    extraItemIds: [],
    heldUntil: null,
  }
}

/** What can be had now of what a line is about. */
export interface Offer {
  unitPriceCents: number
  /** Not held or sold to others. */
  available: number
  isSellable: boolean
  isOwn: boolean
  /** Of a line at most: a setting. */
  lineMax: number
}

export function quantityMaxOf({ available, isSellable, isOwn, lineMax }: Offer): number {
  if (!isSellable || isOwn) return 0
  return Math.max(0, Math.min(lineMax, available))
}

/** Which accepted offer holds the line; null once it has ended: then it is a seat like any other. */
export function heldByNow(
  { seat, heldUntil }: Pick<CartLine, 'seat' | 'heldUntil'>,
  now: Date,
): string | null {
  return heldUntil !== null && new Date(heldUntil) > now ? (seat?.heldBy ?? null) : null
}

/** What counts in the totals: nothing of what cannot be had. */
export function countedQuantity(line: CartLine, offer: Offer): number {
  return Math.min(line.quantity, quantityMaxOf(offer))
}

/** What waits to be seen, and what is different now from what the person last saw. */
export function notesOf(line: CartLine, offer: Offer): LineNote[] {
  const now: LineNote[] = []
  const counted = countedQuantity(line, offer)
  const before = line.quantity
  if (offer.isOwn) now.push({ kind: 'own_product', before, after: 0 })
  else if (!offer.isSellable)
    now.push({ kind: line.seat ? 'cannot_book' : 'no_longer_sold', before, after: 0 })
  else if (counted === 0) now.push({ kind: 'out_of_stock', before, after: 0 })
  else if (counted < before && !line.isSavedForLater)
    now.push({ kind: 'quantity_lowered', before, after: counted })
  if (counted > 0 && offer.unitPriceCents !== line.seenPriceCents) {
    const kind = offer.unitPriceCents > line.seenPriceCents ? 'price_up' : 'price_down'
    now.push({ kind, before: line.seenPriceCents, after: offer.unitPriceCents })
  }
  const waiting = line.notes.filter((note) => !now.some(({ kind }) => kind === note.kind))
  return [...waiting, ...now]
}

/** The line as the person has now seen it. What cannot be had keeps its quantity, in case it comes back. */
export function acceptLine(line: CartLine, offer: Offer): CartLine {
  const counted = countedQuantity(line, offer)
  return {
    ...line,
    notes: [],
    quantity: counted > 0 && !line.isSavedForLater ? counted : line.quantity,
    seenPriceCents: counted > 0 ? offer.unitPriceCents : line.seenPriceCents,
  }
}

/** Sets a quantity as far as it can be had, and says so where it cannot. Call it only where some can. */
export function withQuantity(line: CartLine, requested: number, max: number): CartLine {
  const quantity = Math.min(requested, max)
  const notes = line.notes.filter((note) => note.kind !== 'quantity_lowered')
  if (quantity < requested) notes.push({ kind: 'quantity_lowered', before: requested, after: quantity })
  return { ...line, quantity, notes }
}

/**
 * What a guest's lines change of a person's own. Of a thing that one has in the cart and the other saved for later the
 * one in the cart counts. Past the most lines a cart may have the guest's are left out.
 */
export function mergeLines(
  own: readonly CartLine[],
  guests: readonly CartLine[],
  maxOf: (inventoryItemId: string) => number,
): CartLine[] {
  let room = LIMITS.cart.linesMax - own.length
  return guests.flatMap((guest) => {
    const known = own.find((line) => line.inventoryItemId === guest.inventoryItemId)
    if (!known) room -= 1
    if (!known && room < 0) return []
    return [mergeLine(known, guest, maxOf(guest.inventoryItemId))]
  })
}

function mergeLine(known: CartLine | undefined, guest: CartLine, max: number): CartLine {
  if (!known) return capMerged(guest, guest.quantity, max)
  const isSavedForLater = known.isSavedForLater && guest.isSavedForLater
  const requested = [known, guest]
    .filter((line) => line.isSavedForLater === isSavedForLater)
    .reduce((all, line) => all + line.quantity, 0)
  const merged = capMerged({ ...known, isSavedForLater }, requested, max)
  const isAsItWas = merged.quantity === known.quantity && isSavedForLater === known.isSavedForLater
  if (isAsItWas) return merged
  const waiting = merged.notes.filter(({ kind }) => kind !== 'merged')
  return {
    ...merged,
    notes: [...waiting, { kind: 'merged', before: known.quantity, after: merged.quantity }],
  }
}

/** Of what cannot be had now the view says so, for as long as it is true. */
function capMerged(line: CartLine, requested: number, max: number): CartLine {
  const isCapped = !line.isSavedForLater && max > 0
  return withQuantity(line, requested, isCapped ? max : LIMITS.cart.quantityMax)
}
