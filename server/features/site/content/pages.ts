/** Pages of text: what an admin has written, else what the product comes with. */
import { eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { ContentPageId, getContentPage } from '#contract/site/content.ts'
import type { Call } from '#server/platform/http/route.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { contentPages } from '#server/schema/site.ts'
import { readDefault } from './default-texts.ts'
import type { Deps } from './deps.ts'
import { splitText } from './split-text.ts'

/** Its payload is the page that changed. */
export const CONTENT_CHANNEL = 'content'

export const tagOf = (page: string) => `content:${page}`

export async function readPage({ db }: Deps, call: Call<typeof getContentPage>) {
  const { page } = call.input
  call.pageTags.push(tagOf(page))
  const { markdown, updatedAt } =
    (await findWritten(db, page, call.language)) ?? readDefault(page, call.language)
  const text = splitText(markdown)
  if (!text) throw new Error(`The page ${page} has no title.`)
  const { html, sections } = renderMarkdown(text.body, { headingIds: true })
  return { id: page, title: text.title, lead: text.lead, html, sections, updatedAt: updatedAt.toISOString() }
}

async function findWritten(db: Deps['db'], page: ContentPageId, language: Language) {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.page, page))
  return row && { markdown: language === 'es' ? row.bodyEs : row.bodyEn, updatedAt: row.updatedAt }
}
