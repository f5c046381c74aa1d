/** Spec section 4, the auth guard: a spinner while loading, else a toast and a redirect for who may not enter. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { redirect, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Refusal } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/platform/toasts.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { type Access, refuseAccess } from './access.ts'
import { keepNoticeHeader } from './kept-notice.ts'
import { PageLoading } from './page-loading.tsx'
import { viewerOf } from './viewer.ts'

const DEFAULT_FALLBACK = '/'

interface Entering {
  context: { queryClient: QueryClient }
  preload: boolean
}

/**
 * For an area's `beforeLoad`: stops before any page of the area is loaded, on the server too. There the toast has to
 * wait for the page that the redirect leads to.
 */
export function admit(needs: Access, fallback = DEFAULT_FALLBACK) {
  return async ({ context, preload }: Entering) => {
    const user = await context.queryClient.ensureQueryData(userQuery())
    const refusal = refuseAccess(viewerOf(user), needs)
    if (!refusal) return
    if (import.meta.env.SSR) throw redirect({ to: fallback, headers: keepNoticeHeader(refusal) })
    if (!preload) announceRefusal(refusal)
    throw redirect({ to: fallback })
  }
}

interface GuardProps {
  needs: Access
  fallback?: string
  children: ReactNode
}

/** Around the area: also shows out whoever loses the right to be there while being there. */
export function Guard({ needs, fallback = DEFAULT_FALLBACK, children }: GuardProps) {
  const { data: user, error } = useQuery(userQuery())
  const refusal = user === undefined ? null : refuseAccess(viewerOf(user), needs)
  useShowOut(refusal, user !== undefined && !refusal, fallback)
  if (user !== undefined) return refusal ? <PageLoading /> : children
  if (error) throw error
  return <PageLoading />
}

function useShowOut(refusal: Refusal | null, isAdmitted: boolean, fallback: string) {
  const router = useRouter()
  const wasAdmitted = useRef(false)
  useEffect(() => {
    if (isAdmitted) wasAdmitted.current = true
    if (!refusal) return
    // Who signed out, or was told that the session expired, knows already.
    if (!wasAdmitted.current) announceRefusal(refusal)
    if (router.latestLocation.pathname !== fallback) void router.navigate({ to: fallback, replace: true })
  }, [refusal, isAdmitted, fallback, router])
}

export function announceRefusal(refusal: Refusal) {
  const isGuest = refusal === 'UNAUTHENTICATED'
  toast({
    id: 'guard',
    title: isGuest ? m.app_guard_sign_in_title() : m.app_guard_denied_title(),
    description: isGuest ? m.app_guard_sign_in() : m.app_guard_denied(),
    variant: 'destructive',
  })
}
