import { lazyRouteComponent, notFound } from '@tanstack/react-router'

/**
 * An address inside an area that does not exist: 404, and the area's frame stays. New for each route, as the router
 * writes into the options it is given: two routes sharing one object break every page after the first.
 */
export const unknownPage = () => ({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: lazyRouteComponent(() => import('../errors/screens.ts'), 'NotFoundPage'),
})
