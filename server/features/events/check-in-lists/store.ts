/** Check-in lists in the database. */
import { asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { checkInLists } from '#server/schema/bookings.ts'

export interface StoredList {
  id: string
  name: string
  ticketTypeIds: string[]
  squadIds: string[]
}

export async function findLists(db: Database | Tx, eventId: string): Promise<StoredList[]> {
  const { id, name, ticketTypeIds, squadIds } = checkInLists
  return db
    .select({ id, name, ticketTypeIds, squadIds })
    .from(checkInLists)
    .where(eq(checkInLists.eventId, eventId))
    .orderBy(asc(checkInLists.position), asc(checkInLists.id))
}

/** All of them anew, in their order; one that has an id keeps it. */
export async function replaceLists(
  tx: Tx,
  eventId: string,
  lists: readonly (Omit<StoredList, 'id'> & { id?: string })[],
): Promise<void> {
  await tx.delete(checkInLists).where(eq(checkInLists.eventId, eventId))
  if (lists.length === 0) return
  await tx
    .insert(checkInLists)
    .values(lists.map((list, position) => ({ ...list, id: list.id ?? newId('cil'), eventId, position })))
}
