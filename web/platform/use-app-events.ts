import { useEffect, useRef } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { onAppEvent } from './events.ts'
import { goTo } from './navigation.ts'
import { toast } from './toasts.ts'

/** Turns 'session-expired' and 'unauthorized-booking' into toasts (spec section 8). Returns how to stop. */
export function listenToAppEvents(navigate: (path: string) => void): () => void {
  const stops = [
    onAppEvent('session-expired', (detail) => showSessionExpired(detail?.message)),
    onAppEvent('unauthorized-booking', (detail) => showLoginNeeded(navigate, detail?.next)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function showSessionExpired(message: string | undefined) {
  toast({
    id: 'session-expired',
    title: m.platform_toast_session_expired_title(),
    description: message || m.platform_toast_session_expired(),
    variant: 'destructive',
    durationMs: LIMITS.toast.sessionExpiredMs,
  })
}

function showLoginNeeded(navigate: (path: string) => void, next?: string) {
  const path = next ? `/login?next=${encodeURIComponent(next)}` : '/login'
  toast({
    title: m.platform_toast_authentication_required_title(),
    description: m.platform_toast_unauthorized_booking(),
    action: { label: m.platform_toast_login(), onSelect: () => navigate(path) },
  })
}

/** Mount once, in the shell. `navigate` may be new on every render. */
export function useAppEvents(navigate: (path: string) => void = goTo) {
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  useEffect(() => listenToAppEvents((path) => latest.current(path)), [])
}
