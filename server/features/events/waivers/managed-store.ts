/** Waivers as admins list them, their versions and who signed them. */

import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { WaiverOwner, WaiverSort, WaiverState } from '#contract/events/waiver-terms.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { waiverSignatures, waivers, waiverVersions } from '#server/schema/waivers.ts'

type Queryable = Database | Tx
export type WaiverRow = typeof waivers.$inferSelect

export interface WaiversWanted {
  q?: string
  state?: WaiverState
  owner?: WaiverOwner
}

export interface ListedRow {
  row: WaiverRow
  version: number
  signatures: number
}

/** By hand: of one table the builder names columns alone, and all three have a version or an id. */
const VERSION = sql<number>`(select max(v.version) from waiver_versions v where v.waiver_id = waivers.id)`
const SIGNATURES = sql<number>`(select count(*)::int from waiver_signatures s where s.waiver_id = waivers.id)`

const likeText = (q: string) => containing(q)

function matchOthers({ q, owner }: WaiversWanted): SQL | undefined {
  return and(
    q ? or(ilike(waivers.nameEn, likeText(q)), ilike(waivers.nameEs, likeText(q))) : undefined,
    owner && (owner === 'store' ? isNull(waivers.ownerId) : isNotNull(waivers.ownerId)),
  )
}

function matchAll(wanted: WaiversWanted): SQL | undefined {
  const { state } = wanted
  return and(matchOthers(wanted), state && eq(waivers.isRetired, state === 'archived'))
}

interface Page {
  sort: WaiverSort
  limit: number
  offset: number
  /** How many coming events ask for each, by waiver. */
  events: ReadonlyMap<string, number>
}

function orderBy({ sort, events }: Page): SQL {
  const name = sort.replace('-', '')
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  if (name === 'name') return sql`lower(${waivers.nameEn}) ${direction}, ${waivers.id}`
  if (name === 'signatures') return sql`${SIGNATURES} ${direction}, ${waivers.id}`
  if (name === 'changed') return sql`${waivers.updatedAt} ${direction}, ${waivers.id}`
  const counted = JSON.stringify(Object.fromEntries(events))
  return sql`coalesce((${counted}::jsonb ->> ${waivers.id})::int, 0) ${direction}, ${waivers.id}`
}

export async function listWaiverRows(db: Queryable, wanted: WaiversWanted & Page): Promise<ListedRow[]> {
  return db
    .select({ row: waivers, version: VERSION, signatures: SIGNATURES })
    .from(waivers)
    .where(matchAll(wanted))
    .orderBy(orderBy(wanted))
    .limit(wanted.limit)
    .offset(wanted.offset)
}

export async function countWaiverStates(
  db: Queryable,
  wanted: WaiversWanted,
): Promise<Record<WaiverState, number>> {
  const [counted] = await db
    .select({
      in_use: sql<number>`count(*) filter (where not ${waivers.isRetired})::int`,
      archived: sql<number>`count(*) filter (where ${waivers.isRetired})::int`,
    })
    .from(waivers)
    .where(matchOthers(wanted))
  return counted ?? { in_use: 0, archived: 0 }
}

export function countWaivers(db: Database, wanted: WaiversWanted): Promise<number> {
  return db.$count(waivers, matchAll(wanted))
}

export async function findListed(db: Queryable, waiverId: string): Promise<ListedRow | undefined> {
  const [found] = await db
    .select({ row: waivers, version: VERSION, signatures: SIGNATURES })
    .from(waivers)
    .where(eq(waivers.id, waiverId))
  return found
}

export async function lockWaiverRow(tx: Tx, waiverId: string): Promise<WaiverRow | undefined> {
  const [row] = await tx.select().from(waivers).where(eq(waivers.id, waiverId)).for('update')
  return row
}

export async function updateWaiver(
  tx: Tx,
  waiverId: string,
  change: Partial<typeof waivers.$inferInsert>,
): Promise<void> {
  await tx
    .update(waivers)
    .set({ ...change, revision: sql`${waivers.revision} + 1` })
    .where(eq(waivers.id, waiverId))
}

/** Of two who choose the default at the same moment one waits here for the other. */
export async function lockStoreWaivers(tx: Tx): Promise<WaiverRow[]> {
  return tx.select().from(waivers).where(isNull(waivers.ownerId)).orderBy(waivers.id).for('update')
}

export interface VersionRow {
  version: number
  isMaterial: boolean
  createdBy: string | null
  createdAt: Date
  signatures: number
}

/** Newest first. */
export async function listVersionRows(db: Queryable, waiverId: string): Promise<VersionRow[]> {
  const { version, isMaterial, createdBy, createdAt } = waiverVersions
  const signatures = sql<number>`(select count(*)::int from waiver_signatures s
    where s.waiver_id = waiver_versions.waiver_id and s.version = waiver_versions.version)`
  return db
    .select({ version, isMaterial, createdBy, createdAt, signatures })
    .from(waiverVersions)
    .where(eq(waiverVersions.waiverId, waiverId))
    .orderBy(desc(version))
}

export interface SignaturesWanted {
  waiverId: string
  version?: number
  q?: string
}

export async function listSignatureRows(
  db: Queryable,
  wanted: SignaturesWanted,
  page: number,
  perPage: number,
) {
  const { waiverId, version, q } = wanted
  const text = q && likeText(q)
  const where = and(
    eq(waiverSignatures.waiverId, waiverId),
    version ? eq(waiverSignatures.version, version) : undefined,
    text ? or(ilike(waiverSignatures.typedName, text), ilike(waiverSignatures.subjectName, text)) : undefined,
  )
  const rows = await db
    .select()
    .from(waiverSignatures)
    .where(where)
    .orderBy(desc(waiverSignatures.signedAt), desc(waiverSignatures.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(waiverSignatures).where(where)
  return { rows, total: counted?.total ?? 0 }
}
