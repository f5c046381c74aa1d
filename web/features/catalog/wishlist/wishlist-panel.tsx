import { Link, useHydrated } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { ProductGridSkeleton } from '#web/domain/products/product-grid.tsx'
import { useClearWishlist } from '#web/domain/wishlist/wishlist-changes.ts'
import { useWishlist } from '#web/domain/wishlist/wishlist-list.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { useUser } from '#web/platform/use-user.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShareWishlist } from './share-wishlist.tsx'
import { WishlistCard } from './wishlist-card.tsx'
import { WishlistSignIn } from './wishlist-sign-in.tsx'

/** The customer's list: what it costs now and then, whether it is there, and the way into the cart. */
export function WishlistPanel() {
  const user = useUser()
  const { mayBuy } = useBuyer()
  const wishlist = useWishlist()
  // The header asks for it too and may have it first: the page still has to begin as it was rendered.
  const isHydrated = useHydrated()
  const items = isHydrated ? wishlist.data : undefined
  const hasItems = items !== undefined && items.length > 0
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-xl">{m.wishlist_title()}</h1>
          {hasItems ? (
            <p role="status" className="mt-1 text-muted text-sm">
              {m.wishlist_count({ count: items.length })}
            </p>
          ) : null}
        </div>
        {hasItems ? (
          <div className="flex flex-wrap gap-2">
            <ShareWishlist />
            <ClearAll />
          </div>
        ) : null}
      </header>
      {user === null ? (
        <WishlistSignIn />
      ) : !mayBuy ? (
        <EmptyState
          icon={<Heart />}
          title={m.wishlist_admin_title()}
          description={m.wishlist_admin()}
          seed="wishes"
        />
      ) : isHydrated && hasListFailed(wishlist) ? (
        <FailedList query={wishlist} title={m.wishlist_failed()} />
      ) : items === undefined ? (
        <ProductGridSkeleton cards={4} />
      ) : !hasItems ? (
        <NothingYet />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 lg:gap-x-6">
          {items.map((item) => (
            <li key={item.productId} className="min-w-0">
              <WishlistCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ClearAll() {
  const clear = useClearWishlist()
  return (
    <ConfirmDialog
      title={m.wishlist_clear_title()}
      description={m.wishlist_clear_confirm()}
      confirmLabel={m.wishlist_clear()}
      danger
      onConfirm={() => clear.mutate({})}
      trigger={
        <Button variant="ghost" size="sm">
          {m.wishlist_clear()}
        </Button>
      }
    />
  )
}

function NothingYet() {
  return (
    <EmptyState
      seed="wishes"
      icon={<Heart />}
      title={m.wishlist_empty_title()}
      description={m.wishlist_empty()}
      actions={
        <Link to="/shop" className={buttonClass({})}>
          {m.wishlist_empty_shop()}
        </Link>
      }
    />
  )
}
