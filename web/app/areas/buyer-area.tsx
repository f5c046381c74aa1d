import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const Route = createFileRoute('/_signed-in/_buyer')({ component: BuyerArea })

/** Any signed-in user may come here (spec section 6). Who may not buy is told why, and where to go on. */
function BuyerArea() {
  const { mayBuy } = useBuyer()
  return mayBuy ? <Outlet /> : <AdminsDoNotBuy />
}

function AdminsDoNotBuy() {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <EmptyState
        level={1}
        seed="checkout-admin"
        icon={<ShieldCheck aria-hidden="true" />}
        title={m.app_checkout_admin_title()}
        description={m.app_checkout_admin()}
        actions={
          <>
            <Button asChild>
              <Link to="/admin/$" params={{ _splat: '' }}>
                {m.app_checkout_admin_action()}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/shop">{m.app_nav_shop()}</Link>
            </Button>
          </>
        }
      />
    </div>
  )
}
