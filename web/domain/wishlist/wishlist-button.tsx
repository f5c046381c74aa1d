import { useBuyer } from '#web/domain/cart/buyer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { ProductCardData } from '../products/product-data.ts'
import { showLoginToAdd, useAddToWishlist, useRemoveFromWishlist } from './wishlist-changes.ts'
import { useIsWished } from './wishlist-list.ts'

interface WishlistButtonProps {
  product: { id: string; name: string }
  /** What the wishlist shows of it until the server has answered. */
  card?: ProductCardData
  /** `icon` for cards; `text` has words and a frame. */
  look?: 'icon' | 'text'
  className?: string
}

/** Guests see it too and are told to log in (spec section 8); an admin buys nothing and sees none. */
export function WishlistButton(props: WishlistButtonProps) {
  const { isGuest, mayBuy } = useBuyer()
  if (!mayBuy) return null
  // A guest has no list to ask for or to change: two dozen cards are alive sooner without.
  if (isGuest) return <HeartButton {...props} isWished={false} onPress={showLoginToAdd} />
  return <OwnWishlistButton {...props} />
}

function OwnWishlistButton(props: WishlistButtonProps) {
  const { product, card } = props
  const isInList = useIsWished(product.id)
  const add = useAddToWishlist()
  const remove = useRemoveFromWishlist()
  // On its way counts, even while the list itself has not come yet.
  const isWished = add.isPending || (isInList && !remove.isPending)
  function toggle() {
    if (isWished) remove.mutate({ productId: product.id })
    else add.mutate({ productId: product.id, card })
  }
  return <HeartButton {...props} isWished={isWished} onPress={toggle} />
}

const drawHeart = (className: string) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={`size-5 transition-colors duration-120 ${className}`.trim()}
  >
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
)

// Lucide's heart, without its two components: each card of a list has one.
const EMPTY_HEART = drawHeart('')
const FULL_HEART = drawHeart('fill-accent text-accent')

interface HeartButtonProps extends WishlistButtonProps {
  isWished: boolean
  onPress: () => void
}

function HeartButton({ product, look = 'icon', className, isWished, onPress }: HeartButtonProps) {
  const heart = isWished ? FULL_HEART : EMPTY_HEART
  if (look === 'text')
    return (
      <Button
        variant="secondary"
        aria-pressed={isWished}
        icon={heart}
        onClick={onPress}
        className={className}
      >
        {isWished ? m.shop_wishlist_saved() : m.shop_wishlist_save()}
      </Button>
    )
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={m.shop_wishlist_toggle({ name: product.name })}
      onClick={onPress}
      className={cn(
        'grid size-11 place-items-center rounded-full text-text before:absolute before:inset-1 before:-z-10 before:rounded-full before:bg-page/70 before:transition-colors before:duration-120 hover:before:bg-page',
        'relative isolate',
        className,
      )}
    >
      {heart}
    </button>
  )
}
