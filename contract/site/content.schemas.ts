import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { DisplayName, Email, Timestamp } from '../fields.schemas.ts'
import { CONTACT_TOPICS, CONTENT_PAGES } from './content.ts'

const tag = 'Content'

const Token = z.string().min(20).max(100)

export const contentSchemas = {
  getContentPage: {
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
  },
  sendContactMessage: {
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
    reply: z.object({ ok: z.literal(true) }),
  },
  subscribeNewsletter: {
    summary: 'Ask for the newsletter; it begins when the mailed link is followed',
    tag,
    input: z.object({ email: Email }),
    reply: z.object({ ok: z.literal(true) }),
  },
  confirmNewsletter: {
    summary: 'Confirm the newsletter by the mailed token',
    tag,
    input: z.object({ token: Token }),
    reply: z.object({ email: z.string() }),
  },
  leaveNewsletter: {
    summary: 'Leave the newsletter by the token of any of its mails',
    tag,
    input: z.object({ token: Token }),
    reply: z.object({ ok: z.literal(true) }),
  },
} satisfies Schemas
