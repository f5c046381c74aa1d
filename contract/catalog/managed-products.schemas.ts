import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { Timestamp } from '../fields.schemas.ts'
import { Picture } from '../site/images.schemas.ts'
import {
  MANAGED_PAGE_SIZES,
  MANAGED_PRODUCT_SORTS,
  PUBLISHING_STATUSES,
  STOCK_LEVELS,
} from './catalog-terms.ts'
import { AmountCents, CategoryName, ProductId, StockLevelName } from './products.schemas.ts'

const tag = 'Product management'

const Flag = z.enum(['1', '0']).optional()

/** In a query several values of one name are separated by commas: `status=draft,unpublished`. */
const severalOf = (values: readonly string[]) =>
  z
    .string()
    .max(200)
    .refine((text) => text.split(',').every((value) => values.includes(value)))
    .optional()

/** Every filter of the list, under the same names as in the address of its page. */
export const ManagedProductFilters = z.object({
  /** The id of a provider or of their account. Absent: one's own, and all of them for an admin. */
  providerId: z.string().max(60).optional(),
  /** Texts of the name, in either language, a tag or a SKU. */
  q: z.string().trim().max(100).optional(),
  status: severalOf(PUBLISHING_STATUSES),
  category: z.string().max(200).optional(),
  stock: severalOf(STOCK_LEVELS),
  /** A change of a live product waits for an admin. */
  pending: Flag,
  /** The Spanish text is older than its English source. */
  stale: Flag,
  active: Flag,
  /** An admin sent it, or a change of it, back, and its owner has not taken it up again. */
  rejected: z.enum(['1']).optional(),
  /** A customer's question has waited for an answer for 24 hours. */
  questions: z.enum(['1']).optional(),
  /** In the shop, with a variant that is low or out. */
  restock: z.enum(['1']).optional(),
  /** Archived ones instead of the others. */
  archived: z.enum(['1']).optional(),
})

export const ManagedProduct = z
  .object({
    id: ProductId,
    name: z.object({ en: z.string(), es: z.string() }),
    slug: z.string(),
    provider: z.object({ id: z.string(), name: z.string() }),
    category: CategoryName,
    status: z.enum(PUBLISHING_STATUSES),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    picture: Picture.nullable(),
    /** Of the variants that are sold; null: none is. */
    priceCents: AmountCents.nullable(),
    priceToCents: AmountCents.nullable(),
    variants: z.int(),
    /** Of all its variants; what lies in carts counts as there. */
    available: z.int(),
    stock: StockLevelName,
    hasPendingChange: z.boolean(),
    isSpanishStale: z.boolean(),
    isSample: z.boolean(),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ManagedProduct' })

/** One count a name. */
const countsOf = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, z.int()])) as Record<K, z.ZodInt>

export const managedProductsSchemas = {
  listManagedProducts: {
    summary: "A provider's products in every state, or all of them for an admin",
    tag,
    input: ManagedProductFilters.extend({
      sort: z.enum(MANAGED_PRODUCT_SORTS).default('-updated'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(100).default(MANAGED_PAGE_SIZES[0]),
    }),
    reply: z.object({
      items: z.array(ManagedProduct),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Whatever is filtered: how many there are, and of each state. */
      counts: z.object({
        all: z.int(),
        status: z.object(countsOf(PUBLISHING_STATUSES)),
        stock: z.object(countsOf(STOCK_LEVELS)),
        pending: z.int(),
        stale: z.int(),
        restock: z.int(),
        archived: z.int(),
      }),
    }),
  },
  exportManagedProducts: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: ManagedProductFilters.extend({
      sort: z.enum(MANAGED_PRODUCT_SORTS).default('-updated'),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    }),
  },
} satisfies Schemas
