import { sql } from 'drizzle-orm'
import type { SIGNER_RELATIONS } from '#contract/events/event-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { countedFrom } from './store.ts'

export interface FoundSignature {
  subjectKey: string
  relation: (typeof SIGNER_RELATIONS)[number]
  signedAt: Date
}

interface Row extends Record<string, unknown> {
  subject_key: string
  relation: FoundSignature['relation']
  signed_at: string
}

/** Of the versions that count: whoever signed one before the last material change signs again. */
export async function findSignatures(
  db: Database | Tx,
  waiverId: string,
  subjectKeys: readonly string[],
): Promise<FoundSignature[]> {
  const { rows } = await db.execute<Row>(sql`
    select subject_key, relation, signed_at from waiver_signatures
    where subject_key = any(${sql.param([...subjectKeys])}::text[]) and waiver_id = ${waiverId}
      and version >= ${countedFrom(waiverId)}`)
  return rows.map((row) => ({
    subjectKey: row.subject_key,
    relation: row.relation,
    signedAt: new Date(row.signed_at),
  }))
}
