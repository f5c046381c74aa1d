/** The document around every page: head, providers, the layout of whoever looks. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { getPreview } from '#contract/site/preview.ts'
import { m } from '#web/paraglide/messages.js'
import { clearDemoLogin, readDemoUser } from '#web/platform/demo-token.ts'
import { language } from '#web/platform/i18n.ts'
import { reportError, startMonitoring } from '#web/platform/monitoring.ts'
import { findAddresses } from '#web/platform/page-addresses.ts'
import { pageContext } from '#web/platform/page-context.ts'
import { listenToPlainLinks } from '#web/platform/plain-link.tsx'
import { keptPreviewSearch, loadedPreview, previewMark } from '#web/platform/preview.ts'
import { queryOf } from '#web/platform/query.ts'
import { siteQuery } from '#web/platform/site.ts'
import { toast, useHasToasts } from '#web/platform/toasts.ts'
import { useAppEvents } from '#web/platform/use-app-events.ts'
import { useUser } from '#web/platform/use-user.ts'
import { USER_KEY, userQuery } from '#web/platform/user-query.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import themeUrl from '#web/ui/theme.css?url'
import { AppErrorBoundary, AppFailure } from './app-error-boundary.tsx'
import { chooseLayout } from './choose-layout.ts'
import { ClosedSite } from './closed-site.tsx'
import { takeFlash } from './flash.ts'
import { announceRefusal } from './guard.tsx'
import { LockdownHost } from './lockdown-host.tsx'
import { repeatLogoutError } from './logout-error.ts'
import { useWhenUsed, whenIdle, whenUsed } from './on-demand.ts'
import { isNotFoundPage, pageHead } from './page-head.ts'
import { PreviewStrip } from './preview-strip.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { roomBelow, SiteFrame } from './site-frame.tsx'
import { useLive } from './use-live.ts'
import { useViewer } from './viewer.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // A preview stays one wherever its links lead.
  search: { middlewares: [({ search, next }) => ({ ...next(search), ...keptPreviewSearch() })] },
  loader: async ({ context: { queryClient } }) => {
    const [site] = await Promise.all([
      queryClient.ensureQueryData(siteQuery),
      // A page for everyone shows even when nobody can say who looks; a guarded one asks again.
      queryClient.prefetchQuery(userQuery()),
      previewMark() ? queryClient.prefetchQuery(queryOf(getPreview, {})) : undefined,
    ])
    // In the browser every answer says so by itself.
    return { ...site, isClosed: import.meta.env.SSR && pageContext()?.isClosed === true }
  },
  head: ({ loaderData, matches }) =>
    pageHead({
      site: loaderData,
      themeUrl,
      path: matches.at(-1)?.pathname ?? '/',
      addresses: findAddresses(matches),
      language: language(),
      isNotFound: isNotFoundPage(matches),
    }),
  shellComponent: Document,
  component: Root,
  // What breaks here takes header and footer with it: no page is left to name or to try again.
  errorComponent: AppFailure,
  onCatch: (error) => reportError(error, { where: 'app' }),
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={language()} className="dark" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <AppErrorBoundary>{children}</AppErrorBoundary>
        <Scripts />
      </body>
    </html>
  )
}

const loadToaster = async () => (await import('./toaster.tsx')).Toaster

/** Asked for while all is well: when they are needed the network may be what is broken. */
function loadErrorScreens() {
  import('./errors/screens.ts').catch(() => undefined)
}

/** Of the page before: why it led here. */
function tellWhatWasLeft() {
  const refusal = takeFlash()
  if (refusal) announceRefusal(refusal)
  repeatLogoutError()
}

/** Dropped once the server says that nobody is signed in; reading it clears an expired one, whoever is. */
function useTidyDemoLogin() {
  const user = useUser()
  useEffect(() => {
    if (loadedPreview()) return
    return whenIdle(() => void (user === null ? clearDemoLogin() : readDemoUser()))
  }, [user])
}

/**
 * A guest's page may have been cached for minutes: that nobody is signed in was true when it was asked for, too. After
 * all else that asks who it is: what asks later finds another answer than it was drawn with, and is drawn again at once,
 * header and footer with it.
 */
function useGuestAsOfNow() {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (queryClient.getQueryData(USER_KEY) === null) queryClient.setQueryData(USER_KEY, null)
  }, [queryClient])
}

function Root() {
  const router = useRouter()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const layout = chooseLayout(path, useViewer())
  const Toaster = useWhenUsed(loadToaster, useHasToasts())
  useAppEvents((to) => void router.navigate({ href: to }))
  useEffect(() => listenToPlainLinks(router), [router])
  useEffect(() => whenIdle(() => void startMonitoring()), [])
  useEffect(() => whenUsed(loadErrorScreens), [])
  useEffect(() => whenIdle(tellWhatWasLeft), [])
  useTidyDemoLogin()
  useLive()
  // Asked for here, once, for all that read it (`useSite`).
  useQuery(siteQuery)
  useUserFailureToast()
  useGuestAsOfNow()
  const { isClosed } = Route.useLoaderData()
  // Nothing of the page, nor of the frame around it, whose parts would ask for what is closed.
  if (isClosed) return <ClosedSite />
  return (
    <div className={roomBelow(layout)}>
      <SkipLink />
      {layout.frame === 'site' ? (
        <SiteFrame layout={layout}>
          <Outlet />
        </SiteFrame>
      ) : (
        <Outlet />
      )}
      <LockdownHost />
      {previewMark() ? <PreviewStrip /> : null}
      <RouteAnnouncer />
      {Toaster ? <Toaster /> : null}
    </div>
  )
}

/** Spec section 8: 'Failed to fetch user'. */
function useUserFailureToast() {
  const { error } = useQuery(userQuery())
  useEffect(() => {
    if (error)
      toast({
        id: 'user-failure',
        title: m.platform_toast_error_title(),
        description: error.message,
        variant: 'destructive',
      })
  }, [error])
}
