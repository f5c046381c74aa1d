import { Link } from '@tanstack/react-router'
import { Ban, Copy, DoorOpen, ExternalLink, FileSpreadsheet, Users } from 'lucide-react'
import { movesFor, type PublishingAction } from '#contract/catalog/publishing.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CopyDialog } from '../copy/copy-dialog.tsx'
import { MOVE_NAMES, nameField } from '../labels.ts'
import { StatusChips } from '../list/status-chips.tsx'
import type { EditableEvent } from '../queries.ts'
import { CancelDialog } from '../transitions/cancel-dialog.tsx'
import { MoveDialog } from '../transitions/transition-dialog.tsx'
import { useSetActive } from '../transitions/use-set-active.ts'
import { PendingChange } from './pending-change.tsx'

interface EditorHeadProps {
  event: EditableEvent
  isAdmin: boolean
  onMoved: (event: EditableEvent, move: PublishingAction) => void
  onCancelled: (event: EditableEvent) => void
  /** Hidden, or shown again. */
  onActive: (event: EditableEvent) => void
}

export function EditorHead({ event, isAdmin, onMoved, onCancelled, onActive }: EditorHeadProps) {
  const activate = useSetActive(event, onActive)
  const title = event.title[getLocale()] || event.title.en || event.title.es || m.event_editing_untitled()
  return (
    <div className="grid gap-5 pb-8">
      <PageHeader title={title} className="pb-0 md:pb-0" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <StatusChips event={{ ...event, hasPendingChange: event.pendingChange !== null }} />
        <span className="tabular text-muted">
          {m.event_editing_seats_of({
            sold: formatNumber(event.seatsSold),
            capacity: formatNumber(event.capacity),
          })}
          {event.waiting > 0 ? ` · ${m.event_editing_waiting({ count: event.waiting })}` : ''}
        </span>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
        <Moves event={event} isAdmin={isAdmin} onMoved={onMoved} only="forward" />
        <Links eventId={event.id} isAdmin={isAdmin} />
        <CopyDialog
          event={{ id: event.id, title }}
          trigger={
            <Button variant="ghost" size="sm" icon={<Copy aria-hidden="true" className="size-4" />}>
              {m.event_editing_copy()}
            </Button>
          }
        />
        {/* What takes it off the site comes last, and quietly. */}
        <Moves event={event} isAdmin={isAdmin} onMoved={onMoved} only="back" />
        {event.isCancelled ? null : (
          <CancelDialog
            event={event}
            onCancelled={onCancelled}
            trigger={
              <Button variant="ghost" size="sm" icon={<Ban aria-hidden="true" className="size-4" />}>
                {m.event_editing_cancel()}
              </Button>
            }
          />
        )}
      </div>
      {event.isCancelled ? null : (
        <Switch
          label={m.event_editing_active_label()}
          hint={m.event_editing_active_hint()}
          checked={event.isActive}
          onCheckedChange={activate}
        />
      )}
      {event.isCancelled ? (
        <Notice tone="danger" live="none" title={m.event_editing_cancelled_title()}>
          {m.event_editing_cancelled_lead()}
        </Notice>
      ) : null}
      <Rejection event={event} />
      {event.reviewNotes ? <AskedChanges notes={event.reviewNotes} isAdmin={isAdmin} /> : null}
      {event.isSpanishStale && !event.isCancelled ? (
        <Notice tone="warning" live="none" title={m.event_editing_stale_title()}>
          {m.event_editing_stale_lead()}
        </Notice>
      ) : null}
      {event.pendingChange ? <PendingChange event={event} isAdmin={isAdmin} /> : null}
    </div>
  )
}

const FORWARD: readonly PublishingAction[] = ['submit', 'approve', 'publish', 'approve-change']

interface MovesProps {
  event: EditableEvent
  isAdmin: boolean
  onMoved?: (event: EditableEvent, move: PublishingAction) => void
  /** Those that bring it onto the site, or those that take it off; all where nothing is said. */
  only?: 'forward' | 'back'
}

export function Moves({ event, isAdmin, onMoved, only }: MovesProps) {
  if (event.isCancelled) return null
  const item = {
    status: event.status,
    hasPendingChange: event.pendingChange !== null,
    isChangesAsked: event.reviewNotes !== null,
  }
  const moves = movesFor(item, isAdmin ? 'admin' : 'owner')
  // Approving is publishing what was asked for: one of the two is enough.
  const shown = moves.filter((move) => move !== 'publish' || !moves.includes('approve'))
  const [main] = shown.filter((move) => FORWARD.includes(move))
  const isForward = (move: PublishingAction) => FORWARD.includes(move)
  const asked = only ? shown.filter((move) => isForward(move) === (only === 'forward')) : shown
  return asked.map((move) => (
    <MoveDialog
      key={move}
      event={event}
      move={move}
      onMoved={onMoved}
      trigger={
        <Button variant={move === main ? 'primary' : isForward(move) ? 'secondary' : 'ghost'} size="sm">
          {MOVE_NAMES[move]()}
        </Button>
      }
    />
  ))
}

function Links({ eventId, isAdmin }: { eventId: string; isAdmin: boolean }) {
  const className = buttonClass({ variant: 'ghost', size: 'sm' })
  return (
    <>
      <Link {...placeOf(managePath(isAdmin, `/events/${eventId}/attendees`))} className={className}>
        <Users aria-hidden="true" className="size-4" />
        {m.attendees_link()}
      </Link>
      <Link {...placeOf(`/events/${eventId}`)} className={className}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {m.event_editing_view()}
      </Link>
      <Link {...placeOf(`/events/${eventId}/check-in`)} className={className}>
        <DoorOpen aria-hidden="true" className="size-4" />
        {m.event_editing_door()}
      </Link>
      <a href={`/api/events/${eventId}/roster.csv`} download className={className}>
        <FileSpreadsheet aria-hidden="true" className="size-4" />
        {m.event_editing_roster()}
      </a>
      {isAdmin ? (
        <Link {...placeOf(`/event-report/${eventId}`)} className={className}>
          {m.event_editing_report()}
        </Link>
      ) : null}
    </>
  )
}

/** What an admin wants changed first, field by field. */
function AskedChanges({
  notes,
  isAdmin,
}: {
  notes: NonNullable<EditableEvent['reviewNotes']>
  isAdmin: boolean
}) {
  return (
    <Notice tone="warning" live="none" title={m.event_editing_changes_asked_title()}>
      <p className="whitespace-pre-line">{notes.reason}</p>
      <dl className="mt-2 grid gap-1">
        {Object.entries(notes.fields).map(([field, note]) => (
          <div key={field}>
            <dt className="inline font-[550]">{nameField(field)}: </dt>
            <dd className="inline">{note}</dd>
          </div>
        ))}
      </dl>
      {isAdmin ? null : <p className="mt-2">{m.event_editing_changes_asked_next()}</p>}
    </Notice>
  )
}

/** Sent back: what an admin said of it stays in sight until it is submitted again. */
function Rejection({ event: { history, status, pendingChange } }: { event: EditableEvent }) {
  const last = history.find(({ action }) => action !== 'edit' && action !== 'ask-instructor')
  const isRejected = last?.action === 'reject' && status === 'draft'
  const isChangeRejected = last?.action === 'reject-change' && pendingChange === null
  if (!last || (!isRejected && !isChangeRejected)) return null
  return (
    <Notice
      tone="warning"
      live="none"
      title={isRejected ? m.event_editing_rejected_title() : m.event_editing_change_rejected_title()}
    >
      {last.reason}
    </Notice>
  )
}
