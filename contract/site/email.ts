/** The e-mail service: is it well, what is under way, and a test of it (spec sections 3, 7 and 8). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Timestamp } from '../fields.ts'

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

export const getEmailHealth = endpoint({
  id: 'getEmailHealth',
  method: 'GET',
  path: '/api/email/health',
  permission: 'admin panel',
  summary: 'How the e-mail service was when last looked at, and what the outbox holds',
  tag,
  reply: z.object({ health: EmailHealth, stats: EmailStats }),
})

export const checkEmailHealth = endpoint({
  id: 'checkEmailHealth',
  method: 'POST',
  path: '/api/email/health/check',
  permission: 'admin panel',
  summary: 'Look at the e-mail service now',
  tag,
  reply: z.object({ health: EmailHealth, stats: EmailStats }),
})

export const TEST_MAIL_TYPES = ['PASSWORD_RESET', 'ORDER_CONFIRMATION'] as const

export const sendTestEmail = endpoint({
  id: 'sendTestEmail',
  method: 'POST',
  path: '/api/email/test',
  permission: 'admin panel',
  summary: "A test mail to the signed-in admin's own address",
  tag,
  input: z.object({ type: z.enum(TEST_MAIL_TYPES), to: Email }),
  reply: z.object({
    success: z.boolean(),
    error: z.string().nullable(),
    /** In the outbox, where its fate is told. Null: it was not tried. */
    mailId: z.string().nullable(),
  }),
  fails: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

/** Signed by SendGrid (ECDSA); the address of a bounce or a complaint is not written to again. */
export const sendgridWebhook = endpoint({
  id: 'sendgridWebhook',
  method: 'POST',
  path: '/api/webhooks/sendgrid',
  permission: 'public',
  summary: 'Bounces and complaints that SendGrid reports',
  tag,
  body: 'raw',
  reply: z.object({ received: z.literal(true) }),
  fails: ['NOT_FOUND', 'INVALID_SIGNATURE'],
})

export const listSuppressions = endpoint({
  id: 'listSuppressions',
  method: 'GET',
  path: '/api/email/suppressions',
  permission: 'admin panel',
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
})

export const liftSuppression = endpoint({
  id: 'liftSuppression',
  method: 'DELETE',
  path: '/api/email/suppressions/{address}',
  permission: 'admin panel',
  summary: 'Write to an address again',
  tag,
  input: z.object({ address: Email }),
  fails: ['NOT_FOUND'],
})
