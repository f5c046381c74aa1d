/** Lots and what was taken out of them, in the database. A balance is always a sum; nothing is ever counted down. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { DemandingWrite, Write } from '#server/platform/database/write-together.ts'
import type { OpenLot } from './rules.ts'

type Db = Database | Tx

/** Whoever takes points of a person waits here for whoever does already, until that one commits. */
export async function lockPoints(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${pointsLock(userId)}))`)
}

export const pointsLock = (userId: string) => `loyalty:${userId}`

interface LotRow extends Record<string, unknown> {
  id: string
  fulfillment_id: string | null
  remaining: number
  usable_at: string | null
  expires_at: string | null
  created_at: string
}

/** Lots with something left in them, the expired ones too as long as nobody has written that down. */
export async function listOpenLots(db: Db, userId: string): Promise<OpenLot[]> {
  const { rows } = await db.execute<LotRow>(openLotsSql(userId))
  return rows.map(toOpenLot)
}

/** The same, with what was earned since then. */
export async function readLots(db: Db, userId: string, since: Date): Promise<Lots> {
  const { rows } = await db.execute<{ found: unknown }>(sql`select ${lotsJson(userId, since)} as found`)
  return toLots(rows[0]?.found)
}

export interface Lots {
  lots: OpenLot[]
  earned: number
}

export function lotsJson(userId: string, since: Date): SQL {
  return sql`json_build_object(
    'lots', (select coalesce(json_agg(lot), '[]') from (${openLotsSql(userId)}) lot),
    'earned', ${earnedSql(userId, since)})`
}

export function toLots(found: unknown): Lots {
  const { lots, earned } = found as { lots: LotRow[]; earned: number }
  return { lots: lots.map(toOpenLot), earned: Math.max(0, earned) }
}

function openLotsSql(userId: string): SQL {
  return sql`
    select l.id, l.fulfillment_id, l.usable_at, l.expires_at, l.created_at,
      (l.points - coalesce(sum(t.points), 0))::int as remaining
    from loyalty_lots l left join loyalty_redemptions t on t.lot_id = l.id
    where l.user_id = ${userId}
    group by l.id having l.points > coalesce(sum(t.points), 0)
    order by l.expires_at nulls last, l.created_at, l.id`
}

function toOpenLot(row: LotRow): OpenLot {
  return {
    id: row.id,
    fulfillmentId: row.fulfillment_id,
    left: row.remaining,
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

/** One cause, one lot. Returns those that were new; nothing is kept for a person who is being erased. */
export async function insertLots(tx: Tx, userId: string, lots: readonly NewLot[]): Promise<NewLot[]> {
  if (lots.length === 0) return []
  const added = await tx.execute<{ id: string }>(sql`${insertLotsSql(userId, lots)} returning id`)
  // Asked afterwards: the insert has waited for an erasure under way.
  const erased = await tx.execute(sql`
    delete from loyalty_lots where user_id = ${userId}
      and exists (select from users where id = ${userId} and deleted_at is not null)`)
  if (erased.rowCount) return []
  const ids = new Set(added.rows.map(({ id }) => id))
  return lots.filter(({ id }) => ids.has(id))
}

/** Of somebody who is there, and stays until this transaction ends (`lockEarner`). */
export function lotsWrite(userId: string, lots: readonly NewLot[]): Write {
  return lots.length === 0 ? [] : [['lots_added', insertLotsSql(userId, lots)]]
}

/** Not made where the person was erased meanwhile; they stay until this transaction ends. */
export function keptLotsWrite(userId: string, lots: readonly NewLot[]): DemandingWrite {
  const kept = sql`select 1 from users where id = ${userId} and deleted_at is null for key share`
  return {
    write: [['earner_kept', kept], ...lotsWrite(userId, lots)],
    demands: [{ what: 'who earns', isMet: sql`(select count(*) from earner_kept) = 1` }],
  }
}

function insertLotsSql(userId: string, lots: readonly NewLot[]): SQL {
  const rows = lots.map((lot) => ({
    id: lot.id,
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
  }))
  return sql`
    insert into loyalty_lots (id, user_id, kind, cause, order_id, fulfillment_id, points, usable_at, expires_at,
      reason, actor_id, created_at, campaign_id, line_ids)
    select id, ${userId}, kind, cause, order_id, fulfillment_id, points, usable_at, expires_at, reason, actor_id,
      created_at, campaign_id, line_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, kind text, cause text, order_id text,
      fulfillment_id text, points int, usable_at timestamptz, expires_at timestamptz, reason text, actor_id text,
      created_at timestamptz, campaign_id text, line_ids text[])
    on conflict (cause) do nothing`
}

/** What an order has taken and not been given back, and how often it took. */
export async function findSpent(db: Db, userId: string, orderId: string) {
  const { rows } = await db.execute<{ points: number; takings: number; latest_expiry: string | null }>(sql`
    select coalesce(sum(t.points), 0)::int - (
        select coalesce(sum(points), 0)::int from loyalty_lots
        where user_id = ${userId} and order_id = ${orderId} and kind = 'returned'
      ) as points,
      count(*)::int as takings, max(l.expires_at) as latest_expiry
    from loyalty_redemptions t join loyalty_lots l on l.id = t.lot_id
    where t.order_id = ${orderId} and t.kind = 'spent' and l.user_id = ${userId}`)
  const { points = 0, takings = 0, latest_expiry = null } = rows[0] ?? {}
  return { points, takings, latestExpiry: toDate(latest_expiry) }
}

export async function findLotPoints(db: Db, cause: string): Promise<number | null> {
  const { rows } = await db.execute<{ points: number }>(
    sql`select points from loyalty_lots where cause = ${cause}`,
  )
  return rows[0]?.points ?? null
}

/** Once: what can be used already keeps its dates, whatever is delivered again. */
export async function setUsePeriod(
  tx: Tx,
  fulfillmentId: string,
  { usableAt, expiresAt }: { usableAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    update loyalty_lots set usable_at = ${usableAt.toISOString()}::timestamptz,
      expires_at = ${expiresAt.toISOString()}::timestamptz
    where fulfillment_id = ${fulfillmentId} and kind = 'earned' and usable_at is null`)
}

/** Earned since then, less what refunds of the same orders took back, from whichever lot. */
export async function sumEarned(db: Db, userId: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ earned: number }>(sql`select ${earnedSql(userId, since)} as earned`)
  return Math.max(0, rows[0]?.earned ?? 0)
}

export function earnedSql(userId: string | SQL, since: Date): SQL {
  return sql`(
    with earned as (
      select order_id, points from loyalty_lots
      where user_id = ${userId} and kind = 'earned' and created_at > ${since.toISOString()}::timestamptz
    )
    select (select coalesce(sum(points), 0) from earned)::int - coalesce(sum(t.points), 0)::int
    from loyalty_redemptions t join loyalty_lots l on l.id = t.lot_id
    where l.user_id = ${userId} and t.kind = 'reversed' and t.order_id in (select order_id from earned))`
}

/** What somebody has earned since then; null where they were erased. They stay until this transaction ends. */
export async function lockEarner(tx: Tx, userId: string, since: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ earned: number }>(sql`
    select ${earnedSql(userId, since)} as earned from users
    where id = ${userId} and deleted_at is null for key share of users`)
  return rows[0] ? Math.max(0, rows[0].earned) : null
}

export interface Earned {
  fulfillmentId: string
  points: number
  /** Of what a campaign gave: for which lines. Null: the usual, for all of the fulfillment. */
  campaign: { id: string; lineIds: readonly string[] } | null
}

export async function listEarned(db: Db, orderId: string): Promise<Earned[]> {
  const { rows } = await db.execute<{
    fulfillment_id: string
    points: number
    campaign_id: string | null
    line_ids: string[] | null
  }>(sql`
    select l.fulfillment_id, l.points, l.campaign_id, to_jsonb(l.line_ids) as line_ids
    from fulfillments f join loyalty_lots l on l.fulfillment_id = f.id
    where f.order_id = ${orderId} and l.kind = 'earned' order by l.created_at, l.id`)
  return rows.map((row) => ({
    fulfillmentId: row.fulfillment_id,
    points: row.points,
    campaign: row.campaign_id ? { id: row.campaign_id, lineIds: row.line_ids ?? [] } : null,
  }))
}

export async function isKnownPerson(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from users where id = ${userId} and deleted_at is null`)
  return rows.length > 0
}

/** Whoever has points that nobody has written off yet. */
export async function listPeopleToExpire(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct l.user_id from loyalty_lots l
    where l.expires_at <= ${now.toISOString()}::timestamptz
      and l.points > (select coalesce(sum(points), 0) from loyalty_redemptions where lot_id = l.id)
    limit ${limit}`)
  return rows.map(({ user_id }) => user_id)
}
