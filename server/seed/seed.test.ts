import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES, PUBLISHING_STATUSES, STOCK_LEVELS } from '#contract/catalog/catalog-terms.ts'
import { getCollection, listCollections } from '#contract/catalog/collections.ts'
import { listManagedCollections } from '#contract/catalog/managed-collections.ts'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { getLanding, getProduct, listProducts } from '#contract/catalog/products.ts'
import { listCollaborators } from '#contract/catalog/providers.ts'
import { listReviews } from '#contract/catalog/reviews.ts'
import { EVENT_KINDS } from '#contract/events/event-terms.ts'
import { listEvents } from '#contract/events/events.ts'
import { getProviderDocumentFile } from '#contract/people/provider-documents.ts'
import { listUserSessions } from '#contract/people/users.ts'
import { getLoyaltyOverview } from '#contract/sales/loyalty-admin.ts'
import { listCampaigns } from '#contract/sales/loyalty-campaigns.ts'
import { getPrintOnDemand } from '#contract/sales/print-on-demand.ts'
import { listPrintProducts } from '#contract/sales/print-products.ts'
import { getProviderAnalytics } from '#contract/site/analytics.ts'
import { listAuditLog, verifyAuditLog } from '#contract/site/audit-log.ts'
import { listUserMails, listUserNotices, listUserOrders } from '#contract/site/inspector.ts'
import { listManagedReviews } from '#contract/site/managed-reviews.ts'
import { countUnreadConversations, listConversations } from '#contract/site/messages.ts'
import { decideItem, getQueueItem, listQueue, undoDecision } from '#contract/site/moderation.ts'
import { getProviderOverview } from '#contract/site/provider-overview.ts'
import { listReportedConversations } from '#contract/site/reported-messages.ts'
import { runAudit } from '#server/audit/index.ts'
import { checkInWarnings } from '#server/features/events/bookings/index.ts'
import { findEvents } from '#server/features/events/events/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { createPrintfulState } from '../platform/print-services/fake-printful/index.ts'
import { createPrintifyState } from '../platform/print-services/fake-printify/index.ts'
import { DEMO_PRINT_COSTS, listDemoPrints } from './demo-print.ts'
import { planSale } from './demo-sales.ts'
import { seedDemoShop, seedMany } from './index.ts'
import { seedDemoPrint } from './seed-print.ts'
import { insertSales, listBuyers, listVariants } from './seed-sales.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'coqui-seed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ env: { dataDir } })
  await seedDemoShop(shop)
})

const count = async (table: string) =>
  Number((await shop.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('the demo shop', () => {
  it('has collections by hand and by rules, all with products, one of them a draft', async () => {
    const shown = (await shop.guest().send(listCollections, {})).body
    expect(shown.map(({ slug }) => slug)).toEqual([
      'everyday-carry',
      'your-first-match',
      'gifts-under-50',
      'on-sale',
    ])
    const { items } = (await (await shop.as('admin')).send(listManagedCollections, {})).body
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([
      ...['automatic', 'automatic', 'automatic', 'manual', 'manual'],
    ])
    for (const { products, slug } of items) expect([slug.en, products > 3]).toEqual([slug.en, true])
    const { body } = await shop.guest().send(getCollection, { collectionId: 'tu-primera-competencia' })
    expect(body.total).toBe(9)
  })

  it('has something of every kind in both queues, with documents that open', async () => {
    const admin = await shop.as('admin')
    for (const area of ['moderation', 'approvals'] as const) {
      const { counts } = (await admin.send(listQueue, { area })).body
      expect(Object.entries(counts).filter(([, waiting]) => waiting === 0)).toEqual([])
    }
    const { items } = (await admin.send(listQueue, { area: 'approvals', kind: 'provider_document' })).body
    const file = await admin.fetch(getProviderDocumentFile.path.replace('{documentId}', items[0]?.id ?? ''))
    expect(file.status).toBe(200)
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg' })
  })

  it('has conversations for everybody, some unread, one reported and one that has waited for a day', async () => {
    for (const role of ['customer', 'provider', 'instructor', 'admin'] as const) {
      const person = await shop.as(role)
      expect((await person.send(countUnreadConversations)).body.unread).toBeGreaterThan(0)
    }
    const admin = await shop.as('admin')
    expect((await admin.send(listReportedConversations)).body).toHaveLength(1)
    const { items } = (await (await shop.as('customer')).send(listConversations, {})).body
    expect(items.length).toBeGreaterThanOrEqual(5)
    expect((await (await shop.as('provider')).send(getProviderOverview)).body.unansweredMessages).toBe(1)
  })

  it('has goods that were delivered to the customer, who may review them', async () => {
    const { rows } = await shop.database.pool.query(`
      select count(*)::int as count from fulfillments f
      join orders o on o.id = f.order_id join users u on u.id = o.user_id
      where u.email = 'customer@demo.test' and f.status = 'delivered' and exists (
        select from order_lines l where l.fulfillment_id = f.id and l.kind = 'goods')`)
    expect(rows).toEqual([{ count: 2 }])
  })

  it('has a year of the admin in its audit log, unbroken, and a customer to look at', async () => {
    const admin = await shop.as('admin')
    const { rows } = await shop.database.pool.query(`select id from users where email = 'customer@demo.test'`)
    const userId = rows[0].id
    const log = await admin.send(listAuditLog, { actor: admin.user.id })
    expect(log.body.total).toBeGreaterThan(36)
    await shop.tasks.link_audit_log?.({})
    expect((await admin.send(verifyAuditLog)).body).toMatchObject({ firstBreak: null, unlinked: 0 })
    for (const endpoint of [listUserOrders, listUserSessions, listUserMails, listUserNotices])
      expect((await admin.send(endpoint, { userId })).body.total, endpoint.id).toBeGreaterThan(2)
  })

  it('has members of several tiers, a campaign in each state, and owes in points what its books say', async () => {
    const admin = await shop.as('admin')
    const { members, liabilityCents, ledger } = (await admin.send(getLoyaltyOverview)).body
    expect(members.filter(({ count: many }) => many > 0).length).toBeGreaterThan(2)
    expect(liabilityCents).toBeGreaterThan(0)
    expect(ledger.balanceCents).toBe(liabilityCents)
    const { body: campaigns } = await admin.send(listCampaigns)
    expect(campaigns.map(({ state }) => state)).toEqual(['running', 'planned', 'ended'])
    expect(campaigns[2]?.pointsGiven).toBeGreaterThan(0)
  })

  it('has print services in use, which agree with the books and are made once', async () => {
    const state = createPrintfulState(listDemoPrints('printful'), DEMO_PRINT_COSTS)
    const other = createPrintifyState(listDemoPrints('printify'), DEMO_PRINT_COSTS)
    const { secret, publicUrl } = shop.env
    const deps = { db: shop.database.db, now: shop.clock.now(), secret, publicUrl }
    const seed = () =>
      seedDemoPrint(deps, [
        { service: 'printful', state },
        { service: 'printify', state: other },
      ])
    expect([await seed(), await seed()]).toEqual([['printful', 'printify'], []])
    const admin = await shop.as('admin')
    expect((await admin.send(getPrintOnDemand)).body).toMatchObject({
      connections: [
        { service: 'printful', state: 'connected' },
        { service: 'printify', state: 'connected' },
      ],
      products: { linked: 4, new: 8, locked: 1 },
      orders: { delivered: 4, shipped: 1, on_hold: 1, failed: 1, in_production: 2 },
    })
    const { body } = await admin.send(listPrintProducts, { state: 'linked' })
    expect(body.items.every(({ marginBp }) => marginBp !== null && marginBp > 3_000)).toBe(true)
    expect([state.orders.length, other.orders.length]).toEqual([6, 3])
    expect(await runAudit(shop.database.db)).toEqual([])
  })

  it('has check-in lists on two events, one counter-proposal that waits and one that was answered', async () => {
    const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows
    expect(await rows('select count(*)::int as lists from check_in_lists group by event_id')).toEqual([
      { lists: 2 },
      { lists: 2 },
    ])
    expect(
      await rows(
        `select status from event_instructors where role <> '' or counter is not null order by status`,
      ),
    ).toEqual([{ status: 'accepted' }, { status: 'countered' }])
    const counter = `select counter->>'shareBp' as share from event_instructors where status = 'countered'`
    expect(await rows(counter)).toEqual([{ share: '3500' }])
  })

  it('has applications and a collaboration waiting, and leaves the demo’s customer free to apply', async () => {
    const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows
    expect(await rows('select kind, status from applications order by kind, status')).toEqual([
      { kind: 'instructor', status: 'submitted' },
      { kind: 'provider', status: 'changes_asked' },
      { kind: 'provider', status: 'rejected' },
      { kind: 'provider', status: 'submitted' },
    ])
    expect(
      await rows('select a.id from applications a join users u on u.id = a.user_id where u.is_demo'),
    ).toEqual([])
    expect(await rows(`select share_bp from collaborations where status = 'reviewing'`)).toEqual([
      { share_bp: 6_000 },
    ])
    // What waits could be approved as it is.
    const admin = await shop.has.admin()
    const { body } = await admin.send(listQueue, { area: 'approvals', kind: 'application' })
    expect(body.items).toHaveLength(2)
    for (const { id, version } of body.items) {
      const decided = await admin.send(decideItem, {
        kind: 'application',
        subjectId: id,
        version,
        decision: 'approve',
      })
      expect(decided.status).toBe(200)
      await admin.send(undoDecision, { decisionId: decided.body.decisionId })
    }
    const { body: item } = await admin.send(getQueueItem, {
      kind: 'application',
      subjectId: body.items[0]?.id ?? '',
    })
    for (const { path } of item.documents) expect((await admin.fetch(path)).status).toBe(200)
  })

  it('has what it promises: products and variants in every category, makers, instructors, reviews', async () => {
    expect(await count('products')).toBeGreaterThanOrEqual(60)
    expect(await count('product_variants')).toBeGreaterThanOrEqual(200)
    expect(await count('reviews')).toBeGreaterThanOrEqual(150)
    const people = (await shop.guest().send(listCollaborators)).body
    expect(people.filter(({ kind }) => kind === 'provider').length).toBeGreaterThanOrEqual(6)
    expect(people.filter(({ kind }) => kind === 'instructor').length).toBeGreaterThanOrEqual(8)
    const { facets } = (await shop.guest().send(listProducts)).body
    expect(facets.category.map(({ value }) => value).toSorted()).toEqual([...CATEGORIES].toSorted())
  })

  it('has 40 events and more to come in 15 municipalities, of all kinds, some full and waited for, some held', async () => {
    const { items, total, facets } = (await shop.guest().send(listEvents, { perPage: 200 })).body
    expect(total).toBeGreaterThanOrEqual(40)
    expect(facets.municipality.length).toBeGreaterThanOrEqual(15)
    expect(facets.kind.map(({ value }) => value).toSorted()).toEqual([...EVENT_KINDS].toSorted())
    const last = Math.max(...items.map(({ startsAt }) => Date.parse(startsAt)))
    expect((last - Date.now()) / 86_400_000).toBeGreaterThan(90)
    expect(items.filter(({ cover }) => cover === null)).toEqual([])
    expect(items.filter(({ seatsLeft }) => seatsLeft === 0).length).toBeGreaterThanOrEqual(3)
    expect(await count('waitlist_entries')).toBeGreaterThan(5)
    const past = (await shop.guest().send(listEvents, { past: 'true' })).body.items
    expect(past.filter(({ rating }) => rating !== null).length).toBeGreaterThanOrEqual(4)
    expect(await count('check_ins')).toBeGreaterThan(50)
  })

  it('has checked nobody in whose documents are missing', async () => {
    const { rows: held } = await shop.database.pool.query<{ id: string }>(
      'select distinct event_id as id from check_ins',
    )
    const db = shop.database.db
    const events = await findEvents(
      db,
      held.map(({ id }) => id),
    )
    expect(events.length).toBeGreaterThanOrEqual(5)
    for (const event of events) {
      const { rows } = await shop.database.pool.query(
        `select s.attendee_user_id as "userId", s.attendee_name as name, s.attendee_birth_date::text as "birthDate",
           s.attendee_key as "attendeeKey"
         from check_ins c join seats s on s.id = c.seat_id where c.event_id = $1`,
        [event.id],
      )
      const warnings = await checkInWarnings(db, event, rows, DEFAULT_SETTINGS, new Date())
      expect([...warnings.values()].flat(), event.title.en).toEqual([])
    }
  })

  it('has products of its provider in every state', async () => {
    const provider = await shop.as('provider')
    const totalOf = async (filters: object) => (await provider.send(listManagedProducts, filters)).body.total
    const states = [
      ...PUBLISHING_STATUSES.map((status) => ({ status })),
      ...STOCK_LEVELS.map((stock) => ({ stock })),
      ...[{ pending: '1' }, { rejected: '1' }, { restock: '1' }, { active: '0' }],
    ]
    for (const state of states) expect([state, await totalOf(state)]).not.toEqual([state, 0])
  })

  it('has a year of sales of its provider, with what waits on their desk', async () => {
    const provider = await shop.as('provider')
    const { body: year } = await provider.send(getProviderAnalytics, { period: 'year' })
    expect(year.series.every(({ revenueCents, views }) => revenueCents > 0 && views > 0)).toBe(true)
    expect(year.figures.orders.now).toBeGreaterThan(150)
    expect(year.figures.returningCustomers.now + year.figures.newCustomers.now).toBeGreaterThan(10)
    const { body: desk } = await provider.send(getProviderOverview)
    expect(desk.toShip).toMatchObject({ count: 3, oldestDays: 3, isLate: true })
    expect(desk.returnsToDecide).toBe(1)
    expect(await count('payouts')).toBeGreaterThan(40)
  })

  it('has books that agree with what was sold', async () => {
    expect(await runAudit(shop.database.db)).toEqual([])
  })

  it('is made once, however often it is asked for', async () => {
    const before = await count('products')
    expect(await seedDemoShop(shop)).toBe(false)
    expect(await count('products')).toBe(before)
  })

  it('shows pictures of every product, drawn for each color, that are real image files', async () => {
    const { items } = (await shop.guest().send(listProducts, { perPage: 96 })).body
    expect(items.filter(({ picture }) => picture === null)).toEqual([])
    const holster = items.find(({ category }) => category === 'holsters')
    const product = (await shop.guest().send(getProduct, { productId: holster?.id ?? '' })).body
    expect(new Set(product.pictures.map(({ url }) => url)).size).toBe(product.pictures.length)
    const file = await shop.guest().fetch(`${product.pictures[0]?.url}/320.webp`)
    const { width, format } = await sharp(await file.arrayBuffer()).metadata()
    expect({ width, format }).toEqual({ width: 320, format: 'webp' })
  })

  it('fills the landing page, and the pages of products with reviews', async () => {
    const landing = (await shop.guest().send(getLanding)).body
    expect(landing.categories.filter(({ picture }) => picture === null)).toEqual([])
    expect(landing.bestSelling).toHaveLength(8)
    const reviewed = landing.bestSelling.find(({ rating }) => rating.count > 0)
    const reviews = (await shop.guest().send(listReviews, { productId: reviewed?.id ?? '' })).body
    expect(reviews.total).toBe(reviewed?.rating.count)
  })

  it('marks the reviews of people who bought the product, and not the two that came from elsewhere', async () => {
    const admin = await shop.as('admin')
    const list = async (input: object) => (await admin.send(listManagedReviews, input)).body
    const { items, total, counts } = await list({ verified: '1' })
    expect([items.every(({ isVerified }) => isVerified), counts.pending]).toEqual([true, 0])
    expect(total).toBeGreaterThanOrEqual(150)
    const waiting = (await list({ status: 'pending' })).items
    expect(waiting.map(({ isVerified }) => isVerified)).toEqual([false, false])
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as early from reviews r join product_buyers b
       on b.product_id = r.product_id and b.user_id = r.author_id where b.first_at >= r.created_at`,
    )
    expect(rows, 'nobody reviews what they had not yet bought').toEqual([{ early: 0 }])
  })

  it('sells more of a thing than its shelf shows, whatever the day it is made on', async () => {
    const now = new Date()
    const sell = shop.database.db.transaction(async (tx) => {
      const [collaborator] = (
        await tx.execute<{ id: string }>(sql`select provider_id as id from products order by id limit 1`)
      ).rows
      const providerId = collaborator?.id ?? ''
      const variants = await listVariants(tx, providerId)
      await tx.execute(sql`update inventory_items set on_hand = taken`)
      const around = { variants, buyers: listBuyers(), now }
      await insertSales(tx, [planSale('one-more', 9, now, around)], providerId)
      throw new Error('Undone.')
    })
    await expect(sell).rejects.toThrow('Undone.')
  })

  it('belongs in part to the demo provider, who sees their own list', async () => {
    const provider = await shop.as('provider')
    const { items } = (await provider.send(listProducts, { providerId: provider.user.id })).body
    expect(items.length).toBeGreaterThan(5)
  })
})

describe('many products', () => {
  it('are added beside the demo, with their pictures, the same ones each time', async () => {
    const before = await count('products')
    const seen: number[] = []
    await seedMany(shop.database.pool, 1_200, (done) => seen.push(done))
    await seedMany(shop.database.pool, 1_200, () => undefined)
    expect(seen).toEqual([1_000, 1_200])
    expect(await count('products')).toBe(before + 1_200)
    const { rows } = await shop.database.pool.query(
      `select 1 from products p where not exists (select 1 from product_images i where i.product_id = p.id)`,
    )
    expect(rows).toEqual([])
  })
})
