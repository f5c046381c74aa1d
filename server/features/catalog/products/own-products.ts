/** A provider's own list (spec section 7): also what is not published, so it is made from the database and never kept. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { CatalogIndex } from '#server/search/catalog-index.ts'
import { addInSlices } from '#server/search/fill.ts'
import type { ListInput } from '#server/search/filters.ts'
import { listFrom, type ProductList } from './list.ts'
import { loadAllOf } from './load.ts'
import { refreshVocabulary } from './load-vocabulary.ts'
import { readRows } from './read-rows.ts'

/** The provider whose drafts this person may see: their own, or any for an admin. */
export async function findOwnProvider(
  db: Database,
  person: Person | null,
  providerId: string | undefined,
): Promise<string | null> {
  if (providerId === undefined || (person?.role !== 'provider' && person?.role !== 'admin')) return null
  const [provider] = await readRows<{ id: string; user_id: string | null }>(
    db,
    sql`select id, user_id from collaborators where id = ${providerId} or user_id = ${providerId}`,
  )
  if (!provider) return null
  return person.role === 'admin' || provider.user_id === person.id ? provider.id : null
}

export async function listOwn(
  db: Database,
  providerId: string,
  input: ListInput,
  language: Language,
  now: Date,
): Promise<ProductList> {
  const index = new CatalogIndex()
  await refreshVocabulary(db, index.vocabulary)
  await addInSlices(index, await loadAllOf(db, now, providerId))
  index.orders.merge([])
  return listFrom(index, input, language, now)
}
