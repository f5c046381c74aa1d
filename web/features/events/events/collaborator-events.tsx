import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listEvents } from '#contract/events/events.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EventTile } from './components/event-tile.tsx'
import { readEventsSearch } from './list/read-search.ts'

const SHOWN_MAX = 6

interface CollaboratorEventsProps {
  kind: 'provider' | 'instructor'
  slug: string
  name: string
}

/** Of an instructor those they teach, of anybody else those they organize. */
const roleOf = (kind: CollaboratorEventsProps['kind']) => (kind === 'instructor' ? 'instructor' : 'organizer')

export const collaboratorEventsQuery = (kind: CollaboratorEventsProps['kind'], slug: string) =>
  queryOf(listEvents, { [roleOf(kind)]: slug, page: 1, perPage: SHOWN_MAX })

/** Nothing where nothing is planned. */
export function CollaboratorEvents({ kind, slug, name }: CollaboratorEventsProps) {
  const { data } = useQuery(collaboratorEventsQuery(kind, slug))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="events" className="section-space border-t">
      <div className="page-width">
        <h2 id="events" className="mb-8 text-xl">
          {kind === 'instructor' ? m.events_taught_by({ name }) : m.events_organized_by({ name })}
        </h2>
        <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {data.items.map((event) => (
            <li key={event.id}>
              <EventTile event={event} />
            </li>
          ))}
        </ul>
        {data.total > data.items.length ? (
          <p className="mt-10">
            <Link
              to="/events"
              search={readEventsSearch({ [roleOf(kind)]: slug })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {m.events_see_all({ count: data.total })}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}
