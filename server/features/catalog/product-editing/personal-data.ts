/** What a provider's account leaves in the catalog. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { collaborators, productHistory, products } from '#server/schema/catalog.ts'

export const productsOfPerson: PersonalData = {
  name: 'shop',
  async export(tx, userId) {
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
    const sold = await tx
      .select({
        id: products.id,
        name_en: products.nameEn,
        name_es: products.nameEs,
        status: products.status,
        created_at: products.createdAt,
      })
      .from(products)
      .innerJoin(collaborators, eq(collaborators.id, products.providerId))
      .where(eq(collaborators.userId, userId))
      .orderBy(asc(products.createdAt))
    const { productId, action, reason, at, actorId, id } = productHistory
    const deeds = await tx
      .select({ product_id: productId, action, reason, at })
      .from(productHistory)
      .where(eq(actorId, userId))
      .orderBy(asc(id))
    return { page: page ?? null, products: sold, changes: deeds }
  },
  /** Nobody is left to sell: what was live is taken down. Past orders keep what they showed. */
  async erase(tx, userId) {
    const { status, version, providerId, reviewNotes } = products
    const theirs = tx
      .select({ id: collaborators.id })
      .from(collaborators)
      .where(eq(collaborators.userId, userId))
    const takenDown = await tx
      .update(products)
      .set({
        status: sql`case ${status} when 'published' then 'unpublished' else 'draft' end`,
        updatedAt: sql`now()`,
        version: sql`${version} + 1`,
      })
      .where(and(isWord(status, 'published', 'pending_review'), inArray(providerId, theirs)))
      .returning({ productId: products.id })
    for (const { productId } of takenDown)
      await tx.insert(productHistory).values({ productId, action: 'close-shop' })
    await tx
      .update(products)
      .set({ reviewNotes: sql`${reviewNotes} || '{"by":null}'` })
      .where(sql`${reviewNotes} ->> 'by' = ${userId}`)
    const closed = await tx
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
    if ((closed.rowCount ?? 0) > 0) await publishProductChange(tx, '*')
  },
}
