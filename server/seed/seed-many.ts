/** A large catalog for measuring, made of the demo's products under other names. Always the same for a count. */
import type pg from 'pg'
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import { createChance, idFor } from './chance.ts'
import { products } from './data/index.ts'
import type { BothLanguages, DemoProduct } from './demo-types.ts'
import { insertRows } from './insert-rows.ts'
import { type ProductRows, rowsOf } from './product-rows.ts'

const PRODUCTS_A_STEP = 1_000
const SEED = 20_240_101

/** Places of the island, to tell one make from another. */
const MAKES = [
  'Adjuntas',
  'Añasco',
  'Barranquitas',
  'Cabo Rojo',
  'Cayey',
  'Ciales',
  'Culebra',
  'Dorado',
  'Fajardo',
  'Guánica',
  'Hatillo',
  'Isabela',
  'Jayuya',
  'Lares',
  'Loíza',
  'Maricao',
  'Moca',
  'Orocovis',
  'Patillas',
  'Rincón',
  'Utuado',
  'Vieques',
]
const LINES: BothLanguages[] = [
  { en: 'light', es: 'liviana' },
  { en: 'range', es: 'de práctica' },
  { en: 'daily', es: 'diaria' },
  { en: 'field', es: 'de campo' },
  { en: 'night', es: 'nocturna' },
  { en: 'match', es: 'de competencia' },
]

/** Adds products until there are `count` of its making. What is there already stays as it is. */
export async function seedMany(
  pool: pg.Pool,
  count: number,
  onProgress: (done: number) => void,
  now = new Date(),
): Promise<void> {
  for (let from = 0; from < count; from += PRODUCTS_A_STEP) {
    const numbers = Array.from(
      { length: Math.min(PRODUCTS_A_STEP, count - from) },
      (_, index) => from + index,
    )
    await insertProducts(pool, numbers.map(inventProduct), now)
    onProgress(from + numbers.length)
  }
  await pool.query('analyze')
  await pool.query(`select pg_notify('catalog', '*')`)
}

interface Invented {
  product: DemoProduct
  /** Whose pictures it borrows. */
  like: DemoProduct
}

function inventProduct(number: number): Invented {
  const chance = createChance(SEED + number)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T
  const like = pick(products)
  const [make, line] = [pick(MAKES), pick(LINES)]
  const key = `bulk-${number}`
  const cents = Math.max(400, Math.round((like.priceCents * (0.6 + chance())) / 100) * 100 - 1)
  const product: DemoProduct = {
    ...like,
    key,
    name: {
      en: `${make} ${line.en} ${like.name.en} ${number}`,
      es: `${like.name.es} ${make} ${line.es} ${number}`,
    },
    slug: { en: `${like.slug.en}-${number}`, es: `${like.slug.es}-${number}-es` },
    priceCents: cents,
    compareAtCents: chance() < 0.2 ? Math.round(cents * 1.25) : undefined,
    options: fewOptions(like.options, chance),
    tweaks: [],
    isFeatured: false,
    sold: Math.floor(chance() ** 3 * 900),
    daysOld: Math.floor(chance() * 900),
  }
  return { product, like }
}

/** Two or three values of each option: about three variants a product. */
function fewOptions(options: DemoProduct['options'], chance: () => number): DemoProduct['options'] {
  return options.slice(0, 2).map(({ kind, values }: { kind: OptionKind; values: string[] }) => {
    const size = Math.min(values.length, 1 + Math.floor(chance() * 2.4))
    const from = Math.floor(chance() * (values.length - size + 1))
    return { kind, values: values.slice(from, from + size) }
  })
}

async function insertProducts(pool: pg.Pool, invented: Invented[], now: Date): Promise<void> {
  const rows = invented.map(({ product }) => rowsOf(product, now))
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of TABLES) {
      await insertRows(
        client,
        table,
        rows.flatMap((each) => each[table]),
      )
    }
    await client.query(
      `insert into product_images (product_id, image_id, position, alt_en, alt_es, shows)
       select made.id, i.image_id, i.position, i.alt_en, i.alt_es, '{}'
       from unnest($1::text[], $2::text[]) as made (id, like_id)
       join product_images i on i.product_id = made.like_id and i.position < 2
       on conflict do nothing`,
      [
        invented.map(({ product }) => idFor('prd', product.key)),
        invented.map(({ like }) => idFor('prd', like.key)),
      ],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const TABLES: (keyof ProductRows)[] = [
  'products',
  'product_slugs',
  'inventory_items',
  'product_variants',
  'product_sales',
]
