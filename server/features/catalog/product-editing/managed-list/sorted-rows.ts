/** The rows of one provider, or of all, in one order, which is kept when a row changes rather than made anew. */
import { markRow } from './row-marks.ts'
import { compareBy, type RosterRow } from './rules.ts'

export interface SortedRows {
  rows: readonly RosterRow[]
  /** Of each row, what it is filtered by (row-marks.ts). */
  marks: readonly number[]
  /** For each row whether all of these stand in its text. */
  findWords(words: readonly string[]): (at: number) => boolean
  put(row: RosterRow, before: RosterRow | undefined): void
}

/** No text has it: a word never reaches from one row into the next. */
const BETWEEN = '\n'

export function sortRows(given: Iterable<RosterRow>, sort: string): SortedRows {
  const compare = compareBy(sort)
  const rows = [...given].sort(compare)
  const marks = rows.map(markRow)
  /** All texts one after the other: one search through it is quicker than one in each. */
  let joined: { text: string; starts: Uint32Array } | null = null

  return {
    rows,
    marks,
    findWords(words) {
      joined ??= joinTexts(rows)
      const { text, starts } = joined
      const hits = new Uint8Array(rows.length)
      words.forEach((word, number) => {
        for (let at = text.indexOf(word), row = 0; at >= 0; at = text.indexOf(word, starts[row])) {
          while ((starts[row + 1] ?? text.length) <= at) row += 1
          if (hits[row] === number) hits[row] = number + 1
          row += 1
          if (row >= rows.length) break
        }
      })
      return (at) => hits[at] === words.length
    },
    put(row, before) {
      joined = null
      if (before) {
        const at = findPlace(rows, before, compare)
        rows.splice(at, 1)
        marks.splice(at, 1)
      }
      const at = findPlace(rows, row, compare)
      rows.splice(at, 0, row)
      marks.splice(at, 0, markRow(row))
    },
  }
}

/** Where it stands, or would. */
function findPlace(
  rows: readonly RosterRow[],
  row: RosterRow,
  compare: (a: RosterRow, b: RosterRow) => number,
): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const there = rows[middle]
    if (there && there.id !== row.id && compare(there, row) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function joinTexts(rows: readonly RosterRow[]): { text: string; starts: Uint32Array } {
  const starts = new Uint32Array(rows.length)
  let length = 0
  rows.forEach((row, at) => {
    starts[at] = length
    length += row.text.length + BETWEEN.length
  })
  return { text: rows.map((row) => row.text).join(BETWEEN), starts }
}
