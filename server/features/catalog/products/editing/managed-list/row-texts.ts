/** Which rows have all of some words in their text, whatever order they are shown in. */
import type { RosterRow } from './rules.ts'

export interface RowTexts {
  findWords(words: readonly string[]): (row: RosterRow) => boolean
  /** After a row came, went or changed. */
  forget(): void
}

/** No text has it: a word never reaches from one row into the next. */
const BETWEEN = '\n'

export function createRowTexts(list: () => Iterable<RosterRow>): RowTexts {
  /** All texts one after the other: one search through it is quicker than one in each. */
  let joined: ReturnType<typeof joinTexts> | null = null
  /** Pages and orders of one search follow each other. */
  let last: { words: string; rows: ReadonlySet<RosterRow> } | null = null

  return {
    findWords(words) {
      joined ??= joinTexts([...list()])
      const asked = words.join(' ')
      if (last?.words !== asked) last = { words: asked, rows: searchText(joined, words) }
      const { rows } = last
      return (row) => rows.has(row)
    },
    forget() {
      joined = null
      last = null
    },
  }
}

function joinTexts(rows: RosterRow[]) {
  const starts = new Uint32Array(rows.length)
  let length = 0
  rows.forEach((row, at) => {
    starts[at] = length
    length += row.text.length + BETWEEN.length
  })
  return { rows, text: rows.map((row) => row.text).join(BETWEEN), starts }
}

function searchText({ rows, text, starts }: ReturnType<typeof joinTexts>, words: readonly string[]) {
  const hits = new Uint8Array(rows.length)
  words.forEach((word, number) => {
    for (let at = text.indexOf(word), row = 0; at >= 0; at = text.indexOf(word, starts[row])) {
      while ((starts[row + 1] ?? text.length) <= at) row += 1
      if (hits[row] === number) hits[row] = number + 1
      row += 1
      if (row >= rows.length) break
    }
  })
  return new Set(rows.filter((_, at) => hits[at] === words.length))
}
