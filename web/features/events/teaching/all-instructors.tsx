import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { avatarOf, CERTIFICATION_NAMES, issuerOf } from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { allInstructorsQuery, type InstructorOverview } from './queries.ts'

const COLUMNS = (): TableColumn<InstructorOverview>[] => [
  {
    id: 'name',
    header: m.teaching_column_name(),
    value: ({ name }) => name,
    isTitle: true,
    hideable: false,
    cell: ({ name, picture, municipality }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} src={avatarOf(picture)} size="sm" />
        <span className="grid">
          <span className="font-[550]">{name}</span>
          <span className="text-muted text-xs">{municipality}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'certified',
    header: m.teaching_column_certified(),
    value: ({ mayTeach, certifiedUntil }) => (mayTeach ? (certifiedUntil ?? '9999') : ''),
    cell: (row) => <Certified row={row} />,
  },
  {
    id: 'pending',
    header: m.teaching_column_pending(),
    value: ({ pending }) => pending,
    align: 'end',
  },
  {
    id: 'upcoming',
    header: m.teaching_column_upcoming(),
    value: ({ load }) => load.upcoming,
    align: 'end',
  },
  {
    id: 'next30',
    shownFrom: 'medium',
    header: m.teaching_column_next30(),
    value: ({ load }) => load.next30Days,
    align: 'end',
  },
  {
    id: 'taught',
    shownFrom: 'medium',
    header: m.teaching_column_taught(),
    value: ({ load }) => load.taught,
    align: 'end',
  },
  {
    id: 'rating',
    header: m.teaching_column_rating(),
    value: ({ rating }) => rating?.average,
    cell: ({ rating }) => (rating ? `${rating.average} (${rating.count})` : '–'),
    align: 'end',
  },
  {
    id: 'collaborations',
    shownFrom: 'wide',
    header: m.teaching_column_collaborations(),
    value: ({ collaborations }) => collaborations,
    align: 'end',
  },
  {
    id: 'nppr',
    shownFrom: 'widest',
    header: 'NPPR',
    value: ({ npprNumber }) => npprNumber,
    cell: ({ npprNumber }) => <span className="tabular">{npprNumber ?? '–'}</span>,
  },
]

function Certified({
  row: { mayTeach, certifiedUntil, endangered, hasAccount },
}: {
  row: InstructorOverview
}) {
  if (!hasAccount) return <Badge>{m.teaching_no_account()}</Badge>
  if (!mayTeach) return <Badge tone="danger">{m.teaching_not_certified()}</Badge>
  if (endangered.length > 0)
    return <Badge tone="warning">{m.teaching_endangered({ count: endangered.length })}</Badge>
  return (
    <Badge tone="success">
      {certifiedUntil
        ? m.teaching_certified_until({ date: formatDate(certifiedUntil, 'medium') })
        : m.teaching_certified()}
    </Badge>
  )
}

/** All instructors, for admins: who may teach, how much they do, and what waits. */
export function AllInstructors() {
  const query = useQuery(allInstructorsQuery)
  const [open, setOpen] = useState<InstructorOverview | null>(null)
  return (
    <LoadedList
      query={query}
      title={m.teaching_instructors_failed()}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(rows) => (
        <>
          <DataTable
            label={m.teaching_instructors()}
            rows={rows}
            columns={COLUMNS()}
            getRowId={({ id }) => id}
            searchable
            pageSize={25}
            exportName="instructors"
            onRowOpen={setOpen}
            empty={
              <EmptyState
                level={2}
                seed="instructors"
                icon={<GraduationCap aria-hidden="true" strokeWidth={1.5} />}
                title={m.teaching_instructors_empty_title()}
                description={m.teaching_instructors_empty()}
              />
            }
          />
          <Sheet
            open={open !== null}
            onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(null))}
            title={open?.name ?? ''}
            description={open?.headline}
          >
            {open ? <Overview row={open} /> : null}
          </Sheet>
        </>
      )}
    </LoadedList>
  )
}

function Overview({ row }: { row: InstructorOverview }) {
  return (
    <div className="grid gap-6 text-sm">
      <div className="flex flex-wrap gap-2">
        <Certified row={row} />
        {row.pending > 0 ? <Badge tone="warning">{m.teaching_pending({ count: row.pending })}</Badge> : null}
        {row.isNpprVerified ? <Badge tone="success">{m.teaching_nppr_verified()}</Badge> : null}
      </div>
      <section>
        <h3 className="text-base">{m.teaching_certifications()}</h3>
        {row.certifications.length === 0 ? (
          <p className="mt-2 text-muted">{m.teaching_certifications_none()}</p>
        ) : (
          <ul className="mt-2 divide-y border-y">
            {row.certifications.map((each) => (
              <li
                key={`${each.kind}-${each.issuer}-${each.expiresOn}`}
                className="flex items-start justify-between gap-3 py-2.5"
              >
                <span className="grid">
                  <span>{CERTIFICATION_NAMES[each.kind]()}</span>
                  <span className="text-muted text-xs">
                    {issuerOf(each)}
                    {each.expiresOn ? ` · ${formatDate(each.expiresOn, 'medium')}` : null}
                  </span>
                </span>
                <Badge tone={each.state === 'verified' ? 'success' : 'danger'}>
                  {each.state === 'verified' ? m.teaching_state_verified() : m.teaching_state_expired()}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
      {row.endangered.length > 0 ? (
        <section>
          <h3 className="text-base">{m.teaching_endangered_title()}</h3>
          <ul className="mt-2 grid gap-1.5">
            {row.endangered.map(({ id, title, startsAt }) => (
              <li key={id}>
                <Link to="/events/$eventId" params={{ eventId: id }} className={linkClass()}>
                  {title}
                </Link>{' '}
                <span className="text-muted">{formatDate(startsAt, 'medium')}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Link
        to="/collaborator/$slug"
        params={{ slug: row.slug }}
        className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
      >
        {m.teaching_public_page()}
      </Link>
    </div>
  )
}
