import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { SectionHead } from '#web/platform/section-head.tsx'
import { Agenda, TimelineSkeleton } from './components/timeline.tsx'
import { nextEventsQuery } from './next-query.ts'

/** The landing page's: what comes next, as a timeline. Nothing where nothing is planned. */
export function NextEvents() {
  const { data, isError } = useQuery(nextEventsQuery)
  if (isError || data?.items.length === 0) return null
  return (
    <section aria-labelledby="next-events" className="section-space border-t">
      <div className="page-width">
        <SectionHead
          id="next-events"
          title={m.events_next_title()}
          more={{ href: '/events', label: m.events_next_more() }}
        />
        {data ? <Agenda events={data.items} /> : <TimelineSkeleton rows={3} />}
      </div>
    </section>
  )
}
