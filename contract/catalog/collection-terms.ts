/** Words and limits of collections, without schemas, for the pages. */
export const COLLECTION_KINDS = ['manual', 'automatic'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]

export const COLLECTION_STATES = ['published', 'draft'] as const
export type CollectionState = (typeof COLLECTION_STATES)[number]

/** `featured`: as an admin put them, of hand-picked products alone. */
export const COLLECTION_PRODUCT_SORTS = [
  'featured',
  'best-selling',
  'newest',
  'price',
  '-price',
  'rating',
] as const
export type CollectionProductSort = (typeof COLLECTION_PRODUCT_SORTS)[number]

export const CONDITION_KINDS = ['category', 'tag', 'provider', 'price', 'on_sale', 'new', 'in_stock'] as const
export type ConditionKind = (typeof CONDITION_KINDS)[number]

export const RULE_MATCHES = ['all', 'any'] as const
export type RuleMatch = (typeof RULE_MATCHES)[number]

/** `position`: as the shop shows them. */
export const MANAGED_COLLECTION_SORTS = [
  'position',
  '-position',
  'name',
  '-name',
  'products',
  '-products',
  '-changed',
  'changed',
] as const
export type ManagedCollectionSort = (typeof MANAGED_COLLECTION_SORTS)[number]

export const COLLECTION_MOVES = ['first', 'up', 'down', 'last'] as const

export const COLLECTION_LIMITS = {
  nameMaxLength: 80,
  slugMaxLength: 120,
  descriptionMaxLength: 5_000,
  tagMaxLength: 60,
  conditionsMax: 10,
  newDaysMax: 365,
  /** Hand-picked into one. */
  productsMax: 250,
  /** Of those that a set of rules finds, shown while it is written. */
  previewMax: 12,
  /** On the landing page. */
  landingMax: 3,
} as const

export const COLLECTIONS_PER_PAGE = 25
