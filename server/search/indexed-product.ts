/** A product as it comes out of the database into the index. */
import type { CategoryId, OptionKind, PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'

export type BothTexts = Record<Language, string>

export interface StoredPicture {
  hash: string
  width: number
  height: number
  color: string
  alt: BothTexts
}

export interface LoadedVariant {
  id: string
  sku: string
  options: Partial<Record<OptionKind, string>>
  priceCents: number
  compareAtCents: number | null
  available: number
  lowStockAt: number | null
}

export interface LoadedProduct {
  id: string
  providerId: string
  category: CategoryId
  status: PublishingStatus
  isActive: boolean
  isDeleted: boolean
  isFeatured: boolean
  name: BothTexts
  slug: BothTexts
  summary: BothTexts
  description: BothTexts
  tags: Record<Language, string[]>
  publishedAtMs: number
  sold: number
  ratingAverage: number
  ratingCount: number
  /** Ids of what is often bought with it, best first. */
  boughtWith: string[]
  /** The first two. */
  pictures: StoredPicture[]
  /** The active ones, in their order. */
  variants: LoadedVariant[]
  /** When the first of the live holds on its variants runs out. */
  reservationEndsAtMs: number | null
}
