/** Ticket types, squads and divisions in the database. Each has a pool of its own. */
import { eq } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { fromLocalTime } from '#server/features/events/events/index.ts'
import { waitingRows } from '#server/features/events/waitlist/queries.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { divisions, squads, ticketTypes } from '#server/schema/events.ts'
import type { PartKind, PartWishes } from './types.ts'

interface Place {
  id: string
  eventId: string
  inventoryItemId: string
  position: number
}

interface Shape<K extends PartKind> {
  prefix: string
  /** How a seat and somebody who waits name it. */
  column: 'ticketTypeId' | 'squadId' | 'divisionId'
  insert(tx: Tx, place: Place, part: PartWishes[K]): Promise<unknown>
  update(tx: Tx, id: string, position: number, part: PartWishes[K]): Promise<unknown>
  delete(tx: Tx, id: string): Promise<unknown>
}

const atLocal = (local: string | null) => (local === null ? null : fromLocalTime(local))

const ticketTypeOf = (part: PartWishes['ticketTypes']) => ({
  nameEn: part.name.en,
  nameEs: part.name.es,
  priceCents: part.priceCents,
  taxClass: part.taxClass,
  quota: part.quota,
  saleStartsAt: atLocal(part.saleStartsAt),
  saleEndsAt: atLocal(part.saleEndsAt),
  isActive: part.isActive,
})
const squadOf = ({ name, capacity, startsAt }: PartWishes['squads']) => ({
  name,
  capacity,
  startsAt: atLocal(startsAt),
})
const divisionOf = ({ name, capacity }: PartWishes['divisions']) => ({ name, capacity })

const SHAPES: { [K in PartKind]: Shape<K> } = {
  ticketTypes: {
    prefix: 'tkt',
    column: 'ticketTypeId',
    insert: (tx, place, part) => tx.insert(ticketTypes).values({ ...place, ...ticketTypeOf(part) }),
    update: (tx, id, position, part) =>
      tx
        .update(ticketTypes)
        .set({ ...ticketTypeOf(part), position })
        .where(eq(ticketTypes.id, id)),
    delete: (tx, id) => tx.delete(ticketTypes).where(eq(ticketTypes.id, id)),
  },
  squads: {
    prefix: 'sqd',
    column: 'squadId',
    insert: (tx, place, part) => tx.insert(squads).values({ ...place, ...squadOf(part) }),
    update: (tx, id, position, part) =>
      tx
        .update(squads)
        .set({ ...squadOf(part), position })
        .where(eq(squads.id, id)),
    delete: (tx, id) => tx.delete(squads).where(eq(squads.id, id)),
  },
  divisions: {
    prefix: 'div',
    column: 'divisionId',
    insert: (tx, place, part) => tx.insert(divisions).values({ ...place, ...divisionOf(part) }),
    update: (tx, id, position, part) =>
      tx
        .update(divisions)
        .set({ ...divisionOf(part), position })
        .where(eq(divisions.id, id)),
    delete: (tx, id) => tx.delete(divisions).where(eq(divisions.id, id)),
  },
}

export async function insertPart<K extends PartKind>(
  tx: Tx,
  kind: K,
  place: Omit<Place, 'id'>,
  part: PartWishes[K],
): Promise<string> {
  const { prefix, insert } = SHAPES[kind]
  const id = newId(prefix)
  await insert(tx, { ...place, id }, part)
  return id
}

export async function updatePart<K extends PartKind>(
  tx: Tx,
  kind: K,
  id: string,
  position: number,
  part: PartWishes[K],
): Promise<void> {
  await SHAPES[kind].update(tx, id, position, part)
}

/** Whether anybody has or had a seat there, or waits for one: then it stays. */
export async function isUsed(tx: Tx, kind: PartKind, id: string): Promise<boolean> {
  const { column } = SHAPES[kind]
  const [seats, waiting] = [seatRows('seats'), waitingRows('waiting')]
  const used = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(eq(seats[column], id))
    .unionAll(tx.select({ id: waiting.id }).from(waiting).where(eq(waiting[column], id)))
    .limit(1)
  return used.length > 0
}

/** Its pool stays, empty: carts may still refer to it. */
export async function deletePart(tx: Tx, kind: PartKind, id: string): Promise<void> {
  await SHAPES[kind].delete(tx, id)
}
