import { type RefObject, useEffect, useState } from 'react'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

interface BookingBarProps {
  price: string
  /** The panel's own button. */
  actionRef: RefObject<HTMLElement | null>
  onOpen: () => void
}

/** Phones: at the foot of the window while the panel's button is out of sight, above the tabs. */
export function BookingBar({ price, actionRef, onOpen }: BookingBarProps) {
  const isNeeded = useIsOutOfSight(actionRef)
  const { viewer } = useBuyer()
  return (
    <div
      inert={!isNeeded}
      className={cn(
        'fixed inset-x-0 bottom-(--tabs,0px) z-20 flex items-center justify-between gap-4 border-t bg-page px-4 py-2.5 transition-[visibility,opacity] duration-160 md:hidden',
        '[@media(scripting:none)]:hidden',
        isNeeded ? 'visible opacity-100' : 'invisible opacity-0',
        // The round message button of customers stands at the right end.
        viewer === 'customer' && 'pr-20',
      )}
    >
      <span className="tabular min-w-0 font-[550]">{price}</span>
      <Button onClick={onOpen}>{m.bookings_bar()}</Button>
    </div>
  )
}

/** Neither the button nor the page's foot is in the window: there the bar would cover the last lines. */
function useIsOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState<ReadonlySet<Element> | null>(null)
  useEffect(() => {
    const targets = [ref.current, document.querySelector('footer')].filter((target) => target !== null)
    const observer = new IntersectionObserver((entries) => {
      setSeen((known) => {
        const next = new Set(known)
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) next.add(target)
          else next.delete(target)
        return next
      })
    })
    for (const target of targets) observer.observe(target)
    return () => observer.disconnect()
  }, [ref])
  return seen !== null && seen.size === 0
}
