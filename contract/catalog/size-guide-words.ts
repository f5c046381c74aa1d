/** A size guide as words of one language, for whoever compares two: `Chest: s 35–37, m 38–40`. */
import type { Language } from '../language.ts'
import type { SizeGuideData } from './size-guides.schemas.ts'

export function describeSizeGuide(guide: SizeGuideData | null | undefined, language: Language): string {
  if (!guide) return ''
  const measures = guide.columns.map((column, at) => {
    const sizes = guide.rows.flatMap(({ size, inches }) => (inches[at] ? `${size} ${inches[at]}` : []))
    return `${column[language]}: ${sizes.join(', ')}`
  })
  return [...measures, guide.note[language]].filter(Boolean).join('\n')
}
