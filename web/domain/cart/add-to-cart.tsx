import { useHydrated } from '@tanstack/react-router'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { m } from '#web/paraglide/messages.js'
import { hydratingClass } from '#web/platform/forms/hydrating.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartProps = Pick<ButtonProps, 'size' | 'wide' | 'variant' | 'className' | 'icon'> & {
  /** None: something is still to be chosen. */
  variantId: string | null
  quantity?: number
  blockedReason?: string
  /** Pressed while no variant is chosen: point at what is missing. */
  onIncomplete?: () => void
  onAdded?: () => void
  /** Other words than 'Add to cart'. */
  children?: string
}

/** Adds, counts up the badge and opens the drawer. Without script put `<NeedsScript />` beside it. */
export function AddToCart({
  variantId,
  quantity = 1,
  blockedReason,
  onIncomplete,
  onAdded,
  children,
  className,
  ...look
}: AddToCartProps) {
  const isHydrated = useHydrated()
  const { mayBuy } = useBuyer()
  const { mutate, isPending } = useAddToCart()
  const reason = mayBuy ? blockedReason : m.shop_cart_admin()
  return (
    <Button
      {...look}
      disabled={!isHydrated}
      disabledReason={isHydrated ? reason : undefined}
      loading={isPending}
      className={cn(!isHydrated && !reason && hydratingClass, className)}
      onClick={() => (variantId ? mutate({ variantId, quantity }, { onSuccess: onAdded }) : onIncomplete?.())}
    >
      {children ?? m.shop_cart_add()}
    </Button>
  )
}

export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-field border px-4 py-3 text-muted text-sm">{m.shop_cart_needs_script()}</p>
    </noscript>
  )
}
