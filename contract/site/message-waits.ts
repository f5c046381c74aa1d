/** How long customers wait for an answer: what everybody sees of a page, and what admins see of those who are silent. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'

const tag = 'Messages'

export const getAnswerTime = endpoint({
  id: 'getAnswerTime',
  method: 'GET',
  path: '/api/collaborators/{collaboratorId}/answer-time',
  permission: 'public',
  summary: 'How soon a provider or an instructor usually answers: the median of 90 days',
  tag,
  input: z.object({ collaboratorId: z.string().max(60) }),
  reply: z.object({
    /** Null: fewer than five answers. */
    medianSeconds: z.int().min(0).nullable(),
  }),
})

export const listSilentTeams = endpoint({
  id: 'listSilentTeams',
  method: 'GET',
  path: '/api/admin/silent-teams',
  permission: 'admin panel',
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
})
