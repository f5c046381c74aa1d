import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { LANGUAGES } from '../language.ts'
import { EmailHealth, EmailStats } from './email.schemas.ts'
import { MAILS_PER_PAGE } from './email-admin.ts'
import {
  DNS_PURPOSES,
  MAIL_CARRIERS,
  MAIL_KINDS,
  MAIL_OUTCOMES,
  MAIL_SORTS,
  MAIL_STATES,
  RESEND_OPTIONS,
} from './email-terms.ts'

const tag = 'E-mail'
const MailId = idOf('mail')

const DnsRecord = z
  .object({
    purpose: z.enum(DNS_PURPOSES),
    type: z.string(),
    host: z.string(),
    /** Empty where only the mail provider knows it. */
    data: z.string(),
    /** Null: nobody could look. */
    isValid: z.boolean().nullable(),
    /** What was found instead, in the service's own words. */
    reason: z.string(),
  })
  .meta({ id: 'DnsRecord' })

const Rate = z.object({ count: z.int(), rate: z.number(), warnAt: z.number(), isHigh: z.boolean() })

/** Under the same names as in the address of the page. */
export const MailFilters = z.object({
  /** The beginning of an address. */
  q: z.string().trim().toLowerCase().max(254).optional(),
  state: z.enum(MAIL_STATES).optional(),
  kind: z.enum(MAIL_KINDS).optional(),
  /** Waits for too long, or failed lately and was not sent again. */
  trouble: z.literal('yes').optional(),
  /** Written within a day, with this outcome: as many as the overview counts. */
  lastDay: z.enum(MAIL_OUTCOMES).optional(),
})

const OutboxMail = z
  .object({
    id: MailId,
    kind: z.enum(MAIL_KINDS),
    template: z.string(),
    subject: z.string(),
    /** Only its first letter and its domain. */
    recipient: z.string(),
    language: z.enum(LANGUAGES),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    error: z.string(),
    createdAt: Timestamp,
    sentAt: Timestamp.nullable(),
    deliveredAt: Timestamp.nullable(),
    resend: z.enum(RESEND_OPTIONS),
    resentAs: MailId.nullable(),
  })
  .meta({ id: 'OutboxMail' })

export const emailAdminSchemas = {
  getEmailOverview: {
    summary: 'The state of the mail service, the DNS records it needs, and how mail fares',
    tag,
    reply: z
      .object({
        carrier: z.enum(MAIL_CARRIERS),
        /** Whether the service tells us of deliveries, bounces and complaints. */
        hasReports: z.boolean(),
        health: EmailHealth,
        /** Of the sender's domain. */
        dnsRecords: z.array(DnsRecord),
        /** Sent and failed within a day; what waits, however long. */
        lastDay: EmailStats,
        oldestWaitingAt: Timestamp.nullable(),
        /** Mails that somebody should look at: as many as the list shows for `trouble`. */
        trouble: z.int(),
        rates: z.object({ days: z.int(), sent: z.int(), bounced: Rate, complained: Rate }),
      })
      .meta({ id: 'EmailOverview' }),
  },
  listMails: {
    summary: 'What was mailed in the last 90 days, and what waits',
    tag,
    input: MailFilters.extend({
      sort: z.enum(MAIL_SORTS).default('-created'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(MAILS_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(OutboxMail),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of each state, with the other filters applied. */
      counts: z.object({
        pending: z.int(),
        retry: z.int(),
        sent: z.int(),
        delivered: z.int(),
        bounced: z.int(),
        failed: z.int(),
        suppressed: z.int(),
      }),
    }),
  },
  getMail: {
    summary: 'One of them: what has become of it',
    tag,
    input: z.object({ mailId: MailId }),
    reply: OutboxMail,
  },
  resendMail: {
    summary: 'Send a mail again, or try one that waits right now',
    tag,
    input: z.object({ mailId: MailId }),
    reply: OutboxMail,
  },
} satisfies Schemas
