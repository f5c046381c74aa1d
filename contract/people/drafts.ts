/** What somebody types is saved while they type, so that a reload, a sign-out or a lost connection loses nothing. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'

const tag = 'Drafts'

/** Which form, and of what: `product.prd_…`, `create.event`. */
export const FormKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)

export const FormDraft = z
  .object({
    data: z.record(z.string(), z.unknown()),
    /** Of the thing being edited, when the draft began; null for something new. */
    baseVersion: z.int().nullable(),
    /** What the form held then: edits of two people are compared with it. Null for something new. */
    base: z.record(z.string(), z.unknown()).nullable(),
    /** Send it back with the next save. */
    version: z.int(),
    savedAt: Timestamp,
  })
  .meta({ id: 'FormDraft' })

/** Of the JSON text of `data`, and of `base`. */
export const DRAFT_BYTES_MAX = 256 * 1024

export const getFormDraft = endpoint({
  id: 'getFormDraft',
  method: 'GET',
  path: '/api/drafts/{formKey}',
  permission: 'signed in',
  summary: "The caller's own draft of a form; null: there is none",
  tag,
  input: z.object({ formKey: FormKey }),
  reply: z.object({ draft: FormDraft.nullable() }),
})

export const saveFormDraft = endpoint({
  id: 'saveFormDraft',
  method: 'PUT',
  path: '/api/drafts/{formKey}',
  permission: 'signed in',
  summary: 'Save a draft. 409 when another tab saved since, with its draft and the fields that differ',
  tag,
  input: z.object({
    formKey: FormKey,
    data: z.record(z.string(), z.unknown()),
    baseVersion: z.int().nullable().default(null),
    base: z.record(z.string(), z.unknown()).nullable().default(null),
    /** Of the draft that this one goes on from; 0: there was none. */
    version: z.int().min(0),
  }),
  reply: FormDraft.omit({ data: true, baseVersion: true, base: true }),
  fails: ['CONFLICT', 'TOO_LARGE'],
})

export const deleteFormDraft = endpoint({
  id: 'deleteFormDraft',
  method: 'DELETE',
  path: '/api/drafts/{formKey}',
  permission: 'signed in',
  summary: 'Forget a draft, because it was sent or given up',
  tag,
  input: z.object({ formKey: FormKey }),
})
