import './platform/i18n.ts'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { NotFoundPage } from './app/errors/not-found-page.tsx'
import { RouteErrorScreen } from './app/errors/route-error-screen.tsx'
import { PageLoading } from './app/page-loading.tsx'
import { pageContext } from './platform/page-context.ts'
import { createQueryClient } from './platform/query.ts'
import { routeTree } from './route-tree.gen.ts'

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
