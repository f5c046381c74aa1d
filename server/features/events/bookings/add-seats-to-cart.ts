/** Seats into a person's cart, each a line of its own. Takes no hold: that comes with paying, or came with an offer. */
import { LIMITS } from '#contract/limits.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { type CartLine, openCart, type StoredCart, saveLines } from '#server/features/sales/cart/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import type { Offer } from './reserve-offered-seats.ts'
import { type Resolved, resolveSeats, saveBirthDate } from './resolve-seat-requests.ts'
import { inventoryItemIdsOf, type SeatInput } from './rules.ts'

interface Putting {
  userId: string
  eventId: string
  requested: readonly SeatInput[]
  settings: Settings
  now: Date
  /** An accepted offer: the entry that holds the seats, and until when. */
  offer?: Offer
}

export async function putSeatsIntoCart(
  tx: Tx,
  { userId, eventId, requested, settings, now, offer }: Putting,
): Promise<{ cart: StoredCart; lineIds: string[] }> {
  const cart = await openCart(tx, { userId }, now)
  const resolved = await resolveSeats(tx, {
    eventId,
    requested,
    me: { id: userId },
    settings,
    now,
    inCart: seatsOf(cart, eventId),
    heldBy: offer?.entryId ?? null,
  })
  if (cart.lines.length + requested.length > LIMITS.cart.linesMax) throw new AppError('TOO_MANY_ITEMS')
  const added = resolved.wishes.map((wish) =>
    toLine(resolved, wish, { id: newId('lin'), now, heldUntil: offer?.until ?? null }),
  )
  await refuseFull(tx, cart, added, now)
  await saveLines(tx, cart.id, added)
  await saveBirthDate(tx, resolved.wishes)
  return { cart: { ...cart, lines: [...cart.lines, ...added] }, lineIds: added.map(({ id }) => id) }
}

export function seatsOf({ lines }: StoredCart, eventId: string): SeatRequest[] {
  return lines.flatMap(({ seat }) => (seat?.eventId === eventId ? [seat] : []))
}

export function toLine(
  { event }: Resolved,
  wish: SeatRequest,
  { id, now, heldUntil }: { id: string; now: Date; heldUntil: Date | null },
): CartLine {
  const price = event.ticketTypes.find((type) => type.id === wish.ticketTypeId)?.priceCents ?? 0
  return {
    id,
    ...inventoryItemIdsOf(event, wish),
    quantity: 1,
    isSavedForLater: false,
    seenPriceCents: price,
    notes: [],
    addedAt: now.toISOString(),
    seat: wish,
    heldUntil: heldUntil?.toISOString() ?? null,
  }
}

/** Says at once what paying would say: that there are not so many seats. Those in the cart count too. */
export async function refuseFull(
  tx: Tx,
  cart: StoredCart,
  added: readonly CartLine[],
  now: Date,
): Promise<void> {
  const holders = [...cart.lines, ...added].flatMap(({ seat }) => seat?.heldBy ?? [])
  const requests = new Map<string, number>()
  const isAdded = new Set(added.map(({ id }) => id))
  for (const line of [...cart.lines.filter(({ id }) => !isAdded.has(id)), ...added])
    if (line.seat)
      for (const id of [line.inventoryItemId, ...line.extraItemIds])
        requests.set(id, (requests.get(id) ?? 0) + 1)
  const inventoryItemIds = [...new Set(added.flatMap((line) => [line.inventoryItemId, ...line.extraItemIds]))]
  const available = await findAvailable(tx, inventoryItemIds, { now, except: [cart.id, ...holders] })
  const missing = inventoryItemIds.filter((id) => (requests.get(id) ?? 0) > (available.get(id) ?? 0))
  if (missing.length > 0)
    throw new AppError('OUT_OF_STOCK', {
      details: {
        pools: missing.map((inventoryItemId) => ({
          inventoryItemId,
          available: Math.max(0, available.get(inventoryItemId) ?? 0),
        })),
        ...findFullPart(added, missing),
      },
    })
}

/** The squad or the division that is full; none where the event or the ticket is. */
function findFullPart(
  added: readonly CartLine[],
  missing: readonly string[],
): { squadId?: string; divisionId?: string } {
  for (const { seat, inventoryItemId, extraItemIds } of added) {
    const [eventItem, ...parts] = extraItemIds
    if (!seat || missing.includes(inventoryItemId) || missing.includes(eventItem ?? '')) return {}
    const [squadItem, divisionItem] = seat.squadId ? parts : [undefined, ...parts]
    if (seat.squadId && squadItem && missing.includes(squadItem)) return { squadId: seat.squadId }
    if (seat.divisionId && divisionItem && missing.includes(divisionItem))
      return { divisionId: seat.divisionId }
  }
  return {}
}
