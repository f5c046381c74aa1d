/**
 * The chain over the audit log. A job links rows after they are written: a deed that had to wait for the hash of the one
 * before would hold all others up until it commits. The key is derived from the secret of the shop, so that whoever has the
 * database alone cannot make a chain that fits.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { auditLinks } from '#server/schema/platform.ts'

export interface ChainedRow {
  id: string
  actor_id: string | null
  action: string
  subject_id: string | null
  reason: string
  details: string
  before: string | null
  after: string | null
  request_id: string | null
  at_us: string
}

export interface Link {
  position: number
  hash: string
}

/** Before the first row. */
export const START: Link = { position: 0, hash: '0'.repeat(64) }
/** A row may be written by a transaction that began this long before others that are linked already. */
export const LATE_SECONDS = 900
const BATCH = 500

/** JSON as PostgreSQL stores it, and whole microseconds: what is hashed does not hang on a session's settings. */
export const CHAINED_COLUMNS = sql`a.id::text, a.actor_id, a.action, a.subject_id, a.reason, a.details::text as details,
  a.before::text as before, a.after::text as after, a.request_id, (extract(epoch from a.at) * 1000000)::bigint::text as at_us`

export type HashLink = (previous: string, row: ChainedRow) => string

export function createLinkHash(secret: string): HashLink {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit chain', 32))
  return (previous, row) =>
    createHmac('sha256', key)
      .update(
        JSON.stringify([
          previous,
          row.id,
          row.actor_id,
          row.action,
          row.subject_id,
          row.reason,
          row.details,
          row.before,
          row.after,
          row.request_id,
          row.at_us,
        ]),
      )
      .digest('hex')
}

async function findLastLink(db: Database | Tx): Promise<Link & { rowAt: Date | null }> {
  const { position, hash, rowAt } = auditLinks
  const [last] = await db.select({ position, hash, rowAt }).from(auditLinks).orderBy(desc(position)).limit(1)
  return last ?? { ...START, rowAt: null }
}

/** Links what is not linked yet. Returns the end of the chain. Only one at a time; a second one waits and finds nothing. */
export async function linkRows(db: Database, hashLink: HashLink): Promise<Link> {
  for (;;) {
    const { link, linked } = await db.transaction((tx) => linkBatch(tx, hashLink))
    if (linked < BATCH) return link
  }
}

/** By hand: an advisory lock, and rows that a chain which skips nothing has to find by what is missing beside them. */
async function linkBatch(tx: Tx, hashLink: HashLink): Promise<{ link: Link; linked: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit chain'))`)
  const last = await findLastLink(tx)
  // Rows with an older date were put in by hand: they stay outside, where the verification finds them.
  const since = last.rowAt
    ? sql`a.at > ${last.rowAt.toISOString()}::timestamptz - make_interval(secs => ${LATE_SECONDS})`
    : sql`true`
  const { rows } = await tx.execute<ChainedRow & Record<string, unknown>>(sql`
    select ${CHAINED_COLUMNS} from audit_log a
    where ${since} and not exists (select from audit_links l where l.audit_id = a.id)
    order by a.id limit ${BATCH}`)
  let link: Link = { position: last.position, hash: last.hash }
  const values: (typeof auditLinks.$inferInsert)[] = []
  for (const row of rows) {
    link = { position: link.position + 1, hash: hashLink(link.hash, row) }
    values.push({ ...link, auditId: Number(row.id), rowAt: new Date(Number(row.at_us) / 1000) })
  }
  if (values.length > 0) await tx.insert(auditLinks).values(values)
  return { link, linked: values.length }
}
