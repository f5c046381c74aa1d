/** What admins do with collections. Each act is in the audit log, and the shop shows it at once. */
import { COLLECTION_LIMITS } from '#contract/catalog/collection-terms.ts'
import type * as contract from '#contract/catalog/managed-collections.ts'
import type { Language } from '#contract/language.ts'
import { refuseOvertaken } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { takenSlug } from '#server/platform/kept-slugs.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import { type Content, refuseWrongContent } from './check-content.ts'
import type { Deps } from './deps.ts'
import { COLLECTIONS_CHANNEL } from './reader.ts'
import { showDetail } from './show-managed.ts'
import {
  type Collection,
  deleteRow,
  findCollection,
  findSlug,
  insertCollection,
  lockCollection,
  lockOrder,
  placeInOrder,
  replaceProducts,
  updateCollection,
} from './store.ts'

interface Actor {
  me: { id: string }
  requestId: string
  language: Language
}

interface Act {
  action: string
  id: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function recordAct(
  tx: Tx,
  { me, requestId }: Actor,
  { action, id, before, after }: Act,
): Promise<void> {
  await audit(tx, { actorId: me.id, action, subjectId: id, before, after, requestId })
  await publishMessage(tx, COLLECTIONS_CHANNEL, id)
}

/** Flat, so that the log shows what differs field by field. */
function describe(collection: Collection | undefined): Record<string, unknown> {
  if (!collection) return {}
  const { image, position, version, createdAt, updatedAt, updatedBy, id, ...rest } = collection
  return rest
}

function toStored({ name, description, imageId, kind, rules, productSort }: Content) {
  return {
    nameEn: name.en,
    nameEs: name.es,
    descriptionEn: description.en,
    descriptionEs: description.es,
    imageId,
    kind,
    rules: kind === 'automatic' ? rules : null,
    productSort,
  }
}

/** A collection found by rules has none of its own. */
const productIdsOf = ({ kind, productIds }: Content) => (kind === 'manual' ? productIds : [])

export async function create(deps: Deps, call: Call<typeof contract.createCollection>) {
  const index = await deps.readIndex()
  return deps.db.transaction(async (tx) => {
    const { input, me, language } = call
    await refuseWrongContent(tx, input, { userId: me.id, language, index, before: null })
    const id = await insertContent(tx, deps, call, input)
    const after = describe(await findCollection(tx, id))
    await recordAct(tx, call, { action: 'create-collection', id, after })
    return showDetail(deps, id, language, tx)
  })
}

async function insertContent(tx: Tx, { clock }: Deps, { me, language }: Actor, content: Content) {
  const id = newId('cln')
  const now = clock.now()
  const stored = toStored(content)
  await insertCollection(tx, {
    id,
    ...stored,
    slugEn: '',
    slugEs: '',
    createdAt: now,
    updatedAt: now,
    updatedBy: me.id,
  })
  // A slug belongs to a row, so that the row is first.
  await updateCollection(tx, id, await claimSlugs(tx, id, content, language))
  await replaceProducts(tx, id, productIdsOf(content))
  return id
}

async function claimSlugs(tx: Tx, id: string, { slug, name }: Content, language: Language) {
  const slugEn = await findSlug(tx, id, slug.en, name.en)
  const slugEs = await findSlug(tx, id, slug.es, name.es)
  if (slugEn !== null && slugEs !== null) return { slugEn, slugEs }
  const message = m.errors_collection_slug_taken({}, { locale: language })
  const details = [
    ...(slugEn === null ? [takenSlug('slug.en', message)] : []),
    ...(slugEs === null ? [takenSlug('slug.es', message)] : []),
  ]
  throw new AppError('INVALID_INPUT', { details })
}

export async function change(deps: Deps, call: Call<typeof contract.changeCollection>) {
  const index = await deps.readIndex()
  return deps.db.transaction(async (tx) => {
    const { input, me, language } = call
    const { collectionId: id } = input
    const before = await lockCollection(tx, id)
    await refuseOvertaken(tx, before, input.version)
    await refuseWrongContent(tx, input, { userId: me.id, language, index, before })
    await updateCollection(tx, id, {
      ...toStored(input),
      ...(await claimSlugs(tx, id, input, language)),
      ...nextVersion(deps, before, me.id),
    })
    await replaceProducts(tx, id, productIdsOf(input))
    const after = describe(await findCollection(tx, id))
    await recordAct(tx, call, { action: 'change-collection', id, before: describe(before), after })
    return showDetail(deps, id, language, tx)
  })
}

const nextVersion = ({ clock }: Deps, { version }: Collection, userId: string) => ({
  version: version + 1,
  updatedAt: clock.now(),
  updatedBy: userId,
})

/** Asked for again it stays as it is. */
export async function setState(deps: Deps, call: Call<typeof contract.setCollectionState>) {
  const { collectionId: id, state } = call.input
  const isPublished = state === 'published'
  return deps.db.transaction(async (tx) => {
    const before = await lockCollection(tx, id)
    if (before.isPublished !== isPublished) {
      await updateCollection(tx, id, { isPublished, ...nextVersion(deps, before, call.me.id) })
      await recordAct(tx, call, {
        action: isPublished ? 'publish-collection' : 'unpublish-collection',
        id,
        before: { isPublished: before.isPublished },
        after: { isPublished },
      })
    }
    return showDetail(deps, id, call.language, tx)
  })
}

/** Where it stands is no part of its version: nobody who edits its texts is overtaken by it. */
export async function move(deps: Deps, call: Call<typeof contract.moveCollection>) {
  const { collectionId: id, to } = call.input
  return deps.db.transaction(async (tx) => {
    const before = await lockOrder(tx)
    const from = before.indexOf(id)
    if (from === -1) throw new AppError('NOT_FOUND')
    const wanted = { first: 0, up: from - 1, down: from + 1, last: before.length - 1 }[to]
    const place = Math.min(Math.max(wanted, 0), before.length - 1)
    if (place !== from) {
      await placeInOrder(tx, before.toSpliced(from, 1).toSpliced(place, 0, id))
      await recordAct(tx, call, {
        action: 'move-collection',
        id,
        before: { place: from + 1 },
        after: { place: place + 1 },
      })
    }
    return showDetail(deps, id, call.language, tx)
  })
}

const nameCopy = (name: string, suffix: string) =>
  `${name.slice(0, COLLECTION_LIMITS.nameMaxLength - suffix.length)}${suffix}`

export async function duplicate(deps: Deps, call: Call<typeof contract.duplicateCollection>) {
  return deps.db.transaction(async (tx) => {
    const from = await lockCollection(tx, call.input.collectionId)
    const id = await insertContent(tx, deps, call, {
      name: { en: nameCopy(from.nameEn, ' (copy)'), es: nameCopy(from.nameEs, ' (copia)') },
      slug: { en: '', es: '' },
      description: { en: from.descriptionEn, es: from.descriptionEs },
      imageId: from.imageId,
      kind: from.kind,
      rules: from.rules,
      productIds: from.productIds,
      productSort: from.productSort,
    })
    const after = { ...describe(await findCollection(tx, id)), copyOf: from.id }
    await recordAct(tx, call, { action: 'create-collection', id, after })
    return showDetail(deps, id, call.language, tx)
  })
}

export async function remove(deps: Deps, call: Call<typeof contract.deleteCollection>) {
  const { collectionId: id } = call.input
  await deps.db.transaction(async (tx) => {
    const before = describe(await lockCollection(tx, id))
    await deleteRow(tx, id)
    await recordAct(tx, call, { action: 'delete-collection', id, before })
  })
  return {}
}
