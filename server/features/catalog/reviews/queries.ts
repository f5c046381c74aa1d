/** Reviews and questions as the pages of products ask for them. */
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { productQuestions, reviews } from '#server/schema/reviews.ts'

export interface RatingRow {
  product_id: string
  average: number
  count: number
}

/** What is thought of each of the products, whose ids are an array in SQL: `any(…)`. */
export function ratingsQuery(productIds: SQL): SQL {
  return sql`select product_id, round(avg(stars), 2)::float8 as average, count(*)::int as count
    from reviews where status = 'approved' and product_id = ${productIds} group by product_id`
}

/** How many approved reviews of a product have so many stars. */
export async function countStars(
  db: Database,
  productId: string,
): Promise<{ stars: number; count: number }[]> {
  return db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'approved')))
    .groupBy(reviews.stars)
}

export async function countShownQuestions(db: Database, productId: string): Promise<number> {
  const isShown = and(eq(productQuestions.productId, productId), eq(productQuestions.isHidden, false))
  return db.$count(productQuestions, isShown)
}
