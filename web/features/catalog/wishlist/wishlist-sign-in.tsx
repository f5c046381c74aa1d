import { Heart } from 'lucide-react'
import { SignInPrompt } from '#web/domain/people/sign-in-prompt.tsx'
import { m } from '#web/paraglide/messages.js'

export function WishlistSignIn() {
  return (
    <SignInPrompt
      next="/account?tab=wishlist"
      seed="wishes"
      icon={<Heart />}
      title={m.shop_wishlist_login_title()}
      description={m.shop_wishlist_login_manage()}
      logInLabel={m.wishlist_log_in()}
      signUpLabel={m.wishlist_sign_up()}
    />
  )
}
