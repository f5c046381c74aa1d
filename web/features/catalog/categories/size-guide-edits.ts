/** What the buttons of the size guide's editor do to it. Pure: rows keep as many measures as there are columns. */
import type { ManagedCategory } from './queries.ts'

export type Guide = NonNullable<ManagedCategory['sizeGuide']>

const NO_TEXT = { en: '', es: '' }

export const newGuide = (): Guide => ({
  note: NO_TEXT,
  columns: [NO_TEXT],
  rows: [{ size: '', inches: [''] }],
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
