import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { nameAction } from './action-names.ts'
import type { AuditSearch } from './audit-search.ts'
import { ChangeLine } from './changes.tsx'
import { Named } from './entry-sheet.tsx'
import type { DescribeSetting } from './field-changes.ts'
import { type AuditEntry, historyQuery } from './queries.ts'

/** The newest of what was done to somebody and by them, beside each other. */
export function HistoryOf({ userId, describeSetting }: { userId: string; describeSetting: DescribeSetting }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <Entries
        title={m.audit_history_of()}
        filter={{ subject: userId }}
        other="actor"
        describeSetting={describeSetting}
      />
      <Entries
        title={m.audit_history_by()}
        filter={{ actor: userId }}
        other="subject"
        describeSetting={describeSetting}
      />
    </div>
  )
}

interface EntriesProps {
  title: string
  filter: Pick<AuditSearch, 'subject' | 'actor'>
  /** Whom a line names. */
  other: 'actor' | 'subject'
  describeSetting: DescribeSetting
}

function Entries({ title, filter, other, describeSetting }: EntriesProps) {
  const query = useQuery(historyQuery(filter))
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      <LoadedList query={query} title={m.audit_failed()} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ items, total }) =>
          total === 0 ? (
            <p className="text-muted text-sm">{m.audit_empty_title()}</p>
          ) : (
            <>
              <ul className="divide-y border-y text-sm">
                {items.map((entry) => (
                  <li key={entry.id} className="py-3">
                    <Line entry={entry} other={other} describeSetting={describeSetting} />
                  </li>
                ))}
              </ul>
              <Link
                to="/admin/audit"
                search={{ ...filter }}
                className={linkClass({ className: 'mt-3 inline-block text-sm' })}
              >
                {m.audit_history_all()}
              </Link>
            </>
          )
        }
      </LoadedList>
    </section>
  )
}

interface LineProps extends Pick<EntriesProps, 'other' | 'describeSetting'> {
  entry: AuditEntry
}

function Line({ entry, other, describeSetting }: LineProps) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-[550]">{nameAction(entry.action)}</span>
        <time dateTime={entry.at} className="tabular text-muted text-xs">
          {formatDate(entry.at)} {formatDate(entry.at, 'time')}
        </time>
      </p>
      <p className="text-muted text-xs">
        {other === 'actor' && !entry.actor ? m.audit_system() : <Named of={entry[other]} />}
      </p>
      <ChangeLine entry={entry} describeSetting={describeSetting} />
      {entry.reason ? <p className="wrap-anywhere text-muted text-xs">{entry.reason}</p> : null}
    </div>
  )
}
