import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { wordsOfAddress } from '#web/domain/lists/near-words.ts'
import { PlainSearch } from '#web/domain/lists/plain-search.tsx'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Agenda } from '../components/timeline.tsx'
import { nextEventsQuery } from '../next-query.ts'
import { nearEventsQuery } from './near-events.ts'

/** No event has this address: those it may have meant, else what comes next, and a search. */
export function EventNotFound() {
  const { eventId = '' } = useParams({ strict: false })
  const near = useQuery(nearEventsQuery(eventId))
  const { data: next } = useQuery(nextEventsQuery)
  const isNear = (near.data?.length ?? 0) > 0
  const events = isNear ? near.data : near.isPending ? undefined : next?.items
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        level={1}
        seed="no such event"
        icon={<CoquiMark />}
        title={m.events_unknown_title()}
        description={m.events_unknown_text()}
        actions={
          <PlainSearch
            action="/events"
            label={m.events_unknown_search()}
            defaultValue={wordsOfAddress(eventId).join(' ')}
            className="w-full sm:w-100"
          />
        }
      />
      {events && events.length > 0 ? (
        <section aria-labelledby="near" className="mt-12">
          <h2 id="near" className="mb-5 text-lg">
            {isNear ? m.events_unknown_near() : m.events_next_title()}
          </h2>
          <Agenda events={events} />
        </section>
      ) : null}
    </div>
  )
}
