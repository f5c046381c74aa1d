import type { changeDraftOrder, createDraftOrder } from '#contract/sales/draft-orders.ts'
import { findPersonByEmail, isConfirmed, refuseOvertaken } from '#server/features/people/identity/index.ts'
import { lockCart, newDraftCartId, saveDraftCart } from '#server/features/sales/cart/index.ts'
import { findOrderOfCart, newOrderNumber } from '#server/features/sales/orders/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { cartOf, findCustomer, priceCart } from './contents.ts'
import type { Deps } from './deps.ts'
import { isOver, stateOf } from './rules.ts'
import { showDraft } from './show-draft.ts'
import { type DraftRow, findDraft, insertDraft, updateDraft } from './store.ts'

type Saving = Call<typeof createDraftOrder> | Call<typeof changeDraftOrder>

export async function createDraft(outer: Deps, call: Call<typeof createDraftOrder>) {
  const now = outer.clock.now()
  return outer.db.transaction(async (tx) => {
    const deps = inside(outer, tx)
    const id = newId('dro')
    const cartId = newDraftCartId()
    const row = await saveContents(deps, tx, call, cartId)
    const made = { createdAt: now, createdBy: call.me.id, updatedAt: now, updatedBy: call.me.id }
    await insertDraft(tx, { id, number: newOrderNumber('D'), cartId, ...row, ...made })
    await auditDraft(tx, call, 'create-draft-order', { id, ...row })
    return showDraft(deps, tx, id, call.language)
  })
}

/** One that was sent is open again: what the customer agreed to is no more. */
export async function changeDraft(outer: Deps, call: Call<typeof changeDraftOrder>) {
  const { draftId: id, version } = call.input
  return outer.db.transaction(async (tx) => {
    const deps = inside(outer, tx)
    const { draft } = await lockDraft(deps, tx, { id, version })
    const row = await saveContents(deps, tx, call, draft.cartId)
    const changed = { updatedAt: deps.clock.now(), updatedBy: call.me.id }
    await updateDraft(tx, id, { ...row, ...changed, status: 'open', expiresAt: null })
    await auditDraft(tx, call, 'change-draft-order', { id, ...row }, draft)
    return showDraft(deps, tx, id, call.language)
  })
}

/**
 * The cart's lock is the draft's: whoever pays for it has the cart locked before they look at it. Somebody who is paying right
 * now is not disturbed.
 */
export async function lockDraft(deps: Deps, tx: Tx, { id, version }: { id: string; version: number }) {
  const known = await findDraft(tx, id)
  if (!known) throw new AppError('NOT_FOUND')
  const now = deps.clock.now()
  const cart = await lockCart(tx, { draftCartId: known.cartId }, now)
  const draft = (await findDraft(tx, id)) ?? known
  if (isOver(stateOf(draft, now)) || !cart) throw new AppError('INVALID_TRANSITION')
  await refuseOvertaken(tx, draft, version)
  if (await findOrderOfCart(tx, cart.id)) throw new AppError('DRAFT_BEING_PAID')
  return { draft, cart }
}

async function saveContents(deps: Deps, tx: Tx, { input, language }: Saving, cartId: string) {
  const now = deps.clock.now()
  const { contact, delivery, discount, note } = input
  const { userId, email } = await findReceiver(tx, input)
  const cart = await cartOf(deps, tx, cartId, { ...input, userId }, now)
  await saveDraftCart(tx, cart, now)
  const { summary } = await priceCart(deps, tx, cart, { person: await findCustomer(tx, userId), language })
  return {
    userId,
    ...contact,
    email,
    language: input.language,
    delivery,
    address: delivery === 'pickup' ? null : input.address,
    note,
    discountReason: discount && discount.kind !== 'coupon' ? discount.reason : '',
    itemCount: cart.lines.reduce((all, line) => all + line.quantity, 0),
    totalCents: summary.totals.totalCents,
  }
}

/** An account's mail goes to its own address, whatever was typed; an address that is an account's is that account. */
async function findReceiver(tx: Tx, { userId, contact }: Saving['input']) {
  if (userId) {
    const person = await findCustomer(tx, userId)
    if (!person) throw new AppError('NOT_FOUND')
    return { userId, email: person.email }
  }
  const known = contact.email && (await isConfirmed(tx, contact.email))
  const found = known ? await findPersonByEmail(tx, contact.email) : null
  const person = await findCustomer(tx, found?.id ?? null)
  return { userId: person?.id ?? null, email: contact.email }
}

type Saved = Pick<DraftRow, 'id' | 'userId' | 'delivery' | 'discountReason' | 'itemCount' | 'totalCents'>

async function auditDraft(tx: Tx, call: Saving, action: string, after: Saved, before?: Saved): Promise<void> {
  const { discountReason } = after
  await audit(tx, {
    actorId: call.me.id,
    action,
    subjectId: after.id,
    reason: discountReason || undefined,
    before: before && factsOf(before),
    after: factsOf(after),
    requestId: call.requestId,
  })
}

const factsOf = ({ userId, delivery, itemCount, totalCents }: Saved) => ({
  userId,
  delivery,
  itemCount,
  totalCents,
})
