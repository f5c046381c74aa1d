/** One line to a browser, on which it is told what to ask for again. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const openLiveStream = endpoint({
  id: 'openLiveStream',
  method: 'GET',
  path: '/api/live',
  permission: 'signed in',
  summary:
    'Server-sent events: hints at what has changed for oneself; Last-Event-ID or `after` repeats what was missed',
  tag: 'Live',
  input: z.object({
    /** The id of the last event that was heard. The browser's own Last-Event-ID goes first. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  replyKind: { file: 'text/event-stream' },
  // A line of a person: a preview has none.
  hasEffects: true,
  fails: ['TOO_MANY_REQUESTS', 'METHOD_NOT_ALLOWED'],
})
