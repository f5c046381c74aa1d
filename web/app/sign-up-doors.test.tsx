/** Wherever a guest is asked to log in or sign up, both doors lead back to the same page. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SignInFirst as WishlistDoors } from '#web/features/catalog/wishlist/sign-in-first.tsx'
import { SignInFirst as TicketDoors } from '#web/features/events/tickets/components/sign-in-first.tsx'
import { Join } from '#web/features/sales/loyalty/join.tsx'
import { SignInFirst as OrderDoors } from '#web/features/sales/orders/components/sign-in-first.tsx'

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
  ['an order', <OrderDoors key="o" next="/customer/purchases/ord_1" />, '/customer/purchases/ord_1'],
  ['a ticket', <TicketDoors key="t" level={1} next="/tickets/sea_1" />, '/tickets/sea_1'],
  ['the wishlist', <WishlistDoors key="w" />, '/account?tab=wishlist'],
  ['points', <Join key="j" />, '/customer/loyalty'],
])('%s: signing up leads back as logging in does', async (_, doors, next) => {
  const search = `next=${encodeURIComponent(next)}`
  expect(await linksOf(doors)).toEqual([`/login?${search}`, `/signup?${search}`])
})
