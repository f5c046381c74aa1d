import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { deleteProduct } from '#contract/catalog/product-editing.ts'
import { duplicateProduct } from '#contract/catalog/product-editor.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { getCollaborator, listCollaborators } from '#contract/catalog/providers.ts'
import { addToWishlist } from '#contract/catalog/wishlist.ts'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { copyEvent } from '#contract/events/event-copies.ts'
import { getEvent, listEvents } from '#contract/events/events.ts'
import { listManagedEvents } from '#contract/events/managed-events.ts'
import { addToCart } from '#contract/sales/cart.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { getSampleData, getSetup, loadSampleData, removeSampleData } from '#contract/site/setup.ts'
import { newId } from '#server/platform/ids.ts'
import { testShop } from '#server/testing/test-shop.ts'

const dataDir = join(tmpdir(), newId('sample-data'))
const shop = await testShop({ env: { dataDir } })
const { pool } = shop.database
const admin = await shop.has.admin()
const customer = await shop.has.customer()

/** What a visit leaves whatever it is for, and the log of what was done. */
const LEFT_BEHIND = [
  'audit_log',
  'audit_links',
  'idempotency_keys',
  'rate_counts',
  'sessions',
  'carts',
  // News for open lists, swept soon after.
  'live_events',
]

async function countEverything(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [LEFT_BEHIND],
  )
  const counted = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
      return [name, found.rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counted)
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Every process hears of it when it is committed. */
const expectShown = async (isShown: boolean) => {
  const count = async () => (await shop.guest().send(listProducts)).body.items.filter(isSample).length
  await expect.poll(async () => (await count()) > 0).toBe(isShown)
}
const isSample = ({ name }: { name: string }) => name.startsWith('Sample: ')

const load = async () => {
  const { status, body } = await admin.send(loadSampleData)
  expect(status).toBe(202)
  await shop.tasks.load_sample_data?.({})
  await expectShown(true)
  return body
}
const remove = async () => {
  const { status } = await admin.send(removeSampleData)
  expect(status).toBe(202)
  await shop.tasks.remove_sample_data?.({})
  await expectShown(false)
}
const stateNow = async () => (await admin.send(getSampleData)).body.state
const firstProduct = async () => {
  const card = (await shop.guest().send(listProducts)).body.items.find(isSample)
  const { body } = await shop.guest().send(getProduct, { productId: card?.id ?? '' })
  return body
}

it('comes and goes without a trace, whatever people did with it; twice is once', async () => {
  // A real thing beside it, which must stay.
  await shop.has.product()
  await shop.has.event()
  const before = { rows: await countEverything(), files: await listFiles() }
  expect(await load()).toMatchObject({ state: 'loading' })
  const loaded = await countEverything()
  expect(await stateNow()).toBe('loaded')
  expect(loaded.products).toBeGreaterThan((before.rows.products ?? 0) + 8)
  expect(loaded.events).toBe((before.rows.events ?? 0) + 3)
  expect((await listFiles()).length).toBeGreaterThan(before.files.length + 20)
  await load()
  await shop.tasks.load_sample_data?.({})
  expect(await countEverything()).toEqual(loaded)

  const samples = (await shop.guest().send(listProducts)).body.items.filter(isSample)
  await customer.send(addToWishlist, { productId: samples[0]?.id ?? '' })
  // Half made sizes of its pictures are files too.
  await shop.guest().fetch(`${samples[0]?.picture?.url}/320.webp`)
  await remove()
  expect(await stateNow()).toBe('none')
  expect(await countEverything()).toEqual(before.rows)
  expect(await listFiles()).toEqual(before.files)
})

it('a load that dies before its end leaves nothing, and goes on when its job comes again', async () => {
  const before = await countEverything()
  await admin.send(loadSampleData)
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`)
  await pool.query('create trigger refuse before insert on ticket_types execute function refuse()')
  await expect(shop.tasks.load_sample_data?.({})).rejects.toThrow()
  await pool.query('drop trigger refuse on ticket_types')
  const { images: _, setup_marks: __, ...rows } = await countEverything()
  expect(before).toMatchObject(rows)
  expect((await admin.send(getSampleData)).body).toMatchObject({ state: 'loading' })
  await shop.tasks.load_sample_data?.({})
  expect(await stateNow()).toBe('loaded')
  await expectShown(true)
})

it('is shown as such, and neither bought, booked, edited, counted nor found', async () => {
  // Nothing real beside it: what is counted would be a sample.
  await pool.query('update products set is_active = false where not is_sample')
  await pool.query(
    "update events set is_active = false, starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where not is_sample",
  )
  const product = await firstProduct()
  expect(product).toMatchObject({ isSample: true, name: expect.stringMatching(/^Sample: /) })
  const { rows } = await pool.query('select name_es from products where id = $1', [product.id])
  expect(rows[0].name_es).toMatch(/^Muestra: /)
  const variantId = product.variants[0]?.id ?? ''
  expect((await customer.send(addToCart, { variantId, quantity: 1 })).body).toMatchObject({
    code: 'SAMPLE_ITEM',
  })

  const card = (await shop.guest().send(listEvents)).body.items.find(({ title }) =>
    title.startsWith('Sample: '),
  )
  const event = (await shop.guest().send(getEvent, { eventId: card?.id ?? '' })).body
  expect(event).toMatchObject({ isSample: true, title: expect.stringMatching(/^Sample: /) })
  const seat = {
    isMe: true,
    name: customer.user.displayName,
    ticketTypeId: event.ticketTypes[0]?.id ?? '',
    squadId: event.squads[0]?.id ?? null,
    divisionId: event.divisions[0]?.id ?? null,
  }
  const booked = await customer.send(addSeatsToCart, { eventId: event.id, seats: [seat] })
  expect(booked.body).toMatchObject({ code: 'SAMPLE_ITEM' })

  const [person] = (await shop.guest().send(listCollaborators, { kind: 'provider' })).body.filter(
    ({ name }) => name.startsWith('Sample: '),
  )
  expect((await shop.guest().send(getCollaborator, { slug: person?.slug ?? '' })).body.isSample).toBe(true)
  // Its own mark, not its name: an admin may call a product anything.
  const others = await shop.has.product({ name: 'sample: not one' })
  const products = (await admin.send(listManagedProducts, { perPage: 100 })).body.items
  const marked = new Set(products.filter((each) => each.isSample).map(({ id }) => id))
  expect([marked.has(product.id), marked.has(others.id)]).toEqual([true, false])
  const events = (await admin.send(listManagedEvents, { when: 'all' })).body.items
  expect(
    new Set(events.map(({ title, isSample }) => [title.startsWith('Sample: '), isSample].join())),
  ).toEqual(new Set(['true,true', 'false,false']))
  await pool.query('update products set is_active = false where id = $1', [others.id])
  for (const file of ['products-1.xml', 'events-1.xml', 'collaborators.xml']) {
    const answer = await shop.guest().fetch(`/sitemaps/${file}`)
    expect(await answer.text()).not.toMatch(/sample-|muestra-|evt_/)
  }
  const { steps } = (await admin.send(getSetup)).body
  const open = steps.filter(({ id }) => id === 'product' || id === 'event').map(({ state }) => state)
  expect(open).toEqual(['todo', 'todo'])
  expect((await admin.send(getAdminOverview)).body.nextEvents).toEqual([])
  expect((await admin.send(deleteProduct, { productId: product.id })).body).toMatchObject({
    code: 'SAMPLE_ITEM',
  })
})

it('is not copied, so that nothing real stands on it when it is removed', async () => {
  const product = await firstProduct()
  expect((await admin.send(duplicateProduct, { productId: product.id })).body).toMatchObject({
    code: 'SAMPLE_ITEM',
  })
  const { rows } = await pool.query<{ id: string }>('select id from events where is_sample limit 1')
  const copied = await admin.send(copyEvent, { eventId: rows[0]?.id ?? '', startsOn: '2027-01-09' })
  expect(copied.body).toMatchObject({ code: 'SAMPLE_ITEM' })
  await pool.query(`update products set is_sample = false where id = $1`, [product.id])
  expect((await admin.send(removeSampleData)).body).toMatchObject({ code: 'SAMPLE_IN_USE' })
  await pool.query('update products set is_sample = true where id = $1', [product.id])
  await remove()
  expect(await stateNow()).toBe('none')
})
