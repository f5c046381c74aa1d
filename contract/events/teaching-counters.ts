/** An instructor answers a request with other terms: another time, another share, another role. */
import { endpointsOf } from '../endpoint.ts'
import type { teachingCountersSchemas } from './teaching-counters.schemas.ts'

const endpoint = endpointsOf<typeof teachingCountersSchemas>()

export const counterAssignment = endpoint({
  id: 'counterAssignment',
  method: 'POST',
  path: '/api/instructor/events/{eventId}/counter',
  permission: 'manage own profile',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'NOT_YOUR_TURN', 'EVENT_OVER', 'WRONG_TIMES'],
})
