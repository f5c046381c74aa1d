/** Wherever a guest is asked to log in or sign up, both links lead back to the same page. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WishlistSignIn } from '#web/features/catalog/wishlist/wishlist-sign-in.tsx'
import { TicketsSignIn } from '#web/features/events/tickets/components/tickets-sign-in.tsx'
import { JoinLinks } from '#web/features/sales/loyalty/join-links.tsx'
import { OrdersSignIn } from '#web/features/sales/orders/components/orders-sign-in.tsx'

async function linksOf(content: ReactNode): Promise<string[]> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  // biome-ignore lint/suspicious/noExplicitAny: a router of the test, not the site's.
  const html = renderToString(<RouterProvider router={router as any} />)
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  ).sort()
}

it.each([
  ['an order', <OrdersSignIn key="o" next="/customer/purchases/ord_1" />, '/customer/purchases/ord_1'],
  ['a ticket', <TicketsSignIn key="t" level={1} next="/tickets/sea_1" />, '/tickets/sea_1'],
  ['the wishlist', <WishlistSignIn key="w" />, '/account?tab=wishlist'],
  ['points', <JoinLinks key="j" />, '/customer/loyalty'],
])('%s: signing up leads back as logging in does', async (_, prompt, next) => {
  const search = `next=${encodeURIComponent(next)}`
  expect(await linksOf(prompt)).toEqual([`/login?${search}`, `/signup?${search}`])
})
