import { Link } from '@tanstack/react-router'
import { ArrowLeft, RotateCw, Settings2, Wifi, WifiOff } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CheckInState, openList, shownCounts } from './check-in-state.ts'

interface CheckInHeaderProps {
  eventId: string
  state: CheckInState
  onSettings: () => void
  onTryNow: () => void
  onList: (listId: string | null) => void
}

export function CheckInHeader({ eventId, state, onSettings, onTryNow, onList }: CheckInHeaderProps) {
  const { list } = state
  const counts = shownCounts(state)
  const share = counts.expected > 0 ? counts.in / counts.expected : 0
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-1">
        <Link
          to={`/events/${eventId}` as '/'}
          aria-label={m.check_in_back()}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <div className="min-w-0 grow">
          <h1 className="truncate text-lg">{list?.title ?? m.check_in_title()}</h1>
          {list ? (
            <p className="truncate text-muted text-sm">
              {formatDate(list.startsAt, 'weekday')}, {formatDate(list.startsAt, 'time')} · {list.venueName}
            </p>
          ) : null}
        </div>
        <IconButton label={m.check_in_settings()} onClick={onSettings}>
          <Settings2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Connection state={state} onTryNow={onTryNow} />
      {list && list.lists.length > 0 ? <ListChoice state={state} lists={list.lists} onList={onList} /> : null}
      <div className="grid gap-2">
        <p className="flex items-baseline gap-2">
          <span className="type-display tabular text-2xl leading-none">{counts.in}</span>
          <span className="tabular text-lg text-muted">
            {m.check_in_of_expected({ expected: counts.expected })}
          </span>
        </p>
        <Progress value={share} label={m.check_in_progress()} tone="success" className="h-2" />
        {counts.conflicts + counts.refused > 0 ? (
          <p className="tabular text-muted text-sm">
            {[
              counts.conflicts > 0 && m.check_in_conflicts({ count: counts.conflicts }),
              counts.refused > 0 && m.check_in_refused({ count: counts.refused }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
      </div>
    </header>
  )
}

interface ListChoiceProps {
  state: CheckInState
  lists: readonly { id: string; name: string }[]
  onList: (listId: string | null) => void
}

/** Which list this door checks; the counts and the names below follow it. */
function ListChoice({ state, lists, onList }: ListChoiceProps) {
  return (
    <Select
      name="list"
      aria-label={m.check_in_lists_choose()}
      value={openList(state)?.id ?? ALL}
      options={[
        { value: ALL, label: m.check_in_lists_all() },
        ...lists.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onValueChange={(value) => onList(value === ALL ? null : value)}
    />
  )
}

const ALL = 'all'

/** Always there: who works offline must know it without looking for it. */
function Connection({ state, onTryNow }: { state: CheckInState; onTryNow: () => void }) {
  const { isOnline, waiting, isStored, phase } = state
  if (phase === 'loading') return null
  const Icon = isOnline ? Wifi : WifiOff
  return (
    <div
      role="status"
      className={cn(
        'flex min-h-11 items-center gap-2.5 rounded-field border px-3.5 py-1 text-sm',
        isOnline ? 'border-success/30 bg-success/8' : 'border-warning/30 bg-warning/8',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-4.5 shrink-0', isOnline ? 'text-success' : 'text-warning')}
      />
      <p className="min-w-0 grow">
        <strong className="font-[600]">{isOnline ? m.check_in_online() : m.check_in_offline()}</strong>
        {' · '}
        {waiting.length > 0
          ? m.check_in_waiting({ count: waiting.length })
          : isOnline && !isStored
            ? m.check_in_not_kept()
            : m.check_in_nothing_waits()}
      </p>
      {isOnline && waiting.length === 0 ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={onTryNow}
        >
          {m.check_in_try_now()}
        </Button>
      )}
    </div>
  )
}
