import { expect, it } from 'vitest'
import { confirmTwoFactor, startTwoFactor } from '#contract/people/security.ts'
import { getLoyaltyRules } from '#contract/sales/loyalty.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { changeSettings, getSettings, listSettingHistory } from '#contract/site/settings-admin.ts'
import { codeOf } from '#server/testing/authenticator-app.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin()
const other = await shop.has.admin()

it('every setting comes with its default, and a change with who, when and both values', async () => {
  const before = (await admin.send(getSettings)).body
  expect(before).toEqual({ values: DEFAULT_SETTINGS, defaults: DEFAULT_SETTINGS, changes: [] })
  const loyalty = { ...DEFAULT_SETTINGS.loyalty, pointsPerDollar: 2 }
  const changes = [
    { key: 'loyalty' as const, version: 0, value: loyalty },
    // As it is: nothing to save, nothing to remember.
    { key: 'returnDays' as const, version: 0, value: 30 },
  ]
  const { status, body } = await admin.send(changeSettings, { changes })
  expect(status).toBe(200)
  expect(body.values.loyalty).toEqual(loyalty)
  expect(body.changes).toMatchObject([{ key: 'loyalty', version: 1, changedBy: admin.user.displayName }])
  const history = (await admin.send(listSettingHistory, { key: 'loyalty' })).body
  expect(history).toMatchObject([
    { changedBy: admin.user.displayName, before: DEFAULT_SETTINGS.loyalty, after: loyalty },
  ])
  expect((await admin.send(listSettingHistory, { key: 'returnDays' })).body).toEqual([])
  await expect.poll(async () => (await shop.guest().send(getLoyaltyRules)).body.pointsPerDollar).toBe(2)
})

it('of two admins who saw the same, the second is told what it is now; one alone would be saved', async () => {
  const save = (who: typeof admin, value: number) =>
    who.send(changeSettings, { changes: [{ key: 'lowStockAt', version: 0, value }] })
  const answers = await Promise.all([save(admin, 7), save(other, 8)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  const kept = (await admin.send(getSettings)).body.values.lowStockAt
  expect(refused?.body).toMatchObject({
    code: 'SETTING_CHANGED',
    details: { settings: [{ key: 'lowStockAt', value: kept, version: 1 }] },
  })
  expect((await admin.send(listSettingHistory, { key: 'lowStockAt' })).body).toHaveLength(1)
  const again = await other.send(changeSettings, { changes: [{ key: 'lowStockAt', version: 1, value: 9 }] })
  expect(again.body.values.lowStockAt).toBe(9)
})

it('nonsense is refused beside its field, and nothing of the section is saved', async () => {
  const taxes = { ...DEFAULT_SETTINGS.taxes, goods: { stateBp: 12_000, municipalBp: 100 } }
  const changes = [
    { key: 'returnDays' as const, version: 0, value: 14 },
    { key: 'taxes' as const, version: 0, value: taxes },
  ]
  const { status, body } = await admin.send(changeSettings, { changes, password: admin.password })
  expect(status).toBe(400)
  expect(body.details).toMatchObject([{ field: 'taxes.goods.stateBp', code: 'too_big' }])
  expect((await admin.send(getSettings)).body.values.returnDays).toBe(30)
})

it.each(['taxes', 'taxOutside', 'commission', 'payouts', 'security'] as const)(
  '%s asks for the password again',
  async (key) => {
    const changes = [{ key, version: 0, value: DEFAULT_SETTINGS[key] }]
    expect((await admin.send(changeSettings, { changes })).body.code).toBe('WRONG_PASSWORD')
    expect((await admin.send(changeSettings, { changes, password: admin.password })).status).toBe(200)
  },
)

it('with a second factor the code is asked for as well', async () => {
  const guarded = await shop.has.admin()
  const { body } = await guarded.send(startTwoFactor, { password: guarded.password })
  await guarded.send(confirmTwoFactor, { code: codeOf(body.secret) })
  const changes = [{ key: 'taxes' as const, version: 0, value: DEFAULT_SETTINGS.taxes }]
  const proof = { changes, password: guarded.password }
  expect((await guarded.send(changeSettings, proof)).body.code).toBe('INVALID_CODE')
  expect((await guarded.send(changeSettings, { ...proof, twoFactorCode: '000000' })).body.code).toBe(
    'INVALID_CODE',
  )
  expect((await guarded.send(changeSettings, { ...proof, twoFactorCode: codeOf(body.secret) })).status).toBe(
    200,
  )
})
