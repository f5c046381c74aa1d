/** Sample data of a new shop: loaded as a whole, removed as a whole. The rows are those of the demo's makers, marked. */
import { sql } from 'drizzle-orm'
import { EVERYTHING, publishProductChange } from '#server/features/catalog/products/index.ts'
import { drawCover, publishEventChange } from '#server/features/events/events/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import type { Images } from '#server/features/site/images/index.ts'
import type { Samples } from '#server/features/site/setup/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/pool.ts'
import { drawPortrait, drawProviderCover, drawProviderLogo } from './art/index.ts'
import { idFor } from './chance.ts'
import { type PeoplePictures, peopleRows } from './collaborator-rows.ts'
import { optionValues } from './data/index.ts'
import { coverFactsOf, eventRows, placeEvents } from './event-rows.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { drawPictures } from './pictures.ts'
import { rowsOf } from './product-rows.ts'
import { sampleEvents, sampleInstructors, sampleProducts, sampleProviders } from './sample-designs.ts'
import { STORE_WAIVER_ID } from './store-waiver.ts'

interface SampleDeps {
  db: Database
  clock: Clock
  images: Pick<Images, 'storeDrawing' | 'removeUnused'>
}

const PLATE = '#1b2420'
const SQUARE = { width: 1000, height: 1000, color: PLATE }

export function createSamples(deps: SampleDeps): Samples {
  return {
    load: (progress, finish) => load(deps, progress, finish),
    remove: (finish) => remove(deps, finish),
    isInUse: () => isInUse(deps.db),
  }
}

interface Pictures extends PeoplePictures {
  products: Row[]
  eventCovers: Map<string, string>
}

async function load(
  deps: SampleDeps,
  progress: Parameters<Samples['load']>[0],
  finish: Parameters<Samples['load']>[1],
): Promise<void> {
  const now = deps.clock.now()
  const pictures = await storePictures(deps, now, progress)
  await deps.db.transaction(async (tx) => {
    const eventIds = await fillTables(tx, pictures, now)
    await publishChange(tx, eventIds)
    await finish(tx)
  })
}

/** Before the transaction: files are written, and are the same when they are written again. */
async function storePictures(
  { db, images }: SampleDeps,
  now: Date,
  progress: (done: number, total: number) => Promise<void>,
): Promise<Pictures> {
  const events = placeEvents(sampleEvents, now)
  const total = sampleProducts.length + events.length + 1
  let done = 0
  const store = async (svg: string, width: number, height: number) =>
    (await images.storeDrawing(db, svg, { width, height, color: PLATE })).id
  const products: Row[] = []
  for (const product of sampleProducts) {
    const drawn = drawPictures(product, optionValues)
    for (const [position, { svg, color, alt, shows }] of drawn.entries())
      products.push({
        product_id: idFor('prd', product.key),
        image_id: (await images.storeDrawing(db, svg, { ...SQUARE, color })).id,
        position,
        alt_en: alt.en,
        alt_es: alt.es,
        shows,
      })
    await progress(++done, total)
  }
  const eventCovers = new Map<string, string>()
  for (const event of events) {
    eventCovers.set(event.id, (await drawCover(images, db, coverFactsOf(event))).id)
    await progress(++done, total)
  }
  const people = new Map<string, string>()
  const covers = new Map<string, string>()
  for (const { key, look } of sampleInstructors)
    people.set(key, await store(drawPortrait(look, key), 1000, 1250))
  for (const { key } of sampleProviders) {
    people.set(key, await store(drawProviderLogo(key), 600, 600))
    covers.set(key, await store(drawProviderCover(key), 1600, 640))
  }
  await progress(++done, total)
  return { products, eventCovers, people, covers }
}

const MARKED = ['products', 'events', 'collaborators']
const mark = (table: string, rows: readonly Row[]) =>
  MARKED.includes(table) ? rows.map((row) => ({ ...row, is_sample: true })) : rows

async function fillTables(tx: Tx, pictures: Pictures, now: Date): Promise<string[]> {
  const insert = (table: string, rows: readonly Row[]) => insertRowsIn(tx, table, mark(table, rows))
  await insert('option_values', usedOptionValues())
  await insert(
    'collaborators',
    peopleRows({
      providers: sampleProviders,
      instructors: sampleInstructors,
      pictures,
      accountOf: () => null,
      now,
    }),
  )
  const products = sampleProducts.map((product) => rowsOf(product, now))
  for (const table of ['products', 'product_slugs', 'inventory_items', 'product_variants'] as const)
    await insert(
      table,
      products.flatMap((rows) => rows[table]),
    )
  await insert('product_images', pictures.products)
  const hasWaiver = await hasRow(tx, sql`select from waivers where id = ${STORE_WAIVER_ID}`)
  const designs = sampleEvents.map((event) => ({ ...event, hasWaiver: event.hasWaiver && hasWaiver }))
  const placed = placeEvents(designs, now)
  const events = eventRows(placed, pictures.eventCovers, now)
  for (const [table, rows] of Object.entries(events)) await insert(table, rows)
  return placed.map(({ id }) => id)
}

/** Those that the chosen products differ in. What a shop has of them already stays as it is. */
function usedOptionValues(): Row[] {
  const used = new Set(
    sampleProducts.flatMap(({ options }) =>
      options.flatMap(({ kind, values }) => values.map((code) => `${kind}:${code}`)),
    ),
  )
  return optionValues.flatMap(({ kind, code, label, swatch }, position) =>
    used.has(`${kind}:${code}`)
      ? [{ kind, code, label_en: label.en, label_es: label.es, swatch: swatch ?? null, position }]
      : [],
  )
}

/** What people left on them goes with them: carts, wishes, questions and reports are about nothing then. */
async function remove({ db, images }: SampleDeps, finish: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const imageIds = await listIds(
      tx,
      sql`select image_id as id from product_images where product_id in (select id from products where is_sample)
        union select cover_id from events where is_sample
        union select picture_id from collaborators where is_sample
        union select cover_id from collaborators where is_sample`,
    )
    const itemIds = await listIds(
      tx,
      sql`select inventory_item_id as id from product_variants where product_id in (select id from products where is_sample)
        union select inventory_item_id from events where is_sample
        union select inventory_item_id from ticket_types where event_id in (select id from events where is_sample)
        union select inventory_item_id from squads where event_id in (select id from events where is_sample)
        union select inventory_item_id from divisions where event_id in (select id from events where is_sample)`,
    )
    const eventIds = await listIds(tx, sql`select id from events where is_sample`)
    const subjectIds = await listIds(
      tx,
      sql`select id from products where is_sample union select id from events where is_sample
        union select id from collaborators where is_sample`,
    )
    const among = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::text[])`
    await tx.execute(sql`delete from cart_lines where inventory_item_id = ${among(itemIds)}`)
    for (const table of ['content_reports', 'moderation_leases', 'moderation_decisions'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where subject_id = ${among(subjectIds)}`)
    await tx.execute(sql`delete from products where is_sample`)
    await tx.execute(sql`delete from events where is_sample`)
    await tx.execute(
      sql`delete from event_series where provider_id in (select id from collaborators where is_sample)`,
    )
    await tx.execute(sql`delete from inventory_items where id = ${among(itemIds)}`)
    await tx.execute(sql`delete from collaborators where is_sample`)
    await deleteUnusedOptionValues(tx)
    await images.removeUnused(tx, imageIds)
    await publishChange(tx, eventIds)
    await tellModerators(tx)
    await finish(tx)
  })
}

/** Of ours, and as we wrote them: a label that somebody changed is theirs. */
async function deleteUnusedOptionValues(tx: Tx): Promise<void> {
  for (const { kind, code, label_en } of usedOptionValues()) {
    const column = sql.identifier(String(kind))
    await tx.execute(sql`
      delete from option_values o where o.kind = ${kind} and o.code = ${code} and o.label_en = ${label_en}
        and not exists (select from product_variants v where v.${column} = o.code)`)
  }
}

/** Something real stands on them: a copy under a sample's provider, an event that a sample teaches. */
async function isInUse(db: Database): Promise<boolean> {
  return hasRow(
    db,
    sql`select from collaborators c where c.is_sample and (
      exists (select from products p where p.provider_id = c.id and not p.is_sample)
      or exists (select from events e where e.provider_id = c.id and not e.is_sample)
      or exists (select from event_instructors i join events e on e.id = i.event_id
        where i.instructor_id = c.id and not e.is_sample)
      or exists (select from collaborations a where a.provider_id = c.id or a.instructor_id = c.id)
      or exists (select from product_imports a where a.provider_id = c.id)
      or exists (select from print_connections a where a.provider_id = c.id)
      or exists (select from coupons a where a.provider_id = c.id)
      or exists (select from waivers w where w.owner_id = c.id))`,
  )
}

async function hasRow(db: Database | Tx, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await db.execute(query)).rows.length > 0
}

async function listIds(tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string | null }>(query)
  return rows.flatMap(({ id }) => id ?? [])
}

async function publishChange(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await publishProductChange(tx, EVERYTHING)
  for (const id of eventIds) await publishEventChange(tx, id)
}
