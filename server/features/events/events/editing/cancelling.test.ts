import { afterEach, beforeAll, expect, it } from 'vitest'
import { addSeatsToCart, checkSeats } from '#contract/events/bookings.ts'
import { cancelEvent, updateEvent } from '#contract/events/event-editing.ts'
import { cancelTicket } from '#contract/events/tickets.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { getMyOrder } from '#contract/sales/orders.ts'
import { runAudit } from '#server/audit/index.ts'
import { fillCart, makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.has.admin()
})
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

async function buySeats(buyer: TestPerson, event: MadeEvent, names: string[], goods: string[] = []) {
  const ticketTypeId = event.ticketTypes[0]?.id ?? ''
  const seats = names.map((name, at) => ({ ticketTypeId, isMe: at === 0, name }))
  expect((await buyer.send(addSeatsToCart, { eventId: event.id, seats })).status).toBe(200)
  await fillCart(
    buyer,
    goods.map((variantId) => ({ variantId })),
  )
  const open = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  await payOrder(buyer, open.body.payment?.clientSecret)
  const { body } = await buyer.send(settleCheckout, { orderId: open.body.id })
  expect(body.paymentStatus).toBe('paid')
  return open.body.id
}

const refundsOf = async (orderId: string) =>
  (
    await shop.database.pool.query(
      'select count(*)::int as count, coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = $1',
      [orderId],
    )
  ).rows[0]

it('a cancelled event refunds everyone in full exactly once, leaves goods alone and tells each holder', async () => {
  const event = await shop.has.event({ fullRefundHours: 72 })
  const { variantId } = await shop.has.product({ priceCents: 3_000 })
  const [ana, ben, eve] = (await shop.has.customers(3)) as [TestPerson, TestPerson, TestPerson]
  const withGoods = await buySeats(ana, event, ['Ana Rivera', 'Luis Rivera'], [variantId])
  const alone = await buySeats(ben, event, ['Ben Colón'])
  await shop.database.pool.query(
    `insert into waitlist_entries (id, event_id, ticket_type_id, user_id, quantity, created_at)
     values ('wai_x', $1, $2, $3, 1, now())`,
    [event.id, event.ticketTypes[0]?.id, eve.user.id],
  )
  const cancel = () => admin.send(cancelEvent, { eventId: event.id, reason: 'Hurricane.' })
  const replies = await Promise.all([cancel(), cancel()])
  expect(replies.map(({ status, body }) => [status, body.isCancelled])).toEqual([
    [200, true],
    [200, true],
  ])
  const refund = () => shop.tasks.refund_cancelled_event?.({ eventId: event.id })
  await Promise.all([refund(), refund()])
  await refund()
  const { body: order } = await ana.send(getMyOrder, { orderId: withGoods })
  // Two seats of $40 with 11.5% tax; the goods are still hers.
  expect(await refundsOf(withGoods)).toEqual({ count: 1, cents: 8_920 })
  expect(order.paymentStatus).toBe('partly_refunded')
  expect(await refundsOf(alone)).toEqual({ count: 1, cents: 4_460 })
  const { rows } = await shop.database.pool.query(
    `select (select count(*)::int from seats where event_id = $1 and status = 'booked') as booked,
       (select status from waitlist_entries where id = 'wai_x') as waiting,
       (select count(*)::int from event_history where event_id = $1 and action = 'cancel') as cancels`,
    [event.id],
  )
  expect(rows[0]).toEqual({ booked: 0, waiting: 'closed', cancels: 1 })
  const told = (await ana.send(listNotifications, {})).body.items.filter(
    ({ kind }) => kind === 'event_cancelled',
  )
  expect(told).toHaveLength(1)
  const mails = await shop.mail.to(ana.user.email)
  const about = mails.filter(({ subject }) => subject.startsWith('Cancelled: '))
  expect(about.map(({ text }) => text)).toEqual([expect.stringContaining('$89.20')])
  const waited = (await shop.mail.to(eve.user.email)).filter(({ subject }) =>
    subject.startsWith('Cancelled: '),
  )
  expect(waited.map(({ text }) => text)).toEqual([expect.not.stringContaining('$')])
})

it('whoever has two orders is written to of each, with its number and its amount, in their language', async () => {
  const event = await shop.has.event()
  const [ana, luis] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
  await shop.database.pool.query("update users set language = 'es' where id = $1", [luis.user.id])
  const cancelledMails = async (person: TestPerson) =>
    (await shop.mail.to(person.user.email))
      .filter(({ subject }) => /^(Cancelled|Cancelado): /.test(subject))
      .map(({ text }) => text)
      .toSorted()
  const orders: [TestPerson, string][] = []
  for (const [person, name] of [
    [ana, 'Ana'],
    [luis, 'Luis'],
  ] as const) {
    orders.push([person, await buySeats(person, event, [`${name} A`])])
    const ticketTypeId = event.ticketTypes[0]?.id ?? ''
    const seats = ['B', 'C'].map((more) => ({ ticketTypeId, isMe: false, name: `${name} ${more}` }))
    await person.send(addSeatsToCart, { eventId: event.id, seats })
    const open = await person.send(startCheckout, await makeCheckoutInput(person))
    await payOrder(person, open.body.payment?.clientSecret)
    await person.send(settleCheckout, { orderId: open.body.id })
    orders.push([person, open.body.id])
  }
  await admin.send(cancelEvent, { eventId: event.id, reason: 'Hurricane.' })
  const refund = () => shop.tasks.refund_cancelled_event?.({ eventId: event.id })
  await refund()
  await refund()
  const numbers = await Promise.all(
    orders.map(async ([person, orderId]) => (await person.send(getMyOrder, { orderId })).body.number),
  )
  const [english, spanish] = [await cancelledMails(ana), await cancelledMails(luis)]
  expect([english.length, spanish.length]).toEqual([2, 2])
  const sentence = (text: string, number: string | undefined) =>
    text.split('\n').find((row) => number && row.includes(number))
  const said = (texts: string[], number: string | undefined) =>
    texts.map((text) => sentence(text, number)).find(Boolean)
  expect(said(english, numbers[0])).toContain('refunding $44.60')
  expect(said(english, numbers[1])).toContain('refunding $89.20')
  expect(said(spanish, numbers[2])).toContain('reembolsamos $44.60')
  expect(said(spanish, numbers[3])).toContain('reembolsamos $89.20')
  const told = (await ana.send(listNotifications, {})).body.items
  expect(told.filter(({ kind }) => kind === 'event_cancelled')).toHaveLength(1)
})

it('whoever gave a seat back for half before has the rest back too, once, and nobody is paid for it', async () => {
  const event = await shop.has.event({ fullRefundHours: 2_000, halfRefundHours: 1 })
  const { variantId } = await shop.has.product({ priceCents: 3_000 })
  const ana = await shop.has.customer()
  const orderId = await buySeats(ana, event, ['Ana Rivera', 'Luis Rivera'], [variantId])
  const { rows: seats } = await shop.database.pool.query(
    "select id from seats where order_id = $1 and attendee_name like 'Luis%'",
    [orderId],
  )
  await ana.send(cancelTicket, { seatId: seats[0].id, refundCents: 2_230 })
  expect(await refundsOf(orderId)).toEqual({ count: 1, cents: 2_230 })
  await admin.send(cancelEvent, { eventId: event.id, reason: 'Hurricane.' })
  const refund = () => shop.tasks.refund_cancelled_event?.({ eventId: event.id })
  await Promise.all([refund(), refund()])
  await refund()
  expect(await refundsOf(orderId)).toEqual({ count: 3, cents: 8_920 })
  const { rows } = await shop.database.pool.query(
    `select f.status, l.points - (select sum(points)::int from loyalty_redemptions where lot_id = l.id) as points
     from fulfillments f join loyalty_lots l on l.fulfillment_id = f.id where f.order_id = $1 and f.kind = 'seats'`,
    [orderId],
  )
  expect(rows[0]).toEqual({ status: 'cancelled', points: 0 })
  const mails = (await shop.mail.to(ana.user.email)).filter(({ subject }) =>
    subject.startsWith('Cancelled: '),
  )
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('$66.90')])
})

it('nobody books, edits or cancels an event again that was called off, nor one that is over', async () => {
  const event = await shop.has.event()
  const buyer = await shop.has.customer()
  const { body } = await admin.send(cancelEvent, { eventId: event.id, reason: 'Rain.' })
  const edit = { eventId: event.id, version: body.version, capacity: 50 }
  expect((await admin.send(updateEvent, edit)).status).toBe(409)
  const seats = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana Rivera' }]
  expect((await buyer.send(checkSeats, { eventId: event.id, seats })).body).toMatchObject({
    code: 'EVENT_CANCELLED',
  })
  const past = await shop.has.event({ startsAt: new Date(Date.now() - 6 * 3_600_000), hours: 4 })
  expect((await admin.send(cancelEvent, { eventId: past.id, reason: 'Late.' })).body).toMatchObject({
    code: 'EVENT_OVER',
  })
})
