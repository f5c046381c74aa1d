/** Providers and instructors as admins manage them: trust and suspension. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { Reason, SubjectId } from './moderation.ts'

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

export const listManagedProviders = endpoint({
  id: 'listManagedProviders',
  method: 'GET',
  path: '/api/admin/providers',
  permission: 'user management',
  summary: 'Providers and instructors: who is trusted, who is suspended',
  tag,
  input: z.object({ q: z.string().trim().max(100).optional() }),
  reply: z.array(ManagedProvider),
})

export const suspendProvider = endpoint({
  id: 'suspendProvider',
  method: 'POST',
  path: '/api/admin/providers/{providerId}/suspend',
  permission: 'user management',
  summary: 'Hide everything of a provider; each item keeps its state for the day it is lifted',
  tag,
  input: z.object({ providerId: SubjectId, reason: Reason }),
  reply: ManagedProvider,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const liftSuspension = endpoint({
  id: 'liftSuspension',
  method: 'POST',
  path: '/api/admin/providers/{providerId}/lift',
  permission: 'user management',
  summary: 'Show a provider again, each item in the state it had',
  tag,
  input: z.object({ providerId: SubjectId }),
  reply: ManagedProvider,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const setProviderTrust = endpoint({
  id: 'setProviderTrust',
  method: 'PUT',
  path: '/api/admin/providers/{providerId}/trust',
  permission: 'user management',
  summary: 'Let a provider publish directly, or not any more; one publication in ten is looked at afterwards',
  tag,
  input: z.object({ providerId: SubjectId, isTrusted: z.boolean() }),
  reply: ManagedProvider,
  fails: ['NOT_FOUND'],
})
