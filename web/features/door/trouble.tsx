import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Conflict, Surprise } from './types.ts'
import { titleOf } from './words.ts'

interface TroubleProps {
  conflicts: readonly Conflict[]
  surprises: readonly Surprise[]
  onSeen: (scanId: string) => void
}

/** What came out when devices were back online: both of them are told. */
export function Trouble({ conflicts, surprises, onSeen }: TroubleProps) {
  return (
    <>
      {conflicts.length > 0 ? (
        <Notice tone="danger" title={m.door_conflicts({ count: conflicts.length })}>
          <ul className="grid gap-1.5">
            {conflicts.map(({ scanId, name, first, second }) => (
              <li key={scanId}>
                <strong className="text-text">{name}</strong>
                {': '}
                {m.door_conflict({
                  firstTime: formatDate(first.at, 'time'),
                  firstDevice: first.device,
                  secondTime: formatDate(second.at, 'time'),
                  secondDevice: second.device,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {surprises.map(({ scanId, name, outcome, at }) => (
        <Notice
          key={scanId}
          tone="warning"
          title={m.door_surprise({ name, time: formatDate(at, 'time') })}
          actions={
            <Button variant="secondary" size="sm" onClick={() => onSeen(scanId)}>
              {m.door_surprise_seen()}
            </Button>
          }
        >
          {titleOf(outcome)}
        </Notice>
      ))}
    </>
  )
}
