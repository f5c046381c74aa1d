import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { useOrderContext } from './order-context.ts'

/** Takes the focus: the button that led here may be gone. */
export function ActionFeedback({ at }: { at: string }) {
  const { news } = useOrderContext()
  const ref = useRef<HTMLDivElement>(null)
  const isHere = news?.at === at
  useEffect(() => {
    if (news && isHere) ref.current?.focus()
  }, [news, isHere])
  if (!news || !isHere) return null
  return (
    <div ref={ref} tabIndex={-1} className="rounded-field outline-none">
      <Notice tone={news.tone} live="status">
        <span className="text-text">{news.text}</span>
      </Notice>
    </div>
  )
}
