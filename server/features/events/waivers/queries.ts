/** Waivers as other features ask for them in queries of their own. */
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { waivers } from '#server/schema/waivers.ts'

/** A waiver and its version in force, as JSON. */
export function waiverInForce(waiverId: string | null): SQL {
  return sql`(select jsonb_build_object('id', w.id, 'en', w.name_en, 'es', w.name_es, 'version', max(v.version))
    from waivers w join waiver_versions v on v.waiver_id = w.id where w.id = ${waiverId} group by w.id)`
}

/** Whether this organizer's events may ask for it: the store's waivers are everybody's, another organizer's are not. */
export async function isWaiverFor(tx: Tx, waiverId: string, providerId: string): Promise<boolean> {
  const { id, ownerId, isRetired } = waivers
  const isTheirs = or(isNull(ownerId), eq(ownerId, providerId))
  const [waiver] = await tx
    .select({ id })
    .from(waivers)
    .where(and(eq(id, waiverId), eq(isRetired, false), isTheirs))
  return waiver !== undefined
}
