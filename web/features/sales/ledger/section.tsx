import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'

interface SectionProps {
  title: string
  lead: string
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-text">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-1 text-muted text-sm">{lead}</p>
        </div>
        {actions ? <div className="flex flex-wrap items-end gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** Nothing unless it failed; what was loaded before stays. */
export function LoadFailure({ query }: { query: UseQueryResult }) {
  return hasListFailed(query) ? <FailedList query={query} title={m.ledger_load_failed()} /> : null
}
