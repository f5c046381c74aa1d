import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf } from '../fields.schemas.ts'
import { nameOf } from '../names.schemas.ts'
import { SAVED_VIEWS_MAX } from './saved-views.ts'

const tag = 'Saved views'

const ViewId = idOf('viw')
const ListName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** As in the address of the list. */
const ViewQuery = z
  .record(z.string().max(40), z.string().max(400))
  .refine((query) => Object.keys(query).length <= 30)
const ViewName = nameOf(40)

const SavedView = z
  .object({
    id: ViewId,
    name: z.string(),
    isShared: z.boolean(),
    query: ViewQuery,
    /** How many rows it shows now; null where the list does not say. */
    count: z.int().nullable(),
  })
  .meta({ id: 'SavedView' })

export const savedViewsSchemas = {
  listSavedViews: {
    summary: 'The views of a list: shared ones first, then one’s own, in their order, with counts',
    tag,
    input: z.object({
      list: ListName,
      /** Where the list is of one thing, such as the attendees of an event: of which it is counted. */
      subjectId: z.string().max(60).optional(),
    }),
    reply: z.array(SavedView),
  },
  createSavedView: {
    summary: 'Save a view; only an admin shares one',
    tag,
    input: z.object({
      list: ListName,
      name: ViewName,
      query: ViewQuery,
      isShared: z.boolean().default(false),
    }),
    reply: SavedView,
  },
  changeSavedView: {
    summary: 'Another name, or other filters',
    tag,
    input: z.object({ viewId: ViewId, name: ViewName.optional(), query: ViewQuery.optional() }),
    reply: SavedView,
  },
  orderSavedViews: {
    summary: 'The order of one’s own views of a list; an admin also orders the shared ones',
    tag,
    input: z.object({ list: ListName, ids: z.array(ViewId).max(2 * SAVED_VIEWS_MAX) }),
    reply: z.array(SavedView),
  },
  deleteSavedView: {
    summary: 'Forget a view',
    tag,
    input: z.object({ viewId: ViewId }),
  },
} satisfies Schemas
