/** What waits for the person, the most urgent first. Pure: it reads what the account has already asked for. */
import type { listReviewsToWrite } from '#contract/catalog/reviews.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listMyTickets } from '#contract/events/tickets.ts'
import type { getProfile } from '#contract/people/profile.ts'
import type { listMyOrders, listMyReturns } from '#contract/sales/orders.ts'

type Profile = Pick<ReplyOf<typeof getProfile>, 'pendingEmail'>
type Order = Pick<
  ReplyOf<typeof listMyOrders>['items'][number],
  'id' | 'number' | 'createdAt' | 'paymentStatus' | 'fulfillment'
>
type Return = Pick<ReplyOf<typeof listMyReturns>[number], 'id' | 'orderId' | 'orderNumber' | 'status'>
type Ticket = ReplyOf<typeof listMyTickets>['items'][number]
export type ToReview = ReplyOf<typeof listReviewsToWrite>[number]

export type AccountAction =
  | { kind: 'payment_failed'; id: string; path: string; orderNumber: string }
  | { kind: 'pickup'; id: string; path: string; orderNumber: string }
  | { kind: 'documents'; id: string; path: string; title: string; count: number }
  | { kind: 'send_return'; id: string; path: string; orderNumber: string }
  | { kind: 'confirm_email'; id: string; path: string; email: string }
  | { kind: 'review'; id: string; products: readonly ToReview[] }

export interface AccountFacts {
  profile?: Profile
  orders?: readonly Order[]
  returns?: readonly Return[]
  tickets?: readonly Ticket[]
  toReview?: readonly ToReview[]
}

/** A payment that failed long ago was given up, or made again in another order. */
const FAILED_FOR_DAYS = 7
const DAY_MS = 86_400_000

export function findActions(facts: AccountFacts, now: Date): AccountAction[] {
  const { profile, orders = [], returns = [], tickets = [], toReview = [] } = facts
  return [
    ...orders.filter((order) => failedLately(order, now)).map((order) => ofOrder('payment_failed', order)),
    ...orders
      .filter(({ fulfillment }) => fulfillment.includes('ready_for_pickup'))
      .map((order) => ofOrder('pickup', order)),
    ...tickets.flatMap(missingOf),
    ...returns
      .filter(({ status }) => status === 'approved')
      .map(({ id, orderId, orderNumber }) => ({
        kind: 'send_return' as const,
        id,
        path: `/customer/purchases/${orderId}`,
        orderNumber,
      })),
    ...(profile?.pendingEmail
      ? [
          {
            kind: 'confirm_email' as const,
            id: 'email',
            path: '/profile?section=email',
            email: profile.pendingEmail,
          },
        ]
      : []),
    // Nothing depends on it, so it stands last, and in one line.
    ...(toReview.length > 0 ? [{ kind: 'review' as const, id: 'review', products: toReview }] : []),
  ]
}

function failedLately({ paymentStatus, createdAt }: Order, now: Date): boolean {
  return (
    paymentStatus === 'failed' && now.getTime() - new Date(createdAt).getTime() < FAILED_FOR_DAYS * DAY_MS
  )
}

function ofOrder(kind: 'payment_failed' | 'pickup', { id, number }: Order): AccountAction {
  return { kind, id: `${kind} ${id}`, path: `/customer/purchases/${id}`, orderNumber: number }
}

/** What can be supplied now. What an admin still looks at, and what nobody can change, is no action. */
const SUPPLIABLE = ['missing', 'rejected', 'expires_before']

function countMissing({ requirements }: Pick<Ticket, 'requirements'>): number {
  return requirements.filter(({ state }) => SUPPLIABLE.includes(state)).length
}

function missingOf(ticket: Ticket): AccountAction[] {
  const { id, status, event } = ticket
  const count = countMissing(ticket)
  if (count === 0 || status === 'cancelled' || event.isCancelled || event.isOver) return []
  return [{ kind: 'documents', id, path: `/tickets/${id}`, title: event.title, count }]
}
