/** Two people's edits of one product: what each changed, and where both did. Pure. */
import { isSame } from '#web/platform/drafts/is-same.ts'
import type { ProductValues, VariantValues } from '../form/product-values.ts'

const FIELDS = [
  'category',
  'name.en',
  'name.es',
  'slug.en',
  'slug.es',
  'summary.en',
  'summary.es',
  'description.en',
  'description.es',
  'specs',
  'tags.en',
  'tags.es',
  'taxClass',
  'sizeGuide',
  'pictures',
  'variants',
] as const
export type ComparedField = (typeof FIELDS)[number]

export interface EditConflict {
  field: ComparedField
  before: unknown
  mine: unknown
  theirs: unknown
}

export interface ComparedEdits {
  /** Changed by both, to different ends: the person chooses. */
  conflicts: EditConflict[]
  /** Changed by the other alone: taken over. */
  taken: ComparedField[]
  /** The form with what the other changed alone. */
  merged: ProductValues
}

export function compareEdits(
  before: ProductValues,
  theirs: ProductValues,
  mine: ProductValues,
): ComparedEdits {
  const conflicts: EditConflict[] = []
  const taken: ComparedField[] = []
  let merged: ProductValues = { ...mine, images: { ...theirs.images, ...mine.images } }
  for (const field of FIELDS) {
    const [was, now, wanted] = [readField(before, field), readField(theirs, field), readField(mine, field)]
    if (isSame(was, now) || isSame(now, wanted)) continue
    if (isSame(was, wanted)) {
      taken.push(field)
      merged = takeField(merged, theirs, field)
    } else conflicts.push({ field, before: was, mine: wanted, theirs: now })
  }
  return { conflicts, taken, merged }
}

/** The form with one field as the other has it. */
export function takeField(values: ProductValues, theirs: ProductValues, field: ComparedField): ProductValues {
  const [name, language] = field.split('.') as [keyof ProductValues, string | undefined]
  if (!language) return { ...values, [name]: theirs[name] }
  const texts = values[name] as Record<string, unknown>
  return { ...values, [name]: { ...texts, [language]: (theirs[name] as Record<string, unknown>)[language] } }
}

function readField(values: ProductValues, field: ComparedField): unknown {
  const [name, language] = field.split('.') as [keyof ProductValues, string | undefined]
  if (name === 'variants') return values.variants.map(plainVariant)
  return language ? (values[name] as Record<string, unknown>)[language] : values[name]
}

function plainVariant({ key: _, ...variant }: VariantValues) {
  return variant
}
