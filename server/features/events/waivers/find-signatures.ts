import { and, eq, gte } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { waiverSignatures } from '#server/schema/waivers.ts'
import { countedFrom, type Signature } from './store.ts'

export type FoundSignature = Pick<Signature, 'subjectKey' | 'relation' | 'signedAt'>

/** Of the versions that count: whoever signed one before the last material change signs again. */
export async function findSignatures(
  db: Database | Tx,
  waiverId: string,
  subjectKeys: readonly string[],
): Promise<FoundSignature[]> {
  const { subjectKey, relation, signedAt, version } = waiverSignatures
  return db
    .select({ subjectKey, relation, signedAt })
    .from(waiverSignatures)
    .where(
      and(
        isOneOf(subjectKey, subjectKeys),
        eq(waiverSignatures.waiverId, waiverId),
        gte(version, countedFrom(waiverId)),
      ),
    )
}
