import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { LIMITS } from '../limits.ts'
import { Picture } from '../site/images.schemas.ts'
import {
  OPTION_KINDS,
  PRODUCT_SORTS,
  PUBLISHING_STATUSES,
  STOCK_LEVELS,
  TAX_CLASSES,
} from './catalog-terms.ts'
import { ShownSizeGuide } from './size-guides.schemas.ts'

const tag = 'Catalog'

export const ProductId = idOf('prd')
export const VariantId = idOf('var')
/** Its shape; whether there is such a category is for the server to know. */
export const CategoryName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)
export const OptionKindName = z.enum(OPTION_KINDS)
/** A value's name in addresses: `coyote`, `32-34`. */
export const OptionCode = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40)
export const StockLevelName = z.enum(STOCK_LEVELS)
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)
export const AmountCents = z.int().min(0).max(100_000_000)

const OptionValue = z
  .object({ kind: OptionKindName, code: z.string(), label: z.string(), swatch: z.string().nullable() })
  .meta({ id: 'OptionValue' })

/** The few words of a provider that stand beside a product. */
const Provider = z.object({ id: z.string(), slug: z.string(), name: z.string() }).meta({ id: 'Provider' })

const Rating = z.object({ average: z.number().min(0).max(5), count: z.int().min(0) }).meta({ id: 'Rating' })

export const ProductCard = z
  .object({
    id: ProductId,
    slug: z.string(),
    name: z.string(),
    category: CategoryName,
    provider: Provider,
    /** The lowest price of its active variants. */
    priceCents: AmountCents,
    /** The highest, where they differ. */
    priceToCents: AmountCents.nullable(),
    compareAtCents: AmountCents.nullable(),
    stock: StockLevelName,
    picture: Picture.nullable(),
    /** Shown when the pointer rests on the card. */
    secondPicture: Picture.nullable(),
    colors: z.array(OptionValue),
    rating: Rating,
    isNew: z.boolean(),
    /** The one variant of a product without options: it can go straight to the cart. */
    onlyVariantId: VariantId.nullable(),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    status: z.enum(PUBLISHING_STATUSES),
  })
  .meta({ id: 'ProductCard' })

export const Category = z
  .object({
    id: CategoryName,
    /** Its name in the address of the shop: `/shop?category=belts`. */
    slug: z.string(),
    /** Those it had before: they lead to the present one. */
    formerSlugs: z.array(z.string()),
    name: z.string(),
    blurb: z.string(),
    picture: Picture.nullable(),
    /** In the shop now; shoppers are shown no category without any. */
    products: z.int(),
  })
  .meta({ id: 'Category' })

/** In a query several values of one name are separated by commas: `color=black,coyote`. */
const Several = z.string().max(400)
const Flag = z.enum(['1']).optional()

/** Every filter of /shop, under the same names as in its address. */
const ProductFilters = z.object({
  q: z.string().trim().max(100).optional(),
  category: Several.optional(),
  provider: Several.optional(),
  size: Several.optional(),
  color: Several.optional(),
  hand: Several.optional(),
  fit: Several.optional(),
  /** Whole dollars. */
  minPrice: z.coerce.number().int().min(0).max(100_000).optional(),
  maxPrice: z.coerce.number().int().min(0).max(100_000).optional(),
  /** Only what can be bought now. */
  inStock: Flag,
  onSale: Flag,
  /** At least so many stars. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
})

const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int().min(0),
  isSelected: z.boolean(),
  swatch: z.string().nullable(),
})

export const Facets = z
  .object({
    category: z.array(FacetValue),
    provider: z.array(FacetValue),
    size: z.array(FacetValue),
    color: z.array(FacetValue),
    hand: z.array(FacetValue),
    fit: z.array(FacetValue),
    /** Of everything the other filters leave, in cents. */
    price: z.object({ minCents: AmountCents, maxCents: AmountCents }),
    inStock: z.int().min(0),
    onSale: z.int().min(0),
  })
  .meta({ id: 'Facets' })

export const Variant = z
  .object({
    id: VariantId,
    sku: z.string(),
    /** Its value of each option of the product. */
    options: z.partialRecord(OptionKindName, z.string()),
    priceCents: AmountCents,
    compareAtCents: AmountCents.nullable(),
    stock: StockLevelName,
    /** Said only when it is low. */
    left: z.int().nullable(),
    weightGrams: z.int(),
  })
  .meta({ id: 'Variant' })

const Estimate = z.object({ from: Timestamp, to: Timestamp })

export const ProductPage = z
  .object({
    id: ProductId,
    slug: z.string(),
    slugs: z.object({ en: z.string(), es: z.string() }),
    name: z.string(),
    summary: z.string(),
    /** Safe HTML, made from the product's Markdown. */
    descriptionHtml: z.string(),
    specs: z.array(z.object({ label: z.string(), value: z.string() })),
    tags: z.array(z.string()),
    category: z.object({ id: CategoryName, slug: z.string(), name: z.string() }),
    provider: Provider.extend({
      headline: z.string(),
      municipality: z.string().nullable(),
      picture: Picture.nullable(),
      /** While they are away: orders ship when they are back. */
      vacation: z.object({ until: z.iso.date(), message: z.string() }).nullable(),
    }),
    taxClass: z.enum(TAX_CLASSES),
    options: z.array(z.object({ kind: OptionKindName, values: z.array(OptionValue) })),
    /** Null where it comes in no sizes, or nobody has said what they measure. */
    sizeGuide: ShownSizeGuide.nullable(),
    variants: z.array(Variant),
    pictures: z.array(
      Picture.extend({
        /** The option values it shows; none: it shows them all. */
        shows: z.partialRecord(OptionKindName, z.string()),
      }),
    ),
    rating: Rating,
    /** Counts of reviews with 5, 4, 3, 2 and 1 stars. */
    stars: z.array(z.int()).length(5),
    questions: z.int(),
    delivery: Estimate,
    pickup: Estimate,
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    /** To look at, never to buy; search engines are asked to leave it out. */
    isSample: z.boolean(),
    status: z.enum(PUBLISHING_STATUSES),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ProductPage' })

export const productsSchemas = {
  listCategories: {
    summary: 'The categories, with how many products each has',
    tag,
    reply: z.array(Category),
  },
  listProducts: {
    summary: 'Search what is live in the catalog, with facets',
    tag,
    input: ProductFilters.extend({
      /** What a provider has in the shop (spec section 7); their id or that of their account. In every state: `listManagedProducts`. */
      providerId: z.string().max(60).optional(),
      sort: z.enum(PRODUCT_SORTS).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(96).default(LIMITS.shop.pageSize),
    }),
    reply: z
      .object({
        items: z.array(ProductCard),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        sort: z.enum(PRODUCT_SORTS),
        facets: Facets,
        /** Set when nothing was found as it was typed, and a near spelling was used instead. */
        correctedTo: z.string().nullable(),
      })
      .meta({ id: 'ProductList' }),
  },
  suggestProducts: {
    summary: 'What the search box offers while typing',
    tag,
    input: z.object({ q: z.string().trim().min(1).max(100) }),
    reply: z.object({
      /** Completions of what was typed. */
      terms: z.array(z.string()),
      categories: z.array(z.object({ id: CategoryName, slug: z.string(), name: z.string() })),
      products: z.array(
        ProductCard.pick({ id: true, slug: true, name: true, priceCents: true, picture: true }),
      ),
    }),
  },
  getProduct: {
    summary: 'One product, by its id or by any slug it ever had',
    tag,
    input: z.object({ productId: z.string().max(120) }),
    reply: ProductPage,
  },
  listRelatedProducts: {
    summary: 'What goes with a product',
    tag,
    input: z.object({ productId: ProductId }),
    reply: z.array(ProductCard),
  },
  listProductsById: {
    summary: 'Cards of chosen products, in that order; what is gone is left out',
    tag,
    input: z.object({ ids: z.string().max(1200) }),
    reply: z.array(ProductCard),
  },
  getLanding: {
    summary: 'What the landing page shows of the catalog',
    tag,
    reply: z.object({
      categories: z.array(Category),
      featured: z.array(ProductCard),
      newest: z.array(ProductCard),
      bestSelling: z.array(ProductCard),
    }),
  },
} satisfies Schemas
