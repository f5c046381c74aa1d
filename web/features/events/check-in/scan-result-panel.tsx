import { Ban, Check, CircleAlert, Clock, CloudOff, RotateCcw, TriangleAlert } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { hintOf, titleOf, toneOf, type VerdictTone, warningText } from './labels.ts'
import type { List, Verdict } from './types.ts'

interface VerdictPanelProps {
  verdict: Verdict
  /** What it was judged by. */
  list: List
  onNext: () => void
  /** Absent where it cannot be undone. */
  onUndo?: () => void
  /** Absent where nobody can sign now. */
  onSign?: () => void
}

const GROUNDS: Record<VerdictTone, string> = {
  success: 'bg-success text-page',
  warning: 'bg-warning text-page',
  danger: 'bg-danger text-on-danger',
  info: 'bg-raised text-text',
}
const ICONS = { success: Check, warning: TriangleAlert, danger: Ban, info: RotateCcw }

/** Readable at arm's length, in the sun and by whoever tells no colors apart. */
export function VerdictPanel({ verdict, list, onNext, onUndo, onSign }: VerdictPanelProps) {
  const tone = toneOf(verdict)
  const Icon = ICONS[tone]
  const { seat, outcome } = verdict
  const hint = hintOf(verdict, list)
  const warnings = outcome === 'in' || outcome === 'again' ? (seat?.warnings ?? []) : []
  return (
    <div
      key={verdict.scanId}
      className={cn('flex h-full animate-fade-in flex-col gap-4 rounded-card p-5', GROUNDS[tone])}
    >
      <div className="grid grow content-center gap-2">
        <Icon aria-hidden="true" strokeWidth={2.5} className="size-16" />
        <p className="type-display text-2xl">{titleOf(outcome)}</p>
        {seat ? (
          <div>
            <p className="type-display text-xl">{seat.name}</p>
            <p className="text-base">
              {[seat.ticketName, seat.squadName, seat.divisionName].filter(Boolean).join(' · ')}
            </p>
          </div>
        ) : null}
        {hint ? <p className="text-lg">{hint}</p> : null}
        {warnings.map((warning) => (
          <p key={warning} className="flex items-start gap-2 font-[600] text-lg">
            <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
            {warningText(warning)}
          </p>
        ))}
        {verdict.isConfirmed ? null : (
          <p className="flex items-start gap-2 text-sm">
            <CloudOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            {m.check_in_unconfirmed()}
          </p>
        )}
        {verdict.isClockAhead ? (
          <p className="flex items-start gap-2 text-sm">
            <Clock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            {m.check_in_clock_ahead()}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        {onSign ? (
          <Button size="lg" variant="secondary" onClick={onSign}>
            {m.check_in_sign_waiver()}
          </Button>
        ) : null}
        {onUndo ? (
          <Button size="lg" variant="secondary" onClick={onUndo}>
            {m.check_in_undo()}
          </Button>
        ) : null}
        <Button size="lg" variant="secondary" onClick={onNext}>
          {m.check_in_next()}
        </Button>
      </div>
    </div>
  )
}
