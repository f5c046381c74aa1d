/** The filters, order and columns of a list under a name: one's own, and those that admins share. */
import { endpointsOf } from '../endpoint.ts'
import type { savedViewsSchemas } from './saved-views.schemas.ts'

const endpoint = endpointsOf<typeof savedViewsSchemas>()

/** Of each list: so many of one's own, and so many shared ones. */
export const SAVED_VIEWS_MAX = 20

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/api/saved-views',
  permission: 'signed in',
})

export const createSavedView = endpoint({
  id: 'createSavedView',
  method: 'POST',
  path: '/api/saved-views',
  permission: 'signed in',
  status: 201,
  fails: ['FORBIDDEN', 'TOO_MANY_ITEMS'],
})

export const changeSavedView = endpoint({
  id: 'changeSavedView',
  method: 'PATCH',
  path: '/api/saved-views/{viewId}',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})

export const orderSavedViews = endpoint({
  id: 'orderSavedViews',
  method: 'PUT',
  path: '/api/saved-views/order',
  permission: 'signed in',
})

export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/api/saved-views/{viewId}',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
