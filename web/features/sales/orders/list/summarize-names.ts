import { m } from '#web/paraglide/messages.js'

const NAMED = 2

/** The first two by name. Of how many lines a list only names the first few, so the rest is not counted. */
export function summarizeNames(names: readonly string[]): string {
  const [first = '', second] = names
  if (second === undefined) return first
  return names.length > NAMED ? m.orders_names_more({ first, second }) : m.orders_names_two({ first, second })
}
