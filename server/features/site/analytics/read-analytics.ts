/** A provider's figures, gathered from sales, catalog and events. */
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getProviderAnalytics } from '#contract/site/analytics.ts'
import { findPublicSlugs, listViews, type ViewedProduct } from '#server/features/catalog/products/index.ts'
import { listEventFill } from '#server/features/events/events/index.ts'
import { findNamedProvider } from '#server/features/people/providers/index.ts'
import {
  countCustomers,
  countReturns,
  listSalesDays,
  listTopProducts,
  type SalesDay,
} from '#server/features/sales/orders/index.ts'
import { findAnswerTime } from '#server/features/site/messages/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import {
  choosePeriods,
  chooseStep,
  cutIntoSteps,
  type DaySpan,
  type Periods,
  ratioOf,
  sumOf,
  within,
} from './rules.ts'

export interface Deps {
  db: Database
  clock: Clock
}

type Analytics = ReplyOf<typeof getProviderAnalytics>

const TOP_PRODUCTS = 8
const EVENTS_SHOWN = 8

export async function readAnalytics(
  { db, clock }: Deps,
  { input, me, language }: Pick<Call<typeof getProviderAnalytics>, 'input' | 'me' | 'language'>,
): Promise<Analytics> {
  const providerId = await findNamedProvider(db, me, input.providerId)
  const periods = choosePeriods(input, localDay(clock.now()))
  if (periods === null) throw new AppError('WRONG_TIMES')
  const { now, before } = periods
  const both = { providerId, from: before.from, to: now.to }
  const [sales, views, returns, returnsBefore, people, peopleBefore, top, events] = await Promise.all([
    listSalesDays(db, both),
    listViews(db, both),
    countReturns(db, { providerId, ...now }),
    countReturns(db, { providerId, ...before }),
    countCustomers(db, { providerId, ...now }),
    countCustomers(db, { providerId, ...before }),
    listTopProducts(db, { providerId, ...now }, { language, limit: TOP_PRODUCTS }),
    listEventFill(db, { providerId, from: now.from, language, limit: EVENTS_SHOWN }),
  ])
  const [sums, sumsBefore] = [sumUp(sales, views, now), sumUp(sales, views, before)]
  const pair = (name: keyof typeof sums) => ({ now: sums[name], before: sumsBefore[name] })
  const ratios = (make: (each: typeof sums) => number | null) => ({
    now: make(sums),
    before: make(sumsBefore),
  })
  const slugs = await findPublicSlugs(
    db,
    top.map(({ productId }) => productId),
    language,
  )
  const medianAnswerSeconds = providerId ? await findAnswerTime(db, providerId, clock.now()) : null
  return {
    medianAnswerSeconds,
    revenue: sums.revenueCents / 100,
    period: input.period,
    from: now.from,
    to: now.to,
    beforeFrom: before.from,
    beforeTo: before.to,
    figures: {
      revenueCents: pair('revenueCents'),
      earningsCents: pair('earningsCents'),
      orders: pair('orders'),
      units: pair('units'),
      averageOrderCents: ratios(({ soldCents, orders }) => ratioOf(soldCents, orders)),
      views: pair('views'),
      conversionBp: ratios(({ goodsOrders, views }) => ratioOf(goodsOrders, views, 10_000)),
      returns: { now: returns, before: returnsBefore },
      refundsCents: pair('refundedCents'),
      newCustomers: { now: people.firstTime, before: peopleBefore.firstTime },
      returningCustomers: { now: people.again, before: peopleBefore.again },
    },
    ...seriesOf(sales, views, periods),
    topProducts: top.map(({ productId, name, units, soldCents }) => ({
      productId,
      name,
      slug: slugs.get(productId) ?? null,
      units,
      revenueCents: soldCents,
      views: sumOf(
        within(views, now).filter((each) => each.productId === productId),
        (each) => each.views,
      ),
    })),
    events,
  }
}

function sumUp(allSales: readonly SalesDay[], allViews: readonly ViewedProduct[], span: DaySpan) {
  const sales = within(allSales, span)
  const soldCents = sumOf(sales, (day) => day.soldCents)
  const refundedCents = sumOf(sales, (day) => day.refundedCents)
  const commissionCents = sumOf(sales, (day) => day.commissionCents - day.refundedCommissionCents)
  return {
    soldCents,
    refundedCents,
    revenueCents: soldCents - refundedCents,
    earningsCents: soldCents - refundedCents - commissionCents,
    orders: sumOf(sales, (day) => day.orders),
    goodsOrders: sumOf(sales, (day) => day.goodsOrders),
    units: sumOf(sales, (day) => day.units),
    views: sumOf(within(allViews, span), (day) => day.views),
  }
}

function seriesOf(
  sales: readonly SalesDay[],
  views: readonly ViewedProduct[],
  { now, before }: Periods,
): Pick<Analytics, 'series' | 'step'> {
  const step = chooseStep(now)
  const spansBefore = cutIntoSteps(before, step)
  const series = cutIntoSteps(now, step).map((span, at) => {
    const sums = sumUp(sales, views, span)
    const sumsBefore = sumUp(sales, views, spansBefore[at] ?? { from: '', to: '' })
    return {
      from: span.from,
      revenueCents: sums.revenueCents,
      revenueBeforeCents: sumsBefore.revenueCents,
      orders: sums.orders,
      ordersBefore: sumsBefore.orders,
      views: sums.views,
      viewsBefore: sumsBefore.views,
    }
  })
  return { series, step }
}
