/** Which words a page had when somebody accepted it. */
import { createHash } from 'node:crypto'
import type { ContentPageId } from '#contract/site/content.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { readText } from './edit-pages.ts'

const LENGTH = 12

/** The version an admin sees, and a hash of both languages: `3-5f0c…`. Version 0 is the text that came with the product. */
export async function readTextVersion(db: Database | Tx, page: ContentPageId): Promise<string> {
  const { version, en, es } = await readText(db, page)
  const hash = createHash('sha256').update(`${en}\n${es}`).digest('hex').slice(0, LENGTH)
  return `${version}-${hash}`
}
