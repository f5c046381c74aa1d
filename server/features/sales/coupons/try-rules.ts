import type { tryCouponRules } from '#contract/sales/coupons.ts'
import { priceWithCoupon, type SaleLine } from '#server/features/sales/pricing/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { hasWrongDates, toStored } from './rules.ts'

/** Priced by the very steps of a cart, so that what is shown is what a customer gets. */
export async function tryRules({ clock, settings }: Deps, { input }: Call<typeof tryCouponRules>) {
  if (hasWrongDates(input)) throw new AppError('WRONG_DATES')
  const { goodsCents, seatsCents, delivery } = input.cart
  // The cart is the provider's own where the coupon is one provider's.
  const providerId = input.providerId ?? 'sample'
  const lines: SaleLine[] = [
    line('goods', goodsCents, 'goods', providerId),
    line('seat', seatsCents, 'admission', providerId),
  ].filter(({ unitPriceCents }) => unitPriceCents > 0)
  const priced = { lines, delivery, hasProviderDiscount: false, settings: await settings.read() }
  const stored = toStored({ ...input, providerId: input.scope === 'provider' ? providerId : null })
  const coupon = { ...stored, code: 'TRIAL', isActive: true }
  const found = { coupon, uses: { total: 0, byPerson: 0 } }
  const tried = priceWithCoupon(priced, found, clock.now())
  return {
    problem: tried.problem,
    without: priceWithCoupon(priced, null, clock.now()).priced.totals,
    with: tried.priced.totals,
  }
}

function line(
  kind: SaleLine['kind'],
  unitPriceCents: number,
  taxClass: SaleLine['taxClass'],
  providerId: string,
): SaleLine {
  return { id: kind, unitPriceCents, quantity: 1, taxClass, kind, providerId, isOwnProduct: false }
}
