import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Email, Timestamp } from '../fields.schemas.ts'
import { TEST_MAIL_TYPES } from './email.ts'

const tag = 'E-mail'

export const EmailHealth = z
  .object({
    isHealthy: z.boolean(),
    domainVerified: z.boolean(),
    senderVerified: z.boolean(),
    lastCheckAt: Timestamp.nullable(),
    errorMessage: z.string().nullable(),
    errorCode: z.string().nullable(),
    metadata: z.object({
      apiKeyValid: z.boolean().nullable(),
      configuredSender: z.string(),
      verifiedDomains: z.array(z.string()),
      verifiedSenders: z.array(z.string()),
    }),
  })
  .meta({ id: 'EmailHealth' })

export const EmailStats = z
  .object({ sent: z.int(), pending: z.int(), retry: z.int(), failed: z.int() })
  .meta({ id: 'EmailStats' })

export const emailSchemas = {
  getEmailHealth: {
    summary: 'How the e-mail service was when last looked at, and what the outbox holds',
    tag,
    reply: z.object({ health: EmailHealth, stats: EmailStats }),
  },
  checkEmailHealth: {
    summary: 'Look at the e-mail service now',
    tag,
    reply: z.object({ health: EmailHealth, stats: EmailStats }),
  },
  sendTestEmail: {
    summary: "A test mail to the signed-in admin's own address",
    tag,
    input: z.object({ type: z.enum(TEST_MAIL_TYPES), to: Email }),
    reply: z.object({
      success: z.boolean(),
      error: z.string().nullable(),
      /** In the outbox, where its fate is told. Null: it was not tried. */
      mailId: z.string().nullable(),
    }),
  },
  sendgridWebhook: {
    summary: 'Bounces and complaints that SendGrid reports',
    tag,
    reply: z.object({ received: z.literal(true) }),
  },
  listSuppressions: {
    summary: 'Addresses that are not written to, and why',
    tag,
    reply: z.array(
      z.object({
        address: z.string(),
        reason: z.enum(['bounce', 'complaint', 'unsubscribe']),
        detail: z.string(),
        at: Timestamp,
      }),
    ),
  },
  liftSuppression: {
    summary: 'Write to an address again',
    tag,
    input: z.object({ address: Email }),
  },
} satisfies Schemas
