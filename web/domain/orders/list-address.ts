/** Reading the filters of a list of orders from an address. What is unknown or wrong is nothing. Pure. */
const SEARCH_MAX = 80
const PAGE_MAX = 10_000

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The router writes a text that looks like a number in quotes: such a one is kept as a number. */
export function readWords(value: unknown): string | number | undefined {
  const text = textOf(value).slice(0, SEARCH_MAX)
  if (text === '') return undefined
  return String(Number(text)) === text ? Number(text) : text
}

/** Days, both included. A range given the wrong way round is meant the other way. */
export function readDays(raw: Record<string, unknown>): { from?: string; to?: string } {
  const [from, to] = [readDay(raw.from), readDay(raw.to)]
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

function readDay(value: unknown): string | undefined {
  const text = textOf(value)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : text
}

/** The first one is not in the address. */
export function readPage(value: unknown): number | undefined {
  const page = Number(textOf(value))
  return Number.isInteger(page) && page >= 2 && page <= PAGE_MAX ? page : undefined
}
