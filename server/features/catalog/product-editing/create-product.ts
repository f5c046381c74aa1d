/** A new product is a draft. A provider's first one makes their public page too. */
import type { createProduct } from '#contract/catalog/product-editing.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { findOrOpenPage } from '#server/features/people/providers/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { products } from '#server/schema/catalog.ts'
import { applyChange } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import type { Deps } from './deps.ts'
import { notifyOthers, toReply } from './edited-product.ts'
import { refuseTaken } from './refuse-taken.ts'
import { claimFreeSlug, claimSlugs } from './slugs.ts'
import { findProvider, lockProduct, recordDeed, toColumns } from './store.ts'
import type { Content, DraftInput, Product } from './types.ts'

export async function draftProduct({ db, clock }: Deps, call: Call<typeof createProduct>) {
  const now = clock.now()
  const { input, me, language } = call
  if (me.role === 'admin' && input.providerId === undefined)
    refuseFields([{ field: 'providerId', code: 'required' }], language)
  return refuseTaken(
    db.transaction(async (tx) => {
      const providerId = await chooseProvider(tx, me, input.providerId)
      const empty = await insertEmpty(tx, providerId, input, now)
      const change = {
        content: { ...contentOf(input), slug: empty.content.slug },
        optionValues: input.optionValues,
        variants: { list: input.variants, removedIds: [] },
        confirmSpanish: true,
      }
      await checkChange(tx, empty, change, { person: me, language })
      const { after, hasNewOptionValues } = await applyChange(tx, empty, change, { actorId: me.id, now })
      await recordDeed(tx, { productId: after.id, actorId: me.id, action: 'create', at: now })
      await notifyOthers(tx, after.id, { isTermsChanged: false, hasNewOptionValues })
      return toReply(tx, after)
    }),
  )
}

function contentOf(input: DraftInput): Omit<Content, 'slug'> {
  const { category, name, summary, description, specs, tags, taxClass, pictures } = input
  return { category, name, summary, description, specs, tags, taxClass, pictures }
}

/** With its name and address; the rest comes the way every edit comes. */
async function insertEmpty(tx: Tx, providerId: string, input: DraftInput, now: Date): Promise<Product> {
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
  await claimSlugs(tx, id, [slug.en, slug.es])
  const product = (await lockProduct(tx, id)) as Product
  return { ...product, content: { ...product.content, slug } }
}

async function makeSlugs(tx: Tx, productId: string, name: Content['name']): Promise<Content['slug']> {
  const en = await claimFreeSlug(tx, productId, name.en || name.es)
  return { en, es: await claimFreeSlug(tx, productId, name.es || name.en) }
}

async function chooseProvider(tx: Tx, person: Person, requested: string | undefined): Promise<string> {
  const own = person.role === 'admin' ? undefined : await findOrOpenPage(tx, person)
  if (requested === undefined && own) return own
  const chosen = requested === undefined ? undefined : await findProvider(tx, requested)
  if (!chosen || (own !== undefined && chosen.id !== own)) throw new AppError('NOT_FOUND')
  return chosen.id
}
