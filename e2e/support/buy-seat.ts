/** A seat, bought by calls: what a journey is not about takes no time of it. */
import { GOOD_CARD, readCheckout } from './checkout.ts'
import type { makeEvent } from './events.ts'
import type { Caller } from './people.ts'
import { expect } from './test.ts'

async function send<T>(page: Caller, path: string, data: object): Promise<T> {
  const response = await page.request.post(path, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as T
}

/** A seat and what was in the cart, paid for in one order. */
export async function buySeat(
  page: Caller,
  event: Awaited<ReturnType<typeof makeEvent>>,
  name: string,
): Promise<string> {
  const seats = [{ ticketTypeId: event.ticketTypes[0]?.id, isMe: true, name }]
  await send(page, '/api/cart/seats', { eventId: event.id, seats })
  const { contact, summary } = await readCheckout(page, { delivery: 'pickup' })
  const { totalCents } = summary.totals
  const order = { delivery: 'pickup', contact: { name: contact.name, email: contact.email }, totalCents }
  const open = await send<{ id: string; payment: { clientSecret: string } }>(page, '/api/checkout', order)
  const card = { number: GOOD_CARD, expiry: '12/49', code: '123' }
  await send(page, '/api/test-gateway/pay', { clientSecret: open.payment.clientSecret, ...card })
  await send(page, `/api/checkout/${open.id}/settle`, {})
  return open.id
}
