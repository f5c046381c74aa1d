/** The rows of one provider, or of all, in one order, which is kept when a row changes rather than made anew. */
import { markRow } from './row-marks.ts'
import { compareBy, type RosterRow } from './rules.ts'

export interface SortedRows {
  rows: readonly RosterRow[]
  /** Of each row, what it is filtered by (row-marks.ts). */
  marks: readonly number[]
  put(row: RosterRow, before: RosterRow | undefined): void
}

export function sortRows(given: Iterable<RosterRow>, sort: string): SortedRows {
  const compare = compareBy(sort)
  const rows = [...given].sort(compare)
  const marks = rows.map(markRow)

  return {
    rows,
    marks,
    put(row, before) {
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
