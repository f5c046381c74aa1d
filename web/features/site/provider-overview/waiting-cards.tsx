import { useQuery } from '@tanstack/react-query'
import {
  BanknoteX,
  CalendarX2,
  CircleCheck,
  FileWarning,
  MessageCircleQuestionMark,
  MessageCircleWarning,
  PackageOpen,
  PackageX,
  Truck,
  Undo2,
} from 'lucide-react'
import { WAITING_LISTS } from '#contract/site/provider-overview-terms.ts'
import { type WaitingCard, WaitingGrid } from '#web/domain/lists/waiting-grid.tsx'
import { isSetUp } from '#web/domain/people/setup-checklist.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { overviewQuery, type ProviderOverview, setupQuery } from './queries.ts'

/** What waits for a provider, each a way to the list of it; what is at nothing is not there. */
export function WaitingCards() {
  const query = useQuery(overviewQuery)
  const { data } = query
  const { data: setup } = useQuery(setupQuery)
  if (!data && hasListFailed(query)) return <FailedList query={query} title={m.provider_waiting_failed()} />
  const cards = data && listCards(data)
  // Whoever has yet to set up is not "caught up": the checklist says what there is to do.
  if (cards?.length === 0 && !isSetUp(setup?.steps ?? [])) return null
  if (cards?.length === 0)
    return (
      <p className="flex items-center gap-2.5 text-muted text-sm">
        <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
        {m.provider_waiting_none()}
      </p>
    )
  return <WaitingGrid label={m.provider_waiting()} cards={cards} />
}

function listCards(overview: ProviderOverview): WaitingCard[] {
  const {
    toShip,
    returnsToDecide,
    lowStock,
    rejectedProducts,
    rejectedEvents,
    missingDocuments,
    unansweredQuestions,
    unansweredMessages,
    heldPayouts,
  } = overview
  const counted = (
    count: number,
    name: (counts: { count: number }) => string,
    card: Omit<WaitingCard, 'figure' | 'name'>,
  ): WaitingCard[] => (count === 0 ? [] : [{ ...card, figure: formatNumber(count), name: name({ count }) }])
  return [
    ...counted(toShip.count, m.provider_to_ship, {
      id: 'ship',
      icon: Truck,
      hint: describeAge(toShip.oldestDays),
      isLate: toShip.isLate,
      href: hrefOf('toShip'),
    }),
    ...counted(returnsToDecide, m.provider_returns, {
      id: 'returns',
      icon: Undo2,
      href: hrefOf('returnsToDecide'),
    }),
    ...counted(lowStock, m.provider_low_stock, {
      id: 'stock',
      icon: PackageOpen,
      href: hrefOf('lowStock'),
    }),
    ...counted(rejectedProducts, m.provider_rejected_products, {
      id: 'products',
      icon: PackageX,
      hint: m.provider_rejected_hint(),
      href: hrefOf('rejectedProducts'),
    }),
    ...counted(rejectedEvents, m.provider_rejected_events, {
      id: 'events',
      icon: CalendarX2,
      hint: m.provider_rejected_hint(),
      href: hrefOf('rejectedEvents'),
    }),
    ...counted(missingDocuments.events, m.provider_documents_events, {
      id: 'documents',
      icon: FileWarning,
      hint: m.provider_documents_attendees({ count: missingDocuments.attendees }),
      href: hrefOf('missingDocuments'),
    }),
    ...counted(unansweredQuestions, m.provider_unanswered_questions, {
      id: 'questions',
      icon: MessageCircleQuestionMark,
      href: hrefOf('unansweredQuestions'),
    }),
    ...counted(unansweredMessages, m.provider_unanswered, {
      id: 'messages',
      icon: MessageCircleWarning,
      href: hrefOf('unansweredMessages'),
    }),
    ...(heldPayouts.count > 0
      ? [
          {
            id: 'payouts',
            icon: BanknoteX,
            figure: formatMoney(heldPayouts.cents),
            name: m.provider_payout_held(),
            hint: m.provider_payout_held_hint(),
            href: '/provider/account',
            hash: 'payouts',
          },
        ]
      : []),
  ]
}

function hrefOf(card: keyof typeof WAITING_LISTS): string {
  const { page, filters } = WAITING_LISTS[card]
  return `${page}?${new URLSearchParams(filters)}`
}

function describeAge(days: number | null): string | undefined {
  if (days === null) return undefined
  return days === 0 ? m.provider_oldest_today() : m.provider_oldest({ count: days })
}
