/** Pictures as the contract shows them, and which of a product's fits a variant. */
import type { z } from 'zod'
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import type { Picture as PictureSchema } from '#contract/site/images.schemas.ts'

export type Picture = z.output<typeof PictureSchema>
export type Options = Partial<Record<OptionKind, string>>

export interface PictureRow {
  hash: string
  width: number
  height: number
  color: string
  alt_en: string
  alt_es: string
}

export function pictureOf(row: PictureRow, language: Language): Picture {
  const { hash, width, height, color } = row
  return { url: `/images/${hash}`, width, height, alt: language === 'es' ? row.alt_es : row.alt_en, color }
}

/** The first that shows nothing else than the variant's own options; else the first of all. */
export function pictureForVariant<P extends { shows: Options }>(
  pictures: readonly P[],
  options: Options,
): P | null {
  const fits = (shows: Options) =>
    Object.entries(shows).every(([kind, code]) => options[kind as OptionKind] === code)
  // One that shows this color says more than one that shows no particular thing.
  const own = pictures.find(({ shows }) => Object.keys(shows).length > 0 && fits(shows))
  return own ?? pictures.find(({ shows }) => fits(shows)) ?? pictures[0] ?? null
}
