import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { lineOf, nameOf } from '../names.schemas.ts'
import { ImageId, Picture, UploadedImage } from '../site/images.schemas.ts'
import {
  COLLECTION_KINDS,
  COLLECTION_LIMITS,
  COLLECTION_MOVES,
  COLLECTION_PRODUCT_SORTS,
  COLLECTION_STATES,
  COLLECTIONS_PER_PAGE,
  MANAGED_COLLECTION_SORTS,
  RULE_MATCHES,
} from './collection-terms.ts'
import { CollectionId } from './collections.schemas.ts'
import { AmountCents, ProductCard, ProductId, Slug } from './products.schemas.ts'

const tag = 'Collections'

const { nameMaxLength, slugMaxLength, descriptionMaxLength, tagMaxLength, conditionsMax, newDaysMax } =
  COLLECTION_LIMITS
const { productsMax, previewMax } = COLLECTION_LIMITS

const Condition = z.discriminatedUnion('kind', [
  /** A category that no longer exists has no products. */
  z.object({ kind: z.literal('category'), categoryId: z.string().min(1).max(60) }),
  z.object({ kind: z.literal('tag'), tag: lineOf(tagMaxLength).min(1) }),
  z.object({ kind: z.literal('provider'), providerId: z.string().min(1).max(60) }),
  /** Of a variant; null: no end on that side. */
  z
    .object({ kind: z.literal('price'), minCents: AmountCents.nullable(), maxCents: AmountCents.nullable() })
    .refine(({ minCents, maxCents }) => minCents !== null || maxCents !== null, { path: ['minCents'] })
    .refine(({ minCents, maxCents }) => minCents === null || maxCents === null || minCents <= maxCents, {
      path: ['maxCents'],
    }),
  z.object({ kind: z.literal('on_sale') }),
  z.object({ kind: z.literal('new'), days: z.int().min(1).max(newDaysMax) }),
  z.object({ kind: z.literal('in_stock') }),
])

export const CollectionRules = z
  .object({
    match: z.enum(RULE_MATCHES),
    conditions: z.array(Condition).min(1).max(conditionsMax),
  })
  .meta({ id: 'CollectionRules' })

const Texts = {
  name: z.object({ en: nameOf(nameMaxLength), es: nameOf(nameMaxLength) }),
  description: z.object({
    en: z.string().trim().max(descriptionMaxLength),
    es: z.string().trim().max(descriptionMaxLength),
  }),
}

const CollectionContent = z.object({
  ...Texts,
  /** Empty: made from the name. */
  slug: z.object({
    en: Slug.max(slugMaxLength).or(z.literal('')),
    es: Slug.max(slugMaxLength).or(z.literal('')),
  }),
  imageId: ImageId.nullable(),
  kind: z.enum(COLLECTION_KINDS),
  /** Of an automatic one. */
  rules: CollectionRules.nullable(),
  /** Of a manual one, in their order. */
  productIds: z.array(ProductId).max(productsMax),
  productSort: z.enum(COLLECTION_PRODUCT_SORTS),
})

const ManagedCollection = z
  .object({
    id: CollectionId,
    name: z.object({ en: z.string(), es: z.string() }),
    slug: z.object({ en: z.string(), es: z.string() }),
    kind: z.enum(COLLECTION_KINDS),
    state: z.enum(COLLECTION_STATES),
    picture: Picture.nullable(),
    /** In the shop now. */
    products: z.int(),
    /** Among all collections, from 1 on. */
    place: z.int(),
    version: z.int(),
    changedAt: Timestamp,
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'ManagedCollection' })

export const CollectionFilters = z.object({
  /** A part of a name in either language. */
  q: z.string().trim().max(80).optional(),
  state: z.enum(COLLECTION_STATES).optional(),
  kind: z.enum(COLLECTION_KINDS).optional(),
})

const PickedProduct = z.object({
  id: ProductId,
  name: z.object({ en: z.string(), es: z.string() }),
  picture: Picture.nullable(),
  /** Visitors see it in the collection. */
  isShown: z.boolean(),
})

const CollectionDetail = ManagedCollection.extend({
  description: z.object({ en: z.string(), es: z.string() }),
  image: UploadedImage.nullable(),
  rules: CollectionRules.nullable(),
  picked: z.array(PickedProduct),
  productSort: z.enum(COLLECTION_PRODUCT_SORTS),
}).meta({ id: 'CollectionDetail' })

export const managedCollectionsSchemas = {
  listManagedCollections: {
    summary: 'Every collection, with how many products it shows now',
    tag,
    input: CollectionFilters.extend({
      sort: z.enum(MANAGED_COLLECTION_SORTS).default('position'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(COLLECTIONS_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(ManagedCollection),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of each state, with the other filters applied. */
      counts: z.object({ published: z.int(), draft: z.int() }),
    }),
  },
  getManagedCollection: {
    summary: 'A collection with its texts and its rules or products',
    tag,
    input: z.object({ collectionId: CollectionId }),
    reply: CollectionDetail,
  },
  createCollection: {
    summary: 'Make a collection; nobody else sees it until it is published',
    tag,
    input: CollectionContent,
    reply: CollectionDetail,
  },
  changeCollection: {
    summary: 'Change a collection; of a published one the shop shows it at once',
    tag,
    input: CollectionContent.extend({
      collectionId: CollectionId,
      /** The one that was seen: another since is refused with 409, who changed it and when. */
      version: z.int(),
    }),
    reply: CollectionDetail,
  },
  setCollectionState: {
    summary: 'Publish a collection, or take it out of the shop',
    tag,
    input: z.object({ collectionId: CollectionId, state: z.enum(COLLECTION_STATES) }),
    reply: CollectionDetail,
  },
  moveCollection: {
    summary: 'Put a collection elsewhere among the others; the first ones stand on the home page',
    tag,
    input: z.object({ collectionId: CollectionId, to: z.enum(COLLECTION_MOVES) }),
    reply: CollectionDetail,
  },
  duplicateCollection: {
    summary: 'A copy that is not published, under names and addresses of its own',
    tag,
    input: z.object({ collectionId: CollectionId }),
    reply: CollectionDetail,
  },
  deleteCollection: {
    summary: 'Delete a collection; its products stay as they are',
    tag,
    input: z.object({ collectionId: CollectionId }),
  },
  previewCollection: {
    summary: `What a set of rules finds now: how many products, and the first ${previewMax} of them`,
    tag,
    input: z.object({ rules: CollectionRules, productSort: z.enum(COLLECTION_PRODUCT_SORTS) }),
    reply: z.object({ total: z.int(), items: z.array(ProductCard) }),
  },
  getCollectionChoices: {
    summary: 'What rules can ask for: the categories, sellers and tags of the shop now',
    tag,
    reply: z.object({
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
      /** In both languages, the most used first. */
      tags: z.array(z.string()),
    }),
  },
} satisfies Schemas
