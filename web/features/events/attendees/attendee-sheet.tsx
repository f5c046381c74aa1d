import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getAttendee } from '#contract/events/attendees.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusChips } from './attendee-columns.tsx'
import { useAttendeesSearchChange } from './attendees-link.tsx'
import { DOCUMENT_NAMES, sayDocument } from './labels.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type Attendee, attendeeQuery } from './queries.ts'

/** Beside the list; the address says whose details they are. */
export function AttendeeSheet({ eventId, seatId }: { eventId: string; seatId: string | undefined }) {
  const applySearch = useAttendeesSearchChange()
  // While it slides out it still shows what it showed.
  const [shownId, setShownId] = useState(seatId)
  if (seatId && seatId !== shownId) setShownId(seatId)
  if (!shownId) return null
  return (
    <SheetOf
      eventId={eventId}
      seatId={shownId}
      isOpen={seatId !== undefined}
      onClose={() => void applySearch({ seat: undefined })}
    />
  )
}

interface SheetOfProps {
  eventId: string
  seatId: string
  isOpen: boolean
  onClose: () => void
}

function SheetOf({ eventId, seatId, isOpen, onClose }: SheetOfProps) {
  const query = useQuery(attendeeQuery(eventId, seatId))
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={query.data?.attendee.name || m.attendees_col_name()}
      className="md:max-w-text"
    >
      <Loaded query={query} title={m.attendees_sheet_failed()} skeleton={<SkeletonText lines={8} />}>
        {(detail) => <Detail eventId={eventId} detail={detail} />}
      </Loaded>
    </Sheet>
  )
}

type DetailReply = ReplyOf<typeof getAttendee>

function Detail({ eventId, detail }: { eventId: string; detail: DetailReply }) {
  const { attendee, canMove, history } = detail
  const [isMoving, setIsMoving] = useState(false)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusChips attendee={attendee} />
        {canMove ? (
          <Button size="sm" variant="secondary" onClick={() => setIsMoving(true)}>
            {m.attendees_move()}
          </Button>
        ) : null}
      </div>
      <Facts attendee={attendee} />
      <Section title={m.attendees_col_documents()}>
        {attendee.documents.length === 0 ? (
          <p className="text-muted text-sm">{m.attendees_documents_none()}</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {attendee.documents.map((document) => (
              <li key={document.kind}>
                <Badge tone={TONES[document.state]}>{sayDocument(document)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={m.attendees_history()}>
        {history.length === 0 ? (
          <p className="text-muted text-sm">{m.attendees_history_empty()}</p>
        ) : (
          <ol className="grid gap-3">
            {history.map((deed) => (
              <li key={`${deed.action} ${deed.at}`} className="grid gap-0.5 text-sm">
                <span className="wrap-anywhere">{sayDeed(deed)}</span>
                <span className="text-muted text-xs">
                  {m.attendees_by_at({ name: deed.by, when: formatDate(deed.at, 'dateTime') })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
      {isMoving ? (
        <MoveDialog eventId={eventId} attendee={attendee} onClose={() => setIsMoving(false)} />
      ) : null}
    </div>
  )
}

const TONES = {
  met: 'success',
  pending: 'info',
  missing: 'warning',
  rejected: 'warning',
  expires_before: 'warning',
  refused: 'danger',
  at_check_in: 'warning',
} as const

function sayDeed({ action, kinds, from, to, reason }: DetailReply['history'][number]): string {
  if (action === 'reminded')
    return m.attendees_did_reminded({ list: kinds.map((kind) => DOCUMENT_NAMES[kind]()).join(', ') })
  if (action === 'moved') return m.attendees_did_moved({ from, to })
  return action === 'refunded' ? m.attendees_did_refunded({ reason }) : m.attendees_did_resent()
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-[550] text-sm">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ attendee }: { attendee: Attendee }) {
  const { email, bookedBy, ticketName, squadName, divisionName, orderNumber, shortCode, bookedAt } = attendee
  const paid =
    attendee.refundedCents > 0
      ? `${formatMoney(attendee.paidCents)} · ${m.attendees_refunded_of({ refunded: formatMoney(attendee.refundedCents) })}`
      : formatMoney(attendee.paidCents)
  const isOwn = bookedBy === ''
  const seat = [ticketName, squadName, divisionName].filter(Boolean).join(' · ')
  const facts = [
    { name: m.attendees_col_ticket(), value: seat },
    { name: m.attendees_col_order(), value: orderNumber },
    { name: m.attendees_col_code(), value: shortCode },
    {
      name: m.attendees_col_booked(),
      value: isOwn ? formatDate(bookedAt, 'dateTime') : m.attendees_booked_by({ name: bookedBy }),
    },
    { name: m.attendees_col_paid(), value: paid },
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      <div className="contents">
        <dt className="text-muted">{m.attendees_email()}</dt>
        <dd>
          {email ? (
            <a href={`mailto:${email}`} className={linkClass({ className: 'wrap-anywhere' })}>
              {email}
            </a>
          ) : (
            '–'
          )}
        </dd>
      </div>
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
