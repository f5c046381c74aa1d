/** Figures of providers over time, each beside the period before. */

import { writeCsv } from '#contract/csv.ts'
import { exportProviderAnalytics, getProviderAnalytics } from '#contract/site/analytics.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { type Deps, readAnalytics } from './read-analytics.ts'

export { chooseStep, countDays, cutIntoSteps, type DaySpan, sumOf, within } from './rules.ts'

export function analyticsRoutes(deps: Deps): Route[] {
  return [
    route(getProviderAnalytics, (call) => readAnalytics(deps, call)),
    route(exportProviderAnalytics, async (call) => {
      const { series, from, to } = await readAnalytics(deps, call)
      const dollars = (cents: number) => (cents / 100).toFixed(2)
      const rows = series.map((each) => [
        each.from,
        dollars(each.revenueCents),
        each.orders,
        each.views,
        dollars(each.revenueBeforeCents),
        each.ordersBefore,
        each.viewsBefore,
      ])
      const head = [
        'from',
        'revenue_usd',
        'orders',
        'views',
        'revenue_before_usd',
        'orders_before',
        'views_before',
      ]
      return new Response(writeCsv([head, ...rows]), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="analytics-${from}-${to}.csv"`,
          'cache-control': 'private, no-store',
        },
      })
    }),
  ]
}
