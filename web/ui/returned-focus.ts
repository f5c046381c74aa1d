import { useRef } from 'react'

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
      // Whoever took it meanwhile keeps it: a link that was followed has led to the new page.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
