/** What points the store still owes, when they expire, and what was spent beside the ledger. */
import { findPeople } from '#server/features/people/identity/index.ts'
import { sumAccounts } from '#server/features/sales/ledger/index.ts'
import { type LotLeft, listLotsLeft, sumPointsFlow } from '#server/features/sales/loyalty/index.ts'
import { sumSales } from '#server/features/sales/orders/index.ts'
import { sumOf } from '#server/features/site/analytics/index.ts'
import { m } from '#server/paraglide/messages.js'
import { localDay } from '#server/platform/local-day.ts'
import type { Context, Figure, MakeReport, Row, Target } from './context.ts'
import { monthOf } from './periods.ts'

/** Lots that wait for a delivery have no day to expire on yet. */
const PENDING = 'pending'
const leftOf = ({ left }: LotLeft) => left

/** What all of them would take off orders; a step of 100 is what one person must have, not the sum of all. */
async function createWorth({ settings }: Context): Promise<(points: number) => number> {
  const { centsPer100 } = (await settings.read()).loyalty
  return (points) => Math.round((points * centsPer100) / 100)
}

export const reportLoyalty: MakeReport = async (context) => {
  const { db, clock, now, before, l } = context
  const [lots, flow, flowBefore, [sold], accounts, worth] = await Promise.all([
    listLotsLeft(db, clock.now()),
    sumPointsFlow(db, now.from, now.to),
    sumPointsFlow(db, before.from, before.to),
    sumSales(db, now, []),
    sumAccounts(db, { ...now, kinds: ['sale', 'refund'] }),
    createWorth(context),
  ])
  const months = Map.groupBy(lots, ({ expiresAt }) => (expiresAt ? localDay(expiresAt).slice(0, 7) : PENDING))
  const pending = months.get(PENDING) ?? []
  const count = (id: string, label: string, value: number, earlier: number | null): Figure => ({
    id,
    label,
    kind: 'count',
    now: value,
    before: earlier,
    isBurden: false,
    target: null,
  })
  const all = toLots(now)
  return {
    title: m.reports_loyalty({}, l),
    note: m.reports_loyalty_note({}, l),
    figures: [
      { ...count('left', m.reports_points_left({}, l), sumOf(lots, leftOf), null), target: all },
      {
        ...count('worth', m.reports_points_worth({}, l), worth(sumOf(lots, leftOf)), null),
        kind: 'money',
        target: all,
      },
      count('pending', m.reports_points_pending({}, l), sumOf(pending, leftOf), null),
      count('earned', m.reports_points_earned({}, l), flow.earned, flowBefore.earned),
      count('spent', m.reports_points_spent({}, l), flow.spent, flowBefore.spent),
      count('expired', m.reports_points_expired({}, l), flow.expired, flowBefore.expired),
    ],
    columns: [
      { id: 'month', label: m.reports_expires_in({}, l), kind: 'month' },
      { id: 'members', label: m.reports_members({}, l), kind: 'count' },
      { id: 'points', label: m.reports_points({}, l), kind: 'count', isSummed: true },
      { id: 'worth', label: m.reports_worth({}, l), kind: 'money', isSummed: true },
    ],
    rows: [...months].map(([month, lotsOf]): Row => {
      const points = sumOf(lotsOf, leftOf)
      const members = new Set(lotsOf.map(({ userId }) => userId)).size
      const label = month === PENDING ? m.reports_not_delivered({}, l) : month
      const target = month === PENDING ? null : toLots(monthOf(`${month}-01`))
      return { id: month, cells: [label, members, points, worth(points)], target }
    }),
    checks: [
      {
        label: m.reports_points_discount({}, l),
        reportCents: sold?.pointsCents ?? 0,
        ledgerCents: accounts.get('loyalty') ?? 0,
      },
    ],
  }
}

function toLots({ from, to }: { from: string; to: string }): Target {
  return { report: 'point_lots', from, to, filters: {} }
}

const KINDS = {
  earned: m.reports_points_earned,
  returned: m.reports_points_returned,
  adjusted: m.reports_points_adjusted,
}

/** What is left of each lot that expires in a time; with a time that is over, or begins today, of all. */
export const reportPointLots: MakeReport = async (context) => {
  const { db, clock, now, l } = context
  const worth = await createWorth(context)
  const isForecast = now.to > localDay(clock.now())
  const lots = (await listLotsLeft(db, clock.now())).filter(({ expiresAt }) => {
    if (!isForecast) return true
    const day = expiresAt ? localDay(expiresAt) : ''
    return day >= now.from && day <= now.to
  })
  const people = await findPeople(db, [...new Set(lots.map(({ userId }) => userId))])
  return {
    title: m.reports_point_lots({}, l),
    note: isForecast ? m.reports_point_lots_forecast({}, l) : m.reports_point_lots_note({}, l),
    figures: [],
    columns: [
      { id: 'person', label: m.reports_member({}, l), kind: 'text' },
      { id: 'kind', label: m.reports_source({}, l), kind: 'text' },
      { id: 'made', label: m.reports_made_on({}, l), kind: 'time' },
      { id: 'expires', label: m.reports_expires_on({}, l), kind: 'time' },
      { id: 'points', label: m.reports_points({}, l), kind: 'count', isSummed: true },
      { id: 'worth', label: m.reports_worth({}, l), kind: 'money', isSummed: true },
    ],
    rows: lots.map(
      (lot): Row => ({
        id: lot.id,
        cells: [
          people.get(lot.userId)?.displayName ?? '',
          KINDS[lot.kind]({}, l),
          lot.createdAt.toISOString(),
          lot.expiresAt?.toISOString() ?? null,
          lot.left,
          worth(lot.left),
        ],
        target: null,
      }),
    ),
    sortedBy: 'points',
  }
}
