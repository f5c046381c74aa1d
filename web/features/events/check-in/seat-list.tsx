import { useMemo, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { SearchInput } from '#web/ui/input.tsx'
import { matchesText } from '#web/ui/match-text.ts'
import type { ShownSeat } from './check-in-state.ts'
import { SeatRow } from './seat-row.tsx'

const SEAT_FILTERS = ['all', 'in', 'not_yet', 'missing'] as const
type SeatFilter = (typeof SEAT_FILTERS)[number]

interface SeatListProps {
  seats: readonly ShownSeat[]
  isOnline: boolean
  onCheckIn: (seat: ShownSeat) => void
  onUndo: (seat: ShownSeat) => void
  /** Absent where nobody can sign now. */
  onSign?: (seat: ShownSeat) => void
}

export function SeatList({ seats, ...actions }: SeatListProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<SeatFilter>('all')
  const coming = useMemo(() => seats.filter(({ isCancelled }) => !isCancelled), [seats])
  const shown = coming.filter(
    (seat) =>
      passes(seat, filter) &&
      (matchesText(seat.name, query) || matchesText(lettersOf(seat.shortCode), lettersOf(query))),
  )
  return (
    <section aria-labelledby="check-in-list" className="grid content-start gap-4">
      <h2 id="check-in-list" className="text-lg">
        {m.check_in_list()}
      </h2>
      <SearchInput
        value={query}
        onValueChange={setQuery}
        aria-label={m.check_in_search()}
        placeholder={m.check_in_search()}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.check_in_filter()}</legend>
        {SEAT_FILTERS.map((each) => (
          <Chip key={each} selected={filter === each} onClick={() => setFilter(each)}>
            {FILTER_LABELS[each]()}{' '}
            <span className="tabular">{coming.filter((seat) => passes(seat, each)).length}</span>
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="rounded-card border bg-surface p-5 text-muted">
          {coming.length === 0 ? m.check_in_list_empty() : m.check_in_list_nobody()}
        </p>
      ) : (
        <ul className="divide-y rounded-card border bg-surface">
          {shown.map((seat) => (
            <SeatRow key={seat.id} seat={seat} {...actions} />
          ))}
        </ul>
      )}
    </section>
  )
}

const FILTER_LABELS: Record<SeatFilter, () => string> = {
  all: m.check_in_filter_all,
  in: m.check_in_filter_in,
  not_yet: m.check_in_filter_not_yet,
  missing: m.check_in_filter_missing,
}

function passes(seat: ShownSeat, filter: SeatFilter): boolean {
  if (filter === 'in') return seat.cameIn !== null
  if (filter === 'not_yet') return seat.cameIn === null
  return filter === 'all' || seat.warnings.length > 0
}

const lettersOf = (code: string) => code.replace(/[\s-]/g, '')
