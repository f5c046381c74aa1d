/** Who a mail is from, as it stands above it. */
import type { StoreIdentity } from '#contract/site/store-identity.schemas.ts'
import { findImages } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Letterhead } from './layout.ts'

/** The store's own logo in a format that every mail program shows, or the drawn mark. */
export async function readLetterhead(
  db: Database | Tx,
  identity: StoreIdentity,
  siteUrl: string,
): Promise<Letterhead> {
  const [logo] = identity.logoId === null ? [] : await findImages(db, [identity.logoId])
  const logoPath = logo ? `/images/${logo.hash}/160.jpg` : '/icon-192.png'
  return { identity, siteUrl, logoUrl: siteUrl + logoPath }
}
