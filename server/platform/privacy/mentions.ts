/** Names of a person in what others were told: found, and taken out. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '../database/like-text.ts'

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
  const patterns = names.map((name) => containing(inJson(name)))
  return sql`${column}::text ilike any(${sql.param(patterns)}::text[])`
}

/** A `jsonb` whose texts do not name them any more. What stands behind a backslash is no letter of a name. */
export function withoutNames(column: SQLWrapper, names: readonly string[]): SQL {
  const pattern = names.map((name) => escapePattern(inJson(name))).join('|')
  return sql`regexp_replace(${column}::text, ${`(?<!\\\\)(${pattern})`}, '', 'gi')::jsonb`
}

/** As it stands in a JSON text, without its quotes. */
const inJson = (name: string) => JSON.stringify(name).slice(1, -1)
const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
