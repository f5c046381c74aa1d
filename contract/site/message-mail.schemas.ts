import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { CONVERSATION_SUBJECTS } from './message-terms.ts'

const tag = 'Messages'

const UnmatchedMailId = idOf('unm')

export const messageMailSchemas = {
  sendgridInbound: {
    summary:
      'A mail that SendGrid’s Inbound Parse took, raw, as a form; its answer goes into the conversation',
    tag,
    input: z.object({ inboundSecret: z.string().max(200) }),
    reply: z.object({ received: z.literal(true) }),
  },
  listUnmatchedMails: {
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
  },
  removeUnmatchedMail: {
    summary: 'It was looked at: take it off the list',
    tag,
    input: z.object({ unmatchedMailId: UnmatchedMailId }),
  },
} satisfies Schemas
