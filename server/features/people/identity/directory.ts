/** What other features may know of people. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { users } from '#server/schema/people.ts'
import { listAdmins } from './store.ts'

export interface KnownPerson {
  id: string
  displayName: string
  email: string
  language: Language
}

const { id, displayName, email, language } = users

/** Those of them who are not erased. */
export async function findPeople(
  db: Database | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, KnownPerson>> {
  const requested = ids.filter((each) => each !== null)
  if (requested.length === 0) return new Map()
  const rows = await db
    .select({ id, displayName, email, language })
    .from(users)
    .where(and(inArray(id, requested), isNull(users.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findAdmins(db: Database | Tx): Promise<KnownPerson[]> {
  return listAdmins(db)
}

/**
 * To be asked after a row that refers to the person was written: that waited for an erasure under way. Then nothing more
 * is kept of them.
 */
export async function refuseErased(tx: Tx, userId: string): Promise<void> {
  if (!(await findPeople(tx, [userId])).has(userId)) throw new AppError('UNAUTHENTICATED')
}
