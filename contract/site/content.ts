/** Pages kept as content, the contact form and the newsletter. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DisplayName, Email, Timestamp } from '../fields.ts'

const tag = 'Content'

export const CONTENT_PAGES = [
  'about',
  'contact',
  'shipping',
  'returns',
  'faq',
  'privacy',
  'terms',
  'provider-terms',
  'gdpr',
  'ccpa',
] as const
export type ContentPageId = (typeof CONTENT_PAGES)[number]

export const getContentPage = endpoint({
  id: 'getContentPage',
  method: 'GET',
  path: '/api/content/{page}',
  permission: 'public',
  summary: "A page of text in the caller's language",
  tag,
  input: z.object({ page: z.enum(CONTENT_PAGES) }),
  reply: z
    .object({
      id: z.enum(CONTENT_PAGES),
      title: z.string(),
      lead: z.string(),
      /** Safe HTML, made from Markdown; headings carry ids. */
      html: z.string(),
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
      updatedAt: Timestamp,
    })
    .meta({ id: 'ContentPage' }),
})

export const CONTACT_TOPICS = ['order', 'product', 'event', 'account', 'other'] as const

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  permission: 'public',
  summary: 'Write to the store; every admin gets it by mail, the sender a copy',
  tag,
  input: z.object({
    name: DisplayName,
    email: Email,
    topic: z.enum(CONTACT_TOPICS),
    message: z.string().trim().min(10).max(4_000),
    /** People leave it empty; machines fill it. */
    website: z.string().max(200).optional(),
  }),
  status: 202,
  reply: z.object({ ok: z.literal(true) }),
  fails: ['TOO_MANY_REQUESTS'],
})

export const subscribeNewsletter = endpoint({
  id: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  permission: 'public',
  summary: 'Ask for the newsletter; it begins when the mailed link is followed',
  tag,
  input: z.object({ email: Email }),
  status: 202,
  reply: z.object({ ok: z.literal(true) }),
  fails: ['TOO_MANY_REQUESTS'],
})

const Token = z.string().min(20).max(100)

export const confirmNewsletter = endpoint({
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  permission: 'public',
  summary: 'Confirm the newsletter by the mailed token',
  tag,
  input: z.object({ token: Token }),
  reply: z.object({ email: z.string() }),
  fails: ['INVALID_TOKEN'],
})

export const leaveNewsletter = endpoint({
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/api/newsletter/leave',
  permission: 'public',
  summary: 'Leave the newsletter by the token of any of its mails',
  tag,
  input: z.object({ token: Token }),
  reply: z.object({ ok: z.literal(true) }),
  fails: ['INVALID_TOKEN'],
})
