import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'

export const liveSchemas = {
  openLiveStream: {
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
  },
} satisfies Schemas
