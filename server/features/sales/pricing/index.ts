/** What a cart costs, and what coupons take off (docs/decisions/014-pricing-order.md). */
export {
  type CouponInUse,
  couponQuestion,
  couponUseWrite,
  findCoupon,
  findCouponForUse,
  freeCouponUse,
  moveCouponUses,
  type SeenCoupon,
  takeCouponUse,
} from './coupon-store.ts'
export { asCoupon } from './coupons.ts'
export { seedDemoCoupons } from './demo-coupons.ts'
export {
  type CouponRow,
  countCouponStates,
  countCoupons,
  findCouponCodes,
  findListedCoupon,
  insertCoupon,
  type ListedCoupon,
  listCouponRows,
  listCouponUses,
  lockCoupon,
  updateCoupon,
} from './managed-coupons.ts'
export { priceWithCoupon } from './price-with-coupon.ts'
export { computeTotals, type Delivery, type PricedLine, shippingFor, withTax } from './rules.ts'
export type { SaleLine } from './sale-line.ts'
