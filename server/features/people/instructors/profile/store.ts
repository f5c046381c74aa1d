import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { instructorProfiles } from '#server/schema/instructors.ts'

export type ProfileRow = typeof instructorProfiles.$inferSelect
type Queryable = Database | Tx

/** Of somebody who has not saved anything yet. */
export const NO_PROFILE: Omit<ProfileRow, 'collaboratorId'> = {
  specialties: [],
  languages: ['es'],
  verifiedNpprNumber: null,
  awayUntil: null,
  awayMessageEn: '',
  awayMessageEs: '',
  version: 0,
  updatedAt: new Date(0),
}

export async function findProfiles(
  db: Queryable,
  collaboratorIds: readonly string[],
): Promise<Map<string, ProfileRow>> {
  if (collaboratorIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(instructorProfiles)
    .where(inArray(instructorProfiles.collaboratorId, [...collaboratorIds]))
  return new Map(rows.map((row) => [row.collaboratorId, row]))
}

export async function saveProfile(tx: Tx, row: ProfileRow): Promise<ProfileRow> {
  const { collaboratorId: _, ...change } = row
  const [saved] = await tx
    .insert(instructorProfiles)
    .values(row)
    .onConflictDoUpdate({ target: instructorProfiles.collaboratorId, set: change })
    .returning()
  return saved as ProfileRow
}

/** Verified for somebody else. */
export async function isNpprTaken(db: Queryable, number: string, collaboratorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: instructorProfiles.collaboratorId })
    .from(instructorProfiles)
    .where(
      and(
        eq(instructorProfiles.verifiedNpprNumber, number),
        ne(instructorProfiles.collaboratorId, collaboratorId),
      ),
    )
  return rows.length > 0
}

export async function deleteProfileOf(tx: Tx, collaboratorId: string): Promise<void> {
  await tx.delete(instructorProfiles).where(eq(instructorProfiles.collaboratorId, collaboratorId))
}
