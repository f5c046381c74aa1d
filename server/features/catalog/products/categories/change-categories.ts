/** Adding categories, changing and ordering them. */
import { asc, eq } from 'drizzle-orm'
import {
  type addCategory,
  CATEGORIES_MAX,
  CATEGORY_SLUG_MAX,
  type changeCategory,
  type orderCategories,
} from '#contract/catalog/categories.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { refuseOvertaken } from '#server/features/people/identity/index.ts'
import { findOwned } from '#server/features/site/images/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { foldText } from '#server/platform/fold-text.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { claimSlug, isSlugOfAnother, takenSlug } from '#server/platform/kept-slugs.ts'
import { slugify } from '#server/platform/slugify.ts'
import { categories } from '#server/schema/catalog.ts'
import { EVERYTHING, publishProductChange } from '../publish-product-change.ts'
import type { CategoryDeps } from './deps.ts'
import { listForAdmin } from './list-categories.ts'
import { CATEGORY_SLUGS, type CategoryRow, lockAllNames, lockCategories } from './store.ts'

type Written = Call<typeof addCategory>['input'] | Call<typeof changeCategory>['input']

export async function createCategory(deps: CategoryDeps, call: Call<typeof addCategory>) {
  const { input, me, requestId, language } = call
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const others = await lockAllNames(tx)
    if (others.length >= CATEGORIES_MAX) throw new AppError('TOO_MANY_ITEMS')
    const slug = input.slug ?? slugify(input.name.en).slice(0, CATEGORY_SLUG_MAX).replace(/-+$/, '')
    await refuseTaken(tx, { ...input, slug }, { others, ownId: null, language })
    await refuseForeignPicture(tx, me.id, input.ownPicture, null, language)
    const id = findFreeId(slug, others)
    const written = toColumns({ ...input, slug })
    const position = Math.max(0, ...others.map((other) => other.position)) + 1
    await tx.insert(categories).values({ ...written, id, slug, position, updatedAt: now, updatedBy: me.id })
    await keepSlug(tx, slug, id, language)
    const after = { ...written, slug }
    await audit(tx, { actorId: me.id, action: 'add-category', subjectId: id, after, requestId })
    await publishProductChange(tx, EVERYTHING)
  })
  return listForAdmin(deps, language)
}

export async function editCategory(deps: CategoryDeps, call: Call<typeof changeCategory>) {
  const { input, me, requestId, language } = call
  const { categoryId, version } = input
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const others = await lockAllNames(tx)
    const before = (await lockCategories(tx, [categoryId])).get(categoryId)
    if (!before) throw new AppError('NOT_FOUND')
    await refuseOvertaken(tx, before, version)
    await refuseTaken(tx, input, {
      others: others.filter(({ id }) => id !== categoryId),
      ownId: categoryId,
      language,
    })
    await refuseForeignPicture(tx, me.id, input.ownPicture, before.ownImageId, language)
    const written = toColumns(input)
    await tx
      .update(categories)
      .set({ ...written, version: version + 1, updatedAt: now, updatedBy: me.id })
      .where(eq(categories.id, categoryId))
    if (input.slug !== undefined) await keepSlug(tx, input.slug, categoryId, language)
    await audit(tx, {
      actorId: me.id,
      action: 'change-category',
      subjectId: categoryId,
      before: describeCategory(before),
      after: { ...describeCategory(before), ...written },
      requestId,
    })
    await publishProductChange(tx, EVERYTHING)
  })
  return listForAdmin(deps, language)
}

/** What is left out stays as it is. */
function toColumns({ name, blurb, slug, ownPicture, sizeGuide }: Written) {
  return {
    nameEn: name.en,
    nameEs: name.es,
    blurbEn: blurb.en,
    blurbEs: blurb.es,
    ...(slug === undefined ? {} : { slug }),
    ...(sizeGuide === undefined ? {} : { sizeGuide }),
    ...(ownPicture === undefined
      ? {}
      : {
          ownImageId: ownPicture?.imageId ?? null,
          altEn: ownPicture?.alt.en ?? '',
          altEs: ownPicture?.alt.es ?? '',
        }),
  }
}

export function describeCategory(row: CategoryRow) {
  const { slug, nameEn, nameEs, blurbEn, blurbEs, ownImageId, altEn, altEs, sizeGuide } = row
  return { slug, nameEn, nameEs, blurbEn, blurbEs, ownImageId, altEn, altEs, sizeGuide }
}

/** A name means one category wherever it is typed, such as in a file of products. */
async function refuseTaken(
  tx: Tx,
  { name, slug }: Written,
  { others, ownId, language }: { others: readonly CategoryRow[]; ownId: string | null; language: Language },
): Promise<void> {
  const l = { locale: language }
  const problems: FieldProblem[] = []
  if (slug === '') {
    problems.push({ field: 'slug', code: 'required', message: m.errors_field_invalid({}, l) })
  }
  if (others.some((other) => foldText(other.nameEn) === foldText(name.en)))
    problems.push({ field: 'name.en', code: 'taken', message: m.errors_category_name_taken({}, l) })
  if (others.some((other) => foldText(other.nameEs) === foldText(name.es)))
    problems.push({ field: 'name.es', code: 'taken', message: m.errors_category_name_taken({}, l) })
  if (slug !== undefined && (await isSlugOfAnother(tx, CATEGORY_SLUGS, slug, ownId)))
    problems.push(takenSlug('slug', m.errors_category_slug_taken({}, l)))
  if (problems.length > 0) throw new AppError('INVALID_INPUT', { details: problems })
}

/** Claimed once the row is there. */
async function keepSlug(tx: Tx, slug: string, categoryId: string, language: Language): Promise<void> {
  if (await claimSlug(tx, CATEGORY_SLUGS, slug, categoryId)) return
  const problem = takenSlug('slug', m.errors_category_slug_taken({}, { locale: language }))
  throw new AppError('INVALID_INPUT', { details: [problem] })
}

/** Sent by themselves, or shown already. */
async function refuseForeignPicture(
  tx: Tx,
  userId: string,
  picture: Written['ownPicture'],
  shownId: string | null,
  language: Language,
): Promise<void> {
  if (!picture || picture.imageId === shownId) return
  if ((await findOwned(tx, userId, [picture.imageId])).length > 0) return
  const message = m.errors_category_picture({}, { locale: language })
  throw new AppError('INVALID_INPUT', {
    details: [{ field: 'ownPicture.imageId', code: 'unknown_picture', message }],
  })
}

/** The slug, or with a number: a category that has another address by now keeps the id it was made with. */
function findFreeId(slug: string, others: readonly CategoryRow[]): string {
  const taken = new Set(others.map(({ id }) => id))
  for (let next = 1; ; next += 1) {
    const id = next === 1 ? slug : `${slug.slice(0, CATEGORY_SLUG_MAX - 4)}-${next}`
    if (!taken.has(id)) return id
  }
}

export async function placeCategories(deps: CategoryDeps, call: Call<typeof orderCategories>) {
  const { ids } = call.input
  await deps.db.transaction(async (tx) => {
    const rows = await tx.select().from(categories).orderBy(asc(categories.id)).for('update')
    const before = rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
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
  return listForAdmin(deps, call.language)
}

function refuseOthers({ input, language }: Call<typeof orderCategories>, known: readonly string[]): void {
  const given = new Set<string>(input.ids)
  const isSame = input.ids.length === known.length && known.every((id) => given.has(id))
  if (isSame) return
  const message = m.errors_field_invalid({}, { locale: language })
  throw new AppError('INVALID_INPUT', { details: [{ field: 'ids', code: 'not_all', message }] })
}
