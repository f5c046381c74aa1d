/** Periods, and how days become points of a chart. Pure. */
import { ANALYTICS_DAYS_MAX, type AnalyticsPeriod } from '#contract/site/analytics.ts'
import { addDays } from '#server/platform/local-day.ts'

const LENGTHS: Record<Exclude<AnalyticsPeriod, 'custom'>, number> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
}

/** Days, both included. */
export interface DaySpan {
  from: string
  to: string
}

export interface Periods {
  now: DaySpan
  /** As many days right before. */
  before: DaySpan
}

/** Null: the days make no period. */
export function choosePeriods(
  asked: { period: AnalyticsPeriod; from?: string; to?: string },
  today: string,
): Periods | null {
  const now = spanOf(asked, today)
  const days = countDays(now)
  if (days < 1 || days > ANALYTICS_DAYS_MAX) return null
  return { now, before: { from: addDays(now.from, -days), to: addDays(now.from, -1) } }
}

function spanOf(
  { period, from, to }: { period: AnalyticsPeriod; from?: string; to?: string },
  today: string,
) {
  if (period !== 'custom') return { from: addDays(today, 1 - LENGTHS[period]), to: today }
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - LENGTHS.month), to: last }
}

const DAY_MS = 86_400_000

export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS) + 1
}

export type Step = 'day' | 'week' | 'month'
const STEP_DAYS: Record<Step, number> = { day: 1, week: 7, month: 30 }

/** So that a chart has a few dozen points at most. */
export function chooseStep(span: DaySpan): Step {
  const days = countDays(span)
  if (days <= 31) return 'day'
  return days <= 186 ? 'week' : 'month'
}

/**
 * Points of equal length counted back from the last day, so that the newest is whole; the first may be shorter. `before`
 * is cut in the same way, so that the n-th point of both are as long.
 */
export function cutIntoSteps(span: DaySpan, step: Step): DaySpan[] {
  const cut: DaySpan[] = []
  for (let to = span.to; to >= span.from; to = addDays(to, -STEP_DAYS[step])) {
    const from = addDays(to, 1 - STEP_DAYS[step])
    cut.unshift({ from: from < span.from ? span.from : from, to })
  }
  return cut
}

/** Null where there is nothing to divide by. */
export function ratioOf(part: number, whole: number, times = 1): number | null {
  return whole === 0 ? null : Math.round((part / whole) * times)
}

export function sumOf<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((all, row) => all + value(row), 0)
}

export function within<T extends { day: string }>(rows: readonly T[], { from, to }: DaySpan): T[] {
  return rows.filter(({ day }) => day >= from && day <= to)
}
