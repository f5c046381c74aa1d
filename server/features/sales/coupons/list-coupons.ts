import { CouponFilters } from '#contract/sales/coupons.schemas.ts'
import type { exportCoupons, getManagedCoupon, listCoupons } from '#contract/sales/coupons.ts'
import { findCouponOrders } from '#server/features/sales/orders/index.ts'
import {
  countCouponStates,
  countCoupons,
  findListedCoupon,
  listCouponRows,
  listCouponUses,
} from '#server/features/sales/pricing/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { answerTableFile } from '#server/platform/table-file.ts'
import type { Deps } from './deps.ts'
import { showCoupon, showCoupons } from './show.ts'

const USES_SHOWN = 10
const BATCH = 500

export async function listAll({ db, clock }: Deps, { input }: Call<typeof listCoupons>) {
  const { state, page, perPage } = input
  const now = clock.now()
  const counts = await countCouponStates(db, input, now)
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const total = state ? counts[state] : all
  const rows = await listCouponRows(db, { ...input, limit: perPage, offset: (page - 1) * perPage }, now)
  const items = await showCoupons(db, rows)
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)), counts }
}

/** For a saved view. */
export async function countView({ db, clock }: Deps, query: Readonly<Record<string, string>>) {
  return countCoupons(db, CouponFilters.parse(query), clock.now())
}

export async function readOne({ db, clock }: Deps, { input }: Call<typeof getManagedCoupon>) {
  const found = await findListedCoupon(db, input.code, clock.now())
  if (!found) throw new AppError('NOT_FOUND')
  const uses = await listCouponUses(db, input.code, USES_SHOWN)
  const orders = await findCouponOrders(
    db,
    uses.map(({ orderId }) => orderId),
  )
  return {
    coupon: await showCoupon(db, found),
    uses: uses.flatMap(({ orderId, at }) => {
      const order = orders.get(orderId)
      return order ? [{ orderId, at: at.toISOString(), ...order }] : []
    }),
  }
}

export async function exportAll(
  { db, clock }: Deps,
  { input }: Call<typeof exportCoupons>,
): Promise<Response> {
  const now = clock.now()
  async function* readBatches() {
    for (let offset = 0; ; offset += BATCH) {
      const rows = await listCouponRows(db, { ...input, limit: BATCH, offset }, now)
      const shown = await showCoupons(db, rows)
      yield shown.map((coupon) => [
        coupon.code,
        coupon.state,
        coupon.discount.kind === 'percent' ? coupon.discount.percentBp : '',
        coupon.discount.kind === 'amount' ? coupon.discount.amountCents : '',
        coupon.scope,
        coupon.providerName ?? '',
        coupon.minimumCents,
        coupon.startsOn ?? '',
        coupon.endsOn ?? '',
        coupon.usesTotal ?? '',
        coupon.usesAPerson ?? '',
        coupon.used,
        coupon.givenCents,
      ])
      if (rows.length < BATCH) return
    }
  }
  return answerTableFile({
    name: `coupons-${localDay(now)}`,
    format: input.format,
    head: [
      'code',
      'state',
      'percent_bp',
      'amount_cents',
      'scope',
      'provider',
      'minimum_cents',
      'starts_on',
      'ends_on',
      'uses_total',
      'uses_a_person',
      'used',
      'given_cents',
    ],
    rows: readBatches(),
  })
}
