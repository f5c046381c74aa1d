import { and, asc, eq, notInArray } from 'drizzle-orm'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { productQuestions, reviews } from '#server/schema/reviews.ts'
import { eraseAuthor, listPhotos, moveBuyer } from './store.ts'

/** A review stays for other buyers, without a name and without photos; a question that nobody answered goes. */
export const reviewsOfPerson: PersonalData = {
  name: 'reviews',
  async export(tx, userId) {
    const written = await tx
      .select()
      .from(reviews)
      .where(eq(reviews.authorId, userId))
      .orderBy(asc(reviews.createdAt))
    const asked = await tx
      .select()
      .from(productQuestions)
      .where(eq(productQuestions.authorId, userId))
      .orderBy(asc(productQuestions.createdAt))
    const photos = await listPhotos(
      tx,
      written.map(({ id }) => id),
    )
    return {
      written: written.map(({ decidedBy: _, ...review }) => review),
      photos: photos.map(({ reviewId, hash }) => ({ reviewId, hash })),
      asked: asked.map(({ answeredBy: _, ...question }) => question),
    }
  },
  /** Of two reviews of one product that of the account that stays counts as theirs; the other one loses its name. */
  async merge(tx, { fromId, intoId }) {
    const known = tx
      .select({ productId: reviews.productId })
      .from(reviews)
      .where(eq(reviews.authorId, intoId))
    const moved = await tx
      .update(reviews)
      .set({ authorId: intoId })
      .where(and(eq(reviews.authorId, fromId), notInArray(reviews.productId, known)))
      .returning({ id: reviews.id })
    const asked = await tx
      .update(productQuestions)
      .set({ authorId: intoId })
      .where(eq(productQuestions.authorId, fromId))
      .returning({ id: productQuestions.id })
    await moveBuyer(tx, fromId, intoId)
    return {
      moved: moved.length + asked.length,
      collided: await tx.$count(reviews, eq(reviews.authorId, fromId)),
    }
  },
  async erase(tx, userId) {
    for (const productId of await eraseAuthor(tx, userId)) await publishProductChange(tx, productId)
  },
}
