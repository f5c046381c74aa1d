import { describe, expect, it } from 'vitest'
import { addToCart, applyCoupon } from '#contract/sales/cart.ts'
import {
  changeCoupon,
  createCoupon,
  endCoupon,
  exportCoupons,
  getManagedCoupon,
  listCouponProviders,
  listCoupons,
  tryCouponRules,
} from '#contract/sales/coupons.ts'
import { seedDemoCoupons } from '#server/features/sales/pricing/index.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { buyItems, fillCart, startOrder } from '#server/testing/test-checkout.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin()
const TENTH = { discount: { kind: 'percent', percentBp: 1_000 }, scope: 'all' } as const
const today = localDay(shop.clock.now())

async function use(code: string, times: number) {
  for (let nth = 0; nth < times; nth += 1)
    await shop.database.pool.query('insert into coupon_uses (code, order_id) values ($1, $2)', [
      code,
      `ord_${code}${nth}`,
    ])
}

async function deedsOf(code: string) {
  const { rows } = await shop.database.pool.query(
    'select action, before, after from audit_log where subject_id = $1 order by id',
    [code],
  )
  return rows
}

describe('the list of coupons', () => {
  it('says of each whether it runs, is planned, used up or ended, and counts, filters, sorts and exports', async () => {
    const make = (code: string, rules: object) => admin.send(createCoupon, { code, ...TENTH, ...rules })
    await make('LIST-RUNS', { startsOn: today, endsOn: today })
    await make('LIST-LATER', { startsOn: addDays(today, 1) })
    await make('LIST-SPENT', { usesTotal: 2 })
    await make('LIST-OVER', { endsOn: addDays(today, -1), scope: 'goods' })
    await use('LIST-SPENT', 2)
    await use('LIST-OVER', 1)
    const list = async (input: object = {}) =>
      (await admin.send(listCoupons, { q: 'list-', sort: 'code', ...input })).body
    const all = await list()
    expect(all.items.map(({ code, state, used }) => [code, state, used])).toEqual([
      ['LIST-LATER', 'planned', 0],
      ['LIST-OVER', 'ended', 1],
      ['LIST-RUNS', 'running', 0],
      ['LIST-SPENT', 'used_up', 2],
    ])
    expect(all).toMatchObject({ total: 4, counts: { running: 1, planned: 1, used_up: 1, ended: 1 } })
    const codes = async (input: object) => (await list(input)).items.map(({ code }) => code)
    expect(await codes({ state: 'used_up' })).toEqual(['LIST-SPENT'])
    expect(await codes({ scope: 'goods' })).toEqual(['LIST-OVER'])
    expect(await codes({ sort: '-used', perPage: 2 })).toEqual(['LIST-SPENT', 'LIST-OVER'])
    expect(await codes({ sort: '-code', perPage: 3, page: 2 })).toEqual(['LIST-LATER'])
    const file = await (await admin.fetch(`${exportCoupons.path}?q=LIST-&state=ended`)).text()
    expect(file.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^"?LIST-OVER"?,"?ended"?,"?1000"?/),
    ])
  })

  it('has in a demo one of each state, used by the orders that name it', async () => {
    await seedDemoCoupons(shop.database.db)
    const { counts } = (await admin.send(listCoupons, { q: '0' })).body
    expect(counts.ended).toBeGreaterThan(0)
    expect((await admin.send(getManagedCoupon, { code: 'REYES20' })).body.coupon.state).toBe('planned')
  })
})

describe('a coupon', () => {
  it('is made, changed by who saw its version, and ended; customers meet each at once, and the log has all of it', async () => {
    const made = await admin.send(createCoupon, {
      code: ' boricua-5 ',
      discount: { kind: 'amount', amountCents: 500 },
      scope: 'goods',
      minimumCents: 2_000,
    })
    expect(made).toMatchObject({ status: 201, body: { code: 'BORICUA-5', state: 'running', version: 1 } })
    const taken = await admin.send(createCoupon, { code: 'BORICUA-5', ...TENTH })
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'COUPON_CODE_TAKEN' }])

    const buyer = shop.guest()
    const { variantId } = await shop.has.product({ priceCents: 3_000 })
    await buyer.send(addToCart, { variantId })
    const apply = async () => {
      const { status, body } = await buyer.send(applyCoupon, { code: 'boricua-5' })
      return status === 200 ? body.summary.totals.couponDiscountCents : body.details
    }
    expect(await apply()).toBe(500)

    const { version: _, ...rules } = { ...made.body, version: 1 }
    const change = { ...rules, code: 'BORICUA-5', discount: TENTH.discount, minimumCents: 0 }
    const changed = await admin.send(changeCoupon, { ...change, version: 1 })
    expect(changed.body).toMatchObject({ version: 2, minimumCents: 0, discount: TENTH.discount })
    expect(await apply()).toBe(300)
    const second = await admin.send(changeCoupon, { ...change, minimumCents: 9_000, version: 1 })
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'CONFLICT', details: { version: 2, changedBy: admin.user.displayName } },
    ])
    expect(await apply()).toBe(300)

    const ended = await admin.send(endCoupon, { code: 'BORICUA-5' })
    expect(ended.body).toMatchObject({ state: 'ended', endsOn: today, version: 3 })
    expect((await admin.send(endCoupon, { code: 'BORICUA-5' })).body.version).toBe(3)
    expect(await apply()).toMatchObject({ problem: 'ended' })
    // Its last day named again is the moment it was ended at, another is not.
    const kept = await admin.send(changeCoupon, { ...change, endsOn: today, usesTotal: 9, version: 3 })
    expect(kept.body).toMatchObject({ state: 'ended', usesTotal: 9 })
    const revived = await admin.send(changeCoupon, { ...change, endsOn: addDays(today, 1), version: 4 })
    expect(revived.body.state).toBe('running')
    expect((await deedsOf('BORICUA-5')).map(({ action }) => action)).toEqual([
      'create-coupon',
      'change-coupon',
      'end-coupon',
      'change-coupon',
      'change-coupon',
    ])
    expect((await deedsOf('BORICUA-5'))[1]).toMatchObject({
      before: { kind: 'amount', minimumCents: 2_000 },
      after: { kind: 'percent', minimumCents: 0 },
    })
  })

  it('that was planned and is ended never runs', async () => {
    await admin.send(createCoupon, { code: 'NEVER', ...TENTH, startsOn: addDays(today, 5) })
    const { body } = await admin.send(endCoupon, { code: 'NEVER' })
    expect(body).toMatchObject({ state: 'ended', startsOn: today, endsOn: today })
  })

  it('shows the orders that used it and what paid ones got', async () => {
    await admin.send(createCoupon, { code: 'SHOWN', ...TENTH })
    const { variantId } = await shop.has.product({ priceCents: 4_000 })
    const [ana, bea] = [await shop.has.customer(), await shop.has.customer()]
    for (const person of [ana, bea]) {
      await fillCart(person, [{ variantId }])
      await person.send(applyCoupon, { code: 'SHOWN' })
    }
    const paid = await buyItems(ana, { items: [] })
    const waiting = await startOrder(bea, { items: [] })
    const { body } = await admin.send(getManagedCoupon, { code: 'shown' })
    // One that is not paid has taken its use, but was given nothing yet.
    expect(body.coupon).toMatchObject({ code: 'SHOWN', used: 2, givenCents: 400 })
    expect(body.uses).toMatchObject([
      { orderId: waiting.id, isPaid: false },
      { orderId: paid.id, number: paid.number, givenCents: 400, isPaid: true },
    ])
    expect((await admin.send(getManagedCoupon, { code: 'NOT-THERE' })).status).toBe(404)
  })

  it.each([
    ['a code with spaces', { code: 'TWO WORDS' }],
    ['a code of two letters', { code: 'AB' }],
    ['more than all', { discount: { kind: 'percent', percentBp: 10_001 } }],
    ['nothing off', { discount: { kind: 'amount', amountCents: 0 } }],
    ['no use at all', { usesTotal: 0 }],
    ['a provider without its name', { scope: 'provider' }],
    ['a provider that is none', { scope: 'provider', providerId: 'col_0000000000' }],
    ['an end before its start', { startsOn: '2026-05-02', endsOn: '2026-05-01' }],
  ])('is refused with %s', async (_, wrong) => {
    const { status } = await admin.send(createCoupon, { code: 'WRONG', ...TENTH, ...wrong } as never)
    expect(status).toBe(400)
    expect((await admin.send(getManagedCoupon, { code: 'WRONG' })).status).toBe(404)
  })

  it('can be for one provider', async () => {
    await shop.has.product({ priceCents: 1_000 })
    const [provider] = (await admin.send(listCouponProviders, {})).body
    const made = await admin.send(createCoupon, {
      code: 'ONE-OF-THEM',
      ...TENTH,
      scope: 'provider',
      providerId: provider?.id,
    })
    expect(made.body).toMatchObject({ scope: 'provider', providerName: provider?.name })
  })
})

describe('a trial', () => {
  const trial = async (rules: object, cart: object) =>
    (
      await admin.send(tryCouponRules, {
        ...TENTH,
        ...rules,
        cart: { goodsCents: 8_000, seatsCents: 4_000, delivery: 'pr', ...cart },
      })
    ).body

  it('prices a sample cart as checkout would, and says why a coupon takes nothing off', async () => {
    const both = await trial({}, { delivery: 'pickup' })
    expect(both).toMatchObject({ problem: null, with: { couponDiscountCents: 1_200 } })
    expect(both.without.totalCents - both.with.totalCents).toBe(1_200 + Math.round(1_200 * 0.115))
    // $72 of goods ship no longer for free.
    expect((await trial({ scope: 'goods' }, { seatsCents: 0 })).with).toMatchObject({
      couponDiscountCents: 800,
      shippingCents: 600,
    })
    expect((await trial({ scope: 'events' }, { seatsCents: 0 })).problem).toBe('nothing_fits')
    expect((await trial({ minimumCents: 12_001 }, {})).problem).toBe('minimum')
    expect((await trial({ startsOn: addDays(today, 1) }, {})).problem).toBe('not_started')
  })
})
