import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { MOVE_NAMES } from '../labels.ts'
import { Fill, TitleLink } from '../list/event-columns.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import type { ManagedEvent } from '../queries.ts'
import { MoveDialog } from '../transitions/transition-dialog.tsx'
import { nextMove } from './board-rules.ts'

interface BoardCardProps {
  event: ManagedEvent
  isAdmin: boolean
  isDragged: boolean
  onDragStart: () => void
  onDragEnd: () => void
}

export function BoardCard({ event, isAdmin, isDragged, onDragStart, onDragEnd }: BoardCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const next = nextMove(event, isAdmin ? 'admin' : 'owner')
  const canDrag = !event.isCancelled && !event.isOver
  return (
    <article
      draggable={canDrag}
      onDragStart={(drag) => {
        drag.dataTransfer.setData('text/plain', event.title)
        drag.dataTransfer.effectAllowed = 'move'
        onDragStart()
      }}
      onDragEnd={onDragEnd}
      className={cn(
        'grid gap-2 rounded-field border bg-surface p-3 text-sm transition-opacity duration-120',
        canDrag && 'desktop:cursor-grab',
        isDragged && 'opacity-45',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <time dateTime={event.startsAt} className="tabular block text-muted text-xs">
            {formatDate(event.startsAt, 'weekday')} · {formatDate(event.startsAt, 'time')}
          </time>
          <h3 className="mt-0.5 font-[550]">
            <TitleLink event={event} isAdmin={isAdmin}>
              {event.title || m.event_editing_untitled()}
            </TitleLink>
          </h3>
        </div>
        {canDrag ? (
          <GripVertical aria-hidden="true" className="hidden size-4 shrink-0 text-faint desktop:block" />
        ) : null}
      </div>
      <Marks event={event} />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Fill event={event} />
        <span className="flex items-center gap-1">
          {next ? (
            <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
              {MOVE_NAMES[next]()}
            </Button>
          ) : null}
          <RowMenu event={event} isAdmin={isAdmin} />
        </span>
      </div>
      {next && isOpen ? <MoveDialog event={event} move={next} open onOpenChange={setIsOpen} /> : null}
    </article>
  )
}

/** What is missing, and what waits for somebody. */
function Marks({ event }: { event: ManagedEvent }) {
  if (event.isCancelled || event.isOver) return null
  const { missing, instructors } = event
  const marks: (false | [BadgeTone, string])[] = [
    !event.isActive && ['warning', m.event_editing_status_hidden()],
    event.isRejected && ['danger', m.event_editing_state_rejected()],
    event.isChangesAsked && ['warning', m.event_editing_mark_changes_asked()],
    event.hasPendingChange && ['info', m.event_editing_status_change()],
    missing.length > 0 && ['warning', m.event_editing_mark_missing({ count: missing.length })],
    event.isSpanishStale && ['warning', m.event_editing_status_stale()],
    instructors.countered > 0 && [
      'warning',
      m.event_editing_mark_countered({ count: instructors.countered }),
    ],
    instructors.waiting > 0 && ['neutral', m.event_editing_mark_asked({ count: instructors.waiting })],
    event.waiting > 0 && ['info', m.event_editing_waiting({ count: event.waiting })],
  ]
  const shown = marks.filter((mark) => mark !== false)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {shown.map(([tone, text]) => (
        <li key={text}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
    </ul>
  )
}
