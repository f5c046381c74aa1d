/** A draft by its link: what its customer sees, and how they pay for it. */
import type { z } from 'zod'
import type { SentOrder } from '#contract/sales/draft-orders.schemas.ts'
import type { getSentOrder, paySentOrder } from '#contract/sales/draft-orders.ts'
import { isConfirmed } from '#server/features/people/identity/index.ts'
import { lockCart } from '#server/features/sales/cart/index.ts'
import { type Purchase, placePurchase } from '#server/features/sales/checkout/index.ts'
import { isMailDown } from '#server/features/site/email/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Steps } from '#server/platform/http/idempotency.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { readDraftToken } from './link.ts'
import { purchaseOf } from './move-draft.ts'
import { isOver, stateOf } from './rules.ts'
import { readDraft } from './show-draft.ts'
import { claimDraft, type DraftRow, findDraft } from './store.ts'

type Sent = z.output<typeof SentOrder>

export async function viewSentOrder(
  deps: Deps,
  { input, person, language }: Call<typeof getSentOrder>,
): Promise<Sent> {
  const { db, clock } = deps
  const draft = await findByToken(deps, db, input.token)
  const now = clock.now()
  const state = stateOf(draft, now)
  const read = await readDraft(deps, db, draft, language)
  const isTheirs = person !== null && (await isFor(db, draft, person))
  const { delivery } = draft
  return {
    number: draft.number,
    state,
    name: draft.name,
    items: isTheirs ? read.items : read.items.map(withoutAttendee),
    summary: read.summary,
    seatProblem: isTheirs ? read.seatProblem : null,
    totalCents: draft.totalCents,
    delivery,
    address: isTheirs ? draft.address : null,
    note: isTheirs ? draft.note : '',
    expiresAt: draft.expiresAt?.toISOString() ?? null,
    orderId: isTheirs ? draft.orderId : null,
    blockedBy: await blockerOf(),
  }

  async function blockerOf(): Promise<Sent['blockedBy']> {
    if (state !== 'sent') return 'state'
    if (!read.isInStock) return 'out_of_stock'
    if (read.summary.totals.totalCents !== draft.totalCents) return 'changed'
    if (person === null) return 'sign_in'
    if (!isTheirs) return 'other_account'
    if (read.seatProblem) return 'seats'
    return (await isMailDown(db, now)) ? 'email_down' : null
  }
}

/** Whoever else has the link sees what was chosen, not who comes, how old they are or where they are written to. */
function withoutAttendee(item: Sent['items'][number]): Sent['items'][number] {
  if (!item.seat) return item
  const unnamed = { attendeeName: '', birthDate: null, email: null, squadWith: '', isMe: false }
  return { ...item, seat: { ...item.seat, ...unnamed } }
}

/** By the checkout's own steps, from the draft's cart. Under its lock nobody changes the draft meanwhile. */
export function paySent(deps: Deps, call: Call<typeof paySentOrder>, steps: Steps) {
  return placePurchase(deps, (tx) => readSentPurchase(deps, tx, call), steps)
}

async function readSentPurchase(
  deps: Deps,
  tx: Tx,
  { input, me, person }: Call<typeof paySentOrder>,
): Promise<Purchase> {
  const now = deps.clock.now()
  const { id, cartId } = await findByToken(deps, tx, input.token)
  const cart = await lockCart(tx, { draftCartId: cartId }, now)
  const draft = await findByToken(deps, tx, input.token)
  if (!(await isFor(tx, draft, me))) throw new AppError('FORBIDDEN')
  const { orderId } = draft
  if (draft.status === 'paid') throw new AppError('ALREADY_PAID', { details: { orderId } })
  if (stateOf(draft, now) !== 'sent' || !cart) throw new AppError('INVALID_TRANSITION')
  if (draft.userId === null) await claimDraft(tx, id, me.id)
  return {
    ...purchaseOf(draft, cart),
    person,
    totalCents: draft.totalCents,
    placedBy: { actor: 'customer', actorId: me.id },
    isPaidByHand: false,
  }
}

/** One that was never sent has no link, whoever makes one up. */
async function findByToken(deps: Deps, db: Database | Tx, token: string): Promise<DraftRow> {
  const id = readDraftToken(deps.env.secret, token)
  const draft = id === null ? undefined : await findDraft(db, id)
  if (!draft || (draft.sentAt === null && !isOver(draft.status))) throw new AppError('NOT_FOUND')
  return draft
}

/** The account it was made for; where there was none, the one that has proved to be behind the address it was sent to. */
async function isFor(db: Database | Tx, draft: DraftRow, person: Person): Promise<boolean> {
  if (draft.userId !== null) return draft.userId === person.id
  return draft.email !== '' && draft.email === person.email && (await isConfirmed(db, person.email))
}
