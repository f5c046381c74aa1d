/** Order admin: its list, and the order that is open beside it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './pages.ts'
import type { Texts } from './texts.ts'

/** Of the provider who has the demo account. */
export const OWN_PRODUCT = 'cuna-foam-wedge'
/** Of another provider. */
export const OTHERS_PRODUCT = 'coqui-tee'

export const PROVIDER_ORDERS = '/provider/orders'
export const ADMIN_ORDERS = '/admin/orders'

/** The row of an order. */
export function rowOf(page: Page, number: string): Locator {
  return page.getByRole('row').filter({ hasText: number })
}

export async function openOrderAt(
  page: Page,
  t: Texts,
  listPath: string,
  { id, number }: { id: string; number: string },
): Promise<Locator> {
  await visit(page, `${listPath}${listPath.includes('?') ? '&' : '?'}order=${id}`)
  return expectOpen(page, t, number)
}

export async function expectOpen(page: Page, t: Texts, number: string): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: t.order_admin_order({ number }), exact: true })
  await expect(sheet).toBeVisible()
  return sheet
}
