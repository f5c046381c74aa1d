/** Answers by e-mail: what a mail service hands over, and what came from an address that is not the person's. */
import { endpointsOf } from '../endpoint.ts'
import type { messageMailSchemas } from './message-mail.schemas.ts'

const endpoint = endpointsOf<typeof messageMailSchemas>()

/** The secret is in the address that SendGrid is given; whoever has another is told that there is nothing here. */
export const sendgridInbound = endpoint({
  id: 'sendgridInbound',
  method: 'POST',
  path: '/api/webhooks/sendgrid/inbound/{inboundSecret}',
  permission: 'public',
  body: 'raw',
  fails: ['NOT_FOUND'],
})

export const listUnmatchedMails = endpoint({
  id: 'listUnmatchedMails',
  method: 'GET',
  path: '/api/admin/unmatched-mails',
  permission: 'admin panel',
})

export const removeUnmatchedMail = endpoint({
  id: 'removeUnmatchedMail',
  method: 'DELETE',
  path: '/api/admin/unmatched-mails/{unmatchedMailId}',
  permission: 'admin panel',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
