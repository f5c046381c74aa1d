/** Ticket types, squads and divisions in the database. Each has a pool of its own. */
import { type SQL, sql } from 'drizzle-orm'
import { fromLocalTime } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import type { PartKind, PartWishes } from './types.ts'

interface Shape<K extends PartKind> {
  table: SQL
  prefix: string
  /** How a seat and somebody who waits name it. */
  column: SQL
  columns: (part: PartWishes[K]) => Record<string, SQL>
}

const atLocal = (local: string | null) =>
  sql`${local === null ? null : fromLocalTime(local).toISOString()}::timestamptz`

const SHAPES: { [K in PartKind]: Shape<K> } = {
  ticketTypes: {
    table: sql`ticket_types`,
    prefix: 'tkt',
    column: sql`ticket_type_id`,
    columns: (part) => ({
      name_en: sql`${part.name.en}`,
      name_es: sql`${part.name.es}`,
      price_cents: sql`${part.priceCents}::int`,
      tax_class: sql`${part.taxClass}`,
      quota: sql`${part.quota}::int`,
      sale_starts_at: atLocal(part.saleStartsAt),
      sale_ends_at: atLocal(part.saleEndsAt),
      is_active: sql`${part.isActive}::boolean`,
    }),
  },
  squads: {
    table: sql`squads`,
    prefix: 'sqd',
    column: sql`squad_id`,
    columns: (part) => ({
      name: sql`${part.name}`,
      capacity: sql`${part.capacity}::int`,
      starts_at: atLocal(part.startsAt),
    }),
  },
  divisions: {
    table: sql`divisions`,
    prefix: 'div',
    column: sql`division_id`,
    columns: (part) => ({ name: sql`${part.name}`, capacity: sql`${part.capacity}::int` }),
  },
}

export async function insertPart<K extends PartKind>(
  tx: Tx,
  kind: K,
  place: { eventId: string; inventoryItemId: string; position: number },
  part: PartWishes[K],
): Promise<string> {
  const { table, prefix, columns } = SHAPES[kind]
  const id = newId(prefix)
  const all = columns(part)
  const names = Object.keys(all).map((name) => sql.identifier(name))
  await tx.execute(sql`
    insert into ${table} (id, event_id, inventory_item_id, position, ${sql.join(names, sql`, `)})
    values (${id}, ${place.eventId}, ${place.inventoryItemId}, ${place.position}, ${sql.join(Object.values(all), sql`, `)})`)
  return id
}

export async function updatePart<K extends PartKind>(
  tx: Tx,
  kind: K,
  id: string,
  position: number,
  part: PartWishes[K],
): Promise<void> {
  const { table, columns } = SHAPES[kind]
  const all = Object.entries(columns(part)).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  await tx.execute(
    sql`update ${table} set ${sql.join(all, sql`, `)}, position = ${position} where id = ${id}`,
  )
}

/** Whether anybody has or had a seat there, or waits for one: then it stays. */
export async function isUsed(tx: Tx, kind: PartKind, id: string): Promise<boolean> {
  const { column } = SHAPES[kind]
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select 1 from seats where ${column} = ${id})
      or exists (select 1 from waitlist_entries where ${column} = ${id}) as used`)
  return rows[0]?.used === true
}

/** Its pool stays, empty: carts may still refer to it. */
export async function deletePart(tx: Tx, kind: PartKind, id: string): Promise<void> {
  await tx.execute(sql`delete from ${SHAPES[kind].table} where id = ${id}`)
}
