import { useRef, useState } from 'react'

/**
 * For the content of a dialog that is opened without a trigger of its own: Radix gives the focus back to a trigger only,
 * so it would be lost to the page.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) takeLostFocus(opener.current)
    },
  }
}

/**
 * For the content of a dialog: closed by Escape it goes without a farewell. While it slides out it would keep the focus, and
 * the next key would be lost in it, or open a dialog that does not take the focus as it is still there.
 */
export function useQuickEscape() {
  const content = useRef<HTMLDivElement>(null)
  return { content, leaveAtOnce: () => content.current?.style.setProperty('animation', 'none', 'important') }
}

/**
 * For what is put in another's place without a dialog, such as a list for the form that was sent: the focus that went
 * with the one is handed to a part of the other, named by its key. Give that part `focusRef(key)` as its ref.
 */
export function useHandedFocus() {
  const [handed, setHanded] = useState<{ key: string; take: (element: HTMLElement | null) => void }>()
  return {
    // A new function each time: React calls it again, even for a part that has been there before.
    handFocusTo: (key: string) => setHanded({ key, take: (element) => takeLostFocus(element) }),
    focusRef: (key: string) => (handed?.key === key ? handed.take : undefined),
  }
}

/** Whoever took it meanwhile keeps it: a link that was followed has led to the new page. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}
