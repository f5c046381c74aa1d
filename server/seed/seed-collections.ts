/** The demo's collections. Runs once for a database: what an admin deletes stays deleted. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../platform/database/pool.ts'
import { idFor } from './chance.ts'
import { demoCollections } from './data/collections.ts'
import { insertRowsIn } from './insert-rows.ts'
import { daysBefore } from './product-rows.ts'

const DONE = 'demo_collections'

/** False when they were there. */
export async function seedDemoCollections({ db, now }: { db: Database; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of two processes that start at once the first makes them.
    const { rows } = await tx.execute(sql`
      insert into settings (key, value) values (${DONE}, '{}') on conflict do nothing returning key`)
    if (rows.length === 0) return false
    await insertCollections(tx, now)
    return true
  })
}

async function insertCollections(tx: Tx, now: Date): Promise<void> {
  const idOf = (key: string) => idFor('cln', key)
  await insertRowsIn(
    tx,
    'collections',
    demoCollections.map(({ key, name, slug, description, rules, sort, isPublished }, at) => ({
      id: idOf(key),
      name_en: name.en,
      name_es: name.es,
      slug_en: slug.en,
      slug_es: slug.es,
      description_en: description.en,
      description_es: description.es,
      kind: rules ? 'automatic' : 'manual',
      rules,
      product_sort: sort,
      position: at + 1,
      is_published: isPublished,
      version: 1,
      created_at: daysBefore(now, 90 - at * 15),
      updated_at: daysBefore(now, 40 - at * 9),
    })),
  )
  await insertRowsIn(
    tx,
    'collection_slugs',
    demoCollections.flatMap(({ key, slug }) =>
      [slug.en, slug.es].map((each) => ({ slug: each, collection_id: idOf(key) })),
    ),
  )
  await insertRowsIn(
    tx,
    'collection_products',
    demoCollections.flatMap(({ key, products }) =>
      products.map((product, at) => ({
        collection_id: idOf(key),
        product_id: idFor('prd', product),
        position: at + 1,
      })),
    ),
  )
}
