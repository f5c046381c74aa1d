import { type RefObject, useEffect, useState } from 'react'
import { AddToCart } from '#web/domain/cart/add-to-cart.tsx'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { cn } from '#web/ui/cn.ts'
import { Price } from '#web/ui/price.tsx'
import type { Buy } from './use-buy.ts'

interface BuyBarProps {
  buy: Buy
  /** The buy box's own row. */
  actionRef: RefObject<HTMLDivElement | null>
}

/**
 * Phones: price and button at the foot of the window while the buy box is out of sight. It sticks within the page's
 * last section, so that it ends with it and covers nothing after it; it stands above the tabs.
 */
export function BuyBar({ buy, actionRef }: BuyBarProps) {
  const isNeeded = useIsAbove(actionRef)
  const { viewer } = useBuyer()
  return (
    <div
      inert={!isNeeded}
      className={cn(
        'sticky bottom-(--tabs,0px) z-20 mt-10 flex items-center justify-between gap-4 border-t bg-page px-4 py-2.5 transition-[visibility,opacity] duration-160 md:hidden',
        'mx-[calc(50%-50vw)] [@media(scripting:none)]:hidden',
        isNeeded ? 'visible opacity-100' : 'invisible opacity-0',
        // The round message button of customers stands at the right end.
        viewer === 'customer' && 'pr-20',
      )}
    >
      <Price cents={buy.price.cents} compareAtCents={buy.price.compareAtCents} from={buy.price.isFrom} />
      <AddToCart
        variantId={buy.variant?.id ?? null}
        quantity={buy.quantity}
        blockedReason={buy.blockedReason}
        onIncomplete={buy.askForMissing}
        onAdded={() => buy.setQuantity(1)}
      />
    </div>
  )
}

/** Scrolled past, not still to come. */
function useIsAbove(ref: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    const target = ref.current
    if (!target) return
    const observer = new IntersectionObserver(([entry]) => entry && setIsAbove(!entry.isIntersecting), {
      // Under the header is out of sight; all that is still to come counts as seen, so that a jump past it is noticed.
      rootMargin: '-64px 0px 100000px 0px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [ref])
  return isAbove
}
