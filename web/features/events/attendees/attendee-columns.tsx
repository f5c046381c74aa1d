import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { AttendeesLink } from './attendees-link.tsx'
import { missingOf, STATUS_LABELS, sayDocument } from './labels.ts'
import type { Attendee, Attendees } from './queries.ts'

/** What the event does not have is no column. */
export function attendeeColumns(counts: Attendees['counts'] | undefined): TableColumn<Attendee>[] {
  const when = (isShown: boolean, column: TableColumn<Attendee>) => (isShown ? [column] : [])
  return [
    {
      id: 'name',
      header: m.attendees_col_name(),
      value: ({ name }) => name,
      cell: (attendee) => <Name attendee={attendee} />,
      hideable: false,
      isTitle: true,
    },
    {
      id: 'status',
      header: m.attendees_col_status(),
      value: ({ status }) => STATUS_LABELS[status].name(),
      cell: (attendee) => <StatusChips attendee={attendee} />,
      sortable: false,
    },
    {
      id: 'documents',
      header: m.attendees_col_documents(),
      value: (attendee) => missingOf(attendee).map(sayDocument).join(', '),
      cell: (attendee) => <Documents attendee={attendee} />,
      sortable: false,
    },
    {
      id: 'ticket',
      header: m.attendees_col_ticket(),
      value: ({ ticketName }) => ticketName,
      sortable: false,
    },
    ...when(counts === undefined || counts.squads.length > 0, {
      id: 'squad',
      shownFrom: 'medium',
      header: m.attendees_col_squad(),
      value: ({ squadName }) => squadName ?? '',
    }),
    ...when(counts !== undefined && counts.divisions.length > 0, {
      id: 'division',
      shownFrom: 'medium',
      header: m.attendees_col_division(),
      value: ({ divisionName }) => divisionName ?? '',
      sortable: false,
    }),
    {
      id: 'checkedIn',
      header: m.attendees_col_checked_in(),
      value: ({ checkedInAt }) => checkedInAt ?? '',
      cell: ({ checkedInAt }) =>
        checkedInAt ? (
          <DateText value={checkedInAt} style="dateTime" className="tabular whitespace-nowrap text-muted" />
        ) : (
          '–'
        ),
      hiddenAtFirst: true,
    },
    {
      id: 'paid',
      shownFrom: 'wide',
      header: m.attendees_col_paid(),
      value: ({ paidCents }) => paidCents / 100,
      cell: (attendee) => <Paid attendee={attendee} />,
      align: 'end',
    },
    {
      id: 'order',
      shownFrom: 'widest',
      header: m.attendees_col_order(),
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderNumber }) => <span className="tabular whitespace-nowrap">{orderNumber}</span>,
      sortable: false,
    },
    {
      id: 'code',
      header: m.attendees_col_code(),
      value: ({ shortCode }) => shortCode,
      sortable: false,
      hiddenAtFirst: true,
    },
    {
      id: 'booked',
      header: m.attendees_col_booked(),
      value: ({ bookedAt }) => bookedAt,
      cell: ({ bookedAt }) => <DateText value={bookedAt} className="tabular whitespace-nowrap text-muted" />,
      hiddenAtFirst: true,
    },
  ]
}

function Name({ attendee }: { attendee: Attendee }) {
  const { seatId, name, email, bookedBy } = attendee
  return (
    <span className="grid min-w-0 gap-0.5 md:min-w-48">
      <AttendeesLink
        change={{ seat: seatId }}
        className={linkClass({ variant: 'title', className: 'wrap-anywhere' })}
      >
        {name || '–'}
      </AttendeesLink>
      <span className="wrap-anywhere font-normal text-muted text-xs">
        {bookedBy ? m.attendees_booked_by({ name: bookedBy }) : email}
      </span>
    </span>
  )
}

export function StatusChips({ attendee }: { attendee: Attendee }) {
  const { status, checkedInAt, refundStatus } = attendee
  const label = STATUS_LABELS[status]
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      {checkedInAt && status === 'confirmed' ? (
        <Badge tone="success" dot>
          {m.attendees_status_in({ time: formatDate(checkedInAt, 'time') })}
        </Badge>
      ) : (
        <Badge tone={label.tone} dot>
          {label.name()}
        </Badge>
      )}
      {refundStatus === 'failed' ? <Badge tone="danger">{m.attendees_refund_failed()}</Badge> : null}
      {refundStatus === 'pending' ? <Badge tone="info">{m.attendees_refund_pending()}</Badge> : null}
    </span>
  )
}

/** What is asked of the person to do stands out; what an admin looks at does not. */
function Documents({ attendee }: { attendee: Attendee }) {
  const missing = missingOf(attendee)
  if (attendee.documents.length === 0) return <span className="text-muted">–</span>
  if (missing.length === 0) return <span className="text-muted">{m.attendees_documents_ok()}</span>
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      {missing.map((document) => (
        <Badge key={document.kind} tone={document.state === 'pending' ? 'info' : 'warning'}>
          {sayDocument(document)}
        </Badge>
      ))}
    </span>
  )
}

function Paid({ attendee: { paidCents, refundedCents } }: { attendee: Attendee }) {
  return (
    <span className="grid gap-0.5">
      {formatMoney(paidCents)}
      {refundedCents > 0 ? (
        <span className="text-muted text-xs">
          {m.attendees_refunded_of({ refunded: formatMoney(refundedCents) })}
        </span>
      ) : null}
    </span>
  )
}
