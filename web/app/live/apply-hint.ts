/** What is asked for again when the server hints at a change. */

import type { QueryClient } from '@tanstack/react-query'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { getOwnReview, listQuestions, listReviewsToWrite } from '#contract/catalog/reviews.ts'
import { getMyEligibility } from '#contract/events/bookings.ts'
import { listCollaborations } from '#contract/events/collaborations.ts'
import { getEvent, listEventReviews } from '#contract/events/events.ts'
import { listManagedEvents } from '#contract/events/managed-events.ts'
import { listMyTickets } from '#contract/events/tickets.ts'
import { listMyWaitlist } from '#contract/events/waitlist.ts'
import { getMyApplications } from '#contract/people/applications.ts'
import { listMyCertifications } from '#contract/people/certifications.ts'
import { listCredentialsToReview, listMyCredentials } from '#contract/people/credentials.ts'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import { countUnread, listInstructorUnread, listNotifications } from '#contract/people/notifications.ts'
import { listProviderDocuments } from '#contract/people/provider-documents.ts'
import { listPayouts } from '#contract/sales/ledger.ts'
import { getLoyalty } from '#contract/sales/loyalty.ts'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { listMyOrders, listMyPayments, listMyReturns } from '#contract/sales/orders.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import type { LiveHint } from '#contract/site/live-terms.ts'
import { listManagedReviews } from '#contract/site/managed-reviews.ts'
import { countUnreadConversations, getConversation, listConversations } from '#contract/site/messages.ts'
import { listQueue } from '#contract/site/moderation.ts'
import { getProviderOverview } from '#contract/site/provider-overview.ts'
import { keyOf } from '#web/platform/query.ts'

const ORDERS = [listMyOrders.path, listMyReturns.path, listMyPayments.path, listReviewsToWrite.path]
const SALES = [listManagedOrders.path, getProviderOverview.path]
const SEATS = [listMyTickets.path, listMyWaitlist.path]
const COLLABORATIONS = [listCollaborations.path]
/** What an admin sees of what waits for a decision. */
const MODERATION = [
  listQueue.path,
  listCredentialsToReview.path,
  listManagedReviews.path,
  getAdminOverview.path,
]

/** Besides the notices themselves. Paths, with all that is below them; `{…}` is any id. */
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
  credential_decided: [listMyCredentials.path],
  certification_decided: [listMyCertifications.path],
  document_decided: [listProviderDocuments.path],
  application_decided: [getMyApplications.path],
  collaboration_offered: COLLABORATIONS,
  collaboration_answered: COLLABORATIONS,
  item_decided: [listManagedProducts.path, listManagedEvents.path, getProviderOverview.path],
  content_decided: [getOwnReview.path, listQuestions.path, listEventReviews.path],
}

const NOTICES = [listNotifications.path, countUnread.path, listInstructorUnread.path]
const CONVERSATIONS = [listConversations.path, countUnreadConversations.path]
const EVERYTHING = [...new Set([...NOTICES, ...CONVERSATIONS, ...MODERATION, ...Object.values(ABOUT).flat()])]

/** Those on the screen are asked for at once, the others when they are next seen. */
export function applyHint(queryClient: QueryClient, hint: LiveHint | null): void {
  if (hint === null) askUnder(queryClient, EVERYTHING)
  else if (hint.kind === 'notices')
    askUnder(queryClient, [...NOTICES, ...(ABOUT[hint.reference as NoticeKind] ?? [])])
  else if (hint.kind === 'moderation') askUnder(queryClient, MODERATION)
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
      typeof path === 'string' && paths.some((each) => isUnder(path.split('/'), each.split('/'))),
  })
}

function isUnder(path: readonly string[], above: readonly string[]): boolean {
  return above.length <= path.length && above.every((part, at) => part === path[at] || part.startsWith('{'))
}
