/** Named check-in lists of an event: a door for some ticket types, for some squads, or for both. */
import { endpointsOf } from '../endpoint.ts'
import type { checkInListsSchemas } from './check-in-lists.schemas.ts'

const endpoint = endpointsOf<typeof checkInListsSchemas>()

export const CHECK_IN_LISTS_MAX = 20

export const listCheckInLists = endpoint({
  id: 'listCheckInLists',
  method: 'GET',
  path: '/api/events/{eventId}/check-in-lists',
  permission: 'signed in',
  team: 'check-in',
  fails: ['NOT_FOUND'],
})

export const saveCheckInLists = endpoint({
  id: 'saveCheckInLists',
  method: 'PUT',
  path: '/api/events/{eventId}/check-in-lists',
  permission: 'manage own events',
  fails: ['NOT_FOUND'],
})
