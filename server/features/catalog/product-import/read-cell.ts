/** What one cell says, or the code of what is wrong with it. Pure. */
import {
  OPTION_KINDS,
  type OptionKind,
  type StartCategory,
  TAX_CLASSES,
} from '#contract/catalog/catalog-terms.ts'
import type { ImportField } from '#contract/catalog/product-import.ts'
import { foldText } from '#server/platform/fold-text.ts'

/** Codes by their folded names in both languages: of the values of each kind of option, and of categories. */
export type Vocabulary = ReadonlyMap<OptionKind | 'category', ReadonlyMap<string, string>>

export type ReadCell = { value: unknown } | { problem: string }

/** An empty cell says nothing: what exists stays. This word empties what may be empty. */
const NONE = ['none', 'ninguno', 'ninguna']

export function fold(text: string): string {
  return foldText(text).trim()
}

export function readCell(field: ImportField, cell: string, vocabulary: Vocabulary): ReadCell {
  const text = cell.trim()
  switch (field) {
    case 'priceCents':
      return readMoney(text)
    case 'compareAtCents':
      return NONE.includes(fold(text)) ? { value: null } : readMoney(text)
    case 'lowStockAt':
      return NONE.includes(fold(text)) ? { value: null } : readCount(text)
    case 'onHand':
    case 'weightGrams':
      return readCount(text)
    case 'isActive':
      return readYesNo(text)
    case 'category':
      return readTerm(text, vocabulary.get('category'), 'unknown_category')
    case 'taxClass':
      return readTerm(text, TAX_CODES, 'unknown_tax')
    case 'tags.en':
    case 'tags.es':
      return { value: readTags(text) }
    default:
      return isOption(field) ? readOption(field, text, vocabulary) : { value: text }
  }
}

export function isOption(field: ImportField): field is OptionKind {
  return (OPTION_KINDS as readonly string[]).includes(field)
}

/** '$1,234.50' -> 123450 */
function readMoney(text: string): ReadCell {
  const digits = text.replace(/^(US)?\$\s*|\s*(USD|\$)$/gi, '').replace(/,(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(digits)) return { problem: 'not_money' }
  const [dollars = '0', cents = ''] = digits.split('.')
  return { value: Number(dollars) * 100 + Number(cents.padEnd(2, '0')) }
}

function readCount(text: string): ReadCell {
  const digits = text.replace(/,(?=\d{3}(\D|$))/g, '').replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { problem: 'not_number' }
}

const YES = ['yes', 'y', 'true', '1', 'si', 's', 'active', 'activo', 'x']
const NO = ['no', 'n', 'false', '0', 'inactive', 'inactivo']

function readYesNo(text: string): ReadCell {
  const word = fold(text)
  if (YES.includes(word)) return { value: true }
  return NO.includes(word) ? { value: false } : { problem: 'not_yes_no' }
}

/** Other words for the categories a store begins with; they say nothing of one that was deleted. */
export const OTHER_CATEGORY_WORDS: Record<StartCategory, readonly string[]> = {
  holsters: ['fundas', 'pistoleras'],
  gear: ['equipo'],
  belts: ['correas', 'cinturones'],
  pouches: ['bolsillos', 'estuches'],
  lights: ['linternas', 'luces'],
  apparel: ['ropa'],
  training: ['entrenamiento', 'adiestramiento'],
  accessories: ['accesorios'],
}
const TAX_CODES = codesOf(TAX_CLASSES, {
  goods: ['mercancia'],
  admission: ['admision'],
  course: ['curso'],
  service: ['servicio'],
  exempt: ['exento'],
})

function codesOf<T extends string>(
  codes: readonly T[],
  names: Record<T, string[]>,
): ReadonlyMap<string, string> {
  return new Map(codes.flatMap((code) => [code, ...names[code]].map((name) => [name, code] as const)))
}

function readTerm(text: string, codes: ReadonlyMap<string, string> | undefined, problem: string): ReadCell {
  const code = codes?.get(fold(text))
  return code === undefined ? { problem } : { value: code }
}

function readOption(kind: OptionKind, text: string, vocabulary: Vocabulary): ReadCell {
  const code = vocabulary.get(kind)?.get(fold(text))
  return code === undefined ? { problem: 'unknown_option' } : { value: code }
}

/** Between commas or semicolons; a backslash before one makes it part of the tag. */
function readTags(text: string): string[] {
  const tags = text.split(/(?<!\\)[,;]/).map((tag) => tag.replace(/\\([,;])/g, '$1').trim())
  return tags.filter((tag) => tag !== '')
}

export function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[,;]/g, '\\$&')).join('; ')
}
