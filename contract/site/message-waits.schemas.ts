import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'

const tag = 'Messages'

export const messageWaitsSchemas = {
  getAnswerTime: {
    summary: 'How soon a provider or an instructor usually answers: the median of 90 days',
    tag,
    input: z.object({ collaboratorId: z.string().max(60) }),
    reply: z.object({
      /** Null: fewer than five answers. */
      medianSeconds: z.int().min(0).nullable(),
    }),
  },
  listSilentTeams: {
    summary: 'Who has left customers without an answer for 72 hours, and how many; nothing of what they say',
    tag,
    reply: z.array(
      z.object({
        collaboratorId: z.string(),
        name: z.string(),
        slug: z.string(),
        waiting: z.int().min(1),
        oldestAt: Timestamp,
      }),
    ),
  },
} satisfies Schemas
