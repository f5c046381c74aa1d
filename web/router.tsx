import './platform/i18n.ts'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { PageLoading } from './app/page-loading.tsx'
import { pageContext } from './platform/page-context.ts'
import { createQueryClient } from './platform/query.ts'
import { routeTree } from './route-tree.gen.ts'

const NotFoundPage = lazyRouteComponent(() => import('./app/errors/screens.ts'), 'NotFoundPage')
const RouteErrorScreen = lazyRouteComponent(() => import('./app/errors/screens.ts'), 'RouteErrorScreen')
// The browser rarely needs them; the server has them ready, so that a 404 arrives whole.
if (import.meta.env.SSR) await Promise.all([NotFoundPage.preload?.(), RouteErrorScreen.preload?.()])

export function getRouter() {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultViewTransition: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorScreen,
    defaultPendingComponent: PageLoading,
    ssr: { nonce: pageContext()?.nonce },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
