import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { RequirementLabel, Tone } from './requirement-labels.ts'

const TONE_STYLES: Record<Tone, { Icon: typeof Circle; ink: string; spoken: () => string }> = {
  met: { Icon: CircleCheck, ink: 'text-success', spoken: () => m.bookings_req_met_spoken() },
  open: { Icon: CircleAlert, ink: 'text-warning', spoken: () => m.bookings_req_missing_spoken() },
  refused: { Icon: CircleAlert, ink: 'text-danger', spoken: () => m.bookings_req_missing_spoken() },
  later: { Icon: CircleDashed, ink: 'text-muted', spoken: () => m.bookings_req_later_spoken() },
}

interface RequirementRowsProps {
  rows: readonly RequirementLabel[]
  label?: string
  /** Where it is supplied. */
  renderAction?: (row: RequirementLabel) => ReactNode
  /** Nothing is known of the reader: no marks, only what is required. */
  isPlain?: boolean
  className?: string
}

export function RequirementRows({
  rows,
  label,
  renderAction,
  isPlain = false,
  className,
}: RequirementRowsProps) {
  return (
    <ul aria-label={label} className={cn('grid gap-3', className)}>
      {rows.map((row) => (
        <Row key={row.id} row={row} isPlain={isPlain} action={renderAction?.(row)} />
      ))}
    </ul>
  )
}

function Row({ row, isPlain, action }: { row: RequirementLabel; isPlain: boolean; action: ReactNode }) {
  const { Icon, ink, spoken } = TONE_STYLES[row.tone]
  const Mark = isPlain ? Circle : Icon
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 text-sm">
      <Mark aria-hidden="true" className={cn('mt-0.5 size-4.5', isPlain ? 'text-muted' : ink)} />
      <div className="min-w-0">
        <p className="font-[550]">
          {isPlain ? null : <span className="sr-only">{spoken()} </span>}
          {row.title}
        </p>
        <p className="wrap-anywhere text-muted">{row.text}</p>
        {action}
      </div>
    </li>
  )
}
