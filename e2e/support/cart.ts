/** The cart over the API, on its page, and what the rules make of prices (rules.md Money), worked out a second time. */

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { addToCart, DELIVERY_METHODS, getCart } from '#contract/sales/cart.ts'
import { formatMoney } from '#web/ui/format.ts'
import { read } from './catalog.ts'
import type { Texts } from './texts.ts'

export type CartItems = ReplyOf<typeof getCart>

export async function addByApi(request: APIRequestContext, variantId: string, quantity = 1) {
  const response = await request.post('/api/cart/items', { data: { variantId, quantity } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as ReplyOf<typeof addToCart>
}

export function readCart(request: APIRequestContext): Promise<CartItems> {
  return read(request, '/api/cart')
}

/** One product's line in a part of the page: the cart itself, or what is saved for later. */
export function lineIn(page: Page, part: string, name: string): Locator {
  return page
    .getByRole('region', { name: part, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** The header's link with its figure, as it is spoken. */
export function cartLink(page: Page, t: Texts, count: number): Locator {
  const name = count === 0 ? t.app_nav_cart() : `${t.app_nav_cart()} ${t.app_cart_count({ count })}`
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

export interface Bought {
  priceCents: number
  quantity: number
  /** What a coupon takes off the line. */
  discountCents?: number
}

type Delivery = (typeof DELIVERY_METHODS)[number]

const SHIPPING: Record<Delivery, { cents: number; freeFromCents: number }> = {
  pickup: { cents: 0, freeFromCents: 0 },
  pr: { cents: 600, freeFromCents: 7_500 },
  us: { cents: 1_200, freeFromCents: 15_000 },
}
/** In hundredths of a percent, of goods that stay in Puerto Rico. */
const STATE_TAX = 1_050
const MUNICIPAL_TAX = 100

/** The summary must read so, to the cent. */
export async function expectSummary(
  page: Page,
  t: Texts,
  bought: readonly Bought[],
  { delivery = 'pr', coupon }: { delivery?: Delivery; coupon?: string } = {},
): Promise<void> {
  const money = (cents: number) => formatMoney(cents)
  const gross = bought.map(({ priceCents, quantity }) => priceCents * quantity)
  const net = gross.map((cents, i) => cents - (bought[i]?.discountCents ?? 0))
  const { cents: flat, freeFromCents } = SHIPPING[delivery]
  const shipping = sum(net) >= freeFromCents ? 0 : flat
  const stateTax = delivery === 'us' ? 0 : sum(net.map((cents) => halfUp(cents, STATE_TAX)))
  const municipalTax = delivery === 'us' ? 0 : sum(net.map((cents) => halfUp(cents, MUNICIPAL_TAX)))
  await expect
    .poll(() => readSummary(page, t))
    .toEqual({
      [t.cart_goods()]: money(sum(gross)),
      ...(coupon ? { [t.cart_coupon_discount({ code: coupon })]: money(sum(net) - sum(gross)) } : {}),
      [t.cart_shipping()]: shipping === 0 ? t.cart_free() : money(shipping),
      [t.cart_state_tax()]: money(stateTax),
      [t.cart_municipal_tax()]: money(municipalTax),
      [t.cart_total()]: money(sum(net) + shipping + stateTax + municipalTax),
    })
}

/** The sum beside each term of the summary. */
async function readSummary(page: Page, t: Texts): Promise<Record<string, string>> {
  const summary = page.getByRole('region', { name: t.cart_summary(), exact: true })
  const terms = await summary.getByRole('term').allInnerTexts()
  const sums = await summary.getByRole('definition').allInnerTexts()
  return Object.fromEntries(terms.map((term, i) => [term, sums[i] ?? '']))
}

/** Each line for itself, half a cent up. */
function halfUp(cents: number, basisPoints: number): number {
  return Math.round((cents * basisPoints) / 10_000)
}

function sum(cents: readonly number[]): number {
  return cents.reduce((all, each) => all + each, 0)
}
