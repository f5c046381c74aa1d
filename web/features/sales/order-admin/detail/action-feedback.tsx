import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { useOrderContext } from './order-context.ts'

/** Takes the focus: the button that led here may be gone. */
export function ActionFeedback({ at }: { at: string }) {
  const { feedback } = useOrderContext()
  const ref = useRef<HTMLDivElement>(null)
  const isHere = feedback?.at === at
  useEffect(() => {
    if (feedback && isHere) ref.current?.focus()
  }, [feedback, isHere])
  if (!feedback || !isHere) return null
  return (
    <div ref={ref} tabIndex={-1} className="rounded-field outline-none">
      <Notice tone={feedback.tone} live="status">
        <span className="text-text">{feedback.text}</span>
      </Notice>
    </div>
  )
}
