/** What an admin sees first, gathered from every wing: each says how much of its own there is. */
import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ManagedOrderFilters } from '#contract/sales/managed-orders.schemas.ts'
import { getAdminOverview, type SALES_SPANS, type WaitingKind } from '#contract/site/admin-overview.ts'
import { listEventFill } from '#server/features/events/events/index.ts'
import {
  countManagedOrders,
  LATE_AFTER_DAYS,
  listNewestOrders,
  listSalesDays,
  listSalesHours,
} from '#server/features/sales/orders/index.ts'
import { countPrintOnDemandFailures } from '#server/features/sales/print-on-demand/index.ts'
import { countMailTrouble } from '#server/features/site/email/index.ts'
import { listSilent } from '#server/features/site/messages/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { addDays, localDay, startOfDay } from '#server/platform/local-day.ts'

type Overview = ReplyOf<typeof getAdminOverview>
type Waiting = Omit<Overview['waiting'][number], 'kind'>

interface Deps {
  db: Database
  clock: Clock
  /** How many wait in a queue, and since when the oldest. */
  countQueue: (area: 'moderation' | 'approvals') => Promise<{ count: number; oldest: Date | null }>
  /** Reports of conversations that nobody has decided about, the oldest first. */
  listReportedConversations: () => Promise<{ subjectId: string; createdAt: Date }[]>
}

/** A payment that failed longer ago is nobody's to mend. */
const FAILED_WITHIN_DAYS = 7
const EVENTS_SHOWN = 6
const ORDERS_SHOWN = 6
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As the queue colors it. */
const QUEUE_LATE_MS = 48 * HOUR_MS

export function adminOverviewRoutes(deps: Deps): Route[] {
  const { db, clock } = deps
  return [
    route(getAdminOverview, async ({ language }) => {
      const now = clock.now()
      const today = localDay(now)
      const [waiting, sales, nextEvents, newestOrders] = await Promise.all([
        listWaiting(deps, now),
        readSales(db, now),
        listEventFill(db, { providerId: null, from: today, language, limit: EVENTS_SHOWN }),
        listNewestOrders(db, ORDERS_SHOWN),
      ])
      return { waiting, sales, nextEvents, newestOrders }
    }),
  ]
}

async function listWaiting(deps: Deps, now: Date): Promise<Overview['waiting']> {
  const today = localDay(now)
  const inQueue = async (area: 'moderation' | 'approvals'): Promise<Waiting> => {
    const { count, oldest } = await deps.countQueue(area)
    const ageMs = oldest ? now.getTime() - oldest.getTime() : 0
    return {
      count,
      path: `/admin/${area}`,
      oldestDays: oldest ? Math.floor(ageMs / DAY_MS) : null,
      isLate: ageMs > QUEUE_LATE_MS,
    }
  }
  const ofOrders = async (
    filters: z.output<typeof ManagedOrderFilters>,
    isLate = false,
  ): Promise<Waiting> => ({
    count: await countManagedOrders(deps.db, filters),
    path: `/admin/orders?${new URLSearchParams(filters as Record<string, string>)}`,
    oldestDays: null,
    isLate,
  })
  const lateBefore = addDays(today, -LATE_AFTER_DAYS - 1)
  const counters: Record<WaitingKind, () => Promise<Waiting>> = {
    approvals: () => inQueue('approvals'),
    moderation: () => inQueue('moderation'),
    reported_messages: async () => {
      const reports = await deps.listReportedConversations()
      const ageMs = reports[0] ? now.getTime() - reports[0].createdAt.getTime() : 0
      return {
        count: new Set(reports.map(({ subjectId }) => subjectId)).size,
        path: '/admin/messages?show=reported',
        oldestDays: reports[0] ? Math.floor(ageMs / DAY_MS) : null,
        isLate: ageMs > QUEUE_LATE_MS,
      }
    },
    silent_teams: async () => {
      const teams = await listSilent(deps.db, now)
      const oldest = teams[0]?.oldestAt ?? null
      return {
        count: teams.length,
        path: '/admin/messages?show=silent',
        oldestDays: oldest ? Math.floor((now.getTime() - oldest.getTime()) / DAY_MS) : null,
        isLate: true,
      }
    },
    returns: () => ofOrders({ returns: 'asked' }),
    late_shipments: () => ofOrders({ fulfillment: 'unfulfilled', to: lateBefore }, true),
    failed_payments: () => ofOrders({ payment: 'failed', from: addDays(today, -FAILED_WITHIN_DAYS) }),
    failed_refunds: () => ofOrders({ refunds: 'failed' }, true),
    mail_trouble: async () => ({
      count: await countMailTrouble(deps.db, now),
      path: '/admin/email?trouble=yes#outbox',
      oldestDays: null,
      isLate: true,
    }),
    print_failures: async () => ({
      count: await countPrintOnDemandFailures(deps.db, now),
      path: '/admin/print-on-demand?show=orders&state=attention',
      oldestDays: null,
      isLate: true,
    }),
  }
  const found = await Promise.all(
    Object.entries(counters).map(async ([kind, count]) => ({
      kind: kind as WaitingKind,
      ...(await count()),
    })),
  )
  return found.filter(({ count }) => count > 0)
}

async function readSales(db: Database, now: Date): Promise<Overview['sales']> {
  const today = localDay(now)
  const [days, hours, hoursBefore] = await Promise.all([
    listSalesDays(db, { providerId: null, from: addDays(today, -59), to: today }),
    listSalesHours(db, startOfDay(today), now),
    listSalesHours(db, startOfDay(addDays(today, -1)), new Date(now.getTime() - DAY_MS)),
  ])
  const byDay = new Map(days.map((day) => [day.day, day]))
  const lastDays = (span: (typeof SALES_SPANS)[number], count: number): Overview['sales'][number] => {
    const list = (from: number) =>
      Array.from({ length: count }, (_, at) => {
        const day = byDay.get(addDays(today, from + at))
        return { cents: day ? day.soldCents - day.refundedCents : 0, orders: day?.orders ?? 0 }
      })
    return compare(span, list(1 - count), list(1 - 2 * count))
  }
  return [compare('today', hours, hoursBefore), lastDays('week', 7), lastDays('month', 30)]
}

interface Sold {
  cents: number
  orders: number
}

function compare(
  span: (typeof SALES_SPANS)[number],
  now: readonly Sold[],
  before: readonly Sold[],
): Overview['sales'][number] {
  const sum = (list: readonly Sold[], of: keyof Sold) => list.reduce((all, each) => all + each[of], 0)
  return {
    span,
    revenueCents: { now: sum(now, 'cents'), before: sum(before, 'cents') },
    orders: { now: sum(now, 'orders'), before: sum(before, 'orders') },
    series: now.map(({ cents }) => cents),
  }
}
