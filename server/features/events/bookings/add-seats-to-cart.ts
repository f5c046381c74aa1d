/** Seats into a person's cart, each a line of its own. Takes no hold: that comes with paying, or came with an offer. */
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { type EventRow, eventItemIdsSql, eventsSql, toEvent } from '#server/features/events/events/index.ts'
import {
  type CartLine,
  cartQuestions,
  type Known,
  newCart,
  openCart,
  type StoredCart,
  saveGrown,
  saveLines,
} from '#server/features/sales/cart/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { readTogether, rowsQuestion } from '#server/platform/database/read-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import type { Offer } from './reserve-offered-seats.ts'
import {
  type Known as KnownOfEvent,
  keysOf,
  type Resolved,
  resolveSeats,
  saveBirthDate,
} from './resolve-seat-requests.ts'
import { inventoryItemIdsOf, type SeatInput } from './rules.ts'
import { type TakenRow, takenSql } from './seats/store.ts'

interface Putting {
  userId: string
  eventId: string
  requested: readonly SeatInput[]
  settings: Settings
  now: Date
  /** An accepted offer: the entry that holds the seats, and until when. */
  offer?: Offer
}

interface Put {
  cart: StoredCart
  lineIds: string[]
}

export async function putSeatsIntoCart(tx: Tx, putting: Putting): Promise<Put> {
  const { userId, now } = putting
  const cart = await openCart(tx, { userId }, now)
  const { wishes, added } = await chooseLines(tx, cart, putting)
  refuseFull(cart, added, await findLeft(tx, cart, added, now))
  await saveLines(tx, cart.id, added)
  await saveBirthDate(tx, wishes)
  return grownBy(cart, added)
}

/**
 * The same by one read and one write that does not wait for the disk, and what was read of the cart. Null where another tab
 * changes it meanwhile, or where somebody's date of birth comes with the seats: that is no cart's, and must not be lost.
 */
export async function putSeatsAtOnce(
  db: Database,
  language: Language,
  putting: Putting,
): Promise<(Put & { known: Known }) | null> {
  const { userId, eventId, requested, now } = putting
  if (requested.some(({ isMe, birthDate }) => isMe && birthDate !== null)) return null
  const keys = keysOf({ eventId, requested, me: { id: userId } })
  const { seen, events, taken, ...known } = await readTogether(db, {
    ...cartQuestions({ userId, language, now }, eventItemIdsSql(eventId)),
    events: rowsQuestion<EventRow>(eventsSql([eventId])),
    taken: rowsQuestion<TakenRow>(takenSql({ eventId, keys, holderId: userId })),
  })
  const cart = seen?.cart ?? newCart()
  const [event = null] = events.map(toEvent)
  const { added } = await chooseLines(db, cart, putting, { event, taken })
  refuseFull(cart, added, known.available)
  const isSaved = await saveGrown(db, seen, { userId, cart, lines: added, now })
  return isSaved ? { ...grownBy(cart, added), known } : null
}

const grownBy = (cart: StoredCart, added: readonly CartLine[]): Put => ({
  cart: { ...cart, lines: [...cart.lines, ...added] },
  lineIds: added.map(({ id }) => id),
})

async function chooseLines(
  db: Database | Tx,
  cart: StoredCart,
  { userId, eventId, requested, settings, now, offer }: Putting,
  known?: KnownOfEvent,
): Promise<{ wishes: SeatRequest[]; added: CartLine[] }> {
  const inCart = seatsOf(cart, eventId)
  const heldBy = offer?.entryId ?? null
  const asked = { eventId, requested, me: { id: userId }, settings, now, inCart, heldBy }
  const resolved = await resolveSeats(db, asked, known)
  if (cart.lines.length + requested.length > LIMITS.cart.linesMax) throw new AppError('TOO_MANY_ITEMS')
  const heldUntil = offer?.until ?? null
  const added = resolved.wishes.map((wish) => toLine(resolved, wish, { id: newId('lin'), now, heldUntil }))
  return { wishes: resolved.wishes, added }
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

const itemIdsOf = (lines: readonly CartLine[]) => [
  ...new Set(lines.flatMap((line) => [line.inventoryItemId, ...line.extraItemIds])),
]

/** What is left of them for this cart. */
export function findLeft(
  tx: Tx,
  cart: StoredCart,
  added: readonly CartLine[],
  now: Date,
): Promise<Map<string, number>> {
  const holders = [...cart.lines, ...added].flatMap(({ seat }) => seat?.heldBy ?? [])
  return findAvailable(tx, itemIdsOf(added), { now, except: [cart.id, ...holders] })
}

/** Says at once what paying would say: that there are not so many seats. Those in the cart count too. */
export function refuseFull(
  cart: StoredCart,
  added: readonly CartLine[],
  available: ReadonlyMap<string, number>,
): void {
  const requests = new Map<string, number>()
  const isAdded = new Set(added.map(({ id }) => id))
  for (const line of [...cart.lines.filter(({ id }) => !isAdded.has(id)), ...added])
    if (line.seat)
      for (const id of [line.inventoryItemId, ...line.extraItemIds])
        requests.set(id, (requests.get(id) ?? 0) + 1)
  const inventoryItemIds = itemIdsOf(added)
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
