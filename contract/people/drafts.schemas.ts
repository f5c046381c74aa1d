import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'

const tag = 'Drafts'

/** Which form, and of what: `product.prd_…`, `create.event`. */
const FormKey = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)

const FormDraft = z
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

export const draftsSchemas = {
  getFormDraft: {
    summary: "The caller's own draft of a form; null: there is none",
    tag,
    input: z.object({ formKey: FormKey }),
    reply: z.object({ draft: FormDraft.nullable() }),
  },
  saveFormDraft: {
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
  },
  deleteFormDraft: {
    summary: 'Forget a draft, because it was sent or given up',
    tag,
    input: z.object({ formKey: FormKey }),
  },
} satisfies Schemas
