import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { nameOf } from '../names.schemas.ts'
import { ImageId, Picture } from '../site/images.schemas.ts'
import { CATEGORIES_MAX, CATEGORY_ALT_MAX, CATEGORY_BLURB_MAX, CATEGORY_NAME_MAX } from './categories.ts'
import { CategoryName } from './products.schemas.ts'
import { SizeGuide } from './size-guides.schemas.ts'

const tag = 'Categories'

const bothTexts = (text: z.ZodString) => z.object({ en: text, es: text })

/** Its own picture. Without one a category that the store began with shows its drawing, any other a plain plate. */
const OwnPicture = z.object({
  imageId: ImageId,
  alt: bothTexts(z.string().trim().min(1).max(CATEGORY_ALT_MAX)),
})

export const ManagedCategory = z
  .object({
    id: CategoryName,
    slug: z.string(),
    formerSlugs: z.array(z.string()),
    name: z.object({ en: z.string(), es: z.string() }),
    /** One line under the name on the home page. */
    blurb: z.object({ en: z.string(), es: z.string() }),
    /** What shoppers see. */
    picture: Picture.nullable(),
    ownPicture: z
      .object({ imageId: z.string(), alt: z.object({ en: z.string(), es: z.string() }) })
      .nullable(),
    sizeGuide: SizeGuide.nullable(),
    /** In every state but deleted. */
    products: z.int(),
    /** In the shop now. */
    live: z.int(),
    /** What has to go elsewhere before it can be deleted: also products in the archive, and those that are proposed for it. */
    uses: z.object({ products: z.int(), campaigns: z.int() }),
    version: z.int(),
    changedAt: Timestamp,
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'ManagedCategory' })

const CategoryTexts = z.object({
  name: z.object({ en: nameOf(CATEGORY_NAME_MAX), es: nameOf(CATEGORY_NAME_MAX) }),
  blurb: bothTexts(z.string().trim().min(1).max(CATEGORY_BLURB_MAX)),
})

export const categoriesSchemas = {
  listManagedCategories: {
    summary: 'Categories in the order of the shop, with how many products each has',
    tag,
    reply: z.array(ManagedCategory),
  },
  addCategory: {
    summary: 'Add a category behind the others; the shop shows it once there is something in it',
    tag,
    input: CategoryTexts.extend({
      slug: CategoryName.optional(),
      ownPicture: OwnPicture.nullable().default(null),
      sizeGuide: SizeGuide.nullable().default(null),
    }),
    reply: z.array(ManagedCategory),
  },
  changeCategory: {
    summary:
      'Name a category in both languages, give it another address, a picture or a size guide; old addresses lead to the new one',
    tag,
    input: CategoryTexts.extend({
      categoryId: CategoryName,
      slug: CategoryName.optional(),
      ownPicture: OwnPicture.nullable().optional(),
      sizeGuide: SizeGuide.nullable().optional(),
      /** The one that was seen: another since is refused with 409, who changed it and when. */
      version: z.int(),
    }),
    reply: z.array(ManagedCategory),
  },
  orderCategories: {
    summary: 'Put the categories into another order; all of them, each once',
    tag,
    input: z.object({ ids: z.array(CategoryName).max(CATEGORIES_MAX) }),
    reply: z.array(ManagedCategory),
  },
  deleteCategory: {
    summary: 'Delete a category; with `moveTo` all that names it, and its addresses, goes to that one first',
    tag,
    input: z.object({
      categoryId: CategoryName,
      moveTo: CategoryName.optional(),
      version: z.coerce.number().int(),
    }),
    reply: z.array(ManagedCategory),
  },
} satisfies Schemas
