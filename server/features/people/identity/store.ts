/** Persons and their passwords in the database. */
import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { User } from '#contract/people/identity.schemas.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { accounts, emailLinks, sessions, users, verifications } from '#server/schema/people.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
type Queryable = Database | Tx

const isLiving = isNull(users.deletedAt)

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isLiving))
  return row
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isLiving))
  return row
}

/** By username or e-mail. The one has no @ and the other always has, so they never mix. */
export async function findUserByName(db: Queryable, typed: string): Promise<UserRow | undefined> {
  const name = typed.toLowerCase()
  const [row] = await db
    .select()
    .from(users)
    .where(and(or(eq(users.username, name), eq(users.email, name)), isLiving))
  return row
}

/** So that nothing else of this person is decided at the same time. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isLiving))
    .for('update')
  return row
}

/** The row of whoever sent the request. They may have been erased since it came: then nothing more is kept of them. */
export async function lockSender(tx: Tx, id: string): Promise<UserRow> {
  const row = await lockUser(tx, id)
  if (!row) throw new AppError('UNAUTHENTICATED')
  return row
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    displayName: row.displayName,
    email: row.email,
  }
}

/** Undefined when the username or the e-mail is taken. */
export async function insertUser(tx: Tx, user: Omit<NewUser, 'id'>): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId('usr'), ...user })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updateUser(db: Queryable, id: string, change: Partial<NewUser>): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new Error(`There is no user ${id}.`)
  return row
}

/** better-auth's name for a password. */
const PASSWORD = 'credential'

export async function setPasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ id: newId('acc'), userId, accountId: userId, providerId: PASSWORD, password: hash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: sql`now()` },
    })
}

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD)))
  return row?.password ?? null
}

/** Held to the end of the transaction: whoever makes or unmakes an admin waits here for the others. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await lockName(tx, 'identity:admins')
}

export async function countAdmins(db: Queryable, exceptId = ''): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.isSample, false),
        isLiving,
        isNull(users.suspendedAt),
        ne(users.id, exceptId),
      ),
    )
  return row?.admins ?? 0
}

export async function listAdmins(db: Queryable): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isSample, false), isLiving, isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
}

export async function endSessionsOf(db: Queryable, userId: string, exceptSessionId = ''): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Half-done sign-ins and mailed links: after a change of password or address they must lead nowhere. */
export async function endChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
}
