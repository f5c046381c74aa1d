/** Orders made and moved over the API: for journeys that are not about paying or packing. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { z } from 'zod'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addAddress } from '#contract/people/profile.ts'
import type { OpenOrder } from '#contract/sales/checkout.schemas.ts'
import type { getCheckout, startCheckout } from '#contract/sales/checkout.ts'
import type { ManagedOrder } from '#contract/sales/order-admin.schemas.ts'
import type { getMyOrder } from '#contract/sales/orders.ts'
import { addByApi } from './cart.ts'
import { asDemo, read, readProduct } from './catalog.ts'

export type Bought = ReplyOf<typeof getMyOrder>
type ManagedOrderData = z.output<typeof ManagedOrder>
type Checkout = ReplyOf<typeof getCheckout>
type Delivery = InputOf<typeof startCheckout>['delivery']

const ADDRESS: InputOf<typeof addAddress> = {
  givenName: 'Marisol',
  firstSurname: 'Rivera',
  secondSurname: 'Ortiz',
  urbanization: 'Urb. Las Lomas',
  line1: 'Calle 14 B-22',
  city: 'San Juan',
  state: 'PR',
  postalCode: '00921',
}

/** Any one that can be had now. */
export async function variantOf(request: APIRequestContext, slug: string): Promise<string> {
  const { variants } = await readProduct(request, slug)
  const variant = variants.find(({ stock }) => stock !== 'out')
  expect(variant, `${slug} in stock`).toBeDefined()
  return variant?.id ?? ''
}

interface Purchase {
  delivery?: Delivery
  /** Slug of each product and how many. */
  products: Readonly<Record<string, number>>
}

/** From an empty cart to a paid order, by whoever is signed in. */
export async function buy(
  request: APIRequestContext,
  { delivery = 'pickup', products }: Purchase,
): Promise<Bought> {
  for (const [slug, quantity] of Object.entries(products))
    await addByApi(request, await variantOf(request, slug), quantity)
  return buyCart(request, delivery)
}

/** What is in the cart already. */
export async function buyCart(request: APIRequestContext, delivery: Delivery = 'pickup'): Promise<Bought> {
  const open = await openOrder(request, delivery)
  await pay(request, open)
  return readOrder(request, open.id)
}

/** Held and not paid. */
export async function openOrder(
  request: APIRequestContext,
  delivery: Delivery,
): Promise<z.output<typeof OpenOrder>> {
  const addressId = delivery === 'pickup' ? null : await addressOf(request)
  const { summary, contact } = await read<Checkout>(request, '/api/checkout', { delivery })
  return post(request, '/api/checkout', {
    delivery,
    addressId,
    contact: { ...contact, phone: '787-555-0142' },
    totalCents: summary.totals.totalCents,
  })
}

async function pay(request: APIRequestContext, { id, payment }: z.output<typeof OpenOrder>): Promise<void> {
  await post(request, '/api/test-gateway/pay', {
    clientSecret: payment?.clientSecret,
    number: '4242 4242 4242 4242',
    expiry: '12/34',
    code: '123',
  })
  const settled = await post<z.output<typeof OpenOrder>>(request, `/api/checkout/${id}/settle`)
  expect(settled.paymentStatus).toBe('paid')
}

async function addressOf(request: APIRequestContext): Promise<string> {
  const [known] = await read<{ id: string }[]>(request, '/api/profile/addresses')
  return (known ?? (await post<{ id: string }>(request, '/api/profile/addresses', ADDRESS))).id
}

export function readOrder(request: APIRequestContext, orderId: string): Promise<Bought> {
  return read(request, `/api/orders/${orderId}`)
}

/** The admin hands all of it over. */
export async function deliver({ id, fulfillments }: Bought): Promise<void> {
  await asDemo('admin', async (admin) => {
    for (const part of fulfillments) {
      const move = (step: object) =>
        post<ManagedOrderData>(admin, `/api/manage/fulfillments/${part.id}/move`, step)
      if (part.pickupCode) {
        await move({ to: 'ready_for_pickup' })
        await move({ to: 'delivered', pickupCode: part.pickupCode })
      } else {
        await move({ to: 'shipped', carrier: 'usps', trackingNumber: '9400111899223197428490' })
        await move({ to: 'delivered' })
      }
    }
    const { fulfillments: moved } = await read<ManagedOrderData>(admin, `/api/manage/orders/${id}`)
    expect(moved.map(({ status }) => status)).toEqual(fulfillments.map(() => 'delivered'))
  })
}

/** The admin approves what was asked back, and has it. */
export async function takeBack(returnId: string, text: string): Promise<void> {
  await asDemo('admin', async (admin) => {
    await post(admin, `/api/manage/returns/${returnId}/decide`, { approve: true, text })
    await post(admin, `/api/manage/returns/${returnId}/receive`, { restock: true })
  })
}

async function post<T>(request: APIRequestContext, path: string, data: object = {}): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() }
  const response = await request.post(path, { data, headers })
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}

/** The rows of the list of purchases. */
export function rowsOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name, exact: true }).getByRole('article')
}
