/** The little that reviews need to know of a product. */

import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'

export interface ReviewedProduct {
  id: string
  names: Record<Language, string>
  slugs: Record<Language, string>
  providerName: string
  /** The provider's account; null where they have none. */
  ownerId: string | null
  isPublic: boolean
}

export async function findProduct(db: Database | Tx, id: string): Promise<ReviewedProduct | null> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select products.id, name_en, name_es, slug_en, slug_es, name as provider_name, user_id as owner_id,
      case when status = 'published' and not is_deleted and suspended_at is null then 'yes' else 'no' end as is_public
    from products join collaborators on collaborators.id = provider_id
    where products.id = ${id}`)
  const row = rows[0]
  if (!row) return null
  return {
    id,
    names: { en: row.name_en ?? '', es: row.name_es ?? '' },
    slugs: { en: row.slug_en ?? '', es: row.slug_es ?? '' },
    providerName: row.provider_name ?? '',
    ownerId: row.owner_id ?? null,
    isPublic: row.is_public === 'yes',
  }
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
  const { rows } = await db.execute(
    sql`select from product_buyers where product_id = ${productId} and user_id = ${userId}`,
  )
  return rows.length > 0
}

/** Of these, what the person has bought, has not reviewed, and what has a page to do it on. */
export async function listReviewable(
  db: Database | Tx,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, Pick<ReviewedProduct, 'names' | 'slugs'>>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<Record<string, string>>(sql`
    select p.id, p.name_en, p.name_es, p.slug_en, p.slug_es
    from products p join collaborators c on c.id = p.provider_id
      join product_buyers b on b.product_id = p.id and b.user_id = ${userId}
    where p.id = any(${sql.param([...productIds])}::text[])
      and p.status = 'published' and not p.is_deleted and c.suspended_at is null
      and not exists (select from reviews r where r.product_id = p.id and r.author_id = ${userId})`)
  return new Map(
    rows.map((row) => [
      row.id ?? '',
      {
        names: { en: row.name_en ?? '', es: row.name_es ?? '' },
        slugs: { en: row.slug_en ?? '', es: row.slug_es ?? '' },
      },
    ]),
  )
}
