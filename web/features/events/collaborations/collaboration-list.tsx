import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CollaborationSide } from '#contract/events/collaboration-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CollaborationRow } from './collaboration-row.tsx'
import { collaborationsQuery, isOffer, organizersQuery, payoutsQuery } from './queries.ts'
import { ProposeForm } from './terms-form.tsx'

interface ListProps {
  side: CollaborationSide
  /** What there is to do when there is none. */
  action?: ReactNode
}

/** All of one's own: what runs and is under way, then what is over. */
export function CollaborationList({ side, action }: ListProps) {
  const query = useQuery(collaborationsQuery)
  return (
    <LoadedList
      query={query}
      title={m.collaborations_failed()}
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {(all) => {
        if (all.length === 0)
          return (
            <EmptyState
              level={2}
              seed="collaborations"
              icon={<Handshake aria-hidden="true" strokeWidth={1.5} />}
              title={m.collaborations_empty_title()}
              description={
                side === 'provider' ? m.collaborations_empty_provider() : m.collaborations_empty_instructor()
              }
              actions={action}
            />
          )
        const groups = [
          {
            id: 'open',
            title: m.collaborations_group_open(),
            some: all.filter(({ status, waitsFor }) => waitsFor !== null || status === 'reviewing'),
          },
          {
            id: 'running',
            title: m.collaborations_group_running(),
            some: all.filter(({ status }) => status === 'accepted'),
          },
          {
            id: 'over',
            title: m.collaborations_group_over(),
            some: all.filter(
              ({ status, waitsFor }) => waitsFor === null && !['accepted', 'reviewing'].includes(status),
            ),
          },
        ]
        return (
          <div className="grid gap-10">
            {groups.map(({ id, title, some }) =>
              some.length === 0 ? null : (
                <section key={id} aria-labelledby={`collaborations-${id}`}>
                  <h2 id={`collaborations-${id}`} className="text-base">
                    {title}
                  </h2>
                  <ul className="mt-4 divide-y border-y">
                    {some.map((collaboration) => (
                      <CollaborationRow key={collaboration.id} collaboration={collaboration} side={side} />
                    ))}
                  </ul>
                </section>
              ),
            )}
          </div>
        )
      }}
    </LoadedList>
  )
}

/** Those that wait for the reader's answer. */
export function Offers({ side }: { side: CollaborationSide }) {
  const query = useQuery(collaborationsQuery)
  return (
    <LoadedList
      query={query}
      title={m.collaborations_failed()}
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {(all) => {
        const offers = all.filter(isOffer)
        if (offers.length === 0)
          return <p className="text-muted text-sm">{m.collaborations_offers_empty()}</p>
        return (
          <ul className="divide-y border-y">
            {offers.map((collaboration) => (
              <CollaborationRow key={collaboration.id} collaboration={collaboration} side={side} />
            ))}
          </ul>
        )
      }}
    </LoadedList>
  )
}

export function useOfferCount(): number {
  const { data } = useQuery(collaborationsQuery)
  return data?.filter(isOffer).length ?? 0
}

/** An instructor proposes to an organizer. */
export function ProposeToOrganizer({ today }: { today: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: organizers = [] } = useQuery(organizersQuery)
  if (organizers.length === 0) return null
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.collaborations_propose()}
      description={m.collaborations_propose_lead()}
      trigger={
        <Button icon={<Handshake aria-hidden="true" className="size-4.5" />}>
          {m.collaborations_propose()}
        </Button>
      }
    >
      <ProposeForm partners={organizers} today={today} onDone={() => setIsOpen(false)} />
    </Sheet>
  )
}

/** What was shared so far, and what is on its way. */
export function Earnings() {
  const { data } = useQuery(payoutsQuery)
  if (!data || (data.items.length === 0 && data.waitingCents === 0)) return null
  const paidCents = data.items
    .filter(({ status }) => status === 'paid')
    .reduce((sum, each) => sum + each.amountCents, 0)
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {[
        { label: m.collaborations_waiting_payout(), cents: data.waitingCents },
        { label: m.collaborations_paid_out(), cents: paidCents },
      ].map(({ label, cents }) => (
        <div key={label} className="rounded-card border bg-surface p-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="type-display tabular mt-1 text-lg">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
