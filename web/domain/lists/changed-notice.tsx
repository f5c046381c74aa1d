import { m } from '#web/paraglide/messages.js'
import type { ClientError } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'

export interface Overtaken {
  version: number
  changedAt: string | null
  changedBy: string | null
}

/** What a refused save says of the one that came before it; null for any other refusal. */
export function readOvertaken(error: ClientError): Overtaken | null {
  const details = error.details as Partial<Overtaken> | undefined
  if (error.serverCode !== 'CONFLICT' || typeof details?.version !== 'number') return null
  const { version, changedAt = null, changedBy = null } = details
  return { version, changedAt, changedBy }
}

interface ChangedNoticeProps {
  overtaken: Overtaken | null
  /** Drops what was typed for what is saved. */
  onTake: () => void
  /** What was typed will be saved over it. */
  onKeep: (overtaken: Overtaken) => void
}

/** Somebody else saved first: what was typed is still in the form, and its author chooses. */
export function ChangedNotice({ overtaken, onTake, onKeep }: ChangedNoticeProps) {
  if (!overtaken) return null
  const who = {
    name: overtaken.changedBy ?? m.lists_somebody(),
    when: overtaken.changedAt ? formatDate(overtaken.changedAt, 'dateTime') : '',
  }
  return (
    <Notice
      tone="warning"
      live="alert"
      title={m.lists_changed_title(who)}
      className="w-full"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onTake}>
            {m.lists_changed_take()}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onKeep(overtaken)}>
            {m.lists_changed_keep()}
          </Button>
        </div>
      }
    >
      {m.lists_changed()}
    </Notice>
  )
}
