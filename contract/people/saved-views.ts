/** The filters, order and columns of a list under a name: one's own, and those that admins share. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'
import { nameOf } from '../names.ts'

const tag = 'Saved views'

/** Of each list: so many of one's own, and so many shared ones. */
export const SAVED_VIEWS_MAX = 20

export const ViewId = idOf('viw')
export const ListName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** As in the address of the list. */
const ViewQuery = z
  .record(z.string().max(40), z.string().max(400))
  .refine((query) => Object.keys(query).length <= 30)
const ViewName = nameOf(40)

export const SavedView = z
  .object({
    id: ViewId,
    name: z.string(),
    isShared: z.boolean(),
    query: ViewQuery,
    /** How many rows it shows now; null where the list does not say. */
    count: z.int().nullable(),
  })
  .meta({ id: 'SavedView' })

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/api/saved-views',
  permission: 'signed in',
  summary: 'The views of a list: shared ones first, then one’s own, in their order, with counts',
  tag,
  input: z.object({
    list: ListName,
    /** Where the list is of one thing, such as the attendees of an event: of which it is counted. */
    subjectId: z.string().max(60).optional(),
  }),
  reply: z.array(SavedView),
})

export const createSavedView = endpoint({
  id: 'createSavedView',
  method: 'POST',
  path: '/api/saved-views',
  permission: 'signed in',
  summary: 'Save a view; only an admin shares one',
  tag,
  status: 201,
  input: z.object({ list: ListName, name: ViewName, query: ViewQuery, isShared: z.boolean().default(false) }),
  reply: SavedView,
  fails: ['FORBIDDEN', 'TOO_MANY_ITEMS'],
})

export const changeSavedView = endpoint({
  id: 'changeSavedView',
  method: 'PATCH',
  path: '/api/saved-views/{viewId}',
  permission: 'signed in',
  summary: 'Another name, or other filters',
  tag,
  input: z.object({ viewId: ViewId, name: ViewName.optional(), query: ViewQuery.optional() }),
  reply: SavedView,
  fails: ['NOT_FOUND'],
})

export const orderSavedViews = endpoint({
  id: 'orderSavedViews',
  method: 'PUT',
  path: '/api/saved-views/order',
  permission: 'signed in',
  summary: 'The order of one’s own views of a list; an admin also orders the shared ones',
  tag,
  input: z.object({ list: ListName, ids: z.array(ViewId).max(2 * SAVED_VIEWS_MAX) }),
  reply: z.array(SavedView),
})

export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/api/saved-views/{viewId}',
  permission: 'signed in',
  summary: 'Forget a view',
  tag,
  input: z.object({ viewId: ViewId }),
  fails: ['NOT_FOUND'],
})
