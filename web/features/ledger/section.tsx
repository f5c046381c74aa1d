import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
  if (!query.isError || query.isFetching) return null
  return (
    <Notice
      tone="danger"
      title={m.ledger_load_failed()}
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => void query.refetch()}
        >
          {m.platform_button_try_again()}
        </Button>
      }
    >
      {userMessageOf(query.error)}
    </Notice>
  )
}
