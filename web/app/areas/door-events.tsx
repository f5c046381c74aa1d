import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listEvents } from '#contract/events/events.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { queryOf } from '#web/platform/query.ts'
import { useUser } from '#web/platform/use-user.ts'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** For whoever is at the door and has no other page of events: where to check people in. */
export function DoorEvents() {
  const user = useUser()
  const query = useQuery(
    queryOptions({
      ...queryOf(listEvents, { scope: 'own', ownerId: user?.id }),
      select: ({ items }) => items,
    }),
  )
  return (
    <section aria-labelledby="door-events">
      <h2 id="door-events" className="text-lg">
        {m.team_door_title()}
      </h2>
      <LoadedList
        query={query}
        title={m.team_door_failed()}
        skeleton={<Skeleton className="mt-4 h-24 w-full" />}
      >
        {(events) =>
          events.length === 0 ? (
            <p className="mt-2 text-muted text-sm">{m.team_door_empty()}</p>
          ) : (
            <ul className="mt-4 divide-y border-y">
              {events.map(({ id, title, startsAt }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
                  <Link
                    to="/events/$eventId/check-in"
                    params={{ eventId: id }}
                    aria-label={m.team_door_open({ title })}
                    className={linkClass()}
                  >
                    {title}
                  </Link>
                  <span className="text-muted text-sm">{formatDate(startsAt, 'medium')}</span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedList>
    </section>
  )
}
