/** Each thing that has to be settled before somebody can be erased. Of the last admin: privacy.test.ts. */
import { expect, it } from 'vitest'
import { getPrivacy, planErasure } from '#contract/people/privacy.ts'
import { ERASURE_BLOCKERS } from '#contract/people/privacy-terms.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { makeMember } from '#server/testing/test-teams.ts'

const shop = await testShop()
const { pool } = shop.database
const seen = new Set<string>(['last_admin'])

async function kindsOf(person: TestPerson): Promise<string[]> {
  const { blockers } = (await person.send(getPrivacy)).body
  for (const { kind } of blockers) seen.add(kind)
  return blockers.map(({ kind, count }) => `${kind} ${count}`).sort()
}

/** It is said beforehand, and said again by the refusal. */
async function expectBlocked(person: TestPerson, blockers: string[]) {
  expect(await kindsOf(person)).toEqual(blockers)
  const { status, body } = await person.send(planErasure, { password: person.password })
  expect([status, body.code]).toEqual([409, 'ERASURE_BLOCKED'])
  expect((await person.send(getPrivacy)).body.erasure).toBeNull()
}

async function expectFree(person: TestPerson) {
  expect(await kindsOf(person)).toEqual([])
  expect((await person.send(planErasure, { password: person.password })).status).toBe(200)
}

it('a parcel under way blocks its buyer, and its seller, who is paid for it too', async () => {
  const [buyer, seller] = [await shop.has.customer(), await shop.has.provider()]
  const product = await shop.has.product({ ownerId: seller.user.id, stock: 5 })
  const order = await makePaidOrder(shop, { buyer, lines: [{ product }] })
  await expectBlocked(buyer, ['orders 1'])
  await expectBlocked(seller, ['payouts 1', 'sales 1'])
  await pool.query(`update fulfillments set status = 'delivered', delivered_at = now() where order_id = $1`, [
    order.row.id,
  ])
  await expectFree(buyer)
  await expectBlocked(seller, ['payouts 1'])
})

it('a return that is asked for blocks its buyer', async () => {
  const buyer = await shop.has.customer()
  const product = await shop.has.product({ stock: 5 })
  const { row, fulfillments } = await makePaidOrder(shop, { buyer, lines: [{ product }], isDelivered: true })
  await pool.query(
    `insert into order_returns (id, order_id, fulfillment_id, reason, created_at)
     values ('ret_blocker', $1, $2, 'other', now())`,
    [row.id, fulfillments[0]?.id],
  )
  await expectBlocked(buyer, ['orders 1'])
  await pool.query(`update order_returns set status = 'declined' where id = 'ret_blocker'`)
  await expectFree(buyer)
})

it('a payout that is not paid blocks whoever gets it', async () => {
  const provider = await shop.has.provider()
  const { providerId } = await shop.has.product({ ownerId: provider.user.id })
  await pool.query(
    `insert into payouts (id, provider_id, until, amount_cents, created_at) values ('pay_blocker', $1, now(), 100, now())`,
    [providerId],
  )
  await expectBlocked(provider, ['payouts 1'])
  await pool.query(`update payouts set status = 'paid' where id = 'pay_blocker'`)
  await expectFree(provider)
})

it('a seat at a coming event blocks whoever has it, and its event whoever holds that', async () => {
  const [attendee, organizer] = [await shop.has.customer(), await shop.has.provider()]
  const { providerId } = await shop.has.product({ ownerId: organizer.user.id })
  const event = await shop.has.event({ providerId })
  await makeSeat(pool, event, { userId: attendee.user.id })
  await expectBlocked(attendee, ['seats 1'])
  expect(await kindsOf(organizer)).toContain('events 1')
  await pool.query(
    `update events set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
    [event.id],
  )
  await expectFree(attendee)
  expect(await kindsOf(organizer)).not.toContain('events 1')
})

it('a team blocks its owner, and not who is in it', async () => {
  const owner = await shop.has.provider()
  const member = await makeMember(shop, owner, 'orders')
  await expectBlocked(owner, ['team 1'])
  await expectFree(member)
})

it('none of them is left out here', () => {
  expect([...seen].sort()).toEqual([...ERASURE_BLOCKERS].sort())
})
