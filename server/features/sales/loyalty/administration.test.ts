/** What admins do for loyalty, and what customers get of it. */

import { describe, expect, it, vi } from 'vitest'
import { addCategory } from '#contract/catalog/categories.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { getCheckout } from '#contract/sales/checkout.ts'
import { getTrialBalance } from '#contract/sales/ledger.ts'
import { adjustLoyalty, getLoyalty, listLoyaltyMoves } from '#contract/sales/loyalty.ts'
import {
  exportLoyaltyMembers,
  getLoyaltyOverview,
  listLoyaltyMembers,
} from '#contract/sales/loyalty-admin.ts'
import {
  changeCampaign,
  createCampaign,
  endCampaign,
  getCampaign,
  getProductCampaign,
  listCampaigns,
  listRunningCampaigns,
} from '#contract/sales/loyalty-campaigns.ts'
import { refundOrder } from '#contract/sales/order-admin.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { addBareOrder } from '#server/testing/samples/loyalty.ts'
import { buyItems, fillCart } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { earnPoints, startUse } from './index.ts'

const shop = await testShop()
const admin = await shop.has.admin()
const today = localDay(shop.clock.now())
const RULES = DEFAULT_SETTINGS.loyalty
const DAY_MS = 86_400_000

const DOUBLE = {
  name: { en: 'Double points', es: 'Puntos dobles' },
  reward: { kind: 'multiplier', multiplier: 2 },
  aim: { scope: 'all' },
  startsOn: today,
  endsOn: today,
} as const

/** For as long as the test runs. */
async function during<Result>(change: object, act: (campaignId: string) => Promise<Result>): Promise<Result> {
  const { body } = await admin.send(createCampaign, { ...DOUBLE, ...change })
  await toldOf(body.id, true)
  try {
    return await act(body.id)
  } finally {
    await admin.send(endCampaign, { campaignId: body.id })
    await toldOf(body.id, false)
  }
}

/** What runs is remembered until the database tells of a change. */
async function toldOf(campaignId: string, isRunning: boolean): Promise<void> {
  await vi.waitFor(async () => {
    const { body } = await admin.send(listRunningCampaigns)
    expect(body.some(({ id }) => id === campaignId)).toBe(isRunning)
  })
}

/** Earned some days ago, and delivered on that day. */
async function earn(person: TestPerson, paidCents: number, daysAgo = 20): Promise<void> {
  const userId = person.user.id
  const { orderId, fulfillmentIds } = await addBareOrder(shop.database.pool, userId)
  const now = new Date(shop.clock.now().getTime() - daysAgo * DAY_MS)
  const fulfillmentId = fulfillmentIds[0] ?? ''
  await shop.database.db.transaction(async (tx) => {
    await earnPoints(tx, { userId, orderId, parts: [{ fulfillmentId, paidCents }], rules: RULES, now })
    await startUse(tx, { fulfillmentId, deliveredAt: now, rules: RULES })
  })
}

const pendingOf = async (person: TestPerson) => (await person.send(getLoyalty)).body.pending
const deedsOf = async (subjectId: string) =>
  (
    await shop.database.pool.query(
      'select action, before, after from audit_log where subject_id = $1 order by id',
      [subjectId],
    )
  ).rows

describe('a campaign', () => {
  it('is planned, running or ended by its days, is changed by one at a time, and leaves a trace', async () => {
    const make = async (startsOn: string, endsOn: string) =>
      (await admin.send(createCampaign, { ...DOUBLE, startsOn, endsOn })).body
    const later = await make(addDays(today, 1), addDays(today, 2))
    const over = await make(addDays(today, -2), addDays(today, -1))
    const now = await make(today, today)
    const { body: all } = await admin.send(listCampaigns)
    expect(all.map(({ id, state }) => [id, state])).toEqual([
      [now.id, 'running'],
      [later.id, 'planned'],
      [over.id, 'ended'],
    ])
    expect((await admin.send(listRunningCampaigns)).body.map(({ id }) => id)).toEqual([now.id])

    const wrong = { ...DOUBLE, startsOn: today, endsOn: addDays(today, -1) }
    expect((await admin.send(createCampaign, wrong)).body).toMatchObject({ code: 'WRONG_DATES' })
    const triple = { ...DOUBLE, campaignId: now.id, reward: { kind: 'multiplier', multiplier: 3 } } as const
    const changed = await admin.send(changeCampaign, { ...triple, version: now.version })
    expect(changed.body).toMatchObject({ reward: { multiplier: 3 }, version: now.version + 1 })
    const second = await admin.send(changeCampaign, { ...triple, version: now.version })
    expect([second.status, second.body]).toEqual([409, expect.objectContaining({ code: 'CONFLICT' })])
    expect((await admin.send(endCampaign, { campaignId: now.id })).body.state).toBe('ended')
    expect((await admin.send(endCampaign, { campaignId: now.id })).body.version).toBe(now.version + 2)
    const again = { ...triple, version: now.version + 2 }
    expect((await admin.send(changeCampaign, again)).body.state).toBe('ended')
    expect((await admin.send(endCampaign, { campaignId: later.id })).body.state).toBe('ended')
    expect((await admin.send(getCampaign, { campaignId: 'cmp_0000000000' })).status).toBe(404)
    expect((await deedsOf(now.id)).map(({ action }) => action)).toEqual([
      'create-campaign',
      'change-campaign',
      'end-campaign',
      'change-campaign',
    ])
    await toldOf(now.id, false)
  })

  it('doubles what is promised at checkout and what is earned; changed later, what was given stays', async () => {
    const [person, product] = [await shop.has.customer(), await shop.has.product({ priceCents: 2_050 })]
    await during({}, async (campaignId) => {
      await fillCart(person, [{ variantId: product.variantId }])
      const { body: quoted } = await person.send(getCheckout, { delivery: 'pickup' })
      expect(quoted.points).toMatchObject({ earns: 40, earnsExtra: 20 })
      await buyItems(person, { items: [] })
      expect(await pendingOf(person)).toBe(40)
      const { version } = (await admin.send(getCampaign, { campaignId })).body
      const change = { ...DOUBLE, campaignId, version, reward: { kind: 'bonus', bonusPoints: 500 } } as const
      await admin.send(changeCampaign, change)
      expect(await pendingOf(person)).toBe(40)
      expect((await admin.send(getCampaign, { campaignId })).body).toMatchObject({
        pointsGiven: 20,
        orders: 1,
      })
      const { items } = (await person.send(listLoyaltyMoves)).body
      expect(items.map(({ points, campaign }) => [points, campaign?.es ?? null]).sort()).toEqual([
        [20, null],
        [20, 'Puntos dobles'],
      ])
    })
    const { body: afterwards } = await person.send(getCheckout, { delivery: 'pickup' })
    expect(afterwards.points.earnsExtra).toBe(0)
  })

  it('is for a category that was added since, and for none that is not there', async () => {
    const person = await shop.has.customer()
    const added = { name: { en: 'Patches', es: 'Parchos' }, blurb: { en: 'Bold.', es: 'Atrevidos.' } }
    expect((await admin.send(addCategory, added)).status).toBe(201)
    const patch = await shop.has.product({ category: 'patches', priceCents: 3_000 })
    await during({ aim: { scope: 'category', categoryId: 'patches' } }, async () => {
      await buyItems(person, { items: [{ variantId: patch.variantId }] })
      expect(await pendingOf(person)).toBe(30 + 30)
    })
    const gone = { ...DOUBLE, aim: { scope: 'category' as const, categoryId: 'firearms' } }
    const { status, body } = await admin.send(createCampaign, gone)
    expect([status, body]).toMatchObject([400, { details: [{ field: 'aim.categoryId' }] }])
  })

  it('is taken back with the lines it was given for, and with no others', async () => {
    const person = await shop.has.customer()
    const belt = await shop.has.product({ category: 'belts', priceCents: 3_000 })
    const light = await shop.has.product({ category: 'lights', priceCents: 1_000 })
    await shop.database.pool.query('update products set provider_id = $1 where id = $2', [
      belt.providerId,
      light.id,
    ])
    await during({ aim: { scope: 'category', categoryId: 'belts' } }, async () => {
      const order = await buyItems(person, {
        items: [{ variantId: belt.variantId, quantity: 2 }, { variantId: light.variantId }],
      })
      expect(await pendingOf(person)).toBe(70 + 60)
      const { rows } = await shop.database.pool.query<{ id: string; product_id: string }>(
        'select id, product_id from order_lines where order_id = $1',
        [order.id],
      )
      const lineOf = (productId: string) => rows.find((row) => row.product_id === productId)?.id ?? ''
      const refund = (productId: string) =>
        admin.send(refundOrder, {
          orderId: order.id,
          lines: [{ lineId: lineOf(productId), quantity: 1, restock: false }],
          shippingCents: 0,
          reason: 'One was missing',
        })
      expect((await refund(light.id)).status).toBe(201)
      expect(await pendingOf(person)).toBe(60 + 60)
      expect((await refund(belt.id)).status).toBe(201)
      expect(await pendingOf(person)).toBe(30 + 30)
      expect((await refund(belt.id)).status).toBe(201)
      expect(await pendingOf(person)).toBe(0)
    })
  })

  it('for some tiers is nobody else’s; of two the better one counts; a guest is told whose it is', async () => {
    const [gold, bronze] = [await shop.has.customer(), await shop.has.customer()]
    await earn(gold, 200_000)
    const product = await shop.has.product({ priceCents: 1_000 })
    const { productId } = { productId: product.id }
    await during({ tiers: ['gold', 'platinum'] }, async (campaignId) => {
      const shown = (await shop.guest().send(getProductCampaign, { productId })).body.campaign
      expect(shown).toMatchObject({ id: campaignId, tiers: ['gold', 'platinum'], name: 'Double points' })
      expect((await gold.send(getProductCampaign, { productId })).body.campaign?.id).toBe(campaignId)
      expect((await bronze.send(getProductCampaign, { productId })).body.campaign).toBeNull()
      for (const person of [gold, bronze])
        await buyItems(person, { items: [{ variantId: product.variantId }] })
      expect(await pendingOf(gold)).toBe(30)
      expect(await pendingOf(bronze)).toBe(10)
      await during({ reward: { kind: 'bonus', bonusPoints: 12 } }, async (bonusId) => {
        expect((await shop.guest().send(getProductCampaign, { productId })).body.campaign?.id).toBe(bonusId)
        for (const person of [gold, bronze])
          await buyItems(person, { items: [{ variantId: product.variantId, quantity: 2 }] })
        expect(await pendingOf(gold)).toBe(30 + 60)
        expect(await pendingOf(bronze)).toBe(10 + 20 + 24)
      })
    })
    expect((await gold.send(getProductCampaign, { productId })).body.campaign).toBeNull()
  })
})

describe('what admins see of loyalty', () => {
  it('owes what the ledger’s account says, also after an adjustment; who is adjusted is told, once', async () => {
    const person = await shop.has.customer()
    await earn(person, 12_300)
    await shop.tasks.book_points_liability?.({})
    const read = async () => (await admin.send(getLoyaltyOverview)).body
    const owed = async () => {
      const { accounts } = (await admin.send(getTrialBalance)).body
      return -(accounts.find(({ account }) => account === 'points_liability')?.balanceCents ?? 0)
    }
    const before = await read()
    expect(before.liabilityCents).toBe((before.usable + before.pending) * 5)
    expect([before.ledger.balanceCents, await owed()]).toEqual([before.liabilityCents, before.liabilityCents])
    const input = { userId: person.user.id, points: 250, reason: 'A late parcel of theirs' }
    await admin.send(adjustLoyalty, input)
    await admin.send(adjustLoyalty, { ...input, points: -50 })
    const after = await read()
    expect(after.liabilityCents).toBe(before.liabilityCents + 1_000)
    expect([after.ledger.balanceCents, await owed()]).toEqual([after.liabilityCents, after.liabilityCents])
    // Again on the same day nothing more is posted.
    await shop.tasks.book_points_liability?.({})
    expect(await owed()).toBe(after.liabilityCents)
    expect((await admin.send(adjustLoyalty, { ...input, points: -324 })).body).toMatchObject({
      code: 'POINTS_REFUSED',
    })
    expect((await admin.send(adjustLoyalty, { ...input, reason: 'too short' })).status).toBe(400)
    expect((await person.send(adjustLoyalty, input)).status).toBe(403)
    const { items } = (await person.send(listNotifications, {})).body
    expect(items.map(({ kind, body }) => [kind, body])).toEqual([
      ['points_adjusted', '50 points were taken from your balance.'],
      ['points_adjusted', '250 points were added to your balance.'],
    ])
    const { rows } = await shop.database.pool.query(
      `select template from outbox where to_address = $1 and template = 'points-adjusted'`,
      [person.user.email],
    )
    expect(rows).toHaveLength(2)
  })

  it('lists members by tier, text, what expires and every order; in figures and in files the same', async () => {
    const [silver, bronze] = [await shop.has.customer(), await shop.has.customer()]
    await earn(silver, 60_000)
    await earn(bronze, 4_000, 14 + 365 - 20)
    // What came in of late is seen at once; points of long ago, which only a test adds, when all are summed up anew.
    shop.clock.advance(20 * 60_000)
    const list = async (input: object = {}) =>
      (await admin.send(listLoyaltyMembers, { perPage: 200, ...input })).body
    const all = await list()
    const row = (person: TestPerson) => all.items.find(({ userId }) => userId === person.user.id)
    expect(row(silver)).toMatchObject({ tier: 'silver', usable: 600, lifetime: 600, expiring: 0 })
    expect(row(bronze)).toMatchObject({ tier: 'bronze', usable: 40, lifetime: 40, expiring: 40 })
    expect(all.items.map(({ usable }) => usable)).toEqual(
      all.items.map(({ usable }) => usable).toSorted((a, b) => b - a),
    )
    const overview = (await admin.send(getLoyaltyOverview)).body
    expect(Object.fromEntries(overview.members.map(({ tier, count }) => [tier, count]))).toEqual(all.counts)
    expect(overview.usable + overview.pending).toBe(
      all.items.reduce((sum, { usable, pending }) => sum + usable + pending, 0),
    )
    expect(overview.expiring.map(({ points }) => points)).toEqual([40, 40, 40])
    expect(overview.weeks.reduce((sum, { points }) => sum + points, 0)).toBe(40)
    expect((await list({ expiring: '30' })).items.map(({ userId }) => userId)).toEqual([bronze.user.id])
    const found = await list({ q: silver.user.email.slice(0, 12), tier: 'silver' })
    expect(found.items.map(({ userId }) => userId)).toEqual([silver.user.id])
    expect((await list({ sort: 'lifetime', perPage: 1, page: 2 })).items).toHaveLength(1)
    const file = await (await admin.fetch(`${exportLoyaltyMembers.path}?tier=silver&sort=-balance`)).text()
    expect(file).toContain(silver.user.email)
    expect(file).not.toContain(bronze.user.email)

    // Whatever comes in is in the next answer.
    const given = { userId: bronze.user.id, points: 10, reason: 'A late parcel of theirs' }
    expect((await admin.send(adjustLoyalty, given)).status).toBe(200)
    expect((await list({ q: bronze.user.email })).items[0]?.usable).toBe(50)
  })
})
