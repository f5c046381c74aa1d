import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { SubjectId } from './moderation.schemas.ts'
import { REPORT_REASONS, REPORTED_KINDS } from './moderation-terms.ts'

const tag = 'Moderation'

export const contentReportsSchemas = {
  reportContent: {
    summary: 'Say that something should be looked at; once a person and thing',
    tag,
    input: z.object({
      kind: z.enum(REPORTED_KINDS),
      subjectId: SubjectId,
      cause: z.enum(REPORT_REASONS),
      details: z.string().trim().max(1_000).default(''),
    }),
    reply: z.object({ isNew: z.boolean() }),
  },
} satisfies Schemas
