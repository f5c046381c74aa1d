/** What is asked for again when the server hints at a change. */
import type { QueryClient } from '@tanstack/react-query'
import { getMyEligibility } from '#contract/events/bookings.ts'
import { getEvent } from '#contract/events/events.ts'
import { listMyTickets } from '#contract/events/tickets.ts'
import { listMyWaitlist } from '#contract/events/waitlist.ts'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import { countUnread, listInstructorUnread, listNotifications } from '#contract/people/notifications.ts'
import { listPayouts } from '#contract/sales/ledger.ts'
import { getLoyalty } from '#contract/sales/loyalty.ts'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { listMyOrders, listMyPayments, listMyReturns } from '#contract/sales/orders.ts'
import type { LiveHint } from '#contract/site/live-terms.ts'
import { countUnreadConversations, getConversation, listConversations } from '#contract/site/messages.ts'
import { listQueue } from '#contract/site/moderation.ts'
import { getProviderOverview } from '#contract/site/provider-overview.ts'
import { keyOf } from '#web/platform/query.ts'

const ORDERS = [listMyOrders.path, listMyReturns.path, listMyPayments.path]
const SALES = [listManagedOrders.path, getProviderOverview.path]
const SEATS = [listMyTickets.path, listMyWaitlist.path]

/** Besides the notices themselves. Paths, with all that is below them. */
const ABOUT: Partial<Record<NoticeKind, readonly string[]>> = {
  order_confirmed: ORDERS,
  order_shipped: ORDERS,
  order_ready: ORDERS,
  order_delivered: ORDERS,
  order_cancelled: ORDERS,
  refund: [...ORDERS, ...SEATS],
  return_decided: ORDERS,
  sale: SALES,
  return_asked: SALES,
  payout: [listPayouts.path],
  points_adjusted: [getLoyalty.path],
  points_usable: [getLoyalty.path],
  points_expiring: [getLoyalty.path],
  seat_booked: SEATS,
  event_changed: SEATS,
  event_cancelled: SEATS,
  seat_offer: SEATS,
  seat_transfer: SEATS,
  seat_cancelled: SEATS,
}

const NOTICES = [listNotifications.path, countUnread.path, listInstructorUnread.path]
const CONVERSATIONS = [listConversations.path, countUnreadConversations.path]
const EVERYTHING = [
  ...new Set([...NOTICES, ...CONVERSATIONS, listQueue.path, ...Object.values(ABOUT).flat()]),
]

/** Those on the screen are asked for at once, the others when they are next seen. */
export function applyHint(queryClient: QueryClient, hint: LiveHint | null): void {
  if (hint === null) askUnder(queryClient, EVERYTHING)
  else if (hint.kind === 'notices')
    askUnder(queryClient, [...NOTICES, ...(ABOUT[hint.reference as NoticeKind] ?? [])])
  else if (hint.kind === 'moderation') askUnder(queryClient, [listQueue.path])
  else if (hint.kind === 'conversation') {
    askExactly(queryClient, CONVERSATIONS)
    ask(queryClient, keyOf(getConversation, { conversationId: hint.reference }))
  } else
    for (const eventId of hint.reference.split(',')) {
      ask(queryClient, keyOf(getEvent, { eventId }))
      ask(queryClient, keyOf(getMyEligibility, { eventId }))
    }
}

function ask(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** With whatever is asked of it, but not what lies below. */
function askExactly(queryClient: QueryClient, paths: readonly string[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] })
}

function askUnder(queryClient: QueryClient, paths: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && paths.some((each) => path === each || path.startsWith(`${each}/`)),
  })
}
