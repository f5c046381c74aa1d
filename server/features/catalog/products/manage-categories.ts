/** Categories as admins name and order them. */
import { asc, eq, sql } from 'drizzle-orm'
import type { CategoryId } from '#contract/catalog/catalog-terms.ts'
import { changeCategory, listManagedCategories, orderCategories } from '#contract/catalog/categories.ts'
import { findPeople, refuseOvertaken } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import { categories } from '#server/schema/catalog.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { categoriesOf } from './cards.ts'
import { EVERYTHING, publishProductChange } from './publish-product-change.ts'

interface Deps {
  db: Database
  clock: Clock
  /** The shop as it is now: how many products of a category can be seen, and its picture. */
  readIndex(): Promise<CatalogIndex>
}

type Row = typeof categories.$inferSelect

export function categoryRoutes(deps: Deps): Route[] {
  return [
    route(listManagedCategories, () => listForAdmin(deps)),
    route(changeCategory, (call) => renameCategory(deps, call)),
    route(orderCategories, (call) => placeCategories(deps, call)),
  ]
}

async function listForAdmin({ db, readIndex }: Deps) {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const people = await findPeople(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  )
  const counts = await countProducts(db)
  const shown = new Map(categoriesOf(await readIndex(), 'en').map((each) => [each.id, each]))
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.nameEn, es: row.nameEs },
    blurb: { en: row.blurbEn, es: row.blurbEs },
    picture: shown.get(row.id)?.picture ?? null,
    products: counts.get(row.id) ?? 0,
    live: shown.get(row.id)?.products ?? 0,
    version: row.version,
    changedAt: row.updatedAt.toISOString(),
    changedBy: people.get(row.updatedBy ?? '')?.displayName ?? null,
  }))
}

/** One count for all of them: by hand, as the table is read as a whole. */
async function countProducts(db: Database): Promise<Map<CategoryId, number>> {
  const { rows } = await db.execute<{ id: CategoryId; many: number }>(
    sql`select category_id as id, count(*)::int as many from products where not is_deleted group by 1`,
  )
  return new Map(rows.map(({ id, many }) => [id, many]))
}

async function renameCategory(deps: Deps, { input, me, requestId }: Call<typeof changeCategory>) {
  const { categoryId, name, blurb, version } = input
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(categories).where(eq(categories.id, categoryId)).for('update')
    if (!before) throw new AppError('NOT_FOUND')
    await refuseOvertaken(tx, before, version)
    const names = { nameEn: name.en, nameEs: name.es, blurbEn: blurb.en, blurbEs: blurb.es }
    await tx
      .update(categories)
      .set({ ...names, version: version + 1, updatedAt: now, updatedBy: me.id })
      .where(eq(categories.id, categoryId))
    await audit(tx, {
      actorId: me.id,
      action: 'change-category',
      subjectId: categoryId,
      before: describe(before),
      after: names,
      requestId,
    })
    await publishProductChange(tx, EVERYTHING)
  })
  return listForAdmin(deps)
}

const describe = ({ nameEn, nameEs, blurbEn, blurbEs }: Row) => ({ nameEn, nameEs, blurbEn, blurbEs })

async function placeCategories(deps: Deps, call: Call<typeof orderCategories>) {
  const { ids } = call.input
  await deps.db.transaction(async (tx) => {
    const rows = await tx.select().from(categories).orderBy(asc(categories.position)).for('update')
    const before = rows.map(({ id }) => id)
    refuseOthers(call, before)
    for (const [at, id] of ids.entries())
      await tx
        .update(categories)
        .set({ position: at + 1 })
        .where(eq(categories.id, id))
    await audit(tx, {
      actorId: call.me.id,
      action: 'order-categories',
      subjectId: null,
      before: { order: before },
      after: { order: ids },
      requestId: call.requestId,
    })
    await publishProductChange(tx, EVERYTHING)
  })
  return listForAdmin(deps)
}

function refuseOthers({ input, language }: Call<typeof orderCategories>, known: readonly string[]): void {
  const given = new Set<string>(input.ids)
  const isSame = input.ids.length === known.length && known.every((id) => given.has(id))
  if (isSame) return
  const message = m.errors_field_invalid({}, { locale: language })
  throw new AppError('INVALID_INPUT', { details: [{ field: 'ids', code: 'not_all', message }] })
}
