import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const next = '/account?tab=wishlist'

export function SignInFirst() {
  return (
    <EmptyState
      seed="wishes"
      icon={<Heart />}
      title={m.shop_wishlist_login_title()}
      description={m.shop_wishlist_login_manage()}
      actions={
        <>
          <Link to="/login" search={{ next }} className={buttonClass({})}>
            {m.wishlist_log_in()}
          </Link>
          <Link to="/signup" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
            {m.wishlist_sign_up()}
          </Link>
        </>
      }
    />
  )
}
