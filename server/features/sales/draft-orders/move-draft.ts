/** What becomes of a draft by an admin's hand: sent, paid at the counter, or given up. */
import type { cancelDraftOrder, markDraftOrderPaid, sendDraftOrder } from '#contract/sales/draft-orders.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { type StoredCart, saveDraftCart } from '#server/features/sales/cart/index.ts'
import { type Purchase, sellByHand } from '#server/features/sales/checkout/index.ts'
import { nameWithOptions, rowsOf } from '#server/features/sales/orders/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { draftPathOf } from './link.ts'
import { termsOf } from './rules.ts'
import { lockDraft } from './save-draft.ts'
import { readDraft, showDraft } from './show-draft.ts'
import { type DraftRow, updateDraft } from './store.ts'

const DAY_MS = 24 * 60 * 60_000

/** From here on it costs what it costs now. Sent again, the days begin anew. */
export async function sendDraft(outer: Deps, call: Call<typeof sendDraftOrder>) {
  const { draftId: id, version, days } = call.input
  const now = outer.clock.now()
  return outer.db.transaction(async (tx) => {
    const deps = inside(outer, tx)
    const { draft } = await lockDraft(deps, tx, { id, version })
    const { items, summary, cart, lacks } = await readDraft(deps, tx, draft, draft.language)
    // What attendees lack is supplied by the customer, who sees it by the link.
    const missing = lacks.filter((lack) => lack !== 'requirements')
    if (missing.length > 0) throw new AppError('DRAFT_INCOMPLETE', { details: { lacks: missing } })
    const { totals } = summary
    await agreeOnPrices(tx, cart, items, now)
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    const sent = { status: 'sent', sentAt: now, expiresAt, totalCents: totals.totalCents } as const
    await updateDraft(tx, id, { ...sent, updatedAt: now, updatedBy: call.me.id })
    await queueMail(tx, {
      template: 'order-draft',
      to: draft.email,
      language: draft.language,
      cause: `order-draft:${id}:${version}`,
      data: {
        name: draft.name,
        number: draft.number,
        url: deps.publicUrl + draftPathOf(deps.env.secret, id),
        until: expiresAt.toISOString(),
        lines: items.map(({ name, optionsText, quantity, linePriceCents, seat }) => ({
          name: nameWithOptions(name, optionsText, seat?.attendeeName),
          quantity,
          amountCents: linePriceCents,
        })),
        rows: rowsOf(totals),
        delivery: draft.delivery,
      },
    })
    await auditMove(
      tx,
      call,
      'send-draft-order',
      { draft, to: 'sent' },
      { days, totalCents: totals.totalCents },
    )
    return showDraft(deps, tx, id, call.language)
  })
}

type Item = Awaited<ReturnType<typeof readDraft>>['items'][number]

async function agreeOnPrices(tx: Tx, cart: StoredCart, items: readonly Item[], now: Date): Promise<void> {
  const lines = cart.lines.map((line) => {
    const item = items.find(({ id }) => id === line.id)
    return item ? { ...line, seenPriceCents: item.unitPriceCents } : line
  })
  const terms = { ...(cart.terms ?? termsOf(null, true)), hasAgreedPrices: true }
  await saveDraftCart(tx, { ...cart, lines, terms }, now)
}

export async function cancelDraft(outer: Deps, call: Call<typeof cancelDraftOrder>) {
  const { draftId: id, version } = call.input
  return outer.db.transaction(async (tx) => {
    const deps = inside(outer, tx)
    const { draft } = await lockDraft(deps, tx, { id, version })
    await updateDraft(tx, id, { status: 'cancelled', updatedAt: deps.clock.now(), updatedBy: call.me.id })
    await auditMove(tx, call, 'cancel-draft-order', { draft, to: 'cancelled' }, {})
    return showDraft(deps, tx, id, call.language)
  })
}

const METHOD_NAMES = {
  cash: m.orders_method_cash,
  check: m.orders_method_check,
  bank_transfer: m.orders_method_bank_transfer,
  ath_movil: m.orders_method_ath_movil,
  other: m.orders_method_other,
}

export async function payDraftByHand(outer: Deps, call: Call<typeof markDraftOrderPaid>, tx: Tx) {
  const { draftId: id, version, method, reason, totalCents } = call.input
  const deps = inside(outer, tx)
  const { draft, cart } = await lockDraft(deps, tx, { id, version })
  const { lacks, person } = await readDraft(deps, tx, draft, draft.language)
  const missing = lacks.filter((lack) => lack !== 'email')
  if (missing.length > 0) throw new AppError('DRAFT_INCOMPLETE', { details: { lacks: missing } })
  const purchase: Purchase = {
    ...purchaseOf(draft, cart),
    person,
    totalCents,
    placedBy: { actor: 'admin', actorId: call.me.id },
    isPaidByHand: true,
  }
  const methodName = METHOD_NAMES[method]({}, { locale: draft.language })
  const { row: order } = await sellByHand(deps, tx, async () => purchase, {
    method: methodName,
    reason,
    actorId: call.me.id,
  })
  await updateDraft(tx, id, { totalCents, updatedBy: call.me.id })
  const facts = { orderId: order.id, method, totalCents }
  await auditMove(tx, call, 'mark-draft-order-paid', { draft, to: 'paid' }, facts, reason)
  return showDraft(deps, tx, id, call.language)
}

/** What the draft itself says of a purchase. */
export function purchaseOf(draft: DraftRow, cart: StoredCart) {
  return {
    cart,
    language: draft.language,
    delivery: draft.delivery,
    findAddress: async () => draft.address,
    contact: { name: draft.name, email: draft.email, phone: draft.phone },
    points: 0,
    note: draft.note,
  }
}

async function auditMove(
  tx: Tx,
  { me, requestId }: Pick<Call, 'me' | 'requestId'>,
  action: string,
  { draft: { id, userId, status }, to }: { draft: DraftRow; to: DraftRow['status'] },
  details: Record<string, unknown>,
  reason?: string,
): Promise<void> {
  await audit(tx, {
    actorId: me.id,
    action,
    subjectId: id,
    reason,
    details: { userId, ...details },
    before: { status },
    after: { status: to },
    requestId,
  })
}
