/** A product's names in addresses. Every slug it ever had stays its own, so that old links lead to it. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { slugify } from '#server/platform/slugify.ts'
import { productSlugs } from '#server/schema/catalog.ts'

const TRIES = 20

/** `SLUG_TAKEN` when it is or was another product's. */
export async function claimSlugs(tx: Tx, productId: string, slugs: readonly string[]): Promise<void> {
  for (const slug of new Set(slugs)) {
    if (!(await tryClaim(tx, productId, slug))) throw new AppError('SLUG_TAKEN', { details: { slug } })
  }
}

/** For a change that is only proposed. */
export async function refuseTakenSlugs(tx: Tx, productId: string, slugs: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(productSlugs)
    .where(inArray(productSlugs.slug, [...slugs]))
  const taken = rows.find((row) => row.productId !== productId)
  if (taken) throw new AppError('SLUG_TAKEN', { details: { slug: taken.slug } })
}

/** The name's own, or with a number behind it. */
export async function claimFreeSlug(tx: Tx, productId: string, name: string): Promise<string> {
  const base = slugify(name) || 'product'
  for (let next = 1; next <= TRIES; next += 1) {
    const slug = next === 1 ? base : `${base}-${next}`
    if (await tryClaim(tx, productId, slug)) return slug
  }
  const slug = `${base}-${newId('', 8).slice(1).toLowerCase()}`
  await claimSlugs(tx, productId, [slug])
  return slug
}

async function tryClaim(tx: Tx, productId: string, slug: string): Promise<boolean> {
  const [row] = await tx
    .insert(productSlugs)
    .values({ slug, productId })
    // Changes nothing, but answers whose it is without another question.
    .onConflictDoUpdate({ target: productSlugs.slug, set: { slug } })
    .returning({ productId: productSlugs.productId })
  return row?.productId === productId
}
