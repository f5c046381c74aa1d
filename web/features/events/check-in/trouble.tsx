import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { titleOf } from './labels.ts'
import type { Conflict, Surprise } from './types.ts'

interface TroubleProps {
  conflicts: readonly Conflict[]
  surprises: readonly Surprise[]
  onSeen: (scanId: string) => void
}

/** What came out when devices were back online: both of them are told, one thing at a time. */
export function Trouble({ conflicts, surprises, onSeen }: TroubleProps) {
  const [conflict] = conflicts
  const [surprise] = surprises
  const rest = conflicts.length + surprises.length - 1
  const scanId = conflict?.scanId ?? surprise?.scanId
  if (!scanId) return null
  return (
    <Notice
      tone="danger"
      live="alert"
      title={
        conflict ? m.check_in_conflict_title({ name: conflict.name }) : surprise && titleOf(surprise.outcome)
      }
      actions={
        <Button variant="secondary" size="sm" onClick={() => onSeen(scanId)}>
          {rest > 0 ? m.check_in_seen_next({ count: rest }) : m.check_in_seen()}
        </Button>
      }
    >
      {conflict
        ? m.check_in_conflict({
            firstTime: formatDate(conflict.first.at, 'time'),
            firstDevice: conflict.first.device,
            secondTime: formatDate(conflict.second.at, 'time'),
            secondDevice: conflict.second.device,
          })
        : surprise && m.check_in_surprise({ name: surprise.name, time: formatDate(surprise.at, 'time') })}
    </Notice>
  )
}
