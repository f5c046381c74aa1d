/** What people want and have not bought yet (spec sections 5, 7 and 8). */
import type { Route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { noticeWishers } from './notify-wishers.ts'
import { wishlistRoutes } from './routes.ts'

export { wishlistOfPerson } from './personal-data.ts'
export { sharedListTag, WISHLIST_CHANNEL } from './store.ts'

export function createWishlist(deps: Deps): { routes: Route[]; tasks: Tasks } {
  return {
    routes: wishlistRoutes(deps),
    tasks: {
      notice_wishers: (payload) => noticeWishers(deps, (payload as { productId: string }).productId),
    },
  }
}
