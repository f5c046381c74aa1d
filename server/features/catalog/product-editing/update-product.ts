/** An edit is live at once, or waits for an admin (rules.md Publishing). */
import type { updateProduct } from '#contract/catalog/product-editing.ts'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import { actorOf } from '#server/features/catalog/publishing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import type { Deps } from './deps.ts'
import { describeChanges, describeContent } from './describe-changes.ts'
import { lockForEdit, notifyOthers, toReply } from './edited-product.ts'
import { refuseTaken } from './refuse-taken.ts'
import { findChange, foldPending, listMissing, splitChange, touchesContent } from './rules.ts'
import { recordDeed, updateRow } from './store.ts'
import type { Change, PendingChange, Product } from './types.ts'

export async function editProduct({ db, clock }: Deps, call: Call<typeof updateProduct>) {
  const { input, me, language } = call
  const context = { actorId: me.id, now: clock.now() }
  return refuseTaken(
    db.transaction(async (tx) => {
      const product = await lockForEdit(tx, input.productId, me)
      if (input.version !== product.version)
        throw new AppError('CONFLICT', { details: { version: product.version } })
      const change = foldPending(product, findChange(product, input))
      await checkChange(tx, product, change, { person: me, language })
      const waits = waitsForApproval(product.status, actorOf(me))
      refuseUnderReview(product, change, actorOf(me))
      refuseHoles(product, change)
      const { live, waiting } = waits ? splitChange(product, change, input) : { live: change, waiting: null }
      const edited = await editLive(tx, product, live, context)
      if (waits) await saveProposal(tx, product, waiting, context)
      else if (product.pending && product.status !== 'published') await dropPending(tx, product.id)
      return toReply(tx, { ...edited, pending: pendingOf(product, waits, waiting, context) })
    }),
  )
}

/** An admin must not approve what changed under their eyes: withdraw it first. */
function refuseUnderReview(product: Product, change: Change, actor: 'owner' | 'admin'): void {
  if (actor === 'owner' && product.status === 'pending_review' && touchesContent(product, change)) {
    throw new AppError('CONFLICT', { details: { status: product.status } })
  }
}

/** What is live stays complete in both languages. */
function refuseHoles({ status, content }: Product, change: Change): void {
  if (status !== 'published' || Object.keys(change.content).length === 0) return
  const missing = listMissing({ ...content, ...change.content })
  const before = new Set(listMissing(content))
  const fresh = missing.filter((field) => !before.has(field))
  if (fresh.length > 0) throw new AppError('INCOMPLETE', { details: { missing: fresh } })
}

async function editLive(tx: Tx, product: Product, live: Change, context: ChangeContext): Promise<Product> {
  const { after, ...told } = await applyChange(tx, product, live, context)
  const changes = describeChanges(product, after)
  if (Object.keys(changes).length > 0) {
    const deed = { productId: product.id, actorId: context.actorId, action: 'edit', changes, at: context.now }
    await recordDeed(tx, deed)
  }
  await notifyOthers(tx, product.id, told)
  return after
}

async function saveProposal(tx: Tx, product: Product, waiting: PendingChange | null, context: ChangeContext) {
  if (!waiting && !product.pending) return
  if (!waiting) await dropPending(tx, product.id)
  else {
    await updateRow(tx, product.id, {
      pendingChange: waiting,
      pendingChangeAt: context.now,
      pendingChangeBy: context.actorId,
    })
  }
  await recordDeed(tx, {
    productId: product.id,
    actorId: context.actorId,
    action: waiting ? 'propose-change' : 'withdraw-change',
    changes: waiting ? describeProposal(product, waiting) : {},
    at: context.now,
  })
}

export function describeProposal(product: Product, { content, variants }: PendingChange) {
  return {
    ...describeContent(product.content, { ...product.content, ...content }),
    ...(variants ? { variants: { before: null, after: variants.list } } : {}),
  }
}

export async function dropPending(tx: Tx, productId: string): Promise<void> {
  await updateRow(tx, productId, { pendingChange: null, pendingChangeAt: null, pendingChangeBy: null })
}

function pendingOf(
  product: Product,
  waits: boolean,
  waiting: PendingChange | null,
  { actorId, now }: ChangeContext,
): Product['pending'] {
  if (waits) return waiting && { ...waiting, at: now, by: actorId }
  return product.status === 'published' ? product.pending : null
}
