/** What visitors say should be looked at. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SubjectId } from './moderation.ts'
import { REPORT_REASONS, REPORTED_KINDS } from './moderation-terms.ts'

const tag = 'Moderation'

export const reportContent = endpoint({
  id: 'reportContent',
  method: 'POST',
  path: '/api/reports',
  permission: 'signed in',
  summary: 'Say that something should be looked at; once a person and thing',
  tag,
  input: z.object({
    kind: z.enum(REPORTED_KINDS),
    subjectId: SubjectId,
    cause: z.enum(REPORT_REASONS),
    details: z.string().trim().max(1_000).default(''),
  }),
  status: 201,
  reply: z.object({ isNew: z.boolean() }),
  fails: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
