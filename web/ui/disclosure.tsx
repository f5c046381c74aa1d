import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from './cn.ts'

export type DisclosureProps = {
  /** What opens it: its text is its name. */
  summary: ReactNode
  summaryClass?: string
  className?: string
  /** Before it is opened, when a pointer or the focus comes near: for what is loaded only then. */
  onNear?: () => void
  children: ReactNode
}

/**
 * A panel of links below a button, in the page's own order of focus. It is the browser's own `details`, so that it opens before
 * and without any script. The script closes it by Escape, by a press beside it, and by following one of its links.
 */
export function Disclosure({ summary, summaryClass, className, onNear, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeByItself(details), [])
  return (
    <details ref={details} className={className} onToggle={onNear} onPointerEnter={onNear} onFocus={onNear}>
      <summary className={cn('cursor-pointer list-none [&::-webkit-details-marker]:hidden', summaryClass)}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

function closeByItself(details: { current: HTMLDetailsElement | null }): () => void {
  const opened = () => (details.current?.open ? details.current : null)
  function closeByKey(event: KeyboardEvent) {
    const element = event.key === 'Escape' ? opened() : null
    if (!element) return
    const hadFocus = element.contains(document.activeElement)
    element.removeAttribute('open')
    if (hadFocus) element.querySelector('summary')?.focus()
  }
  function closeByPress({ target }: PointerEvent) {
    const element = opened()
    if (element && target instanceof Node && !element.contains(target)) element.removeAttribute('open')
  }
  function closeByLink({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && details.current?.contains(link)) details.current.removeAttribute('open')
  }
  document.addEventListener('click', closeByLink)
  document.addEventListener('keydown', closeByKey)
  document.addEventListener('pointerdown', closeByPress)
  return () => {
    document.removeEventListener('click', closeByLink)
    document.removeEventListener('keydown', closeByKey)
    document.removeEventListener('pointerdown', closeByPress)
  }
}
