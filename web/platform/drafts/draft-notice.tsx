import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { FormDraft } from './use-form-draft.ts'

interface DraftNoticeProps {
  draft: Pick<
    FormDraft<never>,
    'status' | 'isRestored' | 'isBaseOld' | 'savedAt' | 'conflict' | 'keepMine' | 'takeTheirs' | 'discard'
  >
  /** A field of the form in the person's words. */
  nameOf: (field: string) => string
}

/** Where a draft is, in one quiet line; what another tab has, and what is older, in a box with a way on. */
export function DraftNotice({ draft, nameOf }: DraftNoticeProps) {
  const { conflict } = draft
  const discard = (
    <Button size="sm" variant="secondary" onClick={() => void draft.discard()}>
      {m.platform_draft_discard()}
    </Button>
  )
  if (conflict)
    return (
      <Notice
        tone="warning"
        live="alert"
        title={m.platform_draft_conflict_title()}
        actions={
          <>
            <Button size="sm" onClick={draft.keepMine}>
              {m.platform_draft_keep_mine()}
            </Button>
            <Button size="sm" variant="secondary" onClick={draft.takeTheirs}>
              {m.platform_draft_take_theirs()}
            </Button>
          </>
        }
      >
        {m.platform_draft_conflict({ fields: [...new Set(conflict.differs.map(nameOf))].join(', ') })}
      </Notice>
    )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-h-5 text-muted text-sm">
          {sayStatus(draft)}
        </p>
        {draft.isRestored && !draft.isBaseOld ? discard : null}
      </div>
      {draft.isRestored && draft.isBaseOld ? (
        <Notice tone="warning" title={m.platform_draft_base_title()} actions={discard}>
          {m.platform_draft_base()}
        </Notice>
      ) : null}
    </div>
  )
}

function sayStatus({ status, savedAt, isRestored }: DraftNoticeProps['draft']): string {
  if (status === 'saving' || status === 'unsaved') return m.platform_draft_saving()
  if (status === 'offline') return m.platform_draft_offline()
  if (status === 'saved' && savedAt)
    return isRestored
      ? m.platform_draft_restored({ time: formatDate(savedAt, 'time') })
      : m.platform_draft_saved({ time: formatDate(savedAt, 'time') })
  return ''
}
