/** Spec section 4, the auth guard: a spinner while loading, else a toast and a redirect for who may not enter. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { redirect, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Refusal } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { pageContext } from '#web/platform/page-context.ts'
import { toast } from '#web/platform/toasts.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { type Access, refuseAccess } from './access.ts'
import { flashHeader } from './flash.ts'
import { PageLoading } from './page-loading.tsx'
import { viewerOf } from './viewer.ts'

const DEFAULT_FALLBACK = '/'

export interface Entering {
  context: { queryClient: QueryClient }
  preload: boolean
}

/**
 * The way in, for an area's `beforeLoad`: nothing of the area is loaded or rendered before it. On the server the toast
 * has to wait for the page that the redirect leads to.
 */
export function admit(needs: Access, fallback = DEFAULT_FALLBACK) {
  return async ({ context, preload }: Entering) => {
    // Nothing of a locked page is shown, so there is nothing to send anybody away from.
    if (import.meta.env.SSR && pageContext()?.isClosed) return
    const user = await context.queryClient.ensureQueryData(userQuery())
    const refusal = refuseAccess(viewerOf(user), needs)
    if (refusal) refuse(refusal, { preload }, fallback)
  }
}

export function refuse(refusal: Refusal, { preload }: Pick<Entering, 'preload'>, fallback: string): never {
  if (import.meta.env.SSR) throw redirect({ to: fallback, headers: flashHeader(refusal) })
  if (!preload) announceRefusal(refusal)
  throw redirect({ to: fallback, replace: true })
}

interface GuardProps {
  needs: Access
  fallback?: string
  children: ReactNode
}

/**
 * The way out, around the area: whoever loses the right to be there while being there. Without a word, as who signed
 * out or was told that the session expired knows already.
 */
export function Guard({ needs, fallback = DEFAULT_FALLBACK, children }: GuardProps) {
  const router = useRouter()
  const { data: user, error } = useQuery(userQuery())
  const isRefused = user !== undefined && refuseAccess(viewerOf(user), needs) !== null
  useEffect(() => {
    if (isRefused && router.latestLocation.pathname !== fallback)
      void router.navigate({ to: fallback, replace: true })
  }, [isRefused, fallback, router])
  if (user !== undefined && !isRefused) return children
  if (error) throw error
  return <PageLoading />
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
