/** The demo shop: products, people, reviews and their drawings. Runs once for a database; always makes the same shop. */
import type pg from 'pg'
import { CATEGORIES } from '#contract/catalog/catalog-terms.ts'
import { pairsOf } from '#server/features/catalog/products/index.ts'
import { drawCategory, drawPortrait, drawProviderCover, drawProviderLogo } from './art/index.ts'
import { idFor } from './chance.ts'
import { collaboratorRows, type PeoplePictures } from './collaborator-rows.ts'
import {
  boughtTogether,
  instructors,
  optionValues,
  products,
  providers,
  reviews,
  sizeGuides,
} from './data/index.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { drawPictures, drawReviewPhoto } from './pictures.ts'
import { daysBefore, type ProductRows, rowsOf } from './product-rows.ts'
import { insertReviews } from './seed-reviews.ts'
import { insertSettings } from './seed-settings.ts'

export interface StoredImage {
  id: string
}

export interface DemoSeedDeps {
  pool: pg.Pool
  now: Date
  /** Keeps a drawing of the shop as an image. */
  storeDrawing(svg: string, size: { width: number; height: number; color: string }): Promise<StoredImage>
}

const DONE = 'demo_catalog'
const LOCK = 7_201_455
const PLATE = '#1b2420'
const SQUARE = { width: 1000, height: 1000, color: PLATE }

/** True when it made the shop, false when it was there. */
export async function seedDemo(deps: DemoSeedDeps): Promise<boolean> {
  if (await isDone(deps.pool)) return false
  const pictures = await storePictures(deps)
  const client = await deps.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (await isDone(client)) {
      await client.query('rollback')
      return false
    }
    await fillTables(client, pictures, deps.now)
    await insertRows(client, 'settings', [{ key: DONE, value: { products: products.length } }])
    await client.query(`select pg_notify('catalog', '*')`)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function isDone(db: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from settings where key = $1', [DONE])
  return (rowCount ?? 0) > 0
}

interface Pictures extends PeoplePictures {
  products: Row[]
  categories: Map<string, string>
  /** By the place of the review among all. */
  reviews: Map<number, string>
}

/** Before the transaction: files are written, and are the same when they are written again. */
async function storePictures({ storeDrawing }: DemoSeedDeps): Promise<Pictures> {
  const productRows: Row[] = []
  for (const product of products) {
    const drawn = drawPictures(product, optionValues)
    const stored = await Promise.all(drawn.map(({ svg, color }) => storeDrawing(svg, { ...SQUARE, color })))
    productRows.push(
      ...drawn.map(({ alt, shows }, position) => ({
        product_id: idFor('prd', product.key),
        image_id: stored[position]?.id,
        position,
        alt_en: alt.en,
        alt_es: alt.es,
        shows,
      })),
    )
  }
  const storeAll = async (entries: [string, string][], width: number, height: number) =>
    new Map(
      await Promise.all(
        entries.map(
          async ([key, svg]) => [key, (await storeDrawing(svg, { width, height, color: PLATE })).id] as const,
        ),
      ),
    )
  return {
    products: productRows,
    reviews: await storeReviewPhotos(storeDrawing),
    categories: await storeAll(
      CATEGORIES.map((id) => [id, drawCategory(id)]),
      1200,
      1200,
    ),
    people: new Map([
      ...(await storeAll(
        instructors.map(({ key, look }) => [key, drawPortrait(look, key)]),
        1000,
        1250,
      )),
      ...(await storeAll(
        providers.map(({ key }) => [key, drawProviderLogo(key)]),
        600,
        600,
      )),
    ]),
    covers: await storeAll(
      providers.map(({ key }) => [key, drawProviderCover(key)]),
      1600,
      640,
    ),
  }
}

async function storeReviewPhotos(storeDrawing: DemoSeedDeps['storeDrawing']): Promise<Map<number, string>> {
  const stored = new Map<number, string>()
  const taken = new Map<string, number>()
  for (const [index, review] of reviews.entries()) {
    const product = products.find(({ key }) => key === review.product)
    if (!review.hasPhoto || !product) continue
    const number = taken.get(product.key) ?? 0
    taken.set(product.key, number + 1)
    stored.set(index, (await storeDrawing(drawReviewPhoto(product, number), SQUARE)).id)
  }
  return stored
}

async function fillTables(client: pg.ClientBase, pictures: Pictures, now: Date): Promise<void> {
  await insertRows(
    client,
    'option_values',
    optionValues.map(({ kind, code, label, swatch }, position) => ({
      kind,
      code,
      label_en: label.en,
      label_es: label.es,
      swatch: swatch ?? null,
      position,
    })),
  )
  await insertRows(client, 'collaborators', await collaboratorRows(client, pictures, now))
  for (const [category, imageId] of pictures.categories) {
    await client.query('update categories set image_id = $2 where id = $1', [category, imageId])
  }
  for (const [category, guide] of Object.entries(sizeGuides))
    await client.query('update categories set size_guide = $2 where id = $1', [
      category,
      JSON.stringify(guide),
    ])
  const rows = products.map((product) => rowsOf(product, now))
  for (const table of TABLES_IN_ORDER) {
    await insertRows(
      client,
      table,
      rows.flatMap((each) => each[table]),
    )
  }
  await insertRows(client, 'product_images', pictures.products)
  await insertRows(client, 'product_pairs', pairRows())
  await insertReviews(client, pictures.reviews, now)
  await insertSettings(client)
  await giveCustomerPurchases(client, now)
}

const TABLES_IN_ORDER: (keyof ProductRows)[] = [
  'products',
  'product_slugs',
  'inventory_items',
  'product_variants',
  'product_sales',
  'product_history',
]

function pairRows(): Row[] {
  const baskets = boughtTogether.flatMap(({ keys, times }) =>
    Array.from({ length: times }, () => keys.map((key) => idFor('prd', key))),
  )
  return pairsOf(baskets).map(({ productId, otherId, orders }) => ({
    product_id: productId,
    other_id: otherId,
    orders,
  }))
}

/** So that the demo customer may write reviews. */
async function giveCustomerPurchases(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into product_buyers (product_id, user_id, first_at)
     select p.id, u.id, $1 from users u cross join (select id from products order by id limit 6) p
     where u.is_demo and u.username = 'customer' on conflict do nothing`,
    [daysBefore(now, 20)],
  )
}
