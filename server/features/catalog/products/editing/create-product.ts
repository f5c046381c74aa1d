/** A new product is a draft. A provider's first one makes their public page too. */

import type { createProduct } from '#contract/catalog/product-editing.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { findProvider } from '#server/features/people/collaborators/index.ts'
import { findOrOpenPage } from '#server/features/people/providers/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { products } from '#server/schema/catalog.ts'
import { refuseUnknownCategory } from '../categories/category-names.ts'
import { applyChange } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import type { Deps } from './deps.ts'
import { notifyOthers, toReply } from './edited-product.ts'
import { refuseTaken } from './refuse-taken.ts'
import { claimFreeSlug, claimSlugs } from './slugs.ts'
import { recordDeed, toColumns } from './store.ts'
import type { Content, DraftInput, EditContext, Editor, Product } from './types.ts'

export async function draftProduct({ db, clock }: Deps, call: Call<typeof createProduct>) {
  const now = clock.now()
  const { input, me, language } = call
  if (me.role === 'admin' && input.providerId === undefined)
    refuseFields([{ field: 'providerId', code: 'required' }], language)
  return refuseTaken(
    db.transaction(async (tx) => {
      const providerId = await chooseProvider(tx, me, input.providerId)
      return toReply(tx, await insertDraft(tx, { editor: me, language, now }, providerId, input))
    }),
  )
}

/** In a transaction of the caller's, for a provider that was looked up. */
export async function insertDraft(
  tx: Tx,
  { editor, language, now }: EditContext,
  providerId: string,
  input: DraftInput,
): Promise<Product> {
  await refuseUnknownCategory(tx, input.category, { field: 'category', language })
  const empty = await insertEmpty(tx, providerId, input, now)
  const change = {
    // Its addresses are its own already.
    content: contentOf(input),
    optionValues: input.optionValues,
    variants: { list: input.variants, removedIds: [] },
    confirmSpanish: true,
  }
  await checkChange(tx, empty, change, { person: editor, language })
  const { after, hasNewOptionValues } = await applyChange(tx, empty, change, { actorId: editor.id, now })
  await recordDeed(tx, { productId: after.id, actorId: editor.id, action: 'create', at: now })
  await notifyOthers(tx, after.id, { isTermsChanged: false, hasNewOptionValues })
  return after
}

type NewContent = Omit<Content, 'slug'> & Pick<DraftInput, 'slug'>

function contentOf(input: NewContent): Omit<Content, 'slug'> {
  const { category, name, summary, description, specs, tags, taxClass, sizeGuide, pictures } = input
  return { category, name, summary, description, specs, tags, taxClass, sizeGuide, pictures }
}

/** With its name and address; the rest comes the way every edit comes. */
export async function insertEmpty(
  tx: Tx,
  providerId: string,
  input: NewContent,
  now: Date,
): Promise<Product> {
  const id = newId('prd')
  const unnamed = { en: id.toLowerCase().replace('_', '-'), es: id.toLowerCase().replace('_', '-') }
  const row = toColumns({ ...contentOf(input), slug: unnamed })
  await tx
    .insert(products)
    // Version 0: applying the draft makes it the first.
    .values({
      ...row,
      id,
      providerId,
      englishAt: now,
      spanishAt: now,
      version: 0,
      createdAt: now,
      updatedAt: now,
    })
  const slug = input.slug ?? (await makeSlugs(tx, id, input.name))
  if (input.slug) await claimSlugs(tx, id, [slug.en, slug.es])
  return {
    id,
    providerId,
    ownerId: null,
    isOwnerTrusted: false,
    status: 'draft',
    isActive: true,
    isDeleted: false,
    englishAt: now,
    spanishAt: now,
    pending: null,
    version: 0,
    publishedAt: null,
    submittedAt: null,
    reviewNotes: null,
    content: { ...contentOf(input), slug, pictures: [] },
    variants: [],
  }
}

async function makeSlugs(tx: Tx, productId: string, name: Content['name']): Promise<Content['slug']> {
  const en = await claimFreeSlug(tx, productId, name.en || name.es)
  return { en, es: await claimFreeSlug(tx, productId, name.es || name.en) }
}

export async function chooseProvider(tx: Tx, person: Editor, requested: string | undefined): Promise<string> {
  const own = person.role === 'admin' ? undefined : await findOrOpenPage(tx, person)
  if (requested === undefined && own) return own
  const chosen = requested === undefined ? undefined : await findProvider(tx, requested)
  if (!chosen || (own !== undefined && chosen.id !== own)) throw new AppError('NOT_FOUND')
  return chosen.id
}
