/**
 * Whether those who wait go first. A feature of its own below the cart and the checkout, which ask it, while the waiting
 * list itself stands above them and puts accepted seats into carts.
 */
export {
  type Free,
  fitWish,
  type InLine,
  leftAfter,
  type OfferRules,
  offerUntil,
  planOffers,
  poolsOf,
  typeOf,
  type Wished,
} from './rules.ts'
export { isLineFirst, refuseBeforeLine, waitedFor } from './turn.ts'
