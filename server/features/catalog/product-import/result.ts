/** What came of an import, counted. Pure. */
import type { Imported } from './import-product.ts'
import type { ImportResult } from './store.ts'

/** A file that is all wrong needs no more to tell so. */
const PROBLEMS_MAX = 500
const VALUE_MAX = 80

export const NOTHING_DONE: ImportResult = {
  isDryRun: true,
  created: 0,
  updated: 0,
  proposed: 0,
  unchanged: 0,
  failed: 0,
  problems: [],
  problemsLeftOff: 0,
}

export function countOutcome(
  result: ImportResult,
  { outcome, problems }: Imported,
  columnOf: (field: string | null) => string | null,
): void {
  result[outcome] += 1
  for (const { row, field, code, value } of problems) {
    if (result.problems.length >= PROBLEMS_MAX) result.problemsLeftOff += 1
    else
      result.problems.push({ row, column: columnOf(field) ?? field, code, value: value.slice(0, VALUE_MAX) })
  }
}
