/** The little that reviews need to know of a product. */

import { and, eq, isNull, notExists } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { productRows } from '#server/features/catalog/products/queries.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { productBuyers } from '#server/schema/catalog.ts'
import { reviews } from '#server/schema/reviews.ts'

const products = productRows('product')
const collaborators = collaboratorRows('provider')

export interface ReviewedProduct {
  id: string
  names: Record<Language, string>
  slugs: Record<Language, string>
  providerName: string
  /** The provider's account; null where they have none. */
  ownerId: string | null
  isPublic: boolean
}

/** Names and addresses, as they are selected. */
const PAGE = {
  names: { en: products.nameEn, es: products.nameEs },
  slugs: { en: products.slugEn, es: products.slugEs },
}

export async function findProduct(db: Database | Tx, id: string): Promise<ReviewedProduct | null> {
  const [row] = await db
    .select({
      ...PAGE,
      providerName: collaborators.name,
      ownerId: collaborators.userId,
      status: products.status,
      isDeleted: products.isDeleted,
      suspendedAt: collaborators.suspendedAt,
    })
    .from(products)
    .innerJoin(collaborators, eq(collaborators.id, products.providerId))
    .where(eq(products.id, id))
  if (!row) return null
  const { names, slugs, providerName, ownerId, status, isDeleted, suspendedAt } = row
  const isPublic = status === 'published' && !isDeleted && suspendedAt === null
  return { id, names, slugs, providerName, ownerId, isPublic }
}

/** A draft answers "not found" so that it does not leak. */
export async function findPublic(db: Database | Tx, id: string): Promise<ReviewedProduct> {
  const product = await findProduct(db, id)
  if (!product?.isPublic) throw new AppError('NOT_FOUND')
  return product
}

export function isProvider({ ownerId }: ReviewedProduct, person: Person | null): boolean {
  return (
    person !== null &&
    (person.role === 'admin' || (ownerId !== null && ownerId === ownerIdOf(person, 'catalog')))
  )
}

export async function hasBought(db: Database | Tx, productId: string, userId: string): Promise<boolean> {
  const isThem = and(eq(productBuyers.productId, productId), eq(productBuyers.userId, userId))
  return (await db.$count(productBuyers, isThem)) > 0
}

/** Of these, what the person has bought, has not reviewed, and what has a page to do it on. */
export async function listReviewable(
  db: Database | Tx,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, Pick<ReviewedProduct, 'names' | 'slugs'>>> {
  if (productIds.length === 0) return new Map()
  const { id, providerId, status, isDeleted } = products
  const own = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, id), eq(reviews.authorId, userId)))
  const isBuyer = and(eq(productBuyers.productId, id), eq(productBuyers.userId, userId))
  const isPublic = and(isWord(status, 'published'), eq(isDeleted, false), isNull(collaborators.suspendedAt))
  const rows = await db
    .select({ id, ...PAGE })
    .from(products)
    .innerJoin(collaborators, eq(collaborators.id, providerId))
    .innerJoin(productBuyers, isBuyer)
    .where(and(isOneOf(id, productIds), isPublic, notExists(own)))
  return new Map(rows.map(({ id, ...page }) => [id, page]))
}
