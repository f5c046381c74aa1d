/**
 * The pages that visitors come in by, which is all that the browser knows at first. Any other address brings the tree of
 * all pages (`route-tree.gen.ts`) with it: a guest of the shop has no use for the titles and addresses of the areas.
 */
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { Route as cart } from './app/cart-page.tsx'
import { Route as event } from './app/events/event-page.tsx'
import { Route as landing } from './app/landing-page.tsx'
import { Route as root } from './app/root.tsx'
import { Route as collection } from './features/catalog/collections/collection-page.tsx'
import { Route as collections } from './features/catalog/collections/collections-page.tsx'
import { Route as product } from './features/catalog/shop/product-page.tsx'
import { Route as shop } from './features/catalog/shop/shop-page.tsx'
import { Route as events } from './features/events/events/events-page.tsx'
import { Route as login } from './features/people/identity/login-page.tsx'
import type { routeTree } from './route-tree.gen.ts'

/** By the id that the tree of all pages gives them. */
export const FIRST_PAGES: Readonly<Record<string, AnyRoute>> = {
  '/': landing,
  '/cart': cart,
  '/collections/': collections,
  '/collections/$slug': collection,
  '/events': events,
  '/events/$eventId': event,
  '/login': login,
  '/products/$slug': product,
  '/shop': shop,
}

/** `elsewhere` is every other address. */
const ELSEWHERE = '$'

export function growFirstTree(
  beforeElsewhere: (location: { href: string }) => Promise<void>,
): typeof routeTree {
  const pages = Object.entries(FIRST_PAGES).map(([id, route]) =>
    route.update({ id, path: id, getParentRoute: () => root } as object),
  )
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: ELSEWHERE,
    beforeLoad: ({ location }) => beforeElsewhere(location),
  })
  // Types are those of all pages: links may lead to each of them.
  return root.addChildren([...pages, elsewhere]) as unknown as typeof routeTree
}

export function isFirstPage(route: AnyRoute | undefined): boolean {
  return route !== undefined && route.path !== ELSEWHERE
}
