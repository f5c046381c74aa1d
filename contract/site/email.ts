/** The e-mail service: is it well, what is under way, and a test of it (spec sections 3, 7 and 8). */
import { endpointsOf } from '../endpoint.ts'
import type { emailSchemas } from './email.schemas.ts'

const endpoint = endpointsOf<typeof emailSchemas>()

export const getEmailHealth = endpoint({
  id: 'getEmailHealth',
  method: 'GET',
  path: '/api/email/health',
  permission: 'admin panel',
})

export const checkEmailHealth = endpoint({
  id: 'checkEmailHealth',
  method: 'POST',
  path: '/api/email/health/check',
  permission: 'admin panel',
})

export const TEST_MAIL_TYPES = ['PASSWORD_RESET', 'ORDER_CONFIRMATION'] as const

export const sendTestEmail = endpoint({
  id: 'sendTestEmail',
  method: 'POST',
  path: '/api/email/test',
  permission: 'admin panel',
  fails: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

/** Signed by SendGrid (ECDSA); the address of a bounce or a complaint is not written to again. */
export const sendgridWebhook = endpoint({
  id: 'sendgridWebhook',
  method: 'POST',
  path: '/api/webhooks/sendgrid',
  permission: 'public',
  body: 'raw',
  fails: ['NOT_FOUND', 'INVALID_SIGNATURE'],
})

export const listSuppressions = endpoint({
  id: 'listSuppressions',
  method: 'GET',
  path: '/api/email/suppressions',
  permission: 'admin panel',
})

export const liftSuppression = endpoint({
  id: 'liftSuppression',
  method: 'DELETE',
  path: '/api/email/suppressions/{address}',
  permission: 'admin panel',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
