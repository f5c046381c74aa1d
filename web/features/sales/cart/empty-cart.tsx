import { Link } from '@tanstack/react-router'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { RecentlyViewed } from '#web/domain/products/recently-viewed.tsx'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function EmptyCart() {
  const { isGuest, mayBuy } = useBuyer()
  return (
    <div className="grid gap-12 md:gap-16">
      <EmptyState
        seed="empty cart"
        icon={<CoquiMark />}
        title={m.cart_empty_title()}
        description={mayBuy ? m.cart_empty() : m.cart_empty_admin()}
        actions={
          <>
            <Link to="/shop" className={buttonClass({})}>
              {m.cart_empty_shop()}
            </Link>
            {isGuest ? (
              <Link to="/login" search={{ next: '/cart' }} className={buttonClass({ variant: 'secondary' })}>
                {m.cart_empty_sign_in()}
              </Link>
            ) : null}
          </>
        }
      />
      <RecentlyViewed />
    </div>
  )
}
