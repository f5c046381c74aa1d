/** The page of an account, which has one at most: found, copied for its owner, and emptied when they leave. */
import { eq, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { collaborators } from '#server/schema/catalog.ts'

/** By its own id or by that of its account. */
export async function findProvider(db: Database | Tx, id: string) {
  const [row] = await db
    .select()
    .from(collaborators)
    .where(or(eq(collaborators.id, id), eq(collaborators.userId, id)))
  return row
}

/** As its owner takes it along. */
export async function copyOwnPage(tx: Tx, userId: string) {
  const [page] = await tx
    .select({
      kind: collaborators.kind,
      slug: collaborators.slug,
      name: collaborators.name,
      first_name: collaborators.firstName,
      last_name: collaborators.lastName,
      nppr_instructor_number: collaborators.npprInstructorNumber,
      headline_en: collaborators.headlineEn,
      headline_es: collaborators.headlineEs,
      bio_en: collaborators.bioEn,
      bio_es: collaborators.bioEs,
      municipality: collaborators.municipality,
      since: collaborators.since,
      created_at: collaborators.createdAt,
    })
    .from(collaborators)
    .where(eq(collaborators.userId, userId))
  return page ?? null
}

/** Nothing of the person stays on it, and nobody finds it. False: they have none. */
export async function emptyOwnPage(tx: Tx, userId: string): Promise<boolean> {
  const emptied = await tx
    .update(collaborators)
    .set({
      userId: null,
      isPublic: false,
      slug: sql`lower(replace(${collaborators.id}, '_', '-'))`,
      name: '',
      firstName: '',
      lastName: '',
      npprInstructorNumber: null,
      headlineEn: '',
      headlineEs: '',
      bioEn: '',
      bioEs: '',
      municipality: null,
      since: null,
      pictureId: null,
      coverId: null,
      suspendReason: '',
    })
    .where(eq(collaborators.userId, userId))
  return (emptied.rowCount ?? 0) > 0
}
