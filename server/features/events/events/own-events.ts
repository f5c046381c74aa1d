/** An organizer's own list (spec section 7): also what is not published, so it is made from the database and never kept. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { isPageOf, ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { EventIndex } from './event-index.ts'
import { listFrom } from './list.ts'
import type { EventList, ListInput } from './list-types.ts'
import { loadEventsWhere } from './load.ts'

interface OwnDeps {
  db: Database
  language: Language
  now: Date
}

/** An admin who names nobody sees everybody's. */
export async function listOwn(
  { db, language, now }: OwnDeps,
  person: Person | null,
  input: ListInput,
): Promise<EventList> {
  if (!person) throw new AppError('UNAUTHENTICATED')
  const isAdmin = person.role === 'admin'
  // Whoever is at the door looks for the event there.
  const own = ownerIdOf(person, 'check-in')
  const named = input.ownerId === person.id ? own : input.ownerId
  const ownerId = named ?? (isAdmin ? undefined : own)
  if (!isAdmin && !(await isOwner(db, own, ownerId))) throw new AppError('FORBIDDEN')
  const isOwners = ownerId === undefined ? sql`true` : sql`(c.id = ${ownerId} or c.user_id = ${ownerId})`
  const index = new EventIndex()
  for (const event of await loadEventsWhere(db, isOwners)) index.put(event)
  for (const [inventoryItemId, count] of await findAvailable(db, index.itemIdsOfUpcoming(now), { now }))
    index.available.set(inventoryItemId, count)
  return listFrom(index, input, { language, now, isOwn: true })
}

/** By the account's id, or by that of its provider. */
async function isOwner(db: Database, own: string, ownerId: string | undefined): Promise<boolean> {
  if (ownerId === own) return true
  return ownerId !== undefined && isPageOf(db, ownerId, own)
}
