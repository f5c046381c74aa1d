import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf } from '../fields.schemas.ts'
import { LIMITS } from '../limits.ts'
import { Picture } from '../site/images.schemas.ts'
import { COLLECTION_PRODUCT_SORTS } from './collection-terms.ts'
import { ProductCard } from './products.schemas.ts'

const tag = 'Collections'

export const CollectionId = idOf('cln')

export const CollectionCard = z
  .object({
    id: CollectionId,
    slug: z.string(),
    name: z.string(),
    /** The first lines of its description, without marks. */
    summary: z.string(),
    /** Its own, or that of its first product. */
    picture: Picture.nullable(),
    /** In the shop now. */
    products: z.int(),
  })
  .meta({ id: 'CollectionCard' })

export const collectionsSchemas = {
  listCollections: {
    summary: 'Every published collection, in the order of the shop',
    tag,
    reply: z.array(CollectionCard),
  },
  getCollection: {
    summary:
      'A collection with a page of its products, by its id or any slug it ever had; unpublished ones for admins alone',
    tag,
    input: z.object({
      collectionId: z.string().max(120),
      sort: z.enum(COLLECTION_PRODUCT_SORTS).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(96).default(LIMITS.shop.pageSize),
    }),
    reply: z
      .object({
        collection: CollectionCard.extend({
          slugs: z.object({ en: z.string(), es: z.string() }),
          /** Safe HTML, made from its Markdown. */
          descriptionHtml: z.string(),
          isPublished: z.boolean(),
          /** Ways of sorting it has; `featured` where products were picked by hand. */
          sorts: z.array(z.enum(COLLECTION_PRODUCT_SORTS)),
        }),
        items: z.array(ProductCard),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        sort: z.enum(COLLECTION_PRODUCT_SORTS),
      })
      .meta({ id: 'CollectionPage' }),
  },
} satisfies Schemas
