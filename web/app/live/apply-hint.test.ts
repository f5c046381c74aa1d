import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getOwnReview, listReviews } from '#contract/catalog/reviews.ts'
import { listCollaborations } from '#contract/events/collaborations.ts'
import { getEvent, listEventReviews } from '#contract/events/events.ts'
import { listMyCertifications } from '#contract/people/certifications.ts'
import { listCredentialsToReview, listMyCredentials } from '#contract/people/credentials.ts'
import { countUnread, listNotifications } from '#contract/people/notifications.ts'
import { listProviderDocuments } from '#contract/people/provider-documents.ts'
import { getMyOrder, listMyOrders } from '#contract/sales/orders.ts'
import type { LiveHint } from '#contract/site/live-terms.ts'
import { countUnreadConversations, getConversation, listConversations } from '#contract/site/messages.ts'
import { getQueuePulse, listQueue } from '#contract/site/moderation.ts'
import { keyOf } from '#web/platform/query.ts'
import { applyHint } from './apply-hint.ts'
import { gatherHints } from './gather-hints.ts'

const KEYS = {
  notices: keyOf(listNotifications, {}),
  unread: keyOf(countUnread, {}),
  orders: keyOf(listMyOrders, { page: 2 }),
  order: keyOf(getMyOrder, { orderId: 'ord_1' }),
  conversations: [listConversations.path, { show: 'all' }],
  conversation: keyOf(getConversation, { conversationId: 'cnv_1' }),
  otherConversation: keyOf(getConversation, { conversationId: 'cnv_2' }),
  unreadConversations: keyOf(countUnreadConversations, {}),
  queue: keyOf(listQueue, { area: 'content' } as never),
  pulse: keyOf(getQueuePulse, {}),
  event: keyOf(getEvent, { eventId: 'evt_1' }),
  otherEvent: keyOf(getEvent, { eventId: 'evt_2' }),
  credentials: keyOf(listMyCredentials, {}),
  credentialsToReview: keyOf(listCredentialsToReview, { page: 2 } as never),
  certifications: keyOf(listMyCertifications, {}),
  documents: keyOf(listProviderDocuments, {}),
  collaborations: keyOf(listCollaborations, {}),
  ownReview: keyOf(getOwnReview, { productId: 'prd_1' }),
  reviews: keyOf(listReviews, { productId: 'prd_1' } as never),
  eventReviews: keyOf(listEventReviews, { eventId: 'evt_1' }),
}

function staleAfter(hint: LiveHint | null): string[] {
  const queryClient = new QueryClient()
  for (const key of Object.values(KEYS)) queryClient.setQueryData(key, {})
  applyHint(queryClient, hint)
  const stale = Object.entries(KEYS).filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
  queryClient.clear()
  return stale.map(([name]) => name).sort()
}

describe('a hint', () => {
  it('makes the pages old that it is about, and no others', () => {
    expect(staleAfter({ kind: 'conversation', reference: 'cnv_1' })).toEqual([
      'conversation',
      'conversations',
      'unreadConversations',
    ])
    expect(staleAfter({ kind: 'notices', reference: 'points_usable' })).toEqual(['notices', 'unread'])
    expect(staleAfter({ kind: 'notices', reference: 'order_shipped' })).toEqual([
      'notices',
      'order',
      'orders',
      'unread',
    ])
    expect(staleAfter({ kind: 'moderation', reference: '' })).toEqual([
      'credentialsToReview',
      'pulse',
      'queue',
    ])
    expect(staleAfter({ kind: 'event', reference: 'evt_1,evt_3' })).toEqual(['event'])
  })

  it('of a decision makes the list of whoever it was made about old', () => {
    const about = (kind: string) =>
      staleAfter({ kind: 'notices', reference: kind }).filter((name) => !['notices', 'unread'].includes(name))
    expect(about('credential_decided')).toEqual(['credentials'])
    expect(about('certification_decided')).toEqual(['certifications'])
    expect(about('document_decided')).toEqual(['documents'])
    expect(about('collaboration_answered')).toEqual(['collaborations'])
    // What others wrote about the product is not: it has its own way of being fresh.
    expect(about('content_decided')).toEqual(['eventReviews', 'ownReview'])
  })

  it('of a kind of notice that this page does not know is still a notice', () => {
    expect(staleAfter({ kind: 'notices', reference: 'of_tomorrow' })).toEqual(['notices', 'unread'])
  })

  it('that more was missed makes all of it old', () => {
    expect(staleAfter(null)).toEqual([
      'certifications',
      'collaborations',
      'conversation',
      'conversations',
      'credentials',
      'credentialsToReview',
      'documents',
      'eventReviews',
      'notices',
      'order',
      'orders',
      'otherConversation',
      'ownReview',
      'pulse',
      'queue',
      'unread',
      'unreadConversations',
    ])
  })
})

describe('hints that come together', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function gather() {
    const acted: (LiveHint | null)[] = []
    return { acted, ...gatherHints((hint) => acted.push(hint)) }
  }

  it('are acted on once each', () => {
    const { take, acted } = gather()
    for (const text of ['notices:sale', 'conversation:cnv_1', 'notices:sale', 'of_tomorrow:x']) take(text)
    vi.advanceTimersByTime(100)
    expect(acted).toEqual([
      { kind: 'notices', reference: 'sale' },
      { kind: 'conversation', reference: 'cnv_1' },
    ])
  })

  it('are one when everything is asked for', () => {
    const { take, acted } = gather()
    take('notices:sale')
    take(null)
    vi.advanceTimersByTime(100)
    expect(acted).toEqual([null])
  })

  it('about seats wait for each other, so that not every browser asks at once', () => {
    const { take, acted } = gather()
    take('event:evt_1')
    take('event:evt_2,evt_1')
    vi.advanceTimersByTime(5_000)
    expect(acted).toEqual([{ kind: 'event', reference: 'evt_1,evt_2' }])
  })

  it('are forgotten when the page stops', () => {
    const { take, acted, stop } = gather()
    take('event:evt_1')
    take('notices')
    stop()
    vi.advanceTimersByTime(10_000)
    expect(acted).toEqual([])
  })
})
