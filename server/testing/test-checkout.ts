/** Somebody buys, the way the page does it: cart, choices, holds, card, settling. */

import type { InputOf } from '#contract/endpoint.ts'
import { addAddress } from '#contract/people/profile.ts'
import { addToCart } from '#contract/sales/cart.ts'
import { getCheckout, payWithTestCard, settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import type { TestClient } from './test-client.ts'

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const CHALLENGE_CARD = '4000002760003184'

export const CARD = { expiry: '12/49', code: '123', holder: 'Ana' }

export const PR_ADDRESS = {
  givenName: 'Ana',
  firstSurname: 'Rivera',
  secondSurname: 'Ortiz',
  line1: 'Calle Luna 5',
  city: 'San Juan',
  state: 'PR',
  postalCode: '00901',
}

export interface CheckoutOptions {
  items: { variantId: string; quantity?: number }[]
  delivery?: 'pickup' | 'pr' | 'us'
  points?: number
  note?: string
}

export async function fillCart(person: TestClient, items: CheckoutOptions['items']): Promise<void> {
  for (const { variantId, quantity = 1 } of items) {
    const reply = await person.send(addToCart, { variantId, quantity })
    if (reply.status !== 200) throw new Error(`Could not be put into the cart: ${JSON.stringify(reply.body)}`)
  }
}

/** What the page would send now: the totals are those just shown. */
export async function makeCheckoutInput(
  person: TestClient,
  { delivery = 'pickup', points = 0, note = '' }: Omit<CheckoutOptions, 'items'> = {},
): Promise<InputOf<typeof startCheckout>> {
  const { body } = await person.send(getCheckout, { delivery, points })
  const address = delivery === 'pickup' ? null : await person.send(addAddress, PR_ADDRESS)
  return {
    delivery,
    points,
    note,
    addressId: address?.body.id ?? null,
    contact: { name: body.contact.name, email: body.contact.email },
    totalCents: body.summary.totals.totalCents,
  }
}

/** Up to the payment form. */
export async function startOrder(person: TestClient, options: CheckoutOptions) {
  await fillCart(person, options.items)
  const reply = await person.send(startCheckout, await makeCheckoutInput(person, options))
  if (reply.status !== 201) throw new Error(`Checkout was refused: ${JSON.stringify(reply.body)}`)
  return reply.body
}

export function payOrder(person: TestClient, clientSecret: string | null | undefined, number = GOOD_CARD) {
  return person.send(payWithTestCard, { clientSecret: clientSecret ?? '', number, ...CARD })
}

/** All the way. */
export async function buyItems(person: TestClient, options: CheckoutOptions) {
  const order = await startOrder(person, options)
  if (order.payment) await payOrder(person, order.payment.clientSecret)
  const { body } = await person.send(settleCheckout, { orderId: order.id })
  if (body.paymentStatus !== 'paid') throw new Error(`It was not paid: ${JSON.stringify(body)}`)
  return body
}
