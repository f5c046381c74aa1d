import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { formatNumber } from './format.ts'

/** Chosen one by one, or all so many that match the filters. */
export type ChosenRows = { ids: string[] } | { all: number }

interface BulkBarProps {
  count: number
  onClear: () => void
  /** Offered when the whole page is chosen and there is more. */
  matching?: { total: number; isChosen: boolean; onChoose: () => void }
  children: ReactNode
}

export function BulkBar({ count, onClear, matching, children }: BulkBarProps) {
  return (
    <section
      aria-label={m.ui_bulk_actions()}
      className="flex flex-wrap items-center gap-2 rounded-field border border-accent/40 bg-surface px-3 py-2 text-sm"
    >
      <span role="status" className="tabular mr-2">
        {m.ui_chosen_count({ count, shown: formatNumber(count) })}
      </span>
      {matching && !matching.isChosen ? (
        <Button variant="ghost" size="sm" onClick={matching.onChoose}>
          {m.ui_choose_matching({ shown: formatNumber(matching.total) })}
        </Button>
      ) : null}
      {children}
      <Button variant="ghost" size="sm" className="ml-auto" onClick={onClear}>
        {m.ui_clear_chosen()}
      </Button>
    </section>
  )
}
