/** Moves of a product through publishing; the table of who may is in contract/publishing.ts. */
import type { moveProduct } from '#contract/catalog/product-editing.ts'
import { PUBLISHING_MOVES, type PublishingAction, refuseTransition } from '#contract/catalog/publishing.ts'
import {
  actorOf,
  isSpanishStale,
  refuseDecided,
  refuseIncomplete,
} from '#server/features/catalog/publishing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { applyChange, type ChangeContext, touchProduct } from './apply-change.ts'
import { knownOptions } from './check-change.ts'
import { findVariantProblems } from './check-variants.ts'
import type { Deps } from './deps.ts'
import { describeChanges } from './describe-changes.ts'
import { lockForEdit, notifyOthers, toReply } from './edited-product.ts'
import { refuseTaken } from './refuse-taken.ts'
import { listMissing } from './rules.ts'
import { findLastMove, lockProduct, recordDeed, updateRow } from './store.ts'
import type { Change, PendingChange, Product, Variant, VariantChange } from './types.ts'
import { describeProposal, dropPending } from './update-product.ts'

export async function transitionProduct({ db, clock }: Deps, call: Call<typeof moveProduct>) {
  const { productId, action, reason = '' } = call.input
  const context = { actorId: call.me.id, now: clock.now(), reason }
  return refuseTaken(
    db.transaction(async (tx) => {
      const product = await lockForEdit(tx, productId, call.me)
      const item = { status: product.status, hasPendingChange: product.pending !== null }
      const refusal = refuseTransition(item, action, actorOf(call.me), reason)
      if (refusal === 'MOVE_NOT_ALLOWED')
        await refuseDecided(tx, action, await findLastMove(tx, product.id), call.me)
      if (refusal) throw new AppError(refusal)
      refuseIncomplete(action, textsOf(product, action))
      if (PUBLISHING_MOVES[action].isOfChange) await decideChange(tx, product, action, context)
      else await changeStatus(tx, product, action, context)
      return toReply(tx, (await lockProduct(tx, productId)) as Product)
    }),
  )
}

function textsOf(product: Product, action: PublishingAction) {
  const { isOfChange } = PUBLISHING_MOVES[action]
  const content = { ...product.content, ...(isOfChange ? product.pending?.content : {}) }
  return { missing: listMissing(content), isSpanishStale: isSpanishStale(product) }
}

async function changeStatus(
  tx: Tx,
  product: Product,
  action: PublishingAction,
  { actorId, now, reason }: ChangeContext,
): Promise<void> {
  const { to } = PUBLISHING_MOVES[action]
  const isFirstTime = to === 'published' && product.publishedAt === null
  await updateRow(tx, product.id, {
    status: to,
    updatedAt: now,
    ...(isFirstTime ? { publishedAt: now } : {}),
  })
  const changes = { status: { before: product.status, after: to } }
  await recordDeed(tx, { productId: product.id, actorId, action, reason, changes, at: now })
  await notifyOthers(tx, product.id, { isTermsChanged: false })
}

async function decideChange(
  tx: Tx,
  product: Product,
  action: PublishingAction,
  context: ChangeContext,
): Promise<void> {
  const { pending } = product
  if (!pending) throw new AppError('MOVE_NOT_ALLOWED')
  const { actorId, now, reason } = context
  const deed = { productId: product.id, actorId, action, reason, at: now }
  await dropPending(tx, product.id)
  if (action === 'reject-change') {
    await recordDeed(tx, { ...deed, changes: describeProposal(product, pending) })
    await touchProduct(tx, product.id, now)
    return
  }
  const change = await fitToPresent(tx, product, pending)
  const { after, ...told } = await applyChange(tx, product, change, context)
  await recordDeed(tx, { ...deed, changes: describeChanges(product, after) })
  await notifyOthers(tx, product.id, told)
}

/** The product may have moved on since: what the proposal does not know of stays, and both must fit together. */
async function fitToPresent(tx: Tx, { variants }: Product, pending: PendingChange): Promise<Change> {
  if (!pending.variants) return pending
  const { list, removedIds } = pending.variants
  const mentioned = new Set([...list.map(({ id }) => id), ...removedIds])
  const others = variants.filter(({ id }) => !mentioned.has(id))
  const change = { ...pending, variants: { list: [...list, ...others.map(asItIs)], removedIds } }
  const problems = findVariantProblems(variants, change.variants, await knownOptions(tx, pending))
  if (problems.length > 0) throw new AppError('CONFLICT', { details: { problems } })
  return change
}

function asItIs({ inventoryItemId: _, ...variant }: Variant): VariantChange {
  return variant
}
