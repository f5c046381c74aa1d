import type { OpenHours } from '#contract/site/store-identity.schemas.ts'
import { formatDate } from '#web/ui/format.ts'
import { listWeekdays } from '#web/ui/weekdays.ts'

/** "9:00 AM – 5:00 PM", by the clock of the reader's language. */
export function formatHours({ opens, closes }: OpenHours): string {
  return `${formatClock(opens)} – ${formatClock(closes)}`
}

/** Any day does: only its clock is shown. */
const formatClock = (time: string) => formatDate(`2024-01-01T${time}:00-04:00`, 'time')

interface OpenDays {
  days: string
  hours: OpenHours | null
}

/** Days in a row with the same hours are one line: "Monday – Friday". */
export function groupHours(hours: readonly (OpenHours | null)[]): OpenDays[] {
  const weekdays = listWeekdays().map(({ label }) => label)
  const groups: { from: number; to: number; hours: OpenHours | null }[] = []
  for (const [at, day] of hours.entries()) {
    const last = groups.at(-1)
    if (last && last.hours?.opens === day?.opens && last.hours?.closes === day?.closes) last.to = at
    else groups.push({ from: at, to: at, hours: day })
  }
  return groups.map(({ from, to, hours: open }) => ({
    days: from === to ? (weekdays[from] ?? '') : `${weekdays[from]} – ${weekdays[to]}`,
    hours: open,
  }))
}
