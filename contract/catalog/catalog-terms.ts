/** The closed lists of the catalog (rules.md Catalog, Money). */

/** The categories a store begins with; from then on admins add, rename and delete them (`categories.ts`). */
export const CATEGORIES = [
  'holsters',
  'gear',
  'belts',
  'pouches',
  'lights',
  'apparel',
  'training',
  'accessories',
] as const
export type StartCategory = (typeof CATEGORIES)[number]

/** Made from its first slug and never changed. Which there are is in the store's own table. */
export type CategoryId = string

export const OPTION_KINDS = ['size', 'color', 'hand', 'fit'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

export const TAX_CLASSES = ['goods', 'admission', 'course', 'service', 'exempt'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

export const STOCK_LEVELS = ['in', 'low', 'out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

export const PUBLISHING_STATUSES = ['draft', 'pending_review', 'published', 'unpublished'] as const
export type PublishingStatus = (typeof PUBLISHING_STATUSES)[number]

export const PRODUCT_SORTS = ['relevance', 'newest', 'price', '-price', 'rating', 'best-selling'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Orders of the list that an owner manages; `-` for the other way round. */
export const MANAGED_PRODUCT_SORTS = [
  '-updated',
  'updated',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  '-created',
  'created',
] as const
export type ManagedProductSort = (typeof MANAGED_PRODUCT_SORTS)[number]

export const MANAGED_PAGE_SIZES = [25, 50, 100] as const
