/** Pages of text: what an admin has written, else what the product comes with. */
import { eq } from 'drizzle-orm'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { ContentPageId, getContentPage, updateContentPage } from '#contract/site/content.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { publishMessage } from '#server/platform/notifier.ts'
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

export async function writePage(
  { db, clock }: Deps,
  call: Call<typeof updateContentPage>,
): Promise<undefined> {
  const { page, en, es } = call.input
  refuseUntitled(call)
  const written = { bodyEn: en, bodyEs: es, updatedAt: clock.now(), updatedBy: call.me.id }
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(contentPages).where(eq(contentPages.page, page)).for('update')
    await tx
      .insert(contentPages)
      .values({ page, ...written })
      .onConflictDoUpdate({ target: contentPages.page, set: written })
    await audit(tx, {
      actorId: call.me.id,
      action: 'change-content',
      subjectId: page,
      before: { en: before?.bodyEn ?? null, es: before?.bodyEs ?? null },
      after: { en, es },
      requestId: call.requestId,
    })
    await publishMessage(tx, CONTENT_CHANNEL, page)
  })
}

function refuseUntitled({ input, language }: Call<typeof updateContentPage>): void {
  const message = m.errors_field_invalid({}, { locale: language })
  const details = LANGUAGES.filter((each) => splitText(input[each]) === null).map((field) => ({
    field,
    code: 'no_title',
    message,
  }))
  if (details.length > 0) throw new AppError('INVALID_INPUT', { details })
}
