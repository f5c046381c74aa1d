/** Moves of a product through publishing; the table of who may is in contract/publishing.ts. */
import type { moveProduct } from '#contract/product-editing.ts'
import { PUBLISHING_MOVES, type PublishingAction, refuseMove } from '#contract/publishing.ts'
import { findPeople } from '#server/features/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { applyChange, type Circumstances, touch } from './apply-change.ts'
import { knownOptions } from './check-change.ts'
import { findVariantProblems } from './check-variants.ts'
import { describeChanges } from './describe-changes.ts'
import { actorOf, lockForEdit, tellOthers, toReply } from './edited-product.ts'
import type { Parts } from './parts.ts'
import { refuseTaken } from './refuse-taken.ts'
import { isSpanishStale, listMissing } from './rules.ts'
import { findLastMove, lockProduct, recordDeed, updateRow } from './store.ts'
import type { Change, PendingChange, Product, Variant, VariantChange } from './types.ts'
import { describeProposal, dropPending } from './update-product.ts'

export async function moveAlong({ db, clock }: Parts, call: Call<typeof moveProduct>) {
  const { productId, action, reason = '' } = call.input
  const around = { actorId: call.me.id, now: clock.now(), reason }
  return refuseTaken(
    db.transaction(async (tx) => {
      const product = await lockForEdit(tx, productId, call.me)
      const item = { status: product.status, hasPendingChange: product.pending !== null }
      const refusal = refuseMove(item, action, actorOf(call.me), reason)
      if (refusal === 'MOVE_NOT_ALLOWED') await refuseDecided(tx, product.id, action, call.me)
      if (refusal) throw new AppError(refusal)
      refuseIncomplete(product, action)
      if (PUBLISHING_MOVES[action].isOfChange) await decideChange(tx, product, action, around)
      else await changeStatus(tx, product, action, around)
      return toReply(tx, (await lockProduct(tx, productId)) as Product)
    }),
  )
}

/** The row was locked, so whoever decided first has done so by now: say who, and what. */
async function refuseDecided(tx: Tx, productId: string, action: PublishingAction, me: Person): Promise<void> {
  if (!PUBLISHING_MOVES[action].isDecision) return
  const last = await findLastMove(tx, productId)
  const decided = last?.action as PublishingAction | undefined
  if (!decided || !PUBLISHING_MOVES[decided].isDecision || last?.actorId === me.id) return
  const people = await findPeople(tx, [last?.actorId ?? null])
  const decidedBy = people.get(last?.actorId ?? '')?.displayName ?? null
  throw new AppError('CONFLICT', { details: { decidedBy, action: decided } })
}

function refuseIncomplete(product: Product, action: PublishingAction): void {
  const { needsTexts, needsFreshSpanish, isOfChange } = PUBLISHING_MOVES[action]
  const content = { ...product.content, ...(isOfChange ? product.pending?.content : {}) }
  const missing = needsTexts ? listMissing(content) : []
  const isStale = needsFreshSpanish === true && isSpanishStale(product)
  if (missing.length > 0 || isStale) {
    throw new AppError('INCOMPLETE', { details: { missing, isSpanishStale: isStale } })
  }
}

async function changeStatus(
  tx: Tx,
  product: Product,
  action: PublishingAction,
  { actorId, now, reason }: Circumstances,
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
  await tellOthers(tx, product.id, { isTermsChanged: false })
}

async function decideChange(
  tx: Tx,
  product: Product,
  action: PublishingAction,
  around: Circumstances,
): Promise<void> {
  const { pending } = product
  if (!pending) throw new AppError('MOVE_NOT_ALLOWED')
  const { actorId, now, reason } = around
  const deed = { productId: product.id, actorId, action, reason, at: now }
  await dropPending(tx, product.id)
  if (action === 'reject-change') {
    await recordDeed(tx, { ...deed, changes: describeProposal(product, pending) })
    await touch(tx, product.id, now)
    return
  }
  const change = await fitToPresent(tx, product, pending)
  const { after, ...told } = await applyChange(tx, product, change, around)
  await recordDeed(tx, { ...deed, changes: describeChanges(product, after) })
  await tellOthers(tx, product.id, told)
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

function asItIs({ poolId: _, ...variant }: Variant): VariantChange {
  return variant
}
