/** The document around every page: head, providers, the layout of whoever looks. */
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getSite } from '#contract/site.ts'
import { language } from '#web/platform/i18n.ts'
import { queryOf } from '#web/platform/query.ts'
import { userQuery } from '#web/platform/user-query.ts'
import themeUrl from '#web/ui/theme.css?url'
import { pageHead } from './page-head.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    const [site] = await Promise.all([
      queryClient.ensureQueryData(queryOf(getSite, {})),
      queryClient.ensureQueryData(userQuery()),
    ])
    return site
  },
  head: ({ loaderData, match }) => pageHead({ site: loaderData, themeUrl, path: match.pathname }),
  shellComponent: Document,
  component: Root,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={language()} className="dark">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  return <Outlet />
}
