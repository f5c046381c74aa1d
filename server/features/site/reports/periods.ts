/** Which days a report is about, and which it is held against. Pure. */
import { ANALYTICS_DAYS_MAX } from '#contract/site/analytics.ts'
import type { ReportCadence, ReportPeriod } from '#contract/site/report-terms.ts'
import { countDays, type DaySpan } from '#server/features/site/analytics/index.ts'
import { addDays } from '#server/platform/local-day.ts'

const LENGTHS: Partial<Record<ReportPeriod, number>> = { week: 7, month: 30, quarter: 90, year: 365 }

export interface Spans {
  now: DaySpan
  before: DaySpan
}

/** Null: the days make no period. */
export function chooseSpans(
  asked: { period: ReportPeriod; from?: string; to?: string },
  today: string,
): Spans | null {
  const now = spanOf(asked, today)
  const days = countDays(now)
  if (!(days >= 1 && days <= ANALYTICS_DAYS_MAX)) return null
  return { now, before: beforeOf(now, days) }
}

function spanOf(
  { period, from, to }: { period: ReportPeriod; from?: string; to?: string },
  today: string,
): DaySpan {
  const month = monthOf(today)
  if (period === 'this_month') return { from: month.from, to: today }
  if (period === 'last_month') return monthOf(addDays(month.from, -1))
  const days = LENGTHS[period]
  if (days) return { from: addDays(today, 1 - days), to: today }
  const last = to ?? today
  return { from: from ?? addDays(last, -29), to: last }
}

/** A month, or its first days, is held against the month before; anything else against as many days right before it. */
function beforeOf(now: DaySpan, days: number): DaySpan {
  const month = monthOf(now.from)
  if (now.from !== month.from || now.to > month.to)
    return { from: addDays(now.from, -days), to: addDays(now.from, -1) }
  const previous = monthOf(addDays(month.from, -1))
  if (now.to === month.to) return previous
  const sameDay = addDays(previous.from, days - 1)
  return { from: previous.from, to: sameDay < previous.to ? sameDay : previous.to }
}

/** The calendar month in which a day is. */
export function monthOf(day: string): DaySpan {
  const from = `${day.slice(0, 7)}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}

/** The last whole week (from Monday) or month before a day. */
export function lastWhole(cadence: ReportCadence, today: string): DaySpan {
  if (cadence === 'monthly') return monthOf(addDays(monthOf(today).from, -1))
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -sinceMonday - 7)
  return { from: monday, to: addDays(monday, 6) }
}

/** The first day on which the period after this one is over. */
export function dueAfter(cadence: ReportCadence, { to }: DaySpan): string {
  const next = addDays(to, 1)
  return cadence === 'weekly' ? addDays(next, 7) : addDays(monthOf(next).to, 1)
}
