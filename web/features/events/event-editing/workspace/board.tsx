import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { toast } from '#web/platform/toasts.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { WorkspaceLink } from '../events-link.tsx'
import type { EventsSearch } from '../events-search.ts'
import { STATE_NAMES } from '../labels.ts'
import { boardQueries, type ManagedEvent, type ManagedList } from '../queries.ts'
import { CancelDialog } from '../transitions/cancel-dialog.tsx'
import { MoveDialog } from '../transitions/transition-dialog.tsx'
import { BoardCard } from './board-card.tsx'
import { BOARD_COLUMNS, type BoardColumn, type BoardPlan, columnOf, planMove } from './board-rules.ts'
import { REFUSAL_TEXTS } from './refusal-texts.ts'

const COLUMN_NAMES: Record<BoardColumn, () => string> = {
  draft: STATE_NAMES.draft,
  pending_review: STATE_NAMES.pending_review,
  published: STATE_NAMES.published,
  unpublished: STATE_NAMES.unpublished,
  past: () => m.event_editing_when_past(),
  cancelled: STATE_NAMES.cancelled,
}

interface BoardProps {
  search: EventsSearch
  isAdmin: boolean
}

/** A column a state. A card is moved by its button, by its menu, or by dragging it; whatever way, the same is asked first. */
export function Board({ search, isAdmin }: BoardProps) {
  const queries = boardQueries(search)
  const [coming, past, cancelled] = [
    useQuery(queries.coming),
    useQuery(queries.past),
    useQuery(queries.cancelled),
  ]
  const [dragged, setDragged] = useState<ManagedEvent | null>(null)
  const [planned, setPlanned] = useState<{ event: ManagedEvent; plan: BoardPlan } | null>(null)
  const actor = isAdmin ? 'admin' : 'owner'
  const failed = [coming, past, cancelled].find((each) => hasListFailed(each))
  if (failed) return <FailedList query={failed} title={m.event_editing_list_failed()} />
  if (!coming.data || !past.data || !cancelled.data) return <BoardSkeleton />

  function drop(to: BoardColumn) {
    const plan = dragged && planMove(dragged, to, actor)
    setDragged(null)
    if (!dragged || !plan) return
    if ('refusal' in plan)
      toast({ title: m.event_editing_board_refused(), description: REFUSAL_TEXTS[plan.refusal]() })
    else setPlanned({ event: dragged, plan })
  }
  const columns = columnsOf(coming.data, past.data, cancelled.data)
  const close = () => setPlanned(null)
  return (
    <>
      <p className="text-muted text-sm">{m.event_editing_board_hint()}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[40rem]:grid-cols-2 @min-[64rem]:grid-cols-4">
        {BOARD_COLUMNS.map((column) => {
          const plan = dragged ? planMove(dragged, column, actor) : null
          return (
            <Column
              key={column}
              column={column}
              {...columns[column]}
              dropState={plan === null ? null : 'refusal' in plan ? 'refused' : 'allowed'}
              onDrop={() => drop(column)}
            >
              {(event) => (
                <BoardCard
                  event={event}
                  isAdmin={isAdmin}
                  isDragged={dragged?.id === event.id}
                  onDragStart={() => setDragged(event)}
                  onDragEnd={() => setDragged(null)}
                />
              )}
            </Column>
          )
        })}
      </div>
      {planned && 'action' in planned.plan && planned.plan.action !== 'cancel' ? (
        <MoveDialog event={planned.event} move={planned.plan.action} open onOpenChange={close} />
      ) : null}
      {planned && 'action' in planned.plan && planned.plan.action === 'cancel' ? (
        <CancelDialog event={planned.event} open onOpenChange={close} />
      ) : null}
    </>
  )
}

interface ColumnContent {
  events: readonly ManagedEvent[]
  total: number
}

function columnsOf(
  coming: ManagedList,
  past: ManagedList,
  cancelled: ManagedList,
): Record<BoardColumn, ColumnContent> {
  const open = (column: 'draft' | 'pending_review' | 'published' | 'unpublished') => ({
    events: coming.items.filter((event) => columnOf(event) === column),
    total: coming.counts[column],
  })
  return {
    draft: open('draft'),
    pending_review: open('pending_review'),
    published: open('published'),
    unpublished: open('unpublished'),
    past: {
      events: past.items.filter(({ isCancelled }) => !isCancelled),
      total: past.total - past.counts.cancelled,
    },
    cancelled: { events: cancelled.items, total: cancelled.total },
  }
}

interface ColumnProps extends ColumnContent {
  column: BoardColumn
  /** While a card is dragged: whether it may be dropped here. */
  dropState: 'allowed' | 'refused' | null
  onDrop: () => void
  children: (event: ManagedEvent) => ReactNode
}

function Column({ column, events, total, dropState, onDrop, children }: ColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const more = total - events.length
  // A refused one takes the card too: to say why it does not stay.
  const allow = (event: DragEvent) => {
    if (dropState === null) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setIsOver(true)
  }
  return (
    <section
      aria-labelledby={`column-${column}`}
      onDragOver={allow}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop()
      }}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border bg-sunken p-2 transition-colors duration-120',
        (column === 'past' || column === 'cancelled') && '@min-[64rem]:col-span-2',
        dropState === 'allowed' && 'border-accent/60 border-dashed',
        isOver && dropState === 'allowed' && 'bg-accent/8',
        dropState === 'refused' && 'opacity-60',
      )}
    >
      <h2 id={`column-${column}`} className="flex min-h-8 items-center gap-2 px-1 font-[550] text-sm">
        {COLUMN_NAMES[column]()}
        <CountBadge count={total} max={999} tone="neutral" />
      </h2>
      {events.length > 0 ? (
        <ul
          className={cn(
            'grid grid-cols-[minmax(0,1fr)] gap-2',
            (column === 'past' || column === 'cancelled') && '@min-[64rem]:grid-cols-2',
          )}
        >
          {events.map((event) => (
            <li key={event.id}>{children(event)}</li>
          ))}
        </ul>
      ) : (
        <p className="px-1 pb-2 text-muted text-sm">{m.event_editing_board_empty()}</p>
      )}
      {more > 0 ? (
        <WorkspaceLink
          change={{
            view: undefined,
            ...(column === 'past'
              ? { when: 'past' as const, state: undefined }
              : { state: column, when: column === 'cancelled' ? ('all' as const) : undefined }),
          }}
          className={linkClass({
            className: 'inline-flex min-h-11 items-center px-1 text-sm desktop:min-h-8',
          })}
        >
          {m.event_editing_board_more({ count: more })}
        </WorkspaceLink>
      ) : null}
    </section>
  )
}

function BoardSkeleton() {
  return (
    <SkeletonRegion className="grid gap-4 @min-[40rem]:grid-cols-2 @min-[64rem]:grid-cols-4">
      {BOARD_COLUMNS.slice(0, 4).map((column) => (
        <Skeleton key={column} className="h-72" />
      ))}
    </SkeletonRegion>
  )
}
