import { describe, expect, it } from 'vitest'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { moveProduct } from '#contract/catalog/product-editing.ts'
import { listManagedEvents } from '#contract/events/managed-events.ts'
import { withdrawProviderDocument } from '#contract/people/provider-documents.ts'
import { updateProviderProfile, updateProviderSettings } from '#contract/people/providers.ts'
import { listPayouts } from '#contract/sales/ledger.ts'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { requestReturn } from '#contract/sales/orders.ts'
import { completeTestAccount, setUpPayoutAccount } from '#contract/sales/payout-account.ts'
import { getProviderOverview, getProviderSetup } from '#contract/site/provider-overview.ts'
import { WAITING_LISTS } from '#contract/site/provider-overview-terms.ts'
import { newId } from '#server/platform/ids.ts'
import { sendPhoto } from '#server/testing/samples/images.ts'
import { sendInDocument } from '#server/testing/samples/teams.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { makeMember } from '#server/testing/test-teams.ts'

const shop = await testShop()
const { pool } = shop.database
const DAY_MS = 86_400_000
const HELD = ['waiting_for_account', 'failed']

async function overviewOf(person: Awaited<ReturnType<typeof shop.has.provider>>) {
  const { status, body } = await person.send(getProviderOverview)
  expect(status).toBe(200)
  return body
}

const NOTHING = {
  toShip: { count: 0, oldestAt: null, oldestDays: null, isLate: false },
  returnsToDecide: 0,
  lowStock: 0,
  rejectedProducts: 0,
  rejectedEvents: 0,
  missingDocuments: { events: 0, attendees: 0 },
  unansweredQuestions: 0,
  unansweredMessages: 0,
  heldPayouts: { count: 0, cents: 0 },
}

describe('what waits for a provider', () => {
  it('is nothing before they sell anything', async () => {
    expect(await overviewOf(await shop.has.provider())).toEqual(NOTHING)
  })

  it('counts parcels with the age of the oldest, and says when it is late', async () => {
    const provider = await shop.has.provider()
    const product = await shop.has.product({ ownerId: provider.user.id, stock: 50 })
    const buyer = await shop.has.customer()
    const first = await makePaidOrder(shop, { buyer, lines: [{ product }] })
    await makePaidOrder(shop, { buyer, lines: [{ product }] })
    await makePaidOrder(shop, { buyer, lines: [{ product }], isDelivered: true })
    expect((await overviewOf(provider)).toShip).toMatchObject({ count: 2, oldestDays: 0, isLate: false })
    await pool.query(`update orders set paid_at = paid_at - interval '50 hours' where id = $1`, [
      first.row.id,
    ])
    expect((await overviewOf(provider)).toShip).toMatchObject({ count: 2, oldestDays: 2, isLate: true })
  })

  it('counts returns until they are decided', async () => {
    const provider = await shop.has.provider()
    const product = await shop.has.product({ ownerId: provider.user.id, stock: 50 })
    const buyer = await shop.has.customer()
    const {
      row: order,
      fulfillments,
      lines,
    } = await makePaidOrder(shop, {
      buyer,
      lines: [{ product }],
      isDelivered: true,
    })
    await buyer.send(requestReturn, {
      orderId: order.id,
      fulfillmentId: fulfillments[0]?.id ?? '',
      reason: 'changed_mind',
      lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }],
    })
    expect(await overviewOf(provider)).toEqual({ ...NOTHING, returnsToDecide: 1 })
  })

  it('counts products that are low or out, by what is available', async () => {
    const provider = await shop.has.provider()
    const ownerId = provider.user.id
    await shop.has.product({ ownerId, stock: 5 })
    await shop.has.product({ ownerId, stock: 0 })
    await shop.has.product({ ownerId, stock: 2, status: 'draft' })
    const plenty = await shop.has.product({ ownerId, stock: 6 })
    expect((await overviewOf(provider)).lowStock).toBe(2)
    await makePaidOrder(shop, { buyer: await shop.has.customer(), lines: [{ product: plenty }] })
    expect((await overviewOf(provider)).lowStock).toBe(3)
  })

  it('counts what was sent back until it is sent in again', async () => {
    const provider = await shop.has.provider()
    const product = await shop.has.product({ ownerId: provider.user.id, stock: 50, status: 'draft' })
    const event = await shop.has.event({ providerId: product.providerId, status: 'draft' })
    const record = (table: string, column: string, id: string, action: string) =>
      pool.query(`insert into ${table} (${column}, action) values ($1, $2)`, [id, action])
    for (const action of ['submit', 'reject', 'edit']) {
      await record('product_history', 'product_id', product.id, action)
      await record('event_history', 'event_id', event.id, action)
    }
    expect(await overviewOf(provider)).toMatchObject({ rejectedProducts: 1, rejectedEvents: 1 })
    const list = await provider.send(listManagedEvents, { state: 'rejected' })
    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([event.id])
    await record('product_history', 'product_id', product.id, 'submit')
    await record('event_history', 'event_id', event.id, 'submit')
    expect(await overviewOf(provider)).toMatchObject({ rejectedProducts: 0, rejectedEvents: 0 })
  })

  it('counts attendees of the week who lack a document, and the list can be narrowed to their events', async () => {
    const provider = await shop.has.provider()
    const { providerId } = await shop.has.product({ ownerId: provider.user.id, stock: 50 })
    const soon = {
      providerId,
      credentialKinds: ['weapons_license'],
      startsAt: new Date(Date.now() + 3 * DAY_MS),
    }
    const event = await shop.has.event(soon)
    await makeSeat(pool, event, { name: 'Ana Rivera' })
    await makeSeat(pool, event, { name: 'Luis Colón' })
    await makeSeat(pool, await shop.has.event({ ...soon, startsAt: new Date(Date.now() + 9 * DAY_MS) }))
    await makeSeat(pool, await shop.has.event({ ...soon, credentialKinds: [] }))
    expect((await overviewOf(provider)).missingDocuments).toEqual({ events: 1, attendees: 2 })
    const list = await provider.send(listManagedEvents, { missing: 'documents' })
    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([event.id])
  })

  it('leads from every card to a list of exactly so many', async () => {
    const provider = await shop.has.provider()
    const admin = await shop.has.admin()
    const buyer = await shop.has.customer()
    const ownerId = provider.user.id
    const product = await shop.has.product({ ownerId, stock: 50 })
    const { providerId } = product
    // Some of one are left, but none of another: best of all it is in stock, and still it has to be ordered.
    const low = await shop.has.product({
      ownerId,
      variants: [
        { options: { size: 'm' }, stock: 50 },
        { options: { size: 'l' }, stock: 0 },
      ],
    })
    await shop.has.product({ ownerId, stock: 1, status: 'draft' })
    await shop.has.product({ ownerId, stock: 1, isActive: false })
    for (const isDelivered of [false, true, true]) {
      const made = await makePaidOrder(shop, { buyer, lines: [{ product }, { product: low }], isDelivered })
      if (isDelivered)
        for (const { id } of made.lines) {
          const fulfillmentId = made.fulfillments[0]?.id ?? ''
          const lines = [{ lineId: id, quantity: 1 }]
          const asked = { orderId: made.row.id, fulfillmentId, reason: 'changed_mind' as const, lines }
          expect((await buyer.send(requestReturn, asked)).status).toBeLessThan(300)
        }
    }
    const sentBack = await shop.has.product({ ownerId, stock: 50, status: 'pending_review' })
    const takenUp = await shop.has.product({ ownerId, stock: 50, status: 'pending_review' })
    for (const { id } of [sentBack, takenUp]) {
      const reason = 'The pictures do not show the product.'
      const moved = await admin.send(moveProduct, { productId: id, action: 'reject', reason })
      expect(moved.status).toBe(200)
    }
    await pool.query(`insert into product_history (product_id, action) values ($1, 'submit')`, [takenUp.id])
    const rejected = await shop.has.event({ providerId, status: 'draft' })
    await pool.query(`insert into event_history (event_id, action) values ($1, 'reject')`, [rejected.id])
    const startsAt = new Date(Date.now() + 3 * DAY_MS)
    const event = await shop.has.event({ providerId, credentialKinds: ['weapons_license'], startsAt })
    await makeSeat(pool, event, { name: 'Ana Rivera' })

    for (const [product, hours, answer] of [
      [sentBack, 25, null],
      [sentBack, 30, null],
      [takenUp, 23, null],
      [takenUp, 40, 'Yes.'],
    ] as const)
      await pool.query(
        `insert into product_questions (id, product_id, author_name, body, language, answer, created_at)
         values ($1, $2, 'Ana R.', 'Does it fit?', 'en', $3, now() - make_interval(hours => $4))`,
        [newId('qst'), product.id, answer, hours],
      )

    const lists = {
      '/provider/orders': listManagedOrders,
      '/provider/products': listManagedProducts,
      '/provider/events': listManagedEvents,
    }
    // Conversations are no list with a total; theirs has a test beside them.
    const { unansweredMessages: _, ...listed } = WAITING_LISTS
    for (const person of [provider, admin]) {
      const overview = await overviewOf(person)
      const counts = {
        ...overview,
        toShip: overview.toShip.count,
        missingDocuments: overview.missingDocuments.events,
      }
      for (const [card, { page, filters }] of Object.entries(listed)) {
        const list = await person.send(lists[page], filters)
        const count = counts[card as keyof typeof listed]
        expect([card, list.body.total]).toEqual([card, count])
        if (person === provider) expect([card, count]).toEqual([card, card === 'returnsToDecide' ? 2 : 1])
      }
    }
  })

  it('sums payouts that could not be sent', async () => {
    const provider = await shop.has.provider()
    const { providerId } = await shop.has.product({ ownerId: provider.user.id, stock: 50 })
    for (const [at, status] of ['waiting_for_account', 'failed', 'paid', 'pending'].entries())
      await pool.query(
        `insert into payouts (id, provider_id, until, amount_cents, status, created_at)
         values ($1, $2, now() - make_interval(weeks => $3), 1000, $4, now())`,
        [newId('pyt'), providerId, at, status],
      )
    expect((await overviewOf(provider)).heldPayouts).toEqual({ count: 2, cents: 2_000 })
    const { items } = (await provider.send(listPayouts)).body
    const held = items.filter(({ status }: { status: string }) => HELD.includes(status))
    expect(held).toHaveLength(2)
  })

  it("shows nobody somebody else's, but an admin everybody's", async () => {
    const other = await shop.has.provider()
    await shop.has.product({ ownerId: other.user.id, stock: 50 })
    expect(await overviewOf(other)).toEqual(NOTHING)
    const seen = await overviewOf(await shop.has.admin())
    expect(seen.toShip.count).toBeGreaterThanOrEqual(2)
    expect(seen.heldPayouts.cents).toBeGreaterThanOrEqual(2_000)
  })
})

describe('what a provider sets up', () => {
  const setupOf = async (person: Awaited<ReturnType<typeof shop.has.provider>>) => {
    const { status, body } = await person.send(getProviderSetup)
    expect(status).toBe(200)
    return body.steps.map(({ id, isDone }) => `${id} ${isDone ? 'done' : 'to do'}`)
  }
  const done = async (person: Awaited<ReturnType<typeof shop.has.provider>>) =>
    (await setupOf(person)).filter((step) => step.endsWith(' done'))

  it('is read from what is there, step by step, and comes back when something goes', async () => {
    const provider = await shop.has.provider()
    expect(await setupOf(provider)).toEqual([
      'profile to do',
      'listing to do',
      'addresses to do',
      'payout_account to do',
      'documents to do',
    ])

    const both = { en: 'Holsters by hand', es: 'Fundas a mano' }
    const page = { name: 'Taller', headline: both, bio: both, municipality: null, since: null }
    await provider.send(updateProviderProfile, page)
    expect(await done(provider)).toEqual([])
    const pictureId = await sendPhoto(provider)
    await provider.send(updateProviderProfile, { ...page, pictureId })
    expect(await done(provider)).toEqual(['profile done'])

    const address = { line1: 'Calle Luna 12', line2: '', city: 'San Juan', postalCode: '00901' } as const
    await provider.send(updateProviderSettings, { returnAddress: { ...address, instructions: '' } })
    await provider.send(setUpPayoutAccount)
    expect(await done(provider)).toEqual(['profile done', 'addresses done'])
    await provider.send(completeTestAccount)
    const document = await sendInDocument(provider)
    expect(await done(provider)).toEqual([
      'profile done',
      'addresses done',
      'payout_account done',
      'documents done',
    ])

    const { rows } = await pool.query('select id from collaborators where user_id = $1', [provider.user.id])
    await shop.has.event({ providerId: rows[0].id, status: 'draft' })
    expect(await done(provider)).toHaveLength(5)
    await provider.send(withdrawProviderDocument, { documentId: document.id })
    expect(await setupOf(provider)).toContain('documents to do')
  })

  it('counts a product as well as an event, and asks nobody for what is not theirs to do', async () => {
    const owner = await shop.has.provider()
    await shop.has.product({ ownerId: owner.user.id, stock: 1, status: 'draft' })
    expect(await done(owner)).toEqual(['listing done'])
    expect(await setupOf(await makeMember(shop, owner, 'catalog'))).toEqual(['listing done'])
    expect(await setupOf(await makeMember(shop, owner, 'manager'))).toEqual([
      'profile to do',
      'listing done',
      'addresses to do',
    ])
    expect(await setupOf(await makeMember(shop, owner, 'door'))).toEqual([])
    expect(await setupOf(await shop.has.admin())).toEqual([])
    // Somebody else's product is not theirs.
    expect(await done(await shop.has.provider())).toEqual([])
  })
})
