/**
 * Taking items, in one statement: their rows are locked in the order of their ids, compared with what is counted on them,
 * and taken all or not at all. The lock lasts until the caller commits, so call it last. SQL by hand: a statement more would
 * be a lock held longer.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import {
  countOf,
  type DemandingWrite,
  refusalOf,
  type Write,
} from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { announceStock } from './stock-news.ts'
import { freeExpired, type Hold, type ReservationRequest, sumRequests } from './store.ts'

interface TakeInput {
  reservedBy: string
  requests: readonly ReservationRequest[]
  now: Date
  /** Null: sold for good. What the caller held of these items before is replaced by what is held now. */
  expiresAt: Date | null
}

/** `OUT_OF_STOCK`, with what is left of what is missing. Returns what was held before. */
export async function takeItems(
  tx: Tx,
  input: TakeInput,
  { lock }: { lock: boolean } = { lock: true },
): Promise<Hold[]> {
  const { now } = input
  const requests = sumRequests(input.requests)
  if (requests.length === 0) return []
  const lockSql = lock ? sql`for no key update` : sql``
  const first = await tryToTake(tx, { ...input, requests }, lockSql)
  if (first.missing.length === 0) return first.held
  // What ran out counts as taken until somebody needs it.
  const freed = await freeExpired(
    tx,
    requests.map((want) => want.inventoryItemId),
    now,
  )
  const second = freed > 0 ? await tryToTake(tx, { ...input, requests }, lockSql) : first
  if (second.missing.length > 0) throw new AppError('OUT_OF_STOCK', { details: { items: second.missing } })
  return second.held
}

/** As part of one statement that sells what nobody holds: the items are locked once the parts `after` are done. */
export function takeWrite(
  { orderId, requests }: { orderId: string; requests: readonly ReservationRequest[] },
  after: readonly string[],
): { write: Write; areThere: SQL } {
  const itemIds = sql.param(requests.map((want) => want.inventoryItemId))
  return {
    write: [
      [
        'items_wanted',
        sql`select id, item_id, quantity from unnest(${sql.param(requests.map(() => newId('clm')))}::text[], ${itemIds}::text[],
          ${sql.param(requests.map((want) => want.quantity))}::int[]) as w (id, item_id, quantity)`,
      ],
      [
        'items_locked',
        sql`select id, on_hand, taken from inventory_items
          where id = any(${itemIds}::text[]) and ${countOf(after)} >= 0 order by id for no key update`,
      ],
      [
        'items_taken',
        sql`insert into reservations (id, inventory_item_id, reserved_by, quantity, state)
          select id, item_id, ${orderId}, quantity, 'sold' from items_wanted`,
      ],
    ],
    areThere: sql`((select count(*) from items_locked i join items_wanted w on w.item_id = i.id
      where w.quantity <= i.on_hand - i.taken) = ${requests.length}::int)`,
  }
}

export function missingOf(
  requests: readonly ReservationRequest[],
  available: ReadonlyMap<string, number>,
): Missing[] {
  return requests
    .map((want) => ({ ...want, available: available.get(want.inventoryItemId) ?? 0 }))
    .filter(({ quantity, available: left }) => quantity > left)
}

interface Missing extends ReservationRequest {
  available: number
}

async function tryToTake(tx: Tx, input: TakeInput, lock: SQL): Promise<{ missing: Missing[]; held: Hold[] }> {
  const parts = takeParts(input, lock).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  const { rows } = await tx
    .execute<{ missing: Missing[]; held: (ReservationRequest & { expiresAt: string })[] }>(sql`
    with ${sql.join(parts, sql`, `)}
    select
      (select coalesce(json_agg(json_build_object('inventoryItemId', item_id, 'quantity', quantity, 'available', available)), '[]')
        from missing) as missing,
      (select coalesce(json_agg(json_build_object('inventoryItemId', inventory_item_id, 'quantity', quantity,
        'expiresAt', expires_at)), '[]') from held) as held`)
    .catch(refuseOversold)
  const { missing, held } = rows[0] ?? { missing: [], held: [] }
  return { missing, held: held.map((each) => ({ ...each, expiresAt: new Date(each.expiresAt) })) }
}

/** `after`: what is locked before. */
function takeParts(
  { reservedBy, requests, expiresAt }: Omit<TakeInput, 'now'>,
  lock: SQL,
  after: SQL = sql`true`,
): Write {
  const itemIds = sql.param(requests.map((want) => want.inventoryItemId))
  return [
    [
      'wanted',
      sql`select id, item_id, quantity from unnest(${sql.param(requests.map(() => newId('clm')))}::text[], ${itemIds}::text[],
        ${sql.param(requests.map((want) => want.quantity))}::int[]) as w (id, item_id, quantity)`,
    ],
    [
      'items',
      sql`select id, on_hand, taken from inventory_items where id = any(${itemIds}::text[]) and ${after} order by id ${lock}`,
    ],
    [
      'held',
      sql`select inventory_item_id, quantity, expires_at from reservations
        where reserved_by = ${reservedBy} and state = 'held' and inventory_item_id = any(${itemIds}::text[])`,
    ],
    [
      'missing',
      sql`select w.item_id, w.quantity, coalesce(i.on_hand - i.taken, 0) + coalesce(h.quantity, 0) as available
        from wanted w left join items i on i.id = w.item_id left join held h on h.inventory_item_id = w.item_id
        where w.quantity > coalesce(i.on_hand - i.taken, 0) + coalesce(h.quantity, 0)`,
    ],
    [
      'made',
      sql`insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at)
        select id, item_id, ${reservedBy}, quantity, ${expiresAt ? 'held' : 'sold'}, ${expiresAt?.toISOString() ?? null}::timestamptz
        from wanted where not exists (select from missing)
        on conflict (reserved_by, inventory_item_id) where state = 'held'
        do update set quantity = excluded.quantity, expires_at = excluded.expires_at`,
    ],
  ]
}

/** Held as a part of one write, which is not made where others have some of it. `after`: what is locked before. */
export function holdWrite(
  tx: Tx,
  { requests, ...given }: Omit<TakeInput, 'now'>,
  after: SQL,
  { lock }: { lock: boolean } = { lock: true },
): DemandingWrite {
  announceStock(tx)
  const lockSql = lock ? sql`for no key update` : sql``
  return {
    write: takeParts({ ...given, requests: sumRequests(requests) }, lockSql, after),
    demands: [{ what: 'what is left', isMet: sql`not exists (select from missing)` }],
  }
}

/** The database's own word, should everything above have been wrong: nothing is taken. */
function refuseOversold(error: unknown): never {
  const { constraint } = refusalOf(error)
  if (constraint === 'inventory_items_not_oversold') throw new AppError('OUT_OF_STOCK', { cause: error })
  throw error
}
