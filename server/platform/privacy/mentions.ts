/** Names of a person in what others were told: found, and taken out. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Shorter ones without a space are words of the language, or of somebody else. */
const SHORTEST = 6

/** What is long enough to mean one person, the longest first so that no part is left of it. */
export function tellingNames(names: readonly string[]): string[] {
  const told = names
    .map((name) => name.trim())
    .filter((name) => /[\s@]/.test(name) || name.length >= SHORTEST)
  return [...new Set(told)].toSorted((a, b) => b.length - a.length)
}

export function mentionsAny(column: SQLWrapper, names: readonly string[]): SQL {
  return sql`${column}::text ~* ${patternOf(names)}`
}

/** A `jsonb` whose texts do not name them any more. */
export function withoutNames(column: SQLWrapper, names: readonly string[]): SQL {
  return sql`regexp_replace(${column}::text, ${patternOf(names)}, '', 'gi')::jsonb`
}

/** As whole words: `Ana Rivera` is not in `Ana Riveras`. */
function patternOf(names: readonly string[]): string {
  const any = names.map((name) => escapePattern(inJson(name))).join('|')
  return `(?<![[:alnum:]])(${any})(?![[:alnum:]])`
}

/** As it stands in a JSON text, without its quotes. */
const inJson = (name: string) => JSON.stringify(name).slice(1, -1)
const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
