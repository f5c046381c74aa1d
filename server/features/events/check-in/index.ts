/** Check-in: who may come in, who came, and what two devices saw of the same ticket. */
import type { Route } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { checkInRoutes } from './routes.ts'

export function createCheckIn(deps: Deps): { routes: Route[] } {
  return { routes: checkInRoutes(deps) }
}
