import { useEffect, useRef, useState } from 'react'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { forgetDraft, readDraft, saveDraft } from './draft-store.ts'

export interface SavedDraft {
  draft: Draft
  change: (next: (draft: Draft) => Draft) => void
  clear: () => void
  /** Before leaving for something that is required. */
  leave: () => void
  /** Back from there. */
  isBack: boolean
}

/**
 * What was typed is there again after the way to a waiver, a credential or the log-in. It begins empty, as the server
 * drew it; what was stored comes with the script. `userId` is undefined until it is known who looks.
 */
export function useDraft(eventId: string, userId: string | null | undefined): SavedDraft {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [isBack, setIsBack] = useState(false)
  const latest = useRef(draft)
  useEffect(() => {
    if (userId === undefined) return
    const stored = readDraft<Draft>(eventId, userId)
    latest.current = stored ? { ...EMPTY_DRAFT, ...stored.draft } : EMPTY_DRAFT
    setDraft(latest.current)
    setIsBack(stored?.isAway ?? false)
    if (stored) saveDraft({ ...stored, userId, isAway: false })
  }, [eventId, userId])

  const store = (isAway: boolean) =>
    saveDraft({ eventId, userId: userId ?? null, draft: latest.current, isAway })
  function change(next: (draft: Draft) => Draft) {
    latest.current = next(latest.current)
    store(false)
    setDraft(latest.current)
  }
  function clear() {
    latest.current = EMPTY_DRAFT
    forgetDraft()
    setDraft(EMPTY_DRAFT)
  }
  return { draft, change, clear, leave: () => store(true), isBack }
}
