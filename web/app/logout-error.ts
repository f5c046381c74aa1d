/** The words of a refused logout, before the load that leads home and after it (spec section 8). */
import { m } from '#web/paraglide/messages.js'
import { sessionStore } from '#web/platform/storage.ts'
import { toast } from '#web/platform/toasts.ts'

const LOGOUT_ERROR_KEY = 'logout_error'

export function showLogoutError() {
  toast({ title: m.app_logout_error_title(), description: m.app_logout_error(), variant: 'destructive' })
  // The load follows after 100 ms and would take the words with it before anybody has read them.
  sessionStore.set(LOGOUT_ERROR_KEY, '1')
}

/** On the page that the load led to. */
export function repeatLogoutError() {
  if (sessionStore.get(LOGOUT_ERROR_KEY) === null) return
  showLogoutError()
  sessionStore.remove(LOGOUT_ERROR_KEY)
}
