/** Categories as admins add, name, picture, order and delete them (docs/decisions/068-categories.md). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { nameOf } from '../names.ts'
import { ImageId, Picture } from '../site/images.ts'
import { CategoryName } from './products.ts'
import { SizeGuide } from './size-guides.ts'

const tag = 'Categories'
const permission = 'admin panel'

export const CATEGORIES_MAX = 40
export const CATEGORY_NAME_MAX = 40
export const CATEGORY_BLURB_MAX = 120
export const CATEGORY_SLUG_MAX = 60
export const CATEGORY_ALT_MAX = 200

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

export const listManagedCategories = endpoint({
  id: 'listManagedCategories',
  method: 'GET',
  path: '/api/admin/categories',
  permission,
  summary: 'Categories in the order of the shop, with how many products each has',
  tag,
  reply: z.array(ManagedCategory),
})

const CategoryTexts = z.object({
  name: z.object({ en: nameOf(CATEGORY_NAME_MAX), es: nameOf(CATEGORY_NAME_MAX) }),
  blurb: bothTexts(z.string().trim().min(1).max(CATEGORY_BLURB_MAX)),
})

/** Without a slug it is made from the English name. */
export const addCategory = endpoint({
  id: 'addCategory',
  method: 'POST',
  path: '/api/admin/categories',
  permission,
  summary: 'Add a category behind the others; the shop shows it once there is something in it',
  tag,
  status: 201,
  input: CategoryTexts.extend({
    slug: CategoryName.optional(),
    ownPicture: OwnPicture.nullable().default(null),
    sizeGuide: SizeGuide.nullable().default(null),
  }),
  reply: z.array(ManagedCategory),
  fails: ['TOO_MANY_ITEMS'],
})

/** The slug, the picture and the size guide stay as they are where they are left out. */
export const changeCategory = endpoint({
  id: 'changeCategory',
  method: 'PUT',
  path: '/api/admin/categories/{categoryId}',
  permission,
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
  fails: ['CONFLICT', 'NOT_FOUND'],
})

export const orderCategories = endpoint({
  id: 'orderCategories',
  method: 'PUT',
  path: '/api/admin/category-order',
  permission,
  summary: 'Put the categories into another order; all of them, each once',
  tag,
  input: z.object({ ids: z.array(CategoryName).max(CATEGORIES_MAX) }),
  reply: z.array(ManagedCategory),
  fails: ['INVALID_INPUT'],
})

/** `CATEGORY_IN_USE` says in `details` how many products and campaigns name it. */
export const deleteCategory = endpoint({
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/api/admin/categories/{categoryId}',
  permission,
  summary: 'Delete a category; with `moveTo` all that names it, and its addresses, goes to that one first',
  tag,
  input: z.object({
    categoryId: CategoryName,
    moveTo: CategoryName.optional(),
    version: z.coerce.number().int(),
  }),
  reply: z.array(ManagedCategory),
  fails: ['CATEGORY_IN_USE', 'CONFLICT', 'NOT_FOUND'],
})
