import { useState } from 'react'

/**
 * Where a popup is put into the page: inside the dialog or landmark it was opened from, so that screen readers find
 * it there and a dialog's focus trap lets it be reached.
 */
export function usePopupContainer() {
  const [container, setContainer] = useState<HTMLElement>()
  const findContainer = (opener: Element | null) => {
    const place =
      opener?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ??
      opener?.closest<HTMLElement>('main') ??
      opener?.closest<HTMLElement>('header, footer, nav, aside')
    setContainer(place ?? undefined)
  }
  return { container, findContainer }
}
