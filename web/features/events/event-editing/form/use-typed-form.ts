import { type RefObject, useEffect, useRef } from 'react'

const READ_AFTER_MS = 150

interface TypedForm {
  /** How often the form was filled anew: it is another element then. */
  times: number
  /** At once, and then after each key; `isTyped` where a field is another than before. */
  onRead: (data: FormData, isTyped: boolean) => void
}

/**
 * Reads a form anew a moment after each key and each click: dates and lists are chosen without typing. And before it is sent,
 * or what is read afterwards would count as typed since then, and stay as a draft of what is saved already.
 */
export function useTypedForm(form: RefObject<HTMLFormElement | null>, { times, onRead }: TypedForm): void {
  const told = useRef(onRead)
  told.current = onRead
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is filled anew is another element
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let before: string | null = null
    const read = () => {
      clearTimeout(timer)
      const data = new FormData(element)
      const text = JSON.stringify([...data].filter(([, value]) => typeof value === 'string'))
      told.current(data, before !== null && before !== text)
      before = text
    }
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(read, READ_AFTER_MS)
    }
    read()
    const changes = ['input', 'change', 'click', 'focusout'] as const
    for (const change of changes) element.addEventListener(change, readSoon)
    element.addEventListener('submit', read)
    return () => {
      clearTimeout(timer)
      for (const change of changes) element.removeEventListener(change, readSoon)
      element.removeEventListener('submit', read)
    }
  }, [form, times])
}
