/** A draft as admins see it. */
import type { Language } from '#contract/language.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { findCart } from '#server/features/sales/cart/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findCustomer, priceCart } from './contents.ts'
import type { Deps } from './deps.ts'
import { draftPathOf } from './link.ts'
import { discountOfCart, findLacks, stateOf } from './rules.ts'
import { type DraftRow, findDraft } from './store.ts'

/** Priced, with what it lacks. A paid one's cart is gone: nothing is in it any more. */
export async function readDraft(deps: Deps, db: Database | Tx, draft: DraftRow, language: Language) {
  const found = await findCart(db, { draftCartId: draft.cartId })
  const nothing = { id: draft.cartId, couponCode: null, delivery: draft.delivery, terms: null, lines: [] }
  const cart = found ?? nothing
  const person = await findCustomer(db, draft.userId)
  const priced = await priceCart(deps, db, cart, { person, language })
  return { ...priced, cart, person, lacks: findLacks({ draft, person, ...priced }) }
}

export async function showDraft(deps: Deps, db: Database | Tx, id: string, language: Language) {
  const draft = await findDraft(db, id)
  if (!draft) throw new AppError('NOT_FOUND')
  const { items, summary, seatProblem, cart, lacks } = await readDraft(deps, db, draft, language)
  const people = await findPeople(db, [draft.createdBy, draft.updatedBy])
  const nameOf = (userId: string | null) => people.get(userId ?? '')?.displayName ?? null
  const state = stateOf(draft, deps.clock.now())
  const isOver = state === 'paid' || state === 'cancelled'
  return {
    id,
    number: draft.number,
    state,
    version: draft.version,
    userId: draft.userId,
    contact: { name: draft.name, email: draft.email, phone: draft.phone },
    language: draft.language,
    delivery: draft.delivery,
    address: draft.address,
    discount: discountOfCart(cart, draft.discountReason),
    note: draft.note,
    items,
    summary,
    seatProblem,
    totalCents: isOver ? draft.totalCents : summary.totals.totalCents,
    lacks: isOver ? [] : lacks,
    link: draft.sentAt && !isOver ? deps.publicUrl + draftPathOf(deps.env.secret, id) : null,
    sentAt: draft.sentAt?.toISOString() ?? null,
    expiresAt: draft.expiresAt?.toISOString() ?? null,
    orderId: draft.orderId,
    createdAt: draft.createdAt.toISOString(),
    createdBy: nameOf(draft.createdBy),
    changedAt: draft.updatedAt.toISOString(),
    changedBy: nameOf(draft.updatedBy),
  }
}
