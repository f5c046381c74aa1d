/** Days of a month as whole weeks from Sunday on, in Puerto Rico. Pure. */
const DAY_MS = 86_400_000

/** '2026-12' -> '2027-01'. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export function monthDays(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const begin = first.getTime() - first.getUTCDay() * DAY_MS
  const last = new Date(`${shiftMonth(month, 1)}-01T00:00:00Z`).getTime() - DAY_MS
  const end = last + (6 - new Date(last).getUTCDay()) * DAY_MS
  const count = Math.round((end - begin) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(begin + index * DAY_MS).toISOString().slice(0, 10),
  )
}
