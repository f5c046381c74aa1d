/**
 * Taking items, in one statement: their rows are locked in the order of their ids, compared with what is counted on them,
 * and taken all or not at all. The lock lasts until the caller commits, so call it last. SQL by hand: a statement more would
 * be a lock held longer.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { WithoutSome } from '#server/platform/database/batches.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import {
  type ChangedMeanwhile,
  countOf,
  type DemandingWrite,
  refusalOf,
  rowsOf,
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
  const lockSql = lock ? LOCK : sql``
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

/** What one order takes. */
interface OrderRequests {
  orderId: string
  requests: readonly ReservationRequest[]
}

/** As part of one statement that sells what nobody holds: the items are locked once the parts `after` are done. */
export function takeWrite(
  all: readonly OrderRequests[],
  after: readonly string[],
): { write: Write; areThere: SQL } {
  const wanted = all.flatMap(({ orderId, requests }) =>
    requests.map((request) => ({ ...request, reservedBy: orderId, expiresAt: null })),
  )
  return {
    write: [
      ['items_wanted', wantedSql(wanted)],
      [
        'items_locked',
        sql`select i.id, i.on_hand - i.taken >= w.quantity as is_there
          from (select item_id, sum(quantity) as quantity from items_wanted group by item_id) w
            join inventory_items i on i.id = w.item_id
          where ${countOf(after)} >= 0 order by i.id for no key update of i`,
      ],
      [
        'items_taken',
        sql`insert into reservations (id, inventory_item_id, reserved_by, quantity, state)
          select id, item_id, reserved_by, quantity, 'sold' from items_wanted`,
      ],
    ],
    areThere: sql`((select count(*) from items_locked where is_there)
      = ${new Set(wanted.map(({ inventoryItemId }) => inventoryItemId)).size}::int)`,
  }
}

interface ItemRequest extends ReservationRequest {
  reservedBy: string
  expiresAt: Date | null
}

function wantedSql(wanted: readonly ItemRequest[]): SQL {
  const rows = rowsOf(wanted, [
    ['text', () => newId('clm')],
    ['text', ({ reservedBy }) => reservedBy],
    ['text', ({ inventoryItemId }) => inventoryItemId],
    ['int', ({ quantity }) => quantity],
    ['timestamptz', ({ expiresAt }) => expiresAt?.toISOString() ?? null],
  ])
  return sql`select id, reserved_by, item_id, quantity, expires_at
    from ${rows} as w (id, reserved_by, item_id, quantity, expires_at)`
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
  const { requests, reservedBy, expiresAt } = input
  const wanted = requests.map((request) => ({ ...request, reservedBy, expiresAt }))
  const parts = takeParts(wanted, lock).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  const { rows } = await tx
    .execute<{ missing: Missing[]; held: (ReservationRequest & { expiresAt: string })[] }>(sql`
    with ${sql.join(parts, sql`, `)}
    select
      (select coalesce(json_agg(json_build_object('inventoryItemId', item_id, 'quantity', quantity, 'available', available)), '[]')
        from missing) as missing,
      (select coalesce(json_agg(json_build_object('inventoryItemId', inventory_item_id, 'quantity', quantity,
        'expiresAt', expires_at)), '[]') from held) as held`)
    .catch(refuseOversold)
  const { missing: found, held } = rows[0] ?? { missing: [], held: [] }
  // In the order in which they were asked for.
  const missing = requests.flatMap(({ inventoryItemId }) =>
    found.filter((each) => each.inventoryItemId === inventoryItemId),
  )
  return { missing, held: held.map((each) => ({ ...each, expiresAt: new Date(each.expiresAt) })) }
}

/** An item once for each who takes of it. `after`: what is locked before. */
function takeParts(wanted: readonly ItemRequest[], lock: SQL, after: SQL = sql`true`): Write {
  return [
    ['wanted', wantedSql(wanted)],
    ['asked', sql`select item_id, sum(quantity)::int as quantity from wanted group by item_id`],
    [
      'items',
      sql`select i.id, i.on_hand, i.taken from asked join inventory_items i on i.id = asked.item_id
        where ${after} order by i.id ${lock}`,
    ],
    [
      'held',
      sql`select r.inventory_item_id, r.quantity, r.expires_at from wanted w join reservations r
        on r.reserved_by = w.reserved_by and r.inventory_item_id = w.item_id where r.state = 'held'`,
    ],
    [
      'missing',
      sql`select a.item_id, a.quantity, coalesce(i.on_hand - i.taken, 0) + coalesce(h.quantity, 0) as available
        from asked a left join items i on i.id = a.item_id
          left join (select inventory_item_id, sum(quantity)::int as quantity from held group by 1) h
            on h.inventory_item_id = a.item_id
        where a.quantity > coalesce(i.on_hand - i.taken, 0) + coalesce(h.quantity, 0)`,
    ],
    [
      'made',
      sql`insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at)
        select id, item_id, reserved_by, quantity, case when expires_at is null then 'sold' else 'held' end, expires_at
        from wanted where not exists (select from missing)
        on conflict (reserved_by, inventory_item_id) where state = 'held'
        do update set quantity = excluded.quantity, expires_at = excluded.expires_at`,
    ],
  ]
}

/** Held as a part of one write, which is not made where others have some of it. `after`: what is locked before. */
export function holdWrite(
  tx: Tx,
  all: readonly Omit<TakeInput, 'now'>[],
  after: SQL,
  { lock }: { lock: boolean } = { lock: true },
): DemandingWrite {
  announceStock(tx)
  const wanted = all.flatMap(({ requests, reservedBy, expiresAt }) =>
    sumRequests(requests).map((request) => ({ ...request, reservedBy, expiresAt })),
  )
  return {
    write: takeParts(wanted, lock ? LOCK : sql``, after),
    demands: [
      {
        what: sql`${LEFT} || (select json_object_agg(item_id, available) from missing)::text`,
        isMet: sql`not exists (select from missing)`,
      },
    ],
  }
}

const LEFT = 'what is left: '

/**
 * Of those who could not be held together, in one write, who would have to be left out; nobody where it was not for that. And
 * whoever wants of what there is nothing left for once the others have theirs.
 */
export function whoIsLeftOut<Held>(
  all: readonly Held[],
  requestsOf: (held: Held) => readonly ReservationRequest[],
  { what }: ChangedMeanwhile,
): WithoutSome<Held> {
  const at = what.indexOf(LEFT)
  if (at < 0) return { without: [] }
  const left = new Map(Object.entries<number>(JSON.parse(what.slice(at + LEFT.length))))
  const rareOf = (held: Held) =>
    sumRequests(requestsOf(held)).filter(({ inventoryItemId }) => left.has(inventoryItemId))
  const isOut = (held: Held) => missingOf(rareOf(held), left).length > 0
  const without = all.filter((held) => {
    if (isOut(held)) return true
    for (const { inventoryItemId, quantity } of rareOf(held))
      left.set(inventoryItemId, (left.get(inventoryItemId) ?? 0) - quantity)
    return false
  })
  return { without, wouldToo: isOut }
}

const LOCK = sql`for no key update of i`

/** The database's own word, should everything above have been wrong: nothing is taken. */
function refuseOversold(error: unknown): never {
  const { constraint } = refusalOf(error)
  if (constraint === 'inventory_items_not_oversold') throw new AppError('OUT_OF_STOCK', { cause: error })
  throw error
}
