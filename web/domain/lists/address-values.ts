/** Reading the filters of a list from an address. What is unknown or wrong is nothing. Pure. */
const SEARCH_MAX = 80
const PAGE_MAX = 10_000

/** The router writes a text that looks like a number in quotes: such a value stays a number. */
export type Param = string | number

/** The router has read `true` and `7` as what they look like. */
export function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : ''
}

export function toParam(text: string): Param | undefined {
  if (text === '') return undefined
  return String(Number(text)) === text ? Number(text) : text
}

export function readSearchText(value: unknown): Param | undefined {
  return toParam(textOf(value).slice(0, SEARCH_MAX))
}

export function readInteger(value: unknown, min: number, max: number): number | undefined {
  const text = textOf(value)
  const number = Number(text)
  return text !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined
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
export function readPage(value: unknown, max = PAGE_MAX): number | undefined {
  return readInteger(value, 2, max)
}
