import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EventValues } from '../form/event-values.ts'
import { nameField } from '../labels.ts'
import type { MergedEdits } from './merge-edits.ts'

/** A version of the event as the form holds it. */
export interface FilledForm {
  values: EventValues
  version: number
}

export interface Clash extends MergedEdits {
  /** As the other one saved it. */
  theirs: FilledForm
}

interface OvertakenNoticeProps {
  /** Null while it is compared. */
  clash: Clash | null
  /** An admin looks at it, and it must not change under their eyes. */
  isReviewed: boolean
  onMerged: (theirs: FilledForm, values: EventValues) => void
}

/** Another tab or person saved first: what differs, and a way on that loses neither side unseen. */
export function OvertakenNotice({ clash, isReviewed, onMerged }: OvertakenNoticeProps) {
  const names = (fields: readonly string[]) => [...new Set(fields.map(nameField))].join(', ')
  return (
    <Notice
      tone="warning"
      live="alert"
      title={m.event_editing_overtaken_title()}
      actions={
        clash ? (
          <>
            <Button size="sm" onClick={() => onMerged(clash.theirs, clash.keepingMine)}>
              {clash.both.length > 0 ? m.event_editing_overtaken_mine() : m.event_editing_overtaken_reload()}
            </Button>
            {clash.both.length > 0 ? (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => onMerged(clash.theirs, clash.takingTheirs)}
              >
                {m.event_editing_overtaken_theirs()}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <p>{isReviewed ? m.event_editing_overtaken_review() : m.event_editing_overtaken_lead()}</p>
      {clash && clash.taken.length > 0 ? (
        <p>{m.event_editing_overtaken_merged({ fields: names(clash.taken) })}</p>
      ) : null}
      {clash && clash.both.length > 0 ? (
        <p>{m.event_editing_overtaken_both({ fields: names(clash.both) })}</p>
      ) : null}
    </Notice>
  )
}
