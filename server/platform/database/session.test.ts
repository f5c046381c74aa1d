import { eq, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { accounts, sessions, users } from '#server/schema/people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import type { Database, Tx } from './pool.ts'

const shop = await testShop()
await shop.as('customer')
const { db, pool } = shop.database
const dialect = new PgDialect()
const drizzles: Database = new NodePgDatabase(dialect, new NodePgSession(pool, dialect, undefined), undefined)

const other = alias(users, 'other')
const counted = db
  .select({ userId: accounts.userId, many: sql<number>`count(*)::int`.as('many') })
  .from(accounts)
  .groupBy(accounts.userId)
  .as('counted')

/** The customer is signed in; nobody else has a session. */
const QUERIES: Record<string, (from: Database) => PromiseLike<unknown[]>> = {
  'all of a table': (from) => from.select().from(users).orderBy(users.id),
  'values that are decoded': (from) =>
    from
      .select({
        at: users.createdAt,
        at2: sql<Date>`${users.createdAt}`.mapWith(users.createdAt),
        interests: users.interests,
        many: sql<number>`1 + 1`,
        named: sql<string>`upper(${users.email})`.as('named'),
        nothing: users.phone,
      })
      .from(users)
      .orderBy(users.id),
  'a table that may have no row': (from) =>
    from.select().from(users).leftJoin(sessions, eq(sessions.userId, users.id)).orderBy(users.id),
  'either of which may have no row': (from) =>
    from.select().from(sessions).fullJoin(accounts, eq(accounts.id, sessions.userId)).orderBy(accounts.id),
  'a first column that is empty itself': (from) =>
    from
      .select({ id: users.id, session: { userAgent: sessions.userAgent, id: sessions.id } })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .orderBy(users.id),
  'a part of two tables': (from) =>
    from
      .select({ both: { sessionId: sessions.id, userId: users.id } })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .orderBy(users.id),
  'parts without a column': (from) =>
    from
      .select({ id: users.id, told: { at: sql`${sessions.createdAt}`, of: sql`null`.as('of') } })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .orderBy(users.id),
  'a table under another name': (from) =>
    from.select().from(users).leftJoin(other, eq(other.id, users.phone)).orderBy(users.id),
  'a query that is joined': (from) =>
    from
      .select({ id: users.id, counted: { userId: counted.userId, many: counted.many } })
      .from(users)
      .leftJoin(counted, eq(counted.userId, users.id))
      .orderBy(users.id),
  'a query as a column': (from) =>
    from
      .select({
        id: users.id,
        token: from.select({ token: sessions.token }).from(sessions).limit(1).as('token'),
      })
      .from(users)
      .orderBy(users.id),
  nothing: (from) => from.select().from(users).where(eq(users.id, 'nobody')),
  'what was changed': (from) =>
    from
      .update(users)
      .set({ phone: null })
      .where(eq(users.email, 'customer@demo.test'))
      .returning({ id: users.id, since: users.createdAt }),
}

describe('rows', () => {
  it.each(Object.entries(QUERIES))('of %s are read as Drizzle reads them', async (_, ask) => {
    const read = await ask(db)
    expect(read).toEqual(await ask(drizzles))
  })

  it.each([
    ['by itself', (work: (from: Database | Tx) => Promise<void>) => work(db)],
    ['in a transaction', (work: (from: Database | Tx) => Promise<void>) => db.transaction(work)],
  ])('of a query %s are read by us', async (_, within) => {
    await within(async (from) => {
      expect(from.select().from(users).prepare('all')).toHaveProperty(
        'customResultMapper',
        expect.any(Function),
      )
    })
  })
})
