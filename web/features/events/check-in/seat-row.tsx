import { CircleAlert, CloudOff } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { ShownSeat } from './check-in-state.ts'
import { warningText } from './labels.ts'

interface SeatRowProps {
  seat: ShownSeat
  isOnline: boolean
  onCheckIn: (seat: ShownSeat) => void
  onUndo: (seat: ShownSeat) => void
  onSign?: (seat: ShownSeat) => void
}

export function SeatRow({ seat, isOnline, onCheckIn, onUndo, onSign }: SeatRowProps) {
  const needsWaiver = seat.warnings.includes('waiver_missing')
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="font-[600]">{seat.name}</p>
          <p className="text-muted text-sm">
            {[seat.ticketName, seat.squadName, seat.divisionName].filter(Boolean).join(' · ')}
          </p>
        </div>
        {seat.cameIn ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={m.check_in_undo_of({ name: seat.name })}
            disabledReason={isOnline || seat.isWaiting ? undefined : m.check_in_undo_offline()}
            onClick={() => onUndo(seat)}
          >
            {m.check_in_undo()}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.check_in_check_in_of({ name: seat.name })}
            onClick={() => onCheckIn(seat)}
          >
            {m.check_in_check_in()}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {seat.cameIn ? (
          <Badge tone="success" dot>
            {m.check_in_in_since({ time: formatDate(seat.cameIn.at, 'time') })}
          </Badge>
        ) : null}
        {seat.isWaiting ? (
          <Badge tone="info">
            <CloudOff aria-hidden="true" />
            {m.check_in_waits()}
          </Badge>
        ) : null}
        {seat.warnings.map((warning) => (
          <Badge key={warning} tone="warning">
            <CircleAlert aria-hidden="true" />
            {warningText(warning)}
          </Badge>
        ))}
        {needsWaiver && onSign ? (
          <Button
            variant="link"
            size="sm"
            aria-label={m.check_in_sign_waiver_of({ name: seat.name })}
            onClick={() => onSign(seat)}
          >
            {m.check_in_sign_waiver()}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
