/** What can be done to many products at once: the same commands as for one, with the same rules. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { ManagedProductFilters } from '#contract/catalog/managed-products.schemas.ts'
import { PRICE_CHANGE_PERCENT } from '#contract/catalog/managed-products.ts'
import type { updateProduct } from '#contract/catalog/product-editing.ts'
import { CategoryName } from '#contract/catalog/products.schemas.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type BulkActor, type BulkKinds, bulkKind } from '#server/platform/bulk-jobs/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { products } from '#server/schema/catalog.ts'
import { markDeleted } from '../stock-and-deletion.ts'
import { findProduct } from '../store.ts'
import { moveProduct } from '../transition-product.ts'
import type { Product } from '../types.ts'
import { editProduct } from '../update-product.ts'
import type { ManagedDeps } from './deps.ts'
import { findRows, findScope } from './list-products.ts'
import { addTags, changePrices } from './rules.ts'

const Tags = z.array(z.string().trim().min(1).max(40)).max(20)

export function productBulkKinds(deps: ManagedDeps): BulkKinds {
  const { clock } = deps
  const shared = {
    permission: 'manage own products' as const,
    findRows: (person: Person, selection: { ids: string[] } | { query: Record<string, string> }) =>
      chooseRows(deps, person, selection),
  }
  // Within the transaction that marks the row: the commands' own transactions become savepoints of it.
  const within = (tx: Tx) => ({ db: tx as unknown as Database, clock })

  async function edit(
    tx: Tx,
    me: BulkActor,
    productId: string,
    makeChange: (product: Product) => Partial<ParsedInputOf<typeof updateProduct>>,
  ): Promise<void> {
    const product = await findProduct(tx, productId)
    if (!product) throw new AppError('NOT_FOUND')
    const input = { productId, version: product.version, ...makeChange(product) }
    await editProduct(within(tx), { input, me, language: 'en' })
  }

  return {
    'products.move': bulkKind({
      ...shared,
      input: z.object({ action: z.enum(['submit', 'withdraw', 'publish', 'unpublish']) }),
      runRow: async (tx, me, productId, { action }) => {
        await moveProduct(within(tx), { input: { productId, action }, me })
      },
    }),
    'products.archive': bulkKind({
      ...shared,
      input: z.object({}),
      runRow: async (tx, me, productId) => {
        await markDeleted(within(tx), { input: { productId }, me })
      },
    }),
    'products.activate': bulkKind({
      ...shared,
      input: z.object({ isActive: z.boolean() }),
      runRow: (tx, me, productId, { isActive }) => edit(tx, me, productId, () => ({ isActive })),
    }),
    'products.price': bulkKind({
      ...shared,
      input: z.object({ percent: z.number().min(PRICE_CHANGE_PERCENT.min).max(PRICE_CHANGE_PERCENT.max) }),
      runRow: (tx, me, productId, { percent }) =>
        edit(tx, me, productId, ({ variants }) => ({ variants: changePrices(variants, percent) })),
    }),
    'products.category': bulkKind({
      ...shared,
      input: z.object({ category: CategoryName }),
      runRow: (tx, me, productId, { category }) => edit(tx, me, productId, () => ({ category })),
    }),
    'products.tags': bulkKind({
      ...shared,
      input: z.object({ en: Tags, es: Tags }),
      runRow: (tx, me, productId, tags) =>
        edit(tx, me, productId, ({ content }) => ({ tags: addTags(content.tags, tags) })),
    }),
  }
}

/** Of chosen ones those that are theirs, asked of the database itself; by a filter all that the list shows. */
async function chooseRows(
  deps: ManagedDeps,
  person: Person,
  selection: { ids: string[] } | { query: Record<string, string> },
) {
  if ('ids' in selection) return listChosen(deps.db, await findScope(deps, person, undefined), selection.ids)
  const filters = ManagedProductFilters.safeParse(selection.query)
  if (!filters.success) throw new AppError('INVALID_INPUT')
  const rows = await findRows(deps, person, filters.data)
  return rows.map(({ id, name }) => ({ id, label: name.en || name.es }))
}

async function listChosen(db: Database, providerId: string | null, ids: readonly string[]) {
  const rows = await db
    .select({ id: products.id, nameEn: products.nameEn, nameEs: products.nameEs })
    .from(products)
    .where(
      and(
        inArray(products.id, [...ids]),
        eq(products.isDeleted, false),
        providerId === null ? undefined : eq(products.providerId, providerId),
      ),
    )
    .orderBy(desc(products.updatedAt), asc(products.id))
  return rows.map(({ id, nameEn, nameEs }) => ({ id, label: nameEn || nameEs }))
}
