import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { LocalDate, Timestamp, UserId } from '../fields.schemas.ts'
import { AUDIT_BREAKS, AUDIT_FORMATS, AUDIT_PER_PAGE } from './audit-log.ts'

const tag = 'Audit log'

/** `system`: what no person did. */
const Actor = z.union([UserId, z.literal('system')])

export const AuditFilters = z.object({
  actor: Actor.optional(),
  /** A part of the name or the address of whoever did it. */
  who: z.string().trim().max(80).optional(),
  action: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,59}$/)
    .optional(),
  subject: z.string().trim().max(80).optional(),
  /** Days in Puerto Rico, inclusive. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

const Values = z.record(z.string(), z.unknown())
/** By the name it has today, and where an admin sees it. Null: it is gone, or of a kind that has no name or page. */
const Named = z.object({ id: z.string(), name: z.string().nullable(), path: z.string().nullable() })

export const AuditEntry = z
  .object({
    id: z.int(),
    at: Timestamp,
    /** Null: the product itself, or whoever runs the server. */
    actor: Named.nullable(),
    action: z.string(),
    subject: Named.nullable(),
    reason: z.string(),
    details: Values,
    /** What changed, as it was and as it became; personal values are masked. */
    before: Values.nullable(),
    after: Values.nullable(),
    /** What the ids among these values are called today; those of what is gone are not here. */
    names: z.record(z.string(), z.string()),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })

export const auditLogSchemas = {
  listAuditLog: {
    summary: 'The audit log, the newest first',
    tag,
    input: AuditFilters.extend({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(AUDIT_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(AuditEntry),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Every kind of act there is a row of. */
      actions: z.array(z.string()),
    }),
  },
  exportAuditLog: {
    summary: 'Exactly what is filtered, as CSV or with one JSON object a line',
    tag,
    input: AuditFilters.extend({ format: z.enum(AUDIT_FORMATS).default('csv') }),
  },
  verifyAuditLog: {
    summary: 'Goes through the whole chain and names the first break, or an end that was cut off',
    tag,
    reply: z
      .object({
        rows: z.int(),
        /** Not in the chain yet: a job links them each minute. */
        unlinked: z.int(),
        heads: z.int(),
        /** False: this machine has no file with signed heads to compare with. */
        hasFile: z.boolean(),
        firstBreak: z
          .object({
            kind: z.enum(AUDIT_BREAKS),
            position: z.int(),
            auditId: z.int().nullable(),
            day: LocalDate.nullable(),
          })
          .nullable(),
      })
      .meta({ id: 'AuditVerification' }),
  },
} satisfies Schemas
