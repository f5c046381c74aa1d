/** Lots and what was taken out of them, in the database. A balance is always a sum; nothing is ever counted down. */
import { and, asc, eq, gt, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { findPeople } from '#server/features/people/identity/index.ts'
import { isErased, keepPeopleSql, keepPerson } from '#server/features/people/identity/queries.ts'
import { fulfillmentRows } from '#server/features/sales/orders/queries.ts'
import { writtenOnce } from '#server/platform/database/dialect.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type DemandingWrite, rowsOf, type Write } from '#server/platform/database/write-together.ts'
import { loyaltyLots, loyaltyTakings } from '#server/schema/loyalty.ts'
import { takenOfLot } from './lots-left.ts'
import type { OpenLot } from './rules.ts'

type Db = Database | Tx

/** Whoever takes points of a person waits here for whoever does already, until that one commits. */
export async function lockPoints(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, pointsLock(userId))
}

export const pointsLock = (userId: string) => `loyalty:${userId}`

/** Lots with something left in them, the expired ones too as long as nobody has written that down. */
export async function listOpenLots(db: Db, userId: string): Promise<OpenLot[]> {
  return openLots(db, userId)
}

/** With a builder that has no database it is a part of another query. */
function openLots(db: Db | QueryBuilder, userId: string | Placeholder) {
  const { id, fulfillmentId, points, usableAt, expiresAt, createdAt } = loyaltyLots
  const taken = sql`coalesce(sum(${loyaltyTakings.points}), 0)`
  const left = sql<number>`(${points} - ${taken})::int`.as('left')
  return (db as Db)
    .select({ id, fulfillmentId, left, usableAt, expiresAt, createdAt })
    .from(loyaltyLots)
    .leftJoin(loyaltyTakings, eq(loyaltyTakings.lotId, id))
    .where(eq(loyaltyLots.userId, userId))
    .groupBy(id)
    .having(gt(points, taken))
    .orderBy(sql`${expiresAt} nulls last`, asc(createdAt), asc(id))
}

/** Open lots, with what was earned since some moment. */
export interface Lots {
  lots: OpenLot[]
  earned: number
}

const LOTS_JSON = writtenOnce<'userId' | 'since'>(sql`json_build_object(
    'lots', (select coalesce(json_agg(lot), '[]') from ${openLots(new QueryBuilder(), sql.placeholder('userId'))} lot),
    'earned', ${earnedSql(sql.placeholder('userId'), sql.placeholder('since'))})`)

export const lotsJson = (userId: string, since: Date): SQL =>
  LOTS_JSON({ userId, since: since.toISOString() })

export function toLots(found: unknown): Lots {
  const { lots, earned } = found as { lots: JsonLot[]; earned: number }
  return { lots: lots.map(toOpenLot), earned: Math.max(0, earned) }
}

/** An open lot as JSON has it. */
interface JsonLot {
  id: string
  fulfillment_id: string | null
  left: number
  usable_at: string | null
  expires_at: string | null
  created_at: string
}

function toOpenLot(row: JsonLot): OpenLot {
  return {
    id: row.id,
    fulfillmentId: row.fulfillment_id,
    left: row.left,
    usableAt: toDate(row.usable_at),
    expiresAt: toDate(row.expires_at),
    createdAt: new Date(row.created_at),
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

export interface NewLot {
  id: string
  kind: 'earned' | 'returned' | 'adjusted'
  cause: string
  orderId?: string | null
  fulfillmentId?: string | null
  points: number
  usableAt: Date | null
  expiresAt: Date | null
  reason?: string
  actorId?: string | null
  createdAt: Date
  campaignId?: string
  lineIds?: readonly string[]
}

/** One cause, one lot. By hand, as it is also a part of one write. Returns those that were new; nothing is kept for a person who is being erased. */
export async function insertLots(tx: Tx, userId: string, lots: readonly NewLot[]): Promise<NewLot[]> {
  if (lots.length === 0) return []
  const added = await tx.execute<{ id: string }>(sql`${insertLotsSql([{ userId, lots }])} returning id`)
  // Asked afterwards: the insert has waited for an erasure under way.
  const erased = await tx.delete(loyaltyLots).where(and(eq(loyaltyLots.userId, userId), isErased(userId)))
  if (erased.rowCount) return []
  const ids = new Set(added.rows.map(({ id }) => id))
  return lots.filter(({ id }) => ids.has(id))
}

export interface LotsOf {
  userId: string
  lots: readonly NewLot[]
}

/** Of somebody who is there, and stays until this transaction ends (`lockEarner`). */
export function lotsWrite(all: readonly LotsOf[]): Write {
  return all.every(({ lots }) => lots.length === 0) ? [] : [['lots_added', insertLotsSql(all)]]
}

/** What they are made from: of the year before. */
interface SeenEarner extends LotsOf {
  earned: number
  since: Date
}

/** Not made where one of them was erased meanwhile, or has earned something else; they stay until this transaction ends. */
export function keptLotsWrite(all: readonly SeenEarner[]): DemandingWrite {
  const earners = all.filter(({ lots }) => lots.length > 0)
  if (earners.length === 0) return { write: [], demands: [] }
  const ids = [...new Set(earners.map(({ userId }) => userId))]
  return {
    write: [['earner_kept', keepPeopleSql(ids)], ...lotsWrite(earners)],
    demands: [
      { what: 'who earns', isMet: sql`(select count(*) from earner_kept) = ${ids.length}::int` },
      { what: 'what they earned', isMet: sql`not exists (${otherwiseEarned(earners)})` },
    ],
  }
}

function otherwiseEarned(earners: readonly SeenEarner[]): SQL {
  const rows = rowsOf(earners, [
    ['text', ({ userId }) => userId],
    ['int', ({ earned }) => earned],
    ['timestamptz', ({ since }) => since.toISOString()],
  ])
  return sql`select from ${rows} as e (user_id, earned, since)
    where greatest(0, ${earnedSql(sql`e.user_id`, sql`e.since`)}) <> e.earned`
}

function insertLotsSql(all: readonly LotsOf[]): SQL {
  const rows = all.flatMap(({ userId, lots }) => lots.map((lot) => toLotRow(userId, lot)))
  return sql`
    insert into loyalty_lots (id, user_id, kind, cause, order_id, fulfillment_id, points, usable_at, expires_at,
      reason, actor_id, created_at, campaign_id, line_ids)
    select id, user_id, kind, cause, order_id, fulfillment_id, points, usable_at, expires_at, reason, actor_id,
      created_at, campaign_id, line_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, user_id text, kind text, cause text, order_id text,
      fulfillment_id text, points int, usable_at timestamptz, expires_at timestamptz, reason text, actor_id text,
      created_at timestamptz, campaign_id text, line_ids text[])
    on conflict (cause) do nothing`
}

function toLotRow(userId: string, lot: NewLot) {
  return {
    id: lot.id,
    user_id: userId,
    kind: lot.kind,
    cause: lot.cause,
    order_id: lot.orderId ?? null,
    fulfillment_id: lot.fulfillmentId ?? null,
    points: lot.points,
    usable_at: lot.usableAt?.toISOString() ?? null,
    expires_at: lot.expiresAt?.toISOString() ?? null,
    reason: lot.reason ?? '',
    actor_id: lot.actorId ?? null,
    created_at: lot.createdAt.toISOString(),
    campaign_id: lot.campaignId ?? null,
    line_ids: lot.lineIds ?? null,
  }
}

export async function findLotPoints(db: Db, cause: string): Promise<number | null> {
  const { points } = loyaltyLots
  const [lot] = await db.select({ points }).from(loyaltyLots).where(eq(loyaltyLots.cause, cause))
  return lot?.points ?? null
}

/** Once: what can be used already keeps its dates, whatever is delivered again. */
export async function setUsePeriod(
  tx: Tx,
  fulfillmentId: string,
  period: { usableAt: Date; expiresAt: Date },
): Promise<void> {
  const { kind, usableAt } = loyaltyLots
  await tx
    .update(loyaltyLots)
    .set(period)
    .where(and(eq(loyaltyLots.fulfillmentId, fulfillmentId), eq(kind, 'earned'), isNull(usableAt)))
}

/** Earned since then, less what refunds of the same orders took back, from whichever lot. */
export function earnedSql(userId: string | SQL | Placeholder, since: Date | SQL | Placeholder): SQL {
  const from = since instanceof Date ? since.toISOString() : since
  return sql`(
    with earned as (
      select order_id, points from loyalty_lots
      where user_id = ${userId} and kind = 'earned' and created_at > ${from}::timestamptz
    )
    select (select coalesce(sum(points), 0) from earned)::int - coalesce(sum(t.points), 0)::int
    from loyalty_redemptions t join loyalty_lots l on l.id = t.lot_id
    where l.user_id = ${userId} and t.kind = 'reversed' and t.order_id in (select order_id from earned))`
}

/** What somebody has earned since then; null where they were erased. They stay until this transaction ends. */
export async function lockEarner(tx: Tx, userId: string, since: Date): Promise<number | null> {
  const earner = await keepPerson(tx, userId, () => ({ earned: sql<number>`${earnedSql(userId, since)}` }))
  return earner ? Math.max(0, earner.earned) : null
}

export interface Earned {
  fulfillmentId: string
  points: number
  /** Of what a campaign gave: for which lines. Null: the usual, for all of the fulfillment. */
  campaign: { id: string; lineIds: readonly string[] } | null
}

export async function listEarned(db: Db, orderId: string): Promise<Earned[]> {
  const { points, campaignId, lineIds, createdAt, id, kind } = loyaltyLots
  const fulfillments = fulfillmentRows('f')
  const rows = await db
    .select({ fulfillmentId: fulfillments.id, points, campaignId, lineIds })
    .from(fulfillments)
    .innerJoin(loyaltyLots, eq(loyaltyLots.fulfillmentId, fulfillments.id))
    .where(and(eq(fulfillments.orderId, orderId), eq(kind, 'earned')))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ fulfillmentId, points, campaignId, lineIds }) => ({
    fulfillmentId,
    points,
    campaign: campaignId ? { id: campaignId, lineIds: lineIds ?? [] } : null,
  }))
}

export async function isKnownPerson(db: Db, userId: string): Promise<boolean> {
  return (await findPeople(db, [userId])).has(userId)
}

/** Whoever has points that nobody has written off yet. */
export async function listPeopleToExpire(db: Db, now: Date, limit: number): Promise<string[]> {
  const { userId, expiresAt, points } = loyaltyLots
  const people = await db
    .selectDistinct({ userId })
    .from(loyaltyLots)
    .where(and(lte(expiresAt, now), gt(points, takenOfLot)))
    .limit(limit)
  return people.map((person) => person.userId)
}
