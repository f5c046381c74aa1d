/** The days of a series. Days are local to Puerto Rico, counted as plain calendar days. */
import type { DraftInput } from './types.ts'

type RepeatRule = NonNullable<DraftInput['repeat']>

const DAY_MS = 86_400_000
const WEEK = 7

const dayOf = (local: string) => local.slice(0, 10)
const toUtc = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** In order, each once, the first one's own day among them. */
export function listDays(startsAt: string, rule: RepeatRule | null): string[] {
  const first = dayOf(startsAt)
  if (!rule) return [first]
  if (rule.every === 'week') return count(rule.count, (n) => addDays(first, n * WEEK))
  if (rule.every === 'month') return count(rule.count, (n) => sameWeekday(first, n))
  return [...new Set([first, ...rule.dates])].sort()
}

function count(times: number, makeOccurrence: (n: number) => string): string[] {
  return Array.from({ length: times }, (_, n) => makeOccurrence(n))
}

function addDays(day: string, days: number): string {
  return toDay(new Date(toUtc(day).getTime() + days * DAY_MS))
}

/** The first Saturday stays the first Saturday. Not every month has a fifth: that one is the last. */
function sameWeekday(day: string, monthsLater: number): string {
  const at = toUtc(day)
  const nth = Math.ceil(at.getUTCDate() / WEEK)
  const firstOfMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater, 1))
  const firstSame = 1 + ((at.getUTCDay() - firstOfMonth.getUTCDay() + WEEK) % WEEK)
  const lastOfMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater + 1, 0))
  const requested = firstSame + (nth - 1) * WEEK
  const date = requested > lastOfMonth.getUTCDate() ? requested - WEEK : requested
  return toDay(new Date(Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth(), date)))
}

/** A local time as many days later as `to` is after `from`. */
function shift(local: string, from: string, to: string): string {
  const days = (toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS
  return addDays(dayOf(local), days) + local.slice(10)
}

/** The same event on another day: its sale and its squads move along. */
export function moveToDay<T extends Pick<DraftInput, 'startsAt' | 'endsAt' | 'ticketTypes' | 'squads'>>(
  draft: T,
  day: string,
): T {
  const from = dayOf(draft.startsAt)
  const move = (local: string) => shift(local, from, day)
  const maybe = (local: string | null) => (local === null ? null : move(local))
  return {
    ...draft,
    startsAt: move(draft.startsAt),
    endsAt: move(draft.endsAt),
    ticketTypes: draft.ticketTypes.map((type) => ({
      ...type,
      saleStartsAt: maybe(type.saleStartsAt),
      saleEndsAt: maybe(type.saleEndsAt),
    })),
    squads: draft.squads.map((squad) => ({ ...squad, startsAt: maybe(squad.startsAt) })),
  }
}
