/** Categories as admins name and order them. Which there are is the catalog's (`CATEGORIES`). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { nameOf } from '../names.ts'
import { Picture } from '../site/images.ts'
import { CategoryName } from './products.ts'

const tag = 'Categories'
const permission = 'admin panel'

export const CATEGORY_NAME_MAX = 40
export const CATEGORY_BLURB_MAX = 120

export const ManagedCategory = z
  .object({
    id: CategoryName,
    name: z.object({ en: z.string(), es: z.string() }),
    /** One line under the name on the home page. */
    blurb: z.object({ en: z.string(), es: z.string() }),
    picture: Picture.nullable(),
    /** In every state but deleted. */
    products: z.int(),
    /** In the shop now. */
    live: z.int(),
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

export const changeCategory = endpoint({
  id: 'changeCategory',
  method: 'PUT',
  path: '/api/admin/categories/{categoryId}',
  permission,
  summary: 'Name a category in both languages; the shop shows it at once',
  tag,
  input: z.object({
    categoryId: CategoryName,
    name: z.object({ en: nameOf(CATEGORY_NAME_MAX), es: nameOf(CATEGORY_NAME_MAX) }),
    blurb: z.object({
      en: z.string().trim().min(1).max(CATEGORY_BLURB_MAX),
      es: z.string().trim().min(1).max(CATEGORY_BLURB_MAX),
    }),
    /** The one that was seen: another since is refused with 409, who changed it and when. */
    version: z.int(),
  }),
  reply: z.array(ManagedCategory),
  fails: ['CONFLICT'],
})

export const orderCategories = endpoint({
  id: 'orderCategories',
  method: 'PUT',
  path: '/api/admin/category-order',
  permission,
  summary: 'Put the categories into another order; all of them, each once',
  tag,
  input: z.object({ ids: z.array(CategoryName).max(40) }),
  reply: z.array(ManagedCategory),
  fails: ['INVALID_INPUT'],
})
