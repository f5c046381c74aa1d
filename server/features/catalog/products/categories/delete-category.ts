/** Nothing that names a category is left without one: it goes elsewhere with it, or it stays. */
import { eq } from 'drizzle-orm'
import type { deleteCategory } from '#contract/catalog/categories.ts'
import { refuseOvertaken } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { categories } from '#server/schema/catalog.ts'
import { EVERYTHING, publishProductChange } from '../publish-product-change.ts'
import { describeCategory } from './change-categories.ts'
import type { CategoryDeps, CategoryUses } from './deps.ts'
import { listForAdmin } from './list-categories.ts'
import { giveSlugsTo, lockCategories } from './store.ts'

/** A test gives another lock, to show what it is for. */
export async function removeCategory(
  deps: CategoryDeps,
  call: Call<typeof deleteCategory>,
  lock: typeof lockCategories = lockCategories,
) {
  const { input, me, requestId, language } = call
  const { categoryId, moveTo, version } = input
  await deps.db.transaction(async (tx) => {
    const locked = await lock(tx, moveTo === undefined ? [categoryId] : [categoryId, moveTo])
    const before = locked.get(categoryId)
    if (!before) throw new AppError('NOT_FOUND')
    await refuseOvertaken(tx, before, version)
    // Counted under the lock: whoever puts something into it waits for us, or we waited for them.
    const used = await countUses(tx, deps.uses, categoryId)
    if (moveTo !== undefined) {
      if (moveTo === categoryId || !locked.has(moveTo)) refuseTarget(call)
      const move = { fromId: categoryId, toId: moveTo, actorId: me.id, now: deps.clock.now() }
      for (const use of Object.values(deps.uses)) await use.move(tx, move)
      await giveSlugsTo(tx, categoryId, moveTo)
    } else if (used.products + used.campaigns > 0) throw new AppError('CATEGORY_IN_USE', { details: used })
    await tx.delete(categories).where(eq(categories.id, categoryId))
    await audit(tx, {
      actorId: me.id,
      action: 'delete-category',
      subjectId: categoryId,
      before: describeCategory(before),
      details: { movedTo: moveTo ?? null, ...used },
      requestId,
    })
    await publishProductChange(tx, EVERYTHING)
  })
  return listForAdmin(deps, language)
}

async function countUses(tx: Tx, uses: CategoryUses, categoryId: string) {
  // One after the other: within a transaction there is one connection.
  const products = (await uses.products.count(tx)).get(categoryId) ?? 0
  const campaigns = (await uses.campaigns.count(tx)).get(categoryId) ?? 0
  return { products, campaigns }
}

function refuseTarget({ language }: Call<typeof deleteCategory>): never {
  const message = m.errors_category_unknown({}, { locale: language })
  throw new AppError('INVALID_INPUT', { details: [{ field: 'moveTo', code: 'unknown_category', message }] })
}
