import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type Coupon, type LineToDiscount, refuseCoupon } from './coupons.ts'
import { findCoupon, findCouponForUse, seedDemoCoupons } from './index.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const COUPON: Coupon = {
  code: 'X',
  kind: 'percent',
  value: 1_000,
  scope: 'goods',
  providerId: null,
  minimumCents: 2_500,
  startsAt: new Date('2026-02-01T00:00:00Z'),
  endsAt: new Date('2026-04-01T00:00:00Z'),
  usesTotal: 10,
  usesAPerson: 1,
  isActive: true,
}
const NONE = { total: 0, byPerson: 0 }
const goods = (leftCents: number, quantity = 1): LineToDiscount => ({
  kind: 'goods',
  providerId: 'col_1',
  quantity,
  leftCents,
})
const seat: LineToDiscount = { ...goods(9_000), kind: 'seat' }

describe('a coupon is refused', () => {
  const refuse = (change: Partial<Coupon>, lines = [goods(2_500)], uses = NONE) =>
    refuseCoupon({ ...COUPON, ...change }, lines, uses, NOW)

  it('with the first reason, or not at all', () => {
    expect(refuse({})).toBeNull()
    expect(refuseCoupon(null, [goods(2_500)], NONE, NOW)).toBe('unknown')
    expect(refuse({ isActive: false })).toBe('unknown')
    expect(refuse({ startsAt: new Date(NOW.getTime() + 1) })).toBe('not_started')
    expect(refuse({ startsAt: NOW })).toBeNull()
    expect(refuse({ endsAt: NOW })).toBe('ended')
    expect(refuse({}, [goods(2_500)], { total: 10, byPerson: 0 })).toBe('used_up')
    expect(refuse({}, [goods(2_500)], { total: 9, byPerson: 1 })).toBe('used_by_you')
    expect(
      refuse({ usesTotal: null, usesAPerson: null }, [goods(2_500)], { total: 99, byPerson: 9 }),
    ).toBeNull()
  })

  it('when nothing in the cart is in its scope, or too little of it', () => {
    expect(refuse({}, [])).toBe('nothing_fits')
    expect(refuse({}, [seat])).toBe('nothing_fits')
    expect(refuse({}, [goods(0, 0)])).toBe('nothing_fits')
    expect(refuse({ scope: 'events' })).toBe('nothing_fits')
    expect(refuse({ scope: 'provider', providerId: 'col_2' })).toBe('nothing_fits')
    expect(refuse({ scope: 'provider', providerId: 'col_1' })).toBeNull()
    expect(refuse({}, [goods(2_499), seat])).toBe('minimum')
    expect(refuse({ scope: 'all' }, [goods(2_499), seat])).toBeNull()
  })
})

describe('stored coupons', () => {
  let test: TestDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    database = openDatabase(test.url, { max: 3 })
    await seedDemoCoupons(database.db)
  })
  afterAll(async () => {
    await database.close()
    await test.drop()
  })

  it('come with how often they were used, by the person, and by all where that is limited', async () => {
    await database.pool.query(`update coupons set uses_total = 100 where code = 'WELCOME10'`)
    await database.pool.query(
      `insert into users (id, username, email, display_name, role) values ('usr_1', 'one', 'one@test.pr', 'One', 'customer')`,
    )
    await database.pool.query(
      `insert into coupon_uses (code, order_id, user_id) values ('WELCOME10', 'ord_1', 'usr_1'), ('WELCOME10', 'ord_2', null)`,
    )
    expect(await findCoupon(database.db, 'WELCOME10', 'usr_1')).toMatchObject({
      coupon: { code: 'WELCOME10', kind: 'percent', value: 1_000, scope: 'goods', minimumCents: 2_500 },
      uses: { total: 2, byPerson: 1 },
    })
    expect((await findCoupon(database.db, 'WELCOME10', null)).uses).toEqual({ total: 2, byPerson: 0 })
    await database.pool.query(`update coupons set uses_total = null where code = 'WELCOME10'`)
    expect((await findCoupon(database.db, 'WELCOME10', 'usr_1')).uses).toEqual({ total: 0, byPerson: 1 })
    expect((await findCoupon(database.db, 'NOTHING', null)).coupon).toBeNull()
  })

  it('of the demo are seeded once, one of them over', async () => {
    await database.pool.query(`update coupons set value = 700 where code = 'ENVIO6'`)
    await seedDemoCoupons(database.db)
    const found = await database.db.transaction((tx) => findCouponForUse(tx, 'ENVIO6', null))
    expect(found.coupon?.value).toBe(700)
    const ended = await findCoupon(database.db, 'VERANO2024', null)
    expect(refuseCoupon(ended.coupon, [goods(9_000)], ended.uses, NOW)).toBe('ended')
  })
})
