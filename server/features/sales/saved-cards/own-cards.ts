import type { ReplyOf } from '#contract/endpoint.ts'
import type { listSavedCards } from '#contract/sales/saved-cards.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { askGateway } from '#server/platform/payments/ask-gateway.ts'
import { describeCard, type SavedCard } from '#server/platform/payments/index.ts'
import type { Deps } from './deps.ts'
import { findCustomer } from './store.ts'

type View = ReplyOf<typeof listSavedCards>

export async function listOwn({ db, clock, gateway }: Deps, me: Person): Promise<View> {
  const { cards } = gateway
  if (!cards) return { cards: [], canSave: false }
  const customer = await findCustomer(db, me.id, gateway)
  const saved = customer ? await askGateway(() => cards.listCards(customer)) : []
  const month = localDay(clock.now()).slice(0, 7)
  return { cards: saved.map((card) => toView(card, month)), canSave: true }
}

/** One of theirs, or it is not there. */
export async function removeOwn({ db, gateway }: Deps, card: string, me: Person): Promise<void> {
  const { cards } = gateway
  const customer = cards && (await findCustomer(db, me.id, gateway))
  const isRemoved = customer && (await askGateway(() => cards.removeCard({ customer, card })))
  if (!isRemoved) throw new AppError('NOT_FOUND')
}

/** Good until the end of its month. */
function toView({ id, brand, lastDigits, expiryMonth, expiryYear }: SavedCard, month: string) {
  const until = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
  return { id, name: describeCard(brand, lastDigits), expiryMonth, expiryYear, isExpired: until < month }
}
