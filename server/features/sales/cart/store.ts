/** Carts in the database. Whoever changes one locks its row first, so that two tabs do not undo each other. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { keepPersonSql } from '#server/features/people/identity/queries.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import { rowsOf } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { type CartTerms, cartLines, carts } from '#server/schema/cart.ts'
import type { CartLine, LineNote } from './rules.ts'

/** Whose cart: a person's, that of whoever carries its cookie, or a draft order's. */
export type Owner = { userId: string } | { guestCartId: string | null }
type AnyOwner = Owner | { draftCartId: string }

export interface Cart {
  id: string
  couponCode: string | null
  delivery: Delivery
  /** Null unless it is a draft order's. */
  terms: CartTerms | null
}

/** As JSON has it. */
interface LineRow {
  id: string
  inventory_item_id: string
  quantity: number
  is_saved_for_later: boolean
  seen_price_cents: number
  notes: LineNote[]
  added_at: string
  seat: SeatRequest | null
  extra_item_ids: string[]
  held_until: string | null
}
interface CartRow extends Cart {
  lines: LineRow[] | null
}

export interface StoredCart extends Cart {
  lines: CartLine[]
}

/** Undefined where there is none to find. */
function isOf(owner: AnyOwner): SQL | undefined {
  const { id, userId, terms } = carts
  if ('userId' in owner) return eq(userId, owner.userId)
  if ('draftCartId' in owner) return and(eq(id, owner.draftCartId), isNotNull(terms))
  // A guest's id opens no person's cart, even when it was that cart's once.
  return owner.guestCartId ? and(eq(id, owner.guestCartId), isNull(userId), isNull(terms)) : undefined
}

const LINES = sql`(select jsonb_agg(to_jsonb(l) order by l.added_at, l.id) from cart_lines l where l.cart_id = carts.id)`

const CART = {
  id: carts.id,
  couponCode: carts.couponCode,
  delivery: carts.delivery,
  terms: carts.terms,
  lines: sql<LineRow[] | null>`${LINES}`,
}

export async function findCart(db: Database | Tx, owner: AnyOwner | null): Promise<StoredCart | null> {
  const isTheirs = owner && isOf(owner)
  if (!isTheirs) return null
  const [row] = await db.select(CART).from(carts).where(isTheirs)
  return row ? toCart(row) : null
}

/** Locks the cart and marks it as touched; null when there is none. Its lines are read once the lock is ours. */
export async function lockCart(tx: Tx, owner: AnyOwner, now: Date): Promise<StoredCart | null> {
  const isTheirs = isOf(owner)
  if (!isTheirs) return null
  const { id } = carts
  const [locked] = await tx.update(carts).set({ updatedAt: now }).where(isTheirs).returning({ id })
  return locked ? readCart(tx, locked.id) : null
}

/** The same, made when there is none. A person who was erased meanwhile is given no new one. */
export async function openCart(tx: Tx, owner: Owner, now: Date): Promise<StoredCart> {
  const id = newId('crt')
  if (!('userId' in owner)) {
    const known = await lockCart(tx, owner, now)
    if (known) return known
    await tx.insert(carts).values({ id, createdAt: now, updatedAt: now })
    return readCart(tx, id)
  }
  // By hand: the person is looked for and kept by the statement that makes the cart.
  const { rows } = await tx.execute<{ id: string }>(sql`${newCartSql(id, owner.userId, now)}
    on conflict (user_id) do update set updated_at = excluded.updated_at returning id`)
  if (!rows[0]) throw new AppError('UNAUTHENTICATED')
  return readCart(tx, rows[0].id)
}

/** A cart, and which version of its row that is: whoever changes what is in it changes the row. */
export interface SeenCart {
  cart: StoredCart
  version: string
}

/** A person's, asked with others. */
export function cartQuestion(userId: string): Question<SeenCart | null> {
  return {
    asked: sql`select json_build_object('id', id, 'couponCode', coupon_code, 'delivery', delivery, 'terms', terms,
      'version', carts.xmin::text, 'lines', ${LINES}) from carts where carts.user_id = ${userId}`,
    toAnswer: (value) => {
      const row = value as (CartRow & { version: string }) | null
      return row && { cart: toCart(row), version: row.version }
    },
  }
}

/** Of a person's cart, as SQL: its id; its coupon's code; the items of all its lines; and whoever holds for it, itself and accepted offers. */
export const cartIdOf = (userId: string) => sql`(select carts.id from carts where carts.user_id = ${userId})`

export const cartCouponOf = (userId: string) =>
  sql`(select carts.coupon_code from carts where carts.user_id = ${userId})`

export const cartItemIdsOf = (userId: string) =>
  sql`select unnest(l.extra_item_ids || l.inventory_item_id) from cart_lines l where l.cart_id = ${cartIdOf(userId)}`

export const cartHoldersOf = (userId: string) =>
  sql`(array(select l.seat ->> 'heldBy' from cart_lines l where l.cart_id = ${cartIdOf(userId)} and l.seat is not null)
    || ${cartIdOf(userId)})`

/** Null where there is none. */
export function cartVersionQuestion(cartId: SQL): Question<string | null> {
  return {
    asked: sql`select carts.xmin::text from carts where carts.id = ${cartId}`,
    toAnswer: (value) => value as string | null,
  }
}

const isSeen = (cartId: string, version: string) => sql`carts.id = ${cartId} and carts.xmin = ${version}::xid`

/** A cart as it was read before. */
export interface SeenVersion {
  cartId: string
  version: string
}

function seenRows(seen: readonly SeenVersion[]): SQL {
  const rows = rowsOf(seen, [
    ['text', ({ cartId }) => cartId],
    ['xid', ({ version }) => version],
  ])
  return sql`${rows} as s (id, version)`
}

/** A row for each that is as it was seen, locked. */
export function lockSeenCarts(seen: readonly SeenVersion[]): SQL {
  return sql`select c.id from ${seenRows(seen)} join carts c on c.id = s.id where c.xmin = s.version
    order by c.id for no key update of c`
}

/** The same, marked as touched, as `lockCart` does it. `after`: what is locked before. */
export function touchSeenCarts(seen: readonly SeenVersion[], now: Date, after: SQL): SQL {
  return sql`update carts c set updated_at = ${now.toISOString()}::timestamptz
    from ${seenRows(seen)} where c.id = s.id and c.xmin = s.version and ${after} returning c.id`
}

/** Whatever it is like by now. */
export const lockCartSql = (cartId: string): SQL =>
  sql`select 1 from carts where id = ${cartId} for no key update`

/** One alone. */
export function touchSeenCart(cartId: string, version: string, now: Date): SQL {
  return sql`update carts set updated_at = ${now.toISOString()}::timestamptz
    where ${isSeen(cartId, version)} returning carts.id`
}

/** The same, with this coupon in it. */
export function putCouponIntoSeenCart({ cart, version }: SeenCart, code: string, now: Date): SQL {
  return sql`update carts set coupon_code = ${code}, updated_at = ${now.toISOString()}::timestamptz
    where ${isSeen(cart.id, version)} returning carts.id`
}

/** Nothing for a person who was erased meanwhile. */
export function newCartSql(id: string, userId: string, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`insert into carts (id, user_id, created_at, updated_at)
    select ${id}, living.id, ${at}, ${at}
    from (${keepPersonSql(userId)}) living`
}

async function readCart(tx: Tx, id: string): Promise<StoredCart> {
  const [row] = await tx.select(CART).from(carts).where(eq(carts.id, id))
  return toCart(row as CartRow)
}

function toCart({ id, couponCode, delivery, terms, lines }: CartRow): StoredCart {
  return {
    id,
    couponCode,
    delivery,
    terms,
    lines: (lines ?? []).map((line) => ({
      id: line.id,
      inventoryItemId: line.inventory_item_id,
      quantity: line.quantity,
      isSavedForLater: line.is_saved_for_later,
      seenPriceCents: line.seen_price_cents,
      notes: line.notes,
      addedAt: line.added_at,
      seat: line.seat,
      extraItemIds: line.extra_item_ids,
      heldUntil: line.held_until,
    })),
  }
}

/** New ones are added, known ones changed, by their pool and, of seats, their attendee. By hand, as it is also a part of one write. */
export async function saveLines(tx: Tx, cartId: string, lines: readonly CartLine[]): Promise<void> {
  if (lines.length > 0) await tx.execute(saveLinesSql(cartId, lines))
}

export function saveLinesSql(cartId: string, lines: readonly CartLine[]): SQL {
  const rows = lines.map((line) => ({
    id: line.id,
    inventory_item_id: line.inventoryItemId,
    quantity: line.quantity,
    is_saved: line.isSavedForLater,
    seen_price: line.seenPriceCents,
    notes: line.notes,
    added_at: line.addedAt,
    seat: line.seat,
    seat_key: line.seat?.attendeeKey ?? '',
    extra_item_ids: line.extraItemIds,
    held_by: line.seat?.heldBy ?? null,
    held_until: line.heldUntil,
  }))
  return sql`
    insert into cart_lines (id, cart_id, inventory_item_id, quantity, is_saved_for_later, seen_price_cents, notes, added_at,
      seat, seat_key, extra_item_ids, held_by, held_until)
    select line.id, ${cartId}, line.inventory_item_id, line.quantity, line.is_saved, line.seen_price, line.notes, line.added_at,
      line.seat, line.seat_key, line.extra_item_ids, line.held_by, line.held_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id text, inventory_item_id text, quantity int, is_saved boolean,
      seen_price int, notes jsonb, added_at timestamptz, seat jsonb, seat_key text, extra_item_ids text[], held_by text,
      held_until timestamptz)
    on conflict (cart_id, inventory_item_id, seat_key) do update set quantity = excluded.quantity,
      is_saved_for_later = excluded.is_saved_for_later, seen_price_cents = excluded.seen_price_cents,
      notes = excluded.notes, seat = excluded.seat, extra_item_ids = excluded.extra_item_ids`
}

export async function deleteLines(tx: Tx, cartId: string, lineIds: readonly string[]): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), isOneOf(cartLines.id, lineIds)))
}

export async function updateCart(tx: Tx, { id, couponCode, delivery }: Cart): Promise<void> {
  await tx.update(carts).set({ couponCode, delivery }).where(eq(carts.id, id))
}

export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, cartId))
}
