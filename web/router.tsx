import './platform/i18n.ts'
import { createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { PageLoading } from './app/page-loading.tsx'
import { growFirstTree, isFirstPage } from './first-pages.ts'
import { pageContext } from './platform/page-context.ts'
import { previewMark } from './platform/preview.ts'
import { createQueryClient } from './platform/query.ts'

const NotFoundPage = lazyRouteComponent(() => import('./app/errors/screens.ts'), 'NotFoundPage')
const RouteErrorScreen = lazyRouteComponent(() => import('./app/errors/screens.ts'), 'RouteErrorScreen')
const loadAllPages = async () => (await import('./route-tree.gen.ts')).routeTree
// The browser rarely needs them; the server has them ready, so that a 404 arrives whole.
if (import.meta.env.SSR) await Promise.all([NotFoundPage.preload?.(), RouteErrorScreen.preload?.()])
const allPages = import.meta.env.SSR ? await loadAllPages() : null

export async function getRouter() {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree:
      allPages ??
      growFirstTree(async ({ href }) => {
        await learnAllPages()
        throw redirect({ href, state: true })
      }),
    context: { queryClient },
    scrollRestoration: true,
    defaultViewTransition: wantsMotion(),
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorScreen,
    defaultPendingComponent: PageLoading,
    ssr: { nonce: pageContext()?.nonce },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })

  async function learnAllPages() {
    await loadAllPages()
    // Both trees have the same root, which has all pages now. What was matched before may be drawn once more: it stays known by its id.
    const all = router.buildRouteTree()
    router.setRoutes({ ...all, routesById: Object.assign({}, router.routesById, all.routesById) })
  }

  if (!allPages) {
    const [, , found] = router.getMatchedRoutes(router.latestLocation.pathname)
    // A preview's mark goes into every link, for which the page that it leads to has to be known. What fails here is tried again by the address itself.
    if (!isFirstPage(found) || previewMark()) await learnAllPages().catch(() => undefined)
  }
  return router
}

/** Without it, pictures of both pages would be made for a change that nobody is to see. */
function wantsMotion(): boolean {
  return !import.meta.env.SSR && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
