/** What other features may know of people. */

import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { findTeam } from '#server/features/people/collaborators/index.ts'
import { foldedPattern, hasText } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { users } from '#server/schema/people.ts'
import { findUserByEmail, listAdmins } from './store.ts'

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

/** Null: nobody has an account by that address. */
export async function findPersonByEmail(db: Database | Tx, address: string): Promise<KnownPerson | null> {
  const row = await findUserByEmail(db, address)
  return row ? { id: row.id, displayName: row.displayName, email: row.email, language: row.language } : null
}

/** Those of them who agreed to news by e-mail. */
export async function findConsenting(db: Database | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id })
    .from(users)
    .where(and(inArray(id, [...ids]), eq(users.marketing, true), isNull(users.deletedAt)))
  return new Set(rows.map((row) => row.id))
}

/** Somebody on whose behalf a job acts, as they are now; null: the account is gone, or suspended. */
export async function findActor(db: Database | Tx, userId: string): Promise<Person | null> {
  const { username, role, twoFactorEnabled } = users
  const [row] = await db
    .select({ id, username, role, displayName, email, twoFactorEnabled })
    .from(users)
    .where(and(eq(id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
  if (!row) return null
  return { ...row, sessionId: '', team: row.role === 'provider' ? await findTeam(db, row.id) : null }
}

/** Whether somebody came after that moment, or has not confirmed their address. */
export async function isNewcomer(db: Database | Tx, userId: string, since: Date): Promise<boolean> {
  const { createdAt, emailVerified } = users
  const [row] = await db.select({ createdAt, emailVerified }).from(users).where(eq(id, userId))
  return !row?.emailVerified || row.createdAt > since
}

/** Everybody whose name, username or e-mail address has these letters, accents or not: for lists of admins. */
export async function findPeopleIdsByText(db: Database, text: string): Promise<Set<string>> {
  const rows = await db
    .select({ id })
    .from(users)
    .where(and(isNull(users.deletedAt), hasText(users.searchText, text)))
  return new Set(rows.map((row) => row.id))
}

/** By a part of the name or of the e-mail address, for admins. */
export async function findPeopleByText(db: Database, text: string, limit: number): Promise<KnownPerson[]> {
  return db
    .select({ id, displayName, email, language })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        eq(users.isSample, false),
        hasText(users.searchText, text),
        // The user name, which stands at its end, is not searched by here.
        sql`left(${users.searchText}, -length(${users.username}) - 1) like ${foldedPattern(text)}`,
      ),
    )
    .orderBy(asc(displayName))
    .limit(limit)
}

export async function findBirthDate(db: Database | Tx, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ birthDate: users.birthDate })
    .from(users)
    .where(and(eq(id, userId), isNull(users.deletedAt)))
  return row?.birthDate ?? null
}

/** What the account has already stays. */
export async function fillBirthDate(tx: Tx, userId: string, birthDate: string): Promise<void> {
  await tx
    .update(users)
    .set({ birthDate })
    .where(and(eq(id, userId), isNull(users.deletedAt), isNull(users.birthDate)))
}

export async function findAdmins(db: Database | Tx): Promise<KnownPerson[]> {
  return listAdmins(db)
}

/** The ids of those who answer for the store, as SQL. */
export function adminIdsSql(): SQL {
  return sql`select id from users
    where role = 'admin' and not is_sample and deleted_at is null and suspended_at is null`
}

/** Those of them who are not erased, and are not until the transaction ends: an erasure under way is waited for. */
export function lockLivingSql(ids: readonly string[]): SQL {
  return sql`select id from users where id = any(${sql.param([...ids])}::text[]) and deleted_at is null
    order by id for key share`
}

/**
 * To be asked after a row that refers to the person was written: that waited for an erasure under way. Then nothing more
 * is kept of them.
 */
export async function refuseErased(tx: Tx, userId: string): Promise<void> {
  if (!(await findPeople(tx, [userId])).has(userId)) throw new AppError('UNAUTHENTICATED')
}
