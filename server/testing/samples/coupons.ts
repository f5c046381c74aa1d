import { createCoupon } from '#contract/sales/coupons.ts'
import type { MakeSample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

let made = 0
const newCode = () => `SAMPLE-${++made}`
const RULES = { discount: { kind: 'percent', percentBp: 1_000 }, scope: 'all' } as const

async function someCoupon(shop: TestShop) {
  const { body } = await (await shop.has.admin()).send(createCoupon, { code: newCode(), ...RULES })
  return body
}

export const couponSamples: Record<string, MakeSample> = {
  listCoupons: () => ({ input: { state: 'running' } }),
  exportCoupons: () => ({ input: { scope: 'goods' } }),
  getManagedCoupon: async (shop) => ({ input: { code: (await someCoupon(shop)).code } }),
  listCouponProviders: () => ({ input: {} }),
  createCoupon: () => ({ input: { code: newCode(), ...RULES } }),
  changeCoupon: async (shop) => {
    const { code, version } = await someCoupon(shop)
    return { input: { code, version, ...RULES, usesTotal: 5 } }
  },
  endCoupon: async (shop) => ({ input: { code: (await someCoupon(shop)).code } }),
  tryCouponRules: () => ({
    input: { ...RULES, cart: { goodsCents: 5_000, seatsCents: 0, delivery: 'pr' } },
  }),
}
