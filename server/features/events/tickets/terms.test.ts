/** What a seat gives back is what was agreed when it was sold: a later change may better it and never worsens it. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { getEvent } from '#contract/events/events.ts'
import { cancelTicket, getTicket } from '#contract/events/tickets.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { changeSetting, DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  await setHours(72, 24)
  expect(await runAudit(shop.database.db)).toEqual([])
})

/** Of the store, for events that set none. */
async function setHours(fullRefundHours: number, halfRefundHours: number) {
  const events = { ...DEFAULT_SETTINGS.events, fullRefundHours, halfRefundHours }
  await shop.database.db.transaction((tx) => changeSetting(tx, 'events', events, 'usr_admin'))
  // Told by the database; asked through the app, so that the next request knows.
  const person = await shop.has.customer()
  const event = await shop.has.event()
  await vi.waitFor(async () => {
    const page = await person.send(getEvent, { eventId: event.id })
    expect(page.body.terms).toMatchObject({ fullHours: fullRefundHours, halfHours: halfRefundHours })
  })
}

async function buy(event: MadeEvent): Promise<{ person: TestPerson; seatId: string }> {
  const person = await shop.has.customer()
  const seat = { ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana Rivera' }
  await person.send(addSeatsToCart, { eventId: event.id, seats: [seat] })
  const open = (await person.send(startCheckout, await makeCheckoutInput(person))).body
  await payOrder(person, open.payment?.clientSecret)
  await person.send(settleCheckout, { orderId: open.id })
  const { rows } = await shop.database.pool.query('select id from seats where order_id = $1', [open.id])
  return { person, seatId: rows[0].id }
}

const termsOf = async ({ person, seatId }: Awaited<ReturnType<typeof buy>>) => {
  const { terms, refundNowBp } = (await person.send(getTicket, { seatId })).body
  return [terms.fullHours, terms.halfHours, refundNowBp]
}

it('raised hours of the store are of later sales; a sold seat gives back what it did', async () => {
  const event = await shop.has.event()
  const sold = await buy(event)
  expect(await termsOf(sold)).toEqual([72, 24, 10_000])
  await setHours(2_000, 1_500)
  expect(await termsOf(sold)).toEqual([72, 24, 10_000])
  expect(await termsOf(await buy(event))).toEqual([2_000, 1_500, 0])
  const { person, seatId } = sold
  const refunded = await person.send(cancelTicket, { seatId, refundCents: 4_460 })
  expect(refunded.body).toMatchObject({ status: 'cancelled' })
  const { rows } = await shop.database.pool.query(
    'select amount_cents from refunds r join seats s on s.order_id = r.order_id where s.id = $1',
    [seatId],
  )
  expect(rows).toEqual([{ amount_cents: 4_460 }])
})

it('lowered hours are of sold seats too, each of the two for itself', async () => {
  const sold = await buy(await shop.has.event())
  await setHours(48, 30)
  expect(await termsOf(sold)).toEqual([48, 24, 10_000])
})

it('an event’s own hours are those of its seats, whatever the store says later', async () => {
  const sold = await buy(await shop.has.event({ fullRefundHours: 96, halfRefundHours: 12 }))
  await setHours(2_000, 1_500)
  expect(await termsOf(sold)).toEqual([96, 12, 10_000])
})
