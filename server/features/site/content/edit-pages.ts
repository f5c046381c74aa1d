/** Pages of text as admins write them: a version is never changed, another follows. */
import { and, desc, eq } from 'drizzle-orm'
import { LANGUAGES } from '#contract/language.ts'
import { CONTENT_PAGES, type ContentPageId } from '#contract/site/content.ts'
import type { getContentVersion, updateContentPage } from '#contract/site/content-editing.ts'
import { findPeople, refuseOvertaken } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import { contentPages, contentVersions } from '#server/schema/site.ts'
import { readDefault } from './default-texts.ts'
import type { Deps } from './deps.ts'
import { CONTENT_CHANNEL } from './pages.ts'
import { splitText } from './split-text.ts'

const VERSIONS_SHOWN = 30

type Row = typeof contentPages.$inferSelect

export async function listTexts({ db }: Deps) {
  const rows = await db.select().from(contentPages)
  const people = await findPeople(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  )
  return CONTENT_PAGES.map((page) => {
    const row = rows.find((each) => each.page === page)
    const { en, es, ...shown } = showText(page, row, people.get(row?.updatedBy ?? '')?.displayName)
    return { ...shown, titles: titlesOf({ en, es }) }
  })
}

export async function listPageTitles(db: Database): Promise<Map<string, { en: string; es: string }>> {
  const rows = await db.select().from(contentPages)
  return new Map(
    CONTENT_PAGES.map((page) => {
      const text = showText(
        page,
        rows.find((each) => each.page === page),
        undefined,
      )
      return [page, titlesOf(text)]
    }),
  )
}

const titlesOf = ({ en, es }: { en: string; es: string }) => ({
  en: splitText(en)?.title ?? '',
  es: splitText(es)?.title ?? '',
})

/** What a page says in both languages, whoever wrote it. */
export async function readTextFacts<P extends ContentPageId>(db: Database, pages: readonly P[]) {
  const rows = await db.select().from(contentPages)
  return pages.map((page) => {
    const { version, changedAt, en, es } = showText(
      page,
      rows.find((each) => each.page === page),
      undefined,
    )
    return { page, version, changedAt, en, es }
  })
}

function showText(page: ContentPageId, row: Row | undefined, changedBy: string | undefined) {
  const [en, es] = [readDefault(page, 'en'), readDefault(page, 'es')]
  return {
    id: page,
    version: row?.version ?? 0,
    isSpanishOld: row ? row.spanishAt < row.englishAt : false,
    changedAt: (row?.updatedAt ?? en.updatedAt).toISOString(),
    changedBy: changedBy ?? null,
    en: row?.bodyEn ?? en.markdown,
    es: row?.bodyEs ?? es.markdown,
  }
}

export async function readText(db: Database | Tx, page: ContentPageId) {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.page, page))
  const versions = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.page, page))
    .orderBy(desc(contentVersions.version))
    .limit(VERSIONS_SHOWN)
  const people = await findPeople(db, [row?.updatedBy ?? null, ...versions.map(({ writtenBy }) => writtenBy)])
  const nameOf = (userId: string | null | undefined) => people.get(userId ?? '')?.displayName
  return {
    ...showText(page, row, nameOf(row?.updatedBy)),
    versions: versions.map(({ version, writtenAt, writtenBy }) => ({
      version,
      writtenAt: writtenAt.toISOString(),
      writtenBy: nameOf(writtenBy) ?? null,
    })),
  }
}

export async function readVersion({ db }: Deps, { input }: Call<typeof getContentVersion>) {
  const { page, version } = input
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.page, page), eq(contentVersions.version, version)))
  if (!row) throw new AppError('NOT_FOUND')
  return { version, en: row.bodyEn, es: row.bodyEs }
}

export async function writePage({ db, clock }: Deps, call: Call<typeof updateContentPage>) {
  const { page, en, es, version, isSpanishCurrent } = call.input
  refuseUntitled(call)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(contentPages).where(eq(contentPages.page, page)).for('update')
    await refuseOvertaken(tx, before, version)
    const texts = { bodyEn: en, bodyEs: es }
    const shown = showText(page, before, undefined)
    // A text that says the same is as old as it was.
    const hasNewSpanish = es !== shown.es || isSpanishCurrent || !before
    const written = {
      ...texts,
      version: version + 1,
      updatedAt: now,
      updatedBy: call.me.id,
      ...(en === shown.en && before ? {} : { englishAt: now }),
      ...(hasNewSpanish ? { spanishAt: now } : {}),
    }
    // Nobody had written it, and somebody did at the same moment: nothing comes back, and theirs stands.
    const made = before
      ? await tx.update(contentPages).set(written).where(eq(contentPages.page, page)).returning()
      : await tx
          .insert(contentPages)
          .values({ page, ...written })
          .onConflictDoNothing()
          .returning()
    if (made.length === 0) throw new AppError('CONFLICT', { details: { version: 1 } })
    await tx
      .insert(contentVersions)
      .values({ page, version: version + 1, ...texts, writtenAt: now, writtenBy: call.me.id })
    await audit(tx, {
      actorId: call.me.id,
      action: 'change-content',
      subjectId: page,
      before: { en: before?.bodyEn ?? null, es: before?.bodyEs ?? null },
      after: { en, es },
      requestId: call.requestId,
    })
    await publishMessage(tx, CONTENT_CHANNEL, page)
    return readText(tx, page)
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
