/** One cart for goods and seats. A guest's is known by a signed cookie and merges at sign-in. */

import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { createCartCookies } from './cart-cookie.ts'
import type { Deps } from './deps.ts'
import { cartRoutes } from './routes.ts'

export { cartQuestions, newCart, saveGrown } from './add-at-once.ts'
export { addVariants } from './add-variants.ts'
export { deleteStaleCarts } from './delete-stale-carts.ts'
export type { Deps as CartServiceDeps } from './deps.ts'
export {
  deleteDraftCarts,
  isDraftCart,
  listDraftAttendees,
  moveDraftAttendees,
  newDraftCartId,
  saveDraftCart,
} from './draft-carts.ts'
export { emptiedCartsWrite } from './empty-paid.ts'
export { findBuyer } from './owner.ts'
export { cartOfPerson } from './personal-data.ts'
export {
  type CartItemReply,
  type Gathered,
  gatherPrices,
  type Known,
  type OfferedLine,
  pickupPlacesOf,
  priceOffers,
  readView,
  summarize,
  toItem,
} from './price-cart.ts'
export { type CartLine, countedQuantity, heldByNow, newLine } from './rules.ts'
export {
  cartCouponOf,
  cartHoldersOf,
  cartIdOf,
  cartItemIdsOf,
  cartQuestion,
  cartVersionQuestion,
  deleteLines,
  findCart,
  lockCart,
  lockCartSql,
  lockSeenCarts,
  openCart,
  type SeenCart,
  type StoredCart,
  saveLines,
  touchSeenCarts,
} from './store.ts'

export interface CartDeps {
  env: { secret: string; publicUrl: string }
  db: Database
  clock: Clock
  settings: SettingsReader
  limiter: RateLimiter
  seats: SeatSales
}

export function createCart({ env, ...given }: CartDeps): { routes: Route[]; deps: Deps } {
  const cookies = createCartCookies(env.secret, env.publicUrl.startsWith('https:'))
  const deps: Deps = { ...given, cookies }
  return { routes: cartRoutes(deps), deps }
}
