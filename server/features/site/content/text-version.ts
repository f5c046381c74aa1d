/** Which words a page had when somebody accepted it, and since when it had them. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ConsentKind } from '#contract/people/privacy-terms.ts'
import type { ContentPageId } from '#contract/site/content.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { localDay } from '#server/platform/local-day.ts'
import { contentVersions } from '#server/schema/site.ts'
import { readText } from './edit-pages.ts'
import { SHIPPED_SINCE } from './shipped-versions.ts'

const LENGTH = 12

/** The version an admin sees, and a hash of both languages: `3-5f0c…`. Version 0 is the text that came with the product. */
export async function readTextVersion(db: Database | Tx, page: ContentPageId): Promise<string> {
  const { version, en, es } = await readText(db, page)
  const hash = createHash('sha256').update(`${en}\n${es}`).digest('hex').slice(0, LENGTH)
  return `${version}-${hash}`
}

/** The day from which that version holds. Null: there is no text, or nobody knows any more. */
export async function findTextSince(
  db: Database | Tx,
  { kind, textVersion }: { kind: ConsentKind; textVersion: string },
): Promise<string | null> {
  // The terms of providers are named by their month.
  if (/^\d{4}-\d{2}$/.test(textVersion)) return `${textVersion}-01`
  const [number, hash = ''] = textVersion.split('-')
  if ((kind !== 'terms' && kind !== 'privacy') || !number || !hash) return null
  if (number === '0') return SHIPPED_SINCE[kind][hash] ?? null
  const [row] = await db
    .select({ at: contentVersions.writtenAt })
    .from(contentVersions)
    .where(and(eq(contentVersions.page, kind), eq(contentVersions.version, Number(number))))
  return row ? localDay(row.at) : null
}
