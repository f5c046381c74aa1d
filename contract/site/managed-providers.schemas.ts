import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { Reason, SubjectId } from './moderation.schemas.ts'

const tag = 'Moderation'

export const ManagedProvider = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    kind: z.string(),
    isTrusted: z.boolean(),
    suspension: z.object({ at: Timestamp, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'ManagedProvider' })

export const managedProvidersSchemas = {
  listManagedProviders: {
    summary: 'Providers and instructors: who is trusted, who is suspended',
    tag,
    input: z.object({ q: z.string().trim().max(100).optional() }),
    reply: z.array(ManagedProvider),
  },
  suspendProvider: {
    summary: 'Hide everything of a provider; each item keeps its state for the day it is lifted',
    tag,
    input: z.object({ providerId: SubjectId, reason: Reason }),
    reply: ManagedProvider,
  },
  liftSuspension: {
    summary: 'Show a provider again, each item in the state it had',
    tag,
    input: z.object({ providerId: SubjectId }),
    reply: ManagedProvider,
  },
  setProviderTrust: {
    summary:
      'Let a provider publish directly, or not any more; one publication in ten is looked at afterwards',
    tag,
    input: z.object({ providerId: SubjectId, isTrusted: z.boolean() }),
    reply: ManagedProvider,
  },
} satisfies Schemas
