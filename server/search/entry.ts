import type { PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import type { BothTexts, LoadedProduct, StoredPicture } from './indexed-product.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a card shows and no filter asks for. */
export interface Entry {
  id: string
  name: BothTexts
  slug: BothTexts
  status: PublishingStatus
  isActive: boolean
  isDeleted: boolean
  pictures: StoredPicture[]
  /** Numbers of option values. */
  colors: number[]
  tags: string[]
  compareAtCents: number | null
  onlyVariantId: string | null
  /** Ids of what is often bought with it, best first. */
  boughtWith: string[]
}

export function entryOf(loaded: LoadedProduct, vocabulary: Vocabulary): Entry {
  const { id, name, slug, status, isActive, isDeleted, pictures, variants } = loaded
  const colors = new Set<number>()
  for (const { options } of variants) {
    const number = options.color && vocabulary.valueNumber('color', options.color)
    if (number) colors.add(number)
  }
  const cheapest = [...variants].sort(
    (a, b) => a.priceCents - b.priceCents || (b.compareAtCents ?? 0) - (a.compareAtCents ?? 0),
  )[0]
  const [first] = variants
  const isOnly = variants.length === 1 && Object.keys(first?.options ?? {}).length === 0
  return {
    id,
    name,
    slug,
    status,
    isActive,
    isDeleted,
    pictures,
    colors: [...colors],
    tags: loaded.tags.en,
    compareAtCents: cheapest?.compareAtCents ?? null,
    onlyVariantId: isOnly ? (first?.id ?? null) : null,
    boughtWith: loaded.boughtWith,
  }
}
