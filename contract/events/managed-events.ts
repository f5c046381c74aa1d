/**
 * Events as whoever organizes them sees them: in every state, with what is sold and what is missing. `GET
 * /api/events?scope=own` lists an organizer’s own as cards (spec section 7); this is the list that is worked with.
 */
import { PUBLISHING_STATUSES } from '../catalog/catalog-terms.ts'
import { endpointsOf } from '../endpoint.ts'
import type { managedEventsSchemas } from './managed-events.schemas.ts'

const endpoint = endpointsOf<typeof managedEventsSchemas>()

const permission = 'manage own events'

export const MANAGED_STATES = ['changes', 'rejected', 'cancelled', ...PUBLISHING_STATUSES] as const

/** How far ahead an organizer is told of what attendees still lack. */
export const MISSING_DOCUMENTS_DAYS = 7
export const MANAGED_PER_PAGE = 25

export const MANAGED_EVENT_SORTS = [
  'when',
  '-when',
  'title',
  '-title',
  'sold',
  '-sold',
  'waiting',
  '-waiting',
  'updated',
  '-updated',
] as const

export const listManagedEvents = endpoint({
  id: 'listManagedEvents',
  method: 'GET',
  path: '/api/manage/events',
  permission,
})

export const exportManagedEvents = endpoint({
  id: 'exportManagedEvents',
  method: 'GET',
  path: '/api/manage/events/export',
  permission,
  replyKind: { file: 'text/csv' },
})
