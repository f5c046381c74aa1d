import { describe, expect, it } from 'vitest'
import { addToWishlist } from '#contract/catalog/wishlist.ts'
import { getUser, login } from '#contract/people/identity.ts'
import { addAddress } from '#contract/people/profile.ts'
import { mergeUsers, previewUserMerge } from '#contract/people/user-merge.ts'
import { getManagedUser, suspendUser } from '#contract/people/users.ts'
import { adjustLoyalty } from '#contract/sales/loyalty.ts'
import { getUserPoints, listUserDocuments, listUserOrders, listUserSeats } from '#contract/site/inspector.ts'
import { runAudit } from '#server/audit/index.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { sendIn } from '#server/testing/samples/credentials.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { refuseAccounts, refuseMerged } from './merge-rules.ts'
import { mergeWith } from './merge-users.ts'
import { findUser } from './store.ts'

const shop = await testShop()
const { pool, db } = shop.database
const admin = await shop.has.admin()
const reason = 'They called: both accounts are theirs'
const ADDRESS = {
  givenName: 'Ana',
  firstSurname: 'Rivera',
  secondSurname: 'Colón',
  urbanization: '',
  line1: 'Calle 5 #12',
  city: 'Mayagüez',
  state: 'PR',
  postalCode: '00680',
}

const merge = (from: TestPerson, into: TestPerson) =>
  admin.send(mergeUsers, { userId: from.user.id, intoId: into.user.id, reason })
const preview = async (from: TestPerson, into: TestPerson) =>
  (await admin.send(previewUserMerge, { userId: from.user.id, intoId: into.user.id })).body

/** Tables in which an id or an address still stands, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await pool.query(`select from ${name} t where t::text like '%' || $1 || '%' limit 1`, [text])
    if (hits.rowCount) found.push(name)
  }
  return found.toSorted()
}

describe('two accounts of one person', () => {
  it('become one: all moves, what both have stays once, the other is closed, and the books are right', async () => {
    const [from, into] = [await shop.has.customer(), await shop.has.customer()]
    const [product, other] = [await shop.has.product({ stock: 20 }), await shop.has.product({ stock: 20 })]
    const order = await makePaidOrder(shop, { buyer: from, lines: [{ product }], isDelivered: true })
    await makePaidOrder(shop, { buyer: into, lines: [{ product: other }], isDelivered: true })
    const event = await shop.has.event()
    const seat = await makeSeat(pool, event, { userId: from.user.id })
    await sendIn(from)
    await from.send(addAddress, ADDRESS)
    await into.send(addAddress, { ...ADDRESS, isDefault: true })
    await from.send(addToWishlist, { productId: product.id })
    await from.send(addToWishlist, { productId: other.id })
    await into.send(addToWishlist, { productId: other.id })
    await admin.send(adjustLoyalty, { userId: from.user.id, points: 300, reason: 'A late parcel' })
    await admin.send(adjustLoyalty, { userId: into.user.id, points: 200, reason: 'A late parcel' })
    const { id: userId } = into.user

    const found = await preview(from, into)
    expect(found.refusal).toBeNull()
    expect(found.parts).toEqual(
      expect.arrayContaining([
        { part: 'orders', moved: 2, collided: 0 },
        { part: 'tickets', moved: 1, collided: 0 },
        { part: 'credentials', moved: 1, collided: 0 },
        { part: 'wishlist', moved: 1, collided: 1 },
        { part: 'addresses', moved: 1, collided: 0 },
      ]),
    )
    // Looking changes nothing.
    expect((await from.send(getUser)).status).toBe(200)
    expect((await admin.send(listUserOrders, { userId })).body.total).toBe(1)

    // Orders and seats of this test were put in by hand, without stock and mails: the audit says so before and after.
    const findings = async () => (await runAudit(db)).map(({ name, count }) => [name, count])
    const known = await findings()
    expect(known.filter(([name]) => /ledger|point|refund/.test(String(name)))).toEqual([])
    const merged = await merge(from, into)
    expect(merged).toMatchObject({ status: 200, body: { id: userId, formerEmails: [from.user.email] } })
    expect((await from.send(getUser)).status).toBe(401)
    const again = { username: from.user.email, password: from.password }
    expect((await shop.guest().send(login, again, { address: '10.7.0.1' })).status).toBe(401)
    expect((await admin.send(getManagedUser, { userId: from.user.id })).status).toBe(404)

    const orders = (await admin.send(listUserOrders, { userId })).body
    expect(orders.items.map(({ id }) => id)).toContain(order.row.id)
    expect((await admin.send(listUserSeats, { userId })).body).toMatchObject({
      total: 1,
      items: [{ id: seat.id, isForOther: false }],
    })
    expect((await admin.send(getUserPoints, { userId })).body.account.usable).toBe(500)
    expect((await admin.send(listUserDocuments, { userId })).body.total).toBe(1)
    const { rows: defaults } = await pool.query(
      'select count(*)::int as all, count(*) filter (where is_default)::int as default from addresses where user_id = $1',
      [userId],
    )
    expect(defaults).toEqual([{ all: 2, default: 1 }])
    expect(await findings()).toEqual(known)
    // The log keeps who was closed; nothing else knows them any more.
    expect(await tablesWith(from.user.id)).toEqual(['audit_log', 'users'])
    expect(JSON.stringify(await shop.dataOf(into))).toContain(from.user.email)

    // An answer that was lost is asked for again: the same answer, nothing done twice.
    expect((await merge(from, into)).body).toMatchObject({ formerEmails: [from.user.email] })
    const { rows } = await pool.query(
      `select subject_id, reason, details->>'closed' as closed from audit_log where action = 'merge-users'`,
    )
    expect(rows).toEqual([{ subject_id: userId, reason, closed: from.user.id }])
  })

  it('are not merged while both have a seat at one event, nor for staff, oneself, the suspended or the erased', async () => {
    const [one, two, three] = await shop.has.customers(3)
    if (!one || !two || !three) throw new Error('Nobody is there.')
    const event = await shop.has.event()
    await makeSeat(pool, event, { userId: one.user.id })
    await makeSeat(pool, event, { userId: two.user.id })
    expect(await preview(one, two)).toMatchObject({ refusal: 'seats' })
    expect((await merge(one, two)).body).toMatchObject({ code: 'MERGE_REFUSED', details: { why: 'seats' } })
    expect((await one.send(getUser)).status).toBe(200)

    const provider = await shop.has.provider()
    expect((await merge(provider, two)).body).toMatchObject({ details: { why: 'staff' } })
    expect((await merge(two, provider)).body).toMatchObject({ details: { why: 'staff' } })
    expect((await merge(two, two)).body).toMatchObject({ details: { why: 'same' } })
    expect((await merge(two, admin)).body).toMatchObject({ code: 'OWN_ACCOUNT' })
    await admin.send(suspendUser, { userId: two.user.id, reason })
    expect((await merge(three, two)).body).toMatchObject({ details: { why: 'suspended' } })
    await merge(three, one)
    expect((await merge(three, two)).status).toBe(404)
  })
})

describe('two admins who merge the same accounts the other way round', () => {
  it('close one of them, never both', async () => {
    const [one, two] = await shop.has.customers(2)
    if (!one || !two) throw new Error('Nobody is there.')
    const second = await shop.has.admin()
    const ids = [one.user.id, two.user.id]
    const [first] = ids.toSorted()
    const replies = await raceAtRow(shop.database, { table: 'users', id: first ?? '' }, [
      () => merge(one, two),
      () => second.send(mergeUsers, { userId: two.user.id, intoId: one.user.id, reason }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await countOpen(ids)).toBe(1)
  })

  it('would close both if nobody waited', async () => {
    const [one, two] = await shop.has.customers(2)
    if (!one || !two) throw new Error('Nobody is there.')
    const deps = { db, clock: shop.clock, personalData: [] }
    const callOf = (from: TestPerson, into: TestPerson) => ({
      input: { userId: from.user.id, intoId: into.user.id, reason },
      me: { id: admin.user.id },
      requestId: null,
    })
    let reads = 0
    // The second merge is done as soon as the first one has read both.
    await mergeWith(deps, callOf(one, two), {
      lock: async (tx, id) => {
        const user = await findUser(tx, id)
        reads += 1
        if (reads === 2) await mergeWith(deps, callOf(two, one), { lock: findUser })
        return user
      },
    })
    expect(await countOpen([one.user.id, two.user.id])).toBe(0)
  })
})

async function countOpen(ids: string[]): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as open from users where id = any($1) and deleted_at is null',
    [ids],
  )
  return rows[0].open
}

describe('which accounts may become one', () => {
  const account = { id: 'usr_a', role: 'customer' as const, isSuspended: false, hasPage: false }
  const other = { ...account, id: 'usr_b' }
  it.each([
    [account, account, 'same'],
    [{ ...account, id: 'usr_me' }, other, 'own'],
    [account, { ...other, role: 'instructor' as const }, 'staff'],
    [{ ...account, isSuspended: true }, other, 'suspended'],
    [account, { ...other, hasPage: true }, 'page'],
    [account, other, null],
  ])('%j and %j: %s', (from, into, refusal) => {
    expect(refuseAccounts(from, into, 'usr_me')).toBe(refusal)
  })
  it('by what their parts say', () => {
    expect(refuseMerged([{ moved: 1, collided: 1 }])).toBeNull()
    expect(refuseMerged([{ moved: 0, collided: 1, isBlocked: true }])).toBe('seats')
  })
})
