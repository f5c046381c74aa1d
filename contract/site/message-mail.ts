/** Answers by e-mail: what a mail service hands over, and what came from an address that is not the person's. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { CONVERSATION_SUBJECTS } from './message-terms.ts'

const tag = 'Messages'

const UnmatchedMailId = idOf('unm')

/** The secret is in the address that SendGrid is given; whoever has another is told that there is nothing here. */
export const sendgridInbound = endpoint({
  id: 'sendgridInbound',
  method: 'POST',
  path: '/api/webhooks/sendgrid/inbound/{inboundSecret}',
  permission: 'public',
  summary: 'A mail that SendGrid’s Inbound Parse took, raw, as a form; its answer goes into the conversation',
  tag,
  body: 'raw',
  input: z.object({ inboundSecret: z.string().max(200) }),
  reply: z.object({ received: z.literal(true) }),
  fails: ['NOT_FOUND'],
})

export const listUnmatchedMails = endpoint({
  id: 'listUnmatchedMails',
  method: 'GET',
  path: '/api/admin/unmatched-mails',
  permission: 'admin panel',
  summary:
    'Mail to a conversation from an address that is not the person’s, of the last 30 days; not what it says',
  tag,
  reply: z.array(
    z.object({
      id: UnmatchedMailId,
      fromAddress: z.string(),
      mailSubject: z.string(),
      /** For whom the address was made. Null: deleted. */
      personName: z.string().nullable(),
      subject: z.object({ kind: z.enum(CONVERSATION_SUBJECTS), title: z.string() }),
      at: Timestamp,
    }),
  ),
})

export const removeUnmatchedMail = endpoint({
  id: 'removeUnmatchedMail',
  method: 'DELETE',
  path: '/api/admin/unmatched-mails/{unmatchedMailId}',
  permission: 'admin panel',
  summary: 'It was looked at: take it off the list',
  tag,
  input: z.object({ unmatchedMailId: UnmatchedMailId }),
  fails: ['NOT_FOUND'],
})
