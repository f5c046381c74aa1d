/** People as other features join them, and hold on to them, in queries of their own. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { users } from '#server/schema/people.ts'

const { id, displayName, email, language, deletedAt } = users

/** Erased or not. */
export const personRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, displayName, username, email, language, birthDate, isAdult, deletedAt } = users
  return new QueryBuilder()
    .select({ id, displayName, username, email, language, birthDate, isAdult, deletedAt })
    .from(users)
    .as(name)
})

/** Those who are not erased. */
export const livingPeople = namedOnce(<Name extends string>(name: Name) => {
  return new QueryBuilder()
    .select({ id, displayName, email, language })
    .from(users)
    .where(isNull(deletedAt))
    .as(name)
})

/** The id of somebody who is not erased, and is not until the transaction ends: an erasure under way is waited for. */
export const keepPersonSql = (userId: string): SQL =>
  sql`select id from users where id = ${userId} and deleted_at is null for key share`

/** The same of several, always in one order, with how to write to them. */
export const keepPeopleSql = (userIds: readonly string[]): SQL =>
  sql`select id, email, language, display_name from users where id = any(${sql.param(userIds)}::text[]) and deleted_at is null
    order by id for key share`

export const isErased = (userId: string): SQL =>
  sql`exists (select from users where id = ${userId} and deleted_at is not null)`

/** The same as `keepPersonSql`, with what else is to be read of them with the lock: expressions over their id. */
export async function keepPerson<More extends Record<string, SQL<unknown>>>(
  tx: Tx,
  userId: string,
  more: (id: SQL) => More,
) {
  const [person] = await tx
    .select({ email, language, displayName, ...more(sql`users.id`) })
    .from(users)
    .where(and(eq(id, userId), isNull(deletedAt)))
    .for('key share')
  return person
}

/** Whoever does the same for this person waits for the end of this transaction. False: they were erased. */
export async function lockTurnOf(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(users)
    .where(and(eq(id, userId), isNull(deletedAt)))
    .for('no key update')
  return rows.length > 0
}
