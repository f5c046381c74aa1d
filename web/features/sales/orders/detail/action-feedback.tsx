import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** Takes the focus: the button that led here may be gone. */
export function ActionFeedback({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="rounded-field outline-none">
      <Notice tone="success" live="status">
        <span className="text-text">{children}</span>
      </Notice>
    </div>
  )
}
