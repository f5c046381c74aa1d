import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ScanLine, Users } from 'lucide-react'
import { useState } from 'react'
import { saveTeachingNote } from '#contract/events/teaching.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Decline } from './answer.tsx'
import { EventLine } from './event-line.tsx'
import { isComing, isPast, isRequest, rosterQuery, type TeachingRow, teachingQuery } from './queries.ts'

/** What an instructor teaches: to come, and what is over. */
export function TeachingList() {
  const query = useQuery(teachingQuery)
  return (
    <LoadedList query={query} title={m.teaching_failed()} skeleton={<Skeleton className="h-64 w-full" />}>
      {(rows) => (rows.length === 0 ? <NoTeaching /> : <Groups rows={rows} />)}
    </LoadedList>
  )
}

export function NoTeaching() {
  return (
    <EmptyState
      level={2}
      seed="teaching"
      icon={<CalendarClock aria-hidden="true" strokeWidth={1.5} />}
      title={m.teaching_empty_title()}
      description={m.teaching_empty()}
      actions={
        <Link to="/instructor/collaborations" className={buttonClass({ variant: 'secondary' })}>
          {m.teaching_to_collaborations()}
        </Link>
      }
    />
  )
}

function Groups({ rows }: { rows: TeachingRow[] }) {
  const requests = rows.filter(isRequest).length
  const groups = [
    { id: 'coming', title: m.teaching_group_coming(), rows: rows.filter(isComing) },
    {
      id: 'past',
      title: m.teaching_group_past(),
      rows: rows.filter((row) => isPast(row) || row.status === 'declined'),
    },
  ]
  return (
    <div className="grid gap-10">
      {requests > 0 ? (
        <Link
          to="/instructor/approvals"
          className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
        >
          {m.teaching_requests({ count: requests })}
        </Link>
      ) : null}
      {groups.map(({ id, title, rows: some }) =>
        some.length === 0 ? null : (
          <section key={id} aria-labelledby={`teaching-${id}`}>
            <h2 id={`teaching-${id}`} className="text-base">
              {title}
            </h2>
            <ul className="mt-4 divide-y border-y">
              {some.map((row) => (
                <TaughtRow key={row.event.id} row={row} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}

function TaughtRow({ row }: { row: TeachingRow }) {
  const { event, status } = row
  const isDeclined = status === 'declined'
  return (
    <EventLine row={row} aside={isDeclined ? <Badge>{m.teaching_declined()}</Badge> : undefined}>
      {isDeclined || event.isCancelled ? null : (
        <div className="flex flex-wrap gap-2">
          <RosterSheet row={row} />
          {event.isOver ? null : (
            <>
              <Link
                {...placeOf(`/events/${event.id}/check-in`)}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <ScanLine aria-hidden="true" className="size-4" />
                {m.teaching_check_in()}
              </Link>
              <Decline eventId={event.id} title={m.teaching_step_back()} />
            </>
          )}
        </div>
      )}
      {isDeclined ? null : <TeachingNote row={row} />}
    </EventLine>
  )
}

function RosterSheet({ row: { event } }: { row: TeachingRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.teaching_roster_of({ event: event.title })}
      trigger={
        <Button variant="secondary" size="sm" icon={<Users aria-hidden="true" className="size-4" />}>
          {m.teaching_roster()}
        </Button>
      }
      footer={
        <div className="flex flex-wrap gap-2">
          <a
            href={`/api/events/${event.id}/roster.pdf`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.event_report_roster_pdf()}
          </a>
          <a
            href={`/api/events/${event.id}/roster.csv`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.event_editing_roster()}
          </a>
        </div>
      }
    >
      {isOpen ? <Roster eventId={event.id} /> : null}
    </Sheet>
  )
}

const WARNINGS = {
  waiver_missing: () => m.teaching_lacks_waiver(),
  credential_missing: () => m.teaching_lacks_credential(),
  too_young: () => m.teaching_lacks_age(),
  birth_date_missing: () => m.teaching_lacks_birth_date(),
}

function Roster({ eventId }: { eventId: string }) {
  const query = useQuery(rosterQuery(eventId))
  return (
    <LoadedList
      query={query}
      title={m.teaching_roster_failed()}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(rows) => {
        const booked = rows.filter(({ status }) => status === 'booked')
        if (booked.length === 0) return <p className="text-muted text-sm">{m.teaching_roster_empty()}</p>
        return (
          <ul className="divide-y">
            {booked.map(({ seatId, name, ticketName, squadName, warnings, checkedInAt }) => (
              <li key={seatId} className="grid gap-1.5 py-3">
                <div className="flex items-start justify-between gap-3">
                  <span className="wrap-anywhere font-[550] text-sm">{name}</span>
                  {checkedInAt ? <Badge tone="success">{m.teaching_is_in()}</Badge> : null}
                </div>
                <span className="text-muted text-sm">
                  {[ticketName, squadName].filter(Boolean).join(' · ')}
                </span>
                {warnings.length > 0 ? (
                  <span className="flex flex-wrap gap-1.5">
                    {warnings.map((warning) => (
                      <Badge key={warning} tone="warning">
                        {WARNINGS[warning]()}
                      </Badge>
                    ))}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )
      }}
    </LoadedList>
  )
}

/** Saved when it is left; seen by nobody else. */
function TeachingNote({ row: { event, note } }: { row: TeachingRow }) {
  const [text, setText] = useState(note)
  const [saved, setSaved] = useState(note)
  const [isOpen, setIsOpen] = useState(note !== '')
  const saving = useMutation({
    ...mutationOf(saveTeachingNote),
    onSuccess: (_, { body }) => setSaved(body),
    onError: (error: Error) => showError(error),
  })
  if (!isOpen)
    return (
      <Button variant="link" size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {m.teaching_note_add()}
      </Button>
    )
  return (
    <Field
      label={m.teaching_note_of({ event: event.title })}
      hideLabel
      hint={
        saving.isPending
          ? m.teaching_note_saving()
          : saved === text.trim()
            ? m.teaching_note_hint()
            : m.teaching_note_leave()
      }
    >
      <Textarea
        rows={2}
        value={text}
        maxLength={4_000}
        placeholder={m.teaching_note_placeholder()}
        onChange={(event_) => setText(event_.target.value)}
        onBlur={() => {
          if (text.trim() !== saved) saving.mutate({ eventId: event.id, body: text.trim() })
        }}
      />
    </Field>
  )
}
