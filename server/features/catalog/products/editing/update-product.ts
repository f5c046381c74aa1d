/** An edit is live at once, or waits for an admin (rules.md Publishing). */
import { isDeepStrictEqual } from 'node:util'
import type { updateProduct } from '#contract/catalog/product-editing.ts'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import { actorOf, drawSample, isSpanishStale } from '#server/features/catalog/publishing/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import type { Deps } from './deps.ts'
import { describeChanges, describeContent } from './describe-changes.ts'
import { lockForEdit, notifyOthers, toReply } from './edited-product.ts'
import { refuseTaken } from './refuse-taken.ts'
import {
  findChange,
  foldPending,
  listMissing,
  readProposal,
  splitChange,
  takeSnapshot,
  toProposal,
  touchesContent,
} from './rules.ts'
import { lockProduct, recordDeed, updateRow } from './store.ts'
import type { Change, EditContext, EditInput, Editor, PendingChange, Product, Proposal } from './types.ts'

export async function editProduct(
  { db, clock }: Deps,
  call: Pick<Call<typeof updateProduct>, 'input' | 'me' | 'language'>,
) {
  const { input, me: editor, language } = call
  return refuseTaken(
    db.transaction(async (tx) =>
      toReply(tx, await saveEdit(tx, { editor, language, now: clock.now() }, input)),
    ),
  )
}

/** In a transaction of the caller's. */
export async function saveEdit(
  tx: Tx,
  { editor, language, now, isProposal = false }: EditContext,
  input: EditInput,
): Promise<Product> {
  const context = { actorId: editor.id, now, reason: input.stockReason }
  const product = await lockForEdit(tx, input.productId, editor)
  if (input.version !== product.version)
    throw new AppError('CONFLICT', { details: { version: product.version } })
  const change = foldPending(product, findChange(product, input))
  await checkChange(tx, product, change, { person: editor, language })
  const waits = isProposal
    ? product.status === 'published'
    : waitsForApproval(product.status, actorOf(editor), { isTrusted: product.isOwnerTrusted })
  refuseUnderReview(product, change, actorOf(editor))
  refuseHoles(product, change)
  const { live, waiting } = waits ? splitChange(product, change, input) : { live: change, waiting: null }
  const edited = await editLive(tx, product, live, context)
  if (waits) await saveProposal(tx, edited, waiting, context)
  else if (product.pending && product.status !== 'published') await dropPending(tx, product.id)
  if (isTrustedEdit(product, change, editor)) await drawSample(tx, 'product', product.id)
  // Where nothing waits and nothing waited, the product is as it was just read.
  return waits || product.pending ? ((await lockProduct(tx, product.id)) as Product) : edited
}

/** What a trusted provider has changed without being looked at. */
function isTrustedEdit(product: Product, change: Change, editor: Editor): boolean {
  const isDirect = product.status === 'published' && actorOf(editor) === 'owner' && product.isOwnerTrusted
  return isDirect && touchesContent(product, change)
}

/** An admin must not approve what changed under their eyes: withdraw it first, unless they asked for changes. */
function refuseUnderReview(product: Product, change: Change, actor: 'owner' | 'admin'): void {
  const isLooked = product.status === 'pending_review' && product.reviewNotes === null
  if (actor === 'owner' && isLooked && touchesContent(product, change)) {
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
    const { actorId, now: at, reason } = context
    await recordDeed(tx, { productId: product.id, actorId, action: 'edit', reason, changes, at })
  }
  // So that the history says since when the Spanish is right.
  if (live.confirmSpanish && isSpanishStale(product)) {
    const { actorId, now: at } = context
    await recordDeed(tx, { productId: product.id, actorId, action: 'confirm-spanish', at })
  }
  await notifyOthers(tx, product.id, told)
  return after
}

/** Beside the product as it is live now. Edits that were asked for count when the owner submits them. */
async function saveProposal(tx: Tx, product: Product, waiting: PendingChange | null, context: ChangeContext) {
  const proposal = waiting && toProposal(product, waiting)
  if (isSameProposal(product, proposal)) return
  if (!proposal) await dropPending(tx, product.id)
  else {
    await updateRow(tx, product.id, {
      pendingChange: proposal,
      pendingChangeAt: context.now,
      pendingChangeBy: context.actorId,
      pendingBase: takeSnapshot(product),
      pendingBaseVersion: product.version,
    })
  }
  await recordDeed(tx, {
    productId: product.id,
    actorId: context.actorId,
    action: waiting ? 'propose-change' : 'withdraw-change',
    changes: waiting ? describeProposal(product, waiting) : {},
    at: context.now,
  })
  await tellModerators(tx)
}

/** A price that moved, which is live at once, makes no other proposal. */
function isSameProposal(product: Product, proposal: Proposal | null): boolean {
  const { pending } = product
  if (!pending || !proposal) return !pending && !proposal
  const { content, variants } = readProposal(takeSnapshot(product), proposal)
  return isDeepStrictEqual([content, variants], [pending.content, pending.variants])
}

export function describeProposal(product: Product, { content, variants }: PendingChange) {
  return {
    ...describeContent(product.content, { ...product.content, ...content }),
    ...(variants ? { variants: { before: null, after: variants.list } } : {}),
  }
}

export async function dropPending(tx: Tx, productId: string): Promise<void> {
  await updateRow(tx, productId, {
    pendingChange: null,
    pendingChangeAt: null,
    pendingChangeBy: null,
    pendingBase: null,
    pendingBaseVersion: null,
    reviewNotes: null,
  })
}
