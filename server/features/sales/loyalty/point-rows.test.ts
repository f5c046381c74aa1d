/** The rows behind the figures of loyalty. */
import { describe, expect, it } from 'vitest'
import { adjustLoyalty } from '#contract/sales/loyalty.ts'
import { exportPointRows, getLoyaltyOverview, listPointRows } from '#contract/sales/loyalty-admin.ts'
import { POINT_FIGURES, type PointFigure } from '#contract/sales/loyalty-terms.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { addBareOrder } from '#server/testing/samples/loyalty.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { earnPoints, spendPoints, startUse } from './index.ts'

const shop = await testShop()
const admin = await shop.has.admin()
const RULES = DEFAULT_SETTINGS.loyalty
const DAY_MS = 86_400_000

const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS)

/** Earned some days ago, and delivered on that day if at all. */
async function earn(person: TestPerson, dollars: number, days: number, isDelivered = true): Promise<string> {
  const userId = person.user.id
  const { orderId, number, fulfillmentIds } = await addBareOrder(shop.database.pool, userId)
  const fulfillmentId = fulfillmentIds[0] ?? ''
  await shop.database.db.transaction(async (tx) => {
    const parts = [{ fulfillmentId, paidCents: dollars * 100 }]
    await earnPoints(tx, { userId, orderId, parts, rules: RULES, now: daysAgo(days) })
    if (isDelivered) await startUse(tx, { fulfillmentId, deliveredAt: daysAgo(days), rules: RULES })
  })
  return number
}

async function spend(person: TestPerson, points: number): Promise<string> {
  const userId = person.user.id
  const { orderId, number } = await addBareOrder(shop.database.pool, userId)
  await shop.database.db.transaction((tx) =>
    spendPoints(tx, { userId, orderId, points, now: shop.clock.now() }),
  )
  return number
}

async function readAll(figure: PointFigure, filters: object = {}) {
  const first = (await admin.send(listPointRows, { figure, perPage: 2, ...filters })).body
  const items = [...first.items]
  for (let page = 2; page <= first.pages; page += 1) {
    items.push(...(await admin.send(listPointRows, { figure, perPage: 2, page, ...filters })).body.items)
  }
  return { ...first, items, sum: items.reduce((all, { points }) => all + points, 0) }
}

describe('the rows behind the figures of loyalty', async () => {
  const [ana, ben] = [await shop.has.customer(), await shop.has.customer()]
  const pendingOrder = await earn(ana, 30, 0, false)
  // Two lots that one order takes from: one row of 200.
  await earn(ana, 150, 40)
  await earn(ana, 150, 30)
  const spentOn = await spend(ana, 200)
  await earn(ben, 70, 14 + 366)
  await earn(ben, 25, 1)
  await shop.tasks.expire_points?.({})
  await admin.send(adjustLoyalty, { userId: ben.user.id, points: 40, reason: 'For a parcel that was late' })
  const overview = (await admin.send(getLoyaltyOverview)).body
  const { from, to } = overview.month

  it('add up to the figure, page by page', async () => {
    const figures: Record<PointFigure, number> = {
      outstanding: overview.usable + overview.pending,
      pending: overview.pending,
      earned: overview.month.earned.now,
      redeemed: overview.month.redeemed.now,
      expired: overview.month.expired.now,
    }
    expect(figures).toMatchObject({ redeemed: 200, expired: 70 })
    for (const figure of POINT_FIGURES) {
      const isFlow = !['outstanding', 'pending'].includes(figure)
      const rows = await readAll(figure, isFlow ? { from, to } : {})
      expect([figure, rows.sum, rows.points]).toEqual([figure, figures[figure], figures[figure]])
      expect([figure, rows.items.length]).toEqual([figure, rows.total])
      expect(new Set(rows.items.map(({ id }) => id)).size).toBe(rows.total)
    }
  })

  it('say whose they are, of which order and until when', async () => {
    const pending = await readAll('pending', { q: ana.user.email })
    expect(pending.items).toMatchObject([
      {
        kind: 'earned',
        points: 30,
        order: { number: pendingOrder },
        usableAt: null,
        person: { userId: ana.user.id },
      },
    ])
    const redeemed = await readAll('redeemed', { q: ana.user.email })
    expect(redeemed.items).toMatchObject([{ kind: 'spent', points: 200, order: { number: spentOn } }])
    const left = await readAll('outstanding', { q: ben.user.email, sort: 'points' })
    expect(left.items.map(({ kind, points }) => [kind, points])).toEqual([
      ['earned', 25],
      ['adjusted', 40],
    ])
  })

  it('are narrowed by days, and a file has the same rows', async () => {
    const day = daysAgo(30).toISOString().slice(0, 10)
    const around = { from: daysAgo(31).toISOString().slice(0, 10), to: day }
    expect((await readAll('earned', { q: ana.user.email, ...around })).sum).toBe(150)
    const query = new URLSearchParams({ figure: 'earned', q: ana.user.email, ...around })
    const file = await (await admin.fetch(`${exportPointRows.path}?${query}`)).text()
    expect(file.trim().split('\r\n')).toHaveLength(2)
    expect(file).toContain(ana.user.email)
    expect((await readAll('earned', { q: 'nobody by that name' })).total).toBe(0)
  })

  it('are for admins alone', async () => {
    expect((await ana.send(listPointRows, {})).status).toBe(403)
    expect((await shop.guest().send(listPointRows, {})).status).toBe(401)
  })
})
