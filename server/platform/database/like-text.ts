import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Patterns of `like` that take what somebody typed as it is: `%`, `_` and `\\` stand for themselves. */
export const containing = (text: string): string => `%${takeAsIs(text)}%`
export const beginningWith = (text: string): string => `${takeAsIs(text)}%`

function takeAsIs(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Letters that an index of words needs: with fewer it would be gone through as a whole. */
const INDEXED_LETTERS = 3

/** Whether text that is kept folded has these letters, accents and capitals or not. They are folded once, not again for each row. */
export function hasText(kept: SQLWrapper, text: string): SQL {
  const words = text.trim().length < INDEXED_LETTERS ? sql`(${kept} || '')` : sql`${kept}`
  return sql`${words} like ${foldedPattern(text)}`
}

export function foldedPattern(text: string): SQL {
  return sql`(select fold_text(${containing(text)}))`
}
