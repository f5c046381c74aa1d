/** Days and months of Puerto Rico's calendar as ISO texts: "2026-11-14", "2026-11". Pure; no time zone of the reader. */
const DAY_MS = 86_400_000
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const fromTime = (time: number) => new Date(time).toISOString().slice(0, 10)

export function addDays(day: string, count: number): string {
  return fromTime(toTime(day) + count * DAY_MS)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(toTime(day)).getUTCDay()
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

export function firstDayOf(month: string): string {
  return `${month}-01`
}

export function lastDayOf(month: string): string {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** Whole weeks from Sunday to Saturday; days of the months beside it fill the first and the last. */
export function monthGrid(month: string): string[][] {
  const start = addDays(firstDayOf(month), -weekdayOf(firstDayOf(month)))
  const weeks: string[][] = []
  for (let week = start; week <= lastDayOf(month); week = addDays(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)))
  return weeks
}
