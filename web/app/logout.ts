/** Leaving, by the button (spec sections 4 and 8) and by navigation (section 7). */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LIMITS } from '#contract/limits.ts'
import { logout, logoutByNavigation } from '#contract/people/identity.ts'
import { forgetRecentProducts } from '#web/domain/products/recent-products.ts'
import { forgetDraft } from '#web/features/events/bookings/form/draft-store.ts'
import { wipeDevice } from '#web/features/events/check-in/wipe-device.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { clearDemoLogin } from '#web/platform/demo-token.ts'
import { forgetPerson } from '#web/platform/forget-person.ts'
import { goTo } from '#web/platform/navigation.ts'
import { stopDoomedQueries } from '#web/platform/stop-doomed-queries.ts'
import { toast } from '#web/platform/toasts.ts'
import { showLogoutError } from './logout-error.ts'

const HOME = '/'

export interface LogoutDeps {
  post: () => Promise<unknown>
  /** Nothing of the person may stay in the tab. */
  forget: () => void
  goHome: () => Promise<unknown>
  /** Leaves by a full load, when what runs here cannot be relied on. */
  reloadHome: () => void
}

export async function performLogout({ post, forget, goHome, reloadHome }: LogoutDeps): Promise<void> {
  const notice = toast({ title: m.app_logging_out_title(), description: m.app_logging_out() })
  try {
    // First away: a page about the person, or one on its way in, would go on asking and be refused.
    await goHome()
    await post()
    forget()
    notice.dismiss()
  } catch {
    showLogoutError()
    setTimeout(reloadHome, LIMITS.logoutErrorRedirectMs)
  }
}

export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return () =>
    performLogout({
      post: async () => {
        // Answers still under way would come back refused.
        const letAsk = stopDoomedQueries(queryClient)
        try {
          await queryClient.cancelQueries()
          await call(logout, {})
        } finally {
          letAsk()
        }
        clearDemoLogin()
      },
      forget: () => {
        forgetPerson(queryClient)
        void wipeDevice()
        forgetDraft()
        forgetRecentProducts()
        router.clearCache()
      },
      goHome: () => router.navigate({ to: HOME }),
      reloadHome: () => goTo(HOME),
    })
}

function forgetLogin() {
  clearDemoLogin()
  forgetDraft()
  forgetRecentProducts()
}

/** For a plain link: what is stored goes first, the browser then leaves by itself. */
export const signOutLink = { href: logoutByNavigation.path, onClick: forgetLogin }
