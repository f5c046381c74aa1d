/** Carts of draft orders: an admin fills them, and whoever they are for pays. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { type CartTerms, cartLines, carts } from '#server/schema/cart.ts'
import { type StoredCart, saveLines } from './store.ts'

/** Of its own kind: a sale knows by the id alone whether there is a draft order to ask. */
const DRAFT_PREFIX = 'drc'

export const newDraftCartId = () => newId(DRAFT_PREFIX)

export const isDraftCart = (cartId: string) => cartId.startsWith(`${DRAFT_PREFIX}_`)

/** Made or brought up to date: a draft order's cart holds what the admin last saved, and nothing else. */
export async function saveDraftCart(
  tx: Tx,
  cart: Pick<StoredCart, 'id' | 'couponCode' | 'delivery' | 'lines'> & { terms: CartTerms },
  now: Date,
): Promise<void> {
  const { id, couponCode, delivery, terms } = cart
  const row = { couponCode, delivery, terms, updatedAt: now }
  await tx
    .insert(carts)
    .values({ id, ...row, createdAt: now })
    .onConflictDoUpdate({ target: carts.id, set: row })
  await tx.delete(cartLines).where(eq(cartLines.cartId, id))
  await saveLines(tx, id, cart.lines)
}

export async function deleteDraftCarts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(carts).where(and(inArray(carts.id, [...ids]), isNotNull(carts.terms)))
}

/** Who is going to take part, by cart. */
export async function listDraftAttendees(
  tx: Tx,
  ids: readonly string[],
): Promise<{ cartId: string; seat: SeatRequest }[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ cartId: cartLines.cartId, seat: cartLines.seat })
    .from(cartLines)
    .where(and(inArray(cartLines.cartId, [...ids]), isNotNull(cartLines.seat)))
    .orderBy(cartLines.addedAt, cartLines.id)
  return rows.flatMap(({ cartId, seat }) => (seat ? [{ cartId, seat }] : []))
}

/** One account was merged into another: a seat names it as its attendee, and in the key of those who come along. */
export async function moveDraftAttendees(
  tx: Tx,
  ids: readonly string[],
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  if (ids.length === 0) return
  // An id stands nowhere by chance, so the text of the line is as good as its fields; the query builder has no word for either.
  await tx
    .update(cartLines)
    .set({
      seat: sql`replace(${cartLines.seat}::text, ${fromId}, ${intoId})::jsonb`,
      seatKey: sql`replace(${cartLines.seatKey}, ${fromId}, ${intoId})`,
    })
    .where(and(inArray(cartLines.cartId, [...ids]), isNotNull(cartLines.seat)))
}
