/** Moves of a product through publishing; the table of who may is in contract/publishing.ts. */
import type { moveProduct as move } from '#contract/catalog/product-editing.ts'
import {
  isResubmission,
  PUBLISHING_MOVES,
  type PublishingAction,
  refuseTransition,
} from '#contract/catalog/publishing.ts'
import {
  actorOf,
  drawSample,
  isSpanishStale,
  refuseDecided,
  refuseIncomplete,
} from '#server/features/catalog/publishing/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
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

export async function moveProduct({ db, clock }: Deps, call: Pick<Call<typeof move>, 'input' | 'me'>) {
  const { productId, action, reason = '', fieldNotes = {} } = call.input
  const context = { actorId: call.me.id, now: clock.now(), reason, fieldNotes }
  return refuseTaken(
    db.transaction(async (tx) => {
      const product = await lockForEdit(tx, productId, call.me)
      await transitionProduct(tx, product, action, call.me, context)
      return toReply(tx, (await lockProduct(tx, productId)) as Product)
    }),
  )
}

export interface MoveContext extends ChangeContext {
  reason: string
  /** What is said to single fields, where changes are asked for. */
  fieldNotes?: Record<string, string>
}

/** Of a locked product. */
export async function transitionProduct(
  tx: Tx,
  product: Product,
  action: PublishingAction,
  me: Pick<Person, 'id' | 'role'>,
  context: MoveContext,
): Promise<void> {
  const item = {
    status: product.status,
    hasPendingChange: product.pending !== null,
    isChangesAsked: product.reviewNotes !== null,
  }
  const refusal = refuseTransition(item, action, actorOf(me), context.reason)
  if (refusal === 'MOVE_NOT_ALLOWED') await refuseDecided(tx, action, await findLastMove(tx, product.id), me)
  if (refusal) throw new AppError(refusal)
  refuseIncomplete(action, textsOf(product, action))
  if (isResubmission(item, action)) await resubmit(tx, product, context)
  else if (action === 'ask-changes' || action === 'ask-change-edits')
    await askChanges(tx, product, action, context)
  else if (PUBLISHING_MOVES[action].isOfChange) await decideChange(tx, product, action, context)
  else if (action === 'submit' && product.isOwnerTrusted) {
    await changeStatus(tx, product, 'publish', context, 'publish-trusted')
    await drawSample(tx, 'product', product.id)
  } else await changeStatus(tx, product, action, context)
  const hasWaited = item.status === 'pending_review' || item.hasPendingChange
  if (hasWaited || action === 'submit') await tellModerators(tx)
}

function textsOf(product: Product, action: PublishingAction) {
  const { isOfChange } = PUBLISHING_MOVES[action]
  const isChange = isOfChange || product.status === 'published'
  const content = { ...product.content, ...(isChange ? product.pending?.content : {}) }
  return { missing: listMissing(content), isSpanishStale: isSpanishStale(product) }
}

async function changeStatus(
  tx: Tx,
  product: Product,
  action: PublishingAction,
  { actorId, now, reason }: ChangeContext,
  /** As the history calls it. */
  deed: string = action,
): Promise<void> {
  const { to } = PUBLISHING_MOVES[action]
  const isFirstTime = to === 'published' && product.publishedAt === null
  await updateRow(tx, product.id, {
    status: to,
    updatedAt: now,
    submittedAt: to === 'pending_review' ? now : null,
    reviewNotes: null,
    ...(isFirstTime ? { publishedAt: now } : {}),
  })
  const changes = { status: { before: product.status, after: to } }
  await recordDeed(tx, { productId: product.id, actorId, action: deed, reason, changes, at: now })
  await notifyOthers(tx, product.id, { isTermsChanged: false })
}

/** It stays in review, and the owner may edit it until they submit it again. */
async function askChanges(
  tx: Tx,
  { id: productId, reviewNotes }: Product,
  action: PublishingAction,
  { actorId, now, reason, fieldNotes = {} }: MoveContext,
): Promise<void> {
  if (reviewNotes) throw new AppError('MOVE_NOT_ALLOWED')
  const notes = { reason, fields: fieldNotes, at: now.toISOString(), by: actorId }
  await updateRow(tx, productId, { reviewNotes: notes })
  await recordDeed(tx, { productId, actorId, action, reason, changes: fieldNotes, at: now })
}

async function resubmit(tx: Tx, product: Product, { actorId, now, reason }: ChangeContext): Promise<void> {
  const since = product.status === 'published' ? { pendingChangeAt: now } : { submittedAt: now }
  await updateRow(tx, product.id, { reviewNotes: null, ...since })
  await recordDeed(tx, { productId: product.id, actorId, action: 'submit', reason, at: now })
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
    // Nothing that is shown has changed.
    await touchProduct(tx, product.id, null)
    await notifyOthers(tx, product.id, { isTermsChanged: false })
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
