import { useState } from 'react'
import { isSame } from '#web/platform/drafts/is-same.ts'
import type { FormDraft } from '#web/platform/drafts/use-form-draft.ts'

/** The form holds what is typed itself: it is filled anew when the draft is another one than was typed here. */
export function useFilled<T extends object>(draft: FormDraft<T>) {
  const [mine, setMine] = useState(draft.value)
  const [filled, setFilled] = useState({ value: draft.value, times: 0 })
  if (draft.value !== mine) {
    setMine(draft.value)
    setFilled(({ times }) => ({ value: draft.value, times: times + 1 }))
  }
  return {
    ...filled,
    /** Returns what the draft holds now: the same as before where nothing was changed. */
    type(value: T): T {
      if (isSame(value, draft.value)) return draft.value
      setMine(value)
      draft.setValue(value)
      return value
    },
  }
}
