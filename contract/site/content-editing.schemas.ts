import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { CONTENT_PAGES } from './content.ts'

const tag = 'Content'
const Page = z.enum(CONTENT_PAGES)

const WrittenPage = z.object({
  id: Page,
  /** 0: what the product comes with, nobody has changed it. */
  version: z.int(),
  /** The English changed since, and nobody said that the Spanish is right as it is. */
  isSpanishOld: z.boolean(),
  changedAt: Timestamp,
  changedBy: z.string().nullable(),
})

const ContentText = WrittenPage.extend({
  en: z.string(),
  es: z.string(),
  /** The newest 30, newest first. */
  versions: z.array(z.object({ version: z.int(), writtenAt: Timestamp, writtenBy: z.string().nullable() })),
}).meta({ id: 'ContentText' })

export const contentEditingSchemas = {
  listContentTexts: {
    summary: 'Every page of text, with both titles',
    tag,
    reply: z.array(WrittenPage.extend({ titles: z.object({ en: z.string(), es: z.string() }) })),
  },
  getContentText: {
    summary: 'The Markdown of a page in both languages',
    tag,
    input: z.object({ page: Page }),
    reply: ContentText,
  },
  getContentVersion: {
    summary: 'An earlier text of a page',
    tag,
    input: z.object({ page: Page, version: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({ version: z.int(), en: z.string(), es: z.string() }),
  },
  updateContentPage: {
    summary: 'Publish a page of text in both languages; Markdown whose first line is the title',
    tag,
    input: z.object({
      page: Page,
      en: z.string().min(1).max(50_000),
      es: z.string().min(1).max(50_000),
      /** The one that was seen: another since is refused with 409, who changed it and when. */
      version: z.int().min(0),
      /** The Spanish stays as it is and is right all the same. */
      isSpanishCurrent: z.boolean().default(false),
    }),
    reply: ContentText,
  },
} satisfies Schemas
