/** One line to a browser, on which it is told what to ask for again. */
import { endpointsOf } from '../endpoint.ts'
import type { liveSchemas } from './live.schemas.ts'

const endpoint = endpointsOf<typeof liveSchemas>()

export const openLiveStream = endpoint({
  id: 'openLiveStream',
  method: 'GET',
  path: '/api/live',
  permission: 'signed in',
  replyKind: { file: 'text/event-stream' },
  // A line of a person: a preview has none.
  hasEffects: true,
  fails: ['TOO_MANY_REQUESTS', 'METHOD_NOT_ALLOWED'],
})
