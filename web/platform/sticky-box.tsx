import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#web/ui/cn.ts'

/** Below the header. */
const TOP_PX = 88
const FOOT_PX = 24

/**
 * Stays in sight beside a longer column. What is taller than the window stays with its foot in sight: stuck at its head,
 * its last button could only be reached at the end of the page.
 */
export function StickyBox({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => {
      const topPx = Math.min(TOP_PX, window.innerHeight - box.offsetHeight - FOOT_PX)
      box.style.setProperty('--stick', `${topPx}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return (
    <div ref={ref} className={cn('lg:sticky lg:top-(--stick,5.5rem)', className)}>
      {children}
    </div>
  )
}
