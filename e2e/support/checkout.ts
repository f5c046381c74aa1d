/** From the cart to the thanks, as a person goes. */

import { expect, type Locator, type Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { getCheckout } from '#contract/sales/checkout.ts'
import { formatMoney } from '#web/ui/format.ts'
import { addByApi } from './cart.ts'
import { asDemo, type Product, read, readProduct } from './catalog.ts'
import { type Caller, signUpConfirmed } from './people.ts'
import type { Texts } from './texts.ts'

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000009995'
export const ASKING_CARD = '4000002760003184'

/** In stock by the dozen. */
const MAT = 'banco-cleaning-mat'

const HOME = {
  givenName: 'Marisol',
  firstSurname: 'Rivera',
  secondSurname: 'Ortiz',
  urbanization: 'Urb. Las Lomas',
  line1: 'Calle 3 B-12',
  city: 'Mayagüez',
  state: 'PR',
  postalCode: '00680',
}

/** A new customer with something in the cart, and an address unless told otherwise. */
export async function beBuyer(
  page: Caller,
  {
    language = 'en',
    quantity = 2,
    hasAddress = true,
  }: { language?: Language; quantity?: number; hasAddress?: boolean } = {},
) {
  const person = await signUpConfirmed(page, undefined, language)
  if (hasAddress)
    expect((await page.request.post('/api/profile/addresses', { data: HOME })).status()).toBe(201)
  const { name, variant } = await findMat(page)
  await addByApi(page.request, variant.id, quantity)
  return { person, productName: name }
}

async function findMat(page: Caller) {
  const { name, variants } = await readProduct(page.request, MAT)
  return { name, variant: variants.find(({ stock }) => stock === 'in') as Product['variants'][number] }
}

export function readCheckout(page: Caller, params: Record<string, string | number> = {}) {
  return read<ReplyOf<typeof getCheckout>>(page.request, '/api/checkout', params)
}

export async function givePoints(page: Caller, points: number): Promise<void> {
  const { id } = await read<{ id: string }>(page.request, '/api/auth/user')
  await asDemo('admin', async (admin) => {
    const given = await admin.post(`/api/users/${id}/loyalty`, { data: { points, reason: 'For a test' } })
    expect(given.status(), await given.text()).toBe(200)
  })
}

/** Fills in an address on the page itself. */
export async function writeAddress(page: Page, t: Texts): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill(t.identity_address_given_name(), HOME.givenName)
  await fill(t.identity_address_first_surname(), HOME.firstSurname)
  await page.getByLabel(t.identity_address_second_surname()).fill(HOME.secondSurname)
  await page.getByLabel(t.identity_address_urbanization()).fill(HOME.urbanization)
  await fill(t.identity_address_line1(), HOME.line1)
  await page.getByLabel(t.identity_address_municipality(), { exact: true }).selectOption(HOME.city)
  await fill(t.identity_address_zip(), HOME.postalCode)
}

export function summaryOf(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.checkout_summary(), exact: true })
}

export async function continueToPayment(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t.checkout_submit(), exact: true }).click()
  await expect(cardNumber(page, t)).toBeVisible()
}

export function cardNumber(page: Page, t: Texts): Locator {
  return page.getByLabel(t.checkout_card_number(), { exact: true })
}

/** Typed key by key, as its groups are written while it is; paid by somebody who clicks everything twice. */
export async function payWith(page: Page, t: Texts, number: string): Promise<void> {
  await cardNumber(page, t).fill('')
  await cardNumber(page, t).pressSequentially(number)
  await page.getByLabel(t.checkout_card_expiry(), { exact: true }).fill('12 / 34')
  await page.getByLabel(t.checkout_card_code(), { exact: true }).fill('123')
  const { openOrder } = await readCheckout(page)
  const amount = formatMoney(openOrder?.totals.totalCents ?? 0)
  await page.getByRole('button', { name: t.checkout_pay_button({ amount }), exact: true }).dblclick()
}

/** Thanks, the order's number, and its own address. */
export async function expectThanks(page: Page, t: Texts, name: string): Promise<string> {
  await expect(
    page.getByRole('heading', { name: t.checkout_done_title({ name }), exact: true, level: 1 }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\?order=ord_\w+$/)
  return new URL(page.url()).searchParams.get('order') as string
}
