import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircleOff } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { silentQuery } from './queries.ts'

/** Who leaves customers without an answer; nothing of what is said. */
export function SilentList() {
  const query = useQuery(silentQuery)
  return (
    <LoadedList query={query} title={m.messages_list_failed()} skeleton={<Skeleton className="m-4 h-16" />}>
      {(teams) =>
        teams.length === 0 ? (
          <EmptyState
            level={2}
            seed="silent"
            className="m-4"
            icon={<MessageCircleOff aria-hidden="true" strokeWidth={1.5} />}
            title={m.messages_silent_none_title()}
            description={m.messages_silent_none()}
          />
        ) : (
          <>
            <p className="border-b px-4 py-3 text-muted text-xs">{m.messages_silent_lead()}</p>
            <ul aria-label={m.messages_show_silent()} className="divide-y">
              {teams.map(({ collaboratorId, name, slug, waiting, oldestAt }) => (
                <li key={collaboratorId}>
                  <Link
                    to="/collaborator/$slug"
                    params={{ slug }}
                    className="grid gap-0.5 px-4 py-3 text-sm hover:bg-raised focus-visible:outline-offset-[-2px]"
                  >
                    <span className="font-[550]">{name}</span>
                    <span className="text-muted text-xs">
                      {m.messages_silent_waiting({ count: waiting, date: formatDate(oldestAt) })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </LoadedList>
  )
}
