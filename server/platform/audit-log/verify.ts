/** Goes through the chain from its first row, and says where it breaks first. */
import { sql } from 'drizzle-orm'
import type { AuditBreakKind } from '#contract/site/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { CHAINED_COLUMNS, type ChainedRow, createLinkHash, LATE_SECONDS, type Link, START } from './chain.ts'
import { createHeadSigner, type Head, isHeadSigned, listStoredHeads, readHeadFiles } from './heads.ts'

export interface Break {
  kind: AuditBreakKind
  /** In the chain, or where the end should be. */
  position: number
  /** Of the row in audit_log, where one is known. */
  auditId: number | null
  /** Of the head that tells. */
  day: string | null
}

export interface Verification {
  rows: number
  /** Written since the job last ran: no harm. */
  unlinked: number
  heads: number
  hasFile: boolean
  firstBreak: Break | null
}

interface Verifying {
  db: Database
  secret: string
  dataDir: string
}

const BATCH = 1_000

export async function verifyAuditLog({ db, secret, dataDir }: Verifying): Promise<Verification> {
  const signer = createHeadSigner(secret)
  const stored = await listStoredHeads(db)
  const filed = await readHeadFiles(dataDir)
  const heads = [...stored, ...(filed ?? [])]
  const forged = heads.find((head) => !isHeadSigned(signer, head))
  const chain = await walkChain(db, secret, heads)
  const { inserted, unlinked } = await countUnlinked(db)
  const firstBreak =
    chain.firstBreak ??
    (forged ? breakAt('forged-head', forged.position, { day: forged.day }) : null) ??
    findMissingEnd(chain.end, heads) ??
    findMissingHead(stored, filed) ??
    (inserted === null ? null : breakAt('inserted', chain.end.position, { auditId: inserted }))
  return {
    rows: chain.end.position,
    unlinked,
    heads: stored.length,
    hasFile: filed !== null,
    firstBreak,
  }
}

function breakAt(
  kind: AuditBreakKind,
  position: number,
  { auditId = null, day = null }: { auditId?: number | null; day?: string | null } = {},
): Break {
  return { kind, position, auditId, day }
}

type Walked = ChainedRow & { position: string; audit_id: string; hash: string; has_row: boolean }

async function walkChain(
  db: Database,
  secret: string,
  heads: readonly Head[],
): Promise<{ end: Link; firstBreak: Break | null }> {
  const hashLink = createLinkHash(secret)
  const signed = new Map(heads.map((head) => [head.position, head]))
  let end = START
  for (;;) {
    // By hand: a page of the chain beside what it links, which may be gone.
    const { rows } = await db.execute<Walked & Record<string, unknown>>(sql`
      select ${CHAINED_COLUMNS}, l.position::text, l.audit_id::text, l.hash, a.id is not null as has_row
      from audit_links l left join audit_log a on a.id = l.audit_id
      where l.position > ${end.position} order by l.position limit ${BATCH}`)
    for (const row of rows) {
      const firstBreak = checkLink(row, end, hashLink, signed)
      if (firstBreak) return { end, firstBreak }
      end = { position: Number(row.position), hash: row.hash }
    }
    if (rows.length < BATCH) return { end, firstBreak: null }
  }
}

function checkLink(
  row: Walked,
  previous: Link,
  hashLink: ReturnType<typeof createLinkHash>,
  signed: ReadonlyMap<number, Head>,
): Break | null {
  const position = Number(row.position)
  const auditId = Number(row.audit_id)
  if (position !== previous.position + 1) return breakAt('removed', previous.position + 1)
  if (!row.has_row) return breakAt('removed', position, { auditId })
  if (hashLink(previous.hash, row) !== row.hash) return breakAt('changed', position, { auditId })
  const head = signed.get(position)
  if (head && head.hash !== row.hash) return breakAt('changed', position, { auditId, day: head.day })
  return null
}

/** A signed head knows of rows that are no longer there. */
function findMissingEnd(end: Link, heads: readonly Head[]): Break | null {
  const furthest = heads.reduce<Head | null>(
    (found, head) => (head.position > (found?.position ?? end.position) ? head : found),
    null,
  )
  return furthest && breakAt('shortened', end.position, { day: furthest.day })
}

/** What is in the file and no longer in the table, on a machine that wrote both. */
function findMissingHead(stored: readonly Head[], filed: readonly Head[] | null): Break | null {
  const last = stored.at(-1)?.day ?? ''
  const days = new Set(stored.map(({ day }) => day))
  const missing = filed?.find(({ day }) => day <= last && !days.has(day))
  return missing ? breakAt('removed-head', missing.position, { day: missing.day }) : null
}

async function countUnlinked(db: Database): Promise<{ inserted: number | null; unlinked: number }> {
  const { rows } = await db.execute<{ unlinked: number; inserted: string | null }>(sql`
    with last as (select max(row_at) as at from audit_links)
    select count(*)::int as unlinked,
      min(a.id) filter (where a.at <= last.at - make_interval(secs => ${LATE_SECONDS}))::text as inserted
    from audit_log a cross join last where not exists (select from audit_links l where l.audit_id = a.id)`)
  const found = rows[0]
  return {
    unlinked: found?.unlinked ?? 0,
    inserted: found?.inserted ? Number(found.inserted) : null,
  }
}
