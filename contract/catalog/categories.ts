/** Categories as admins add, name, picture, order and delete them (docs/decisions/068-categories.md). */
import { endpointsOf } from '../endpoint.ts'
import type { categoriesSchemas } from './categories.schemas.ts'

const endpoint = endpointsOf<typeof categoriesSchemas>()

const permission = 'admin panel'

export const CATEGORIES_MAX = 40
export const CATEGORY_NAME_MAX = 40
export const CATEGORY_BLURB_MAX = 120
export const CATEGORY_SLUG_MAX = 60
export const CATEGORY_ALT_MAX = 200

export const listManagedCategories = endpoint({
  id: 'listManagedCategories',
  method: 'GET',
  path: '/api/admin/categories',
  permission,
})

/** Without a slug it is made from the English name. */
export const addCategory = endpoint({
  id: 'addCategory',
  method: 'POST',
  path: '/api/admin/categories',
  permission,
  status: 201,
  fails: ['TOO_MANY_ITEMS'],
})

/** The slug, the picture and the size guide stay as they are where they are left out. */
export const changeCategory = endpoint({
  id: 'changeCategory',
  method: 'PUT',
  path: '/api/admin/categories/{categoryId}',
  permission,
  fails: ['CONFLICT', 'NOT_FOUND'],
})

export const orderCategories = endpoint({
  id: 'orderCategories',
  method: 'PUT',
  path: '/api/admin/category-order',
  permission,
  fails: ['INVALID_INPUT'],
})

/** `CATEGORY_IN_USE` says in `details` how many products and campaigns name it. */
export const deleteCategory = endpoint({
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/api/admin/categories/{categoryId}',
  permission,
  fails: ['CATEGORY_IN_USE', 'CONFLICT', 'NOT_FOUND'],
})
