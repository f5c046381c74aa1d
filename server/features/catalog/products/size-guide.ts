/** The part of a size guide, its own or its category's, that belongs to one product. Pure. */
import type { z } from 'zod'
import type { ShownSizeGuide, SizeGuideData } from '#contract/catalog/size-guides.schemas.ts'
import type { Language } from '#contract/language.ts'

interface SizeValue {
  kind: string
  code: string
  label: { en: string; es: string }
}

/** In the order of the product's sizes. Null where nothing is known of any of them. */
export function sizeGuideOf(
  guide: SizeGuideData | null,
  values: readonly SizeValue[],
  language: Language,
): z.output<typeof ShownSizeGuide> | null {
  if (!guide) return null
  const rows = values.flatMap(({ kind, code, label }) => {
    const row = kind === 'size' ? guide.rows.find(({ size }) => size === code) : undefined
    return row ? { size: label[language], inches: row.inches } : []
  })
  const used = guide.columns.flatMap((_, at) => (rows.some(({ inches }) => inches[at]) ? at : []))
  if (used.length === 0) return null
  return {
    note: guide.note[language],
    columns: used.map((at) => guide.columns[at]?.[language] ?? ''),
    rows: rows.map(({ size, inches }) => ({ size, inches: used.map((at) => inches[at] ?? '') })),
  }
}
