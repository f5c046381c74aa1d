/** What the buttons of the size guide's editor do to it. Pure: rows keep as many measures as there are columns. */

import type { SizeGuideData } from '#contract/catalog/size-guides.schemas.ts'
import { SIZE_GUIDE_ROWS_MAX } from '#contract/catalog/size-guides.ts'

export type Guide = SizeGuideData

const NO_TEXT = { en: '', es: '' }

/** With a row for each of these sizes, or one to choose. */
export const newGuide = (sizes: readonly string[] = []): Guide => ({
  note: NO_TEXT,
  columns: [NO_TEXT],
  rows: (sizes.length > 0 ? sizes : [''])
    .slice(0, SIZE_GUIDE_ROWS_MAX)
    .map((size) => ({ size, inches: [''] })),
})

export const addRow = (guide: Guide): Guide => ({
  ...guide,
  rows: [...guide.rows, { size: '', inches: guide.columns.map(() => '') }],
})

export const removeRow = (guide: Guide, at: number): Guide => ({
  ...guide,
  rows: guide.rows.toSpliced(at, 1),
})

export const addColumn = (guide: Guide): Guide => ({
  ...guide,
  columns: [...guide.columns, NO_TEXT],
  rows: guide.rows.map((row) => ({ ...row, inches: [...row.inches, ''] })),
})

export const removeColumn = (guide: Guide, at: number): Guide => ({
  ...guide,
  columns: guide.columns.toSpliced(at, 1),
  rows: guide.rows.map((row) => ({ ...row, inches: row.inches.toSpliced(at, 1) })),
})

export const setMeasure = (guide: Guide, row: number, column: number, inches: string): Guide => ({
  ...guide,
  rows: guide.rows.map((each, at) =>
    at === row ? { ...each, inches: each.inches.with(column, inches) } : each,
  ),
})

/** What each measure should look like, by the name of its field. */
export function measureFields(guide: Guide | null): string[] {
  return (guide?.rows ?? []).flatMap(({ inches }, row) =>
    inches.map((_, column) => `sizeGuide.rows.${row}.inches.${column}`),
  )
}
