/** What a provider's account leaves in the catalog. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { copyOwnPage, emptyOwnPage } from '#server/features/people/collaborators/index.ts'
import { ownPageIdSql } from '#server/features/people/collaborators/queries.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { productHistory, products } from '#server/schema/catalog.ts'
import { publishProductChange } from '../publish-product-change.ts'

const isTheirs = (userId: string) => sql`${products.providerId} in (${ownPageIdSql(userId)})`

export const productsOfPerson: PersonalData = {
  name: 'shop',
  async export(tx, userId) {
    const sold = await tx
      .select({
        id: products.id,
        name_en: products.nameEn,
        name_es: products.nameEs,
        status: products.status,
        created_at: products.createdAt,
      })
      .from(products)
      .where(isTheirs(userId))
      .orderBy(asc(products.createdAt))
    const { productId, action, reason, at, actorId, id } = productHistory
    const deeds = await tx
      .select({ product_id: productId, action, reason, at })
      .from(productHistory)
      .where(eq(actorId, userId))
      .orderBy(asc(id))
    return { page: await copyOwnPage(tx, userId), products: sold, changes: deeds }
  },
  /** Nobody is left to sell: what was live is taken down. Past orders keep what they showed. */
  async erase(tx, userId) {
    const { status, version, reviewNotes } = products
    const takenDown = await tx
      .update(products)
      .set({
        status: sql`case ${status} when 'published' then 'unpublished' else 'draft' end`,
        updatedAt: sql`now()`,
        version: sql`${version} + 1`,
      })
      .where(and(isWord(status, 'published', 'pending_review'), isTheirs(userId)))
      .returning({ productId: products.id })
    for (const { productId } of takenDown)
      await tx.insert(productHistory).values({ productId, action: 'close-shop' })
    await tx
      .update(products)
      .set({ reviewNotes: sql`${reviewNotes} || '{"by":null}'` })
      .where(sql`${reviewNotes} ->> 'by' = ${userId}`)
    if (await emptyOwnPage(tx, userId)) await publishProductChange(tx, '*')
  },
}
