/** Every address of spec section 2 opens for whoever may be there: a screen of its own, without an error. */
import type { Page } from '@playwright/test'
import type { Viewer } from '#contract/permissions.ts'
import { expectFits } from '../../support/layout.ts'
import { openToasts, untilFilled } from '../../support/shell.ts'
import { DESKTOP, expect, inLanguage, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'
import { enterAs } from '../../support/viewers.ts'

const ADDRESSES: Record<Viewer, string[]> = {
  guest: [
    ...['/', '/shop', '/shop?category=holsters', '/events', '/about', '/cart', '/training', '/profile'],
    ...['/loyalty', '/onboarding', '/lockdown', '/login', '/signup', '/forgot', '/reset', '/change-password'],
    ...['/contact', '/shipping', '/returns', '/faq', '/privacy', '/terms', '/gdpr', '/ccpa'],
    ...['/account', '/account/addresses', '/account?tab=wishlist', '/customer/purchases', '/customer/events'],
  ],
  customer: [
    ...['/checkout', '/account', '/account/messages', '/customer/messages', '/customer/loyalty'],
    ...['/account/credentials', '/account?tab=wishlist', '/customer/purchases', '/customer/events'],
  ],
  provider: [
    ...['', '/notifications', '/messages', '/events', '/events-v2', '/create', '/products'],
    ...['/analytics', '/customers', '/account', '/settings'],
  ].map((path) => `/provider${path}`),
  instructor: [
    ...['', '/profile', '/certifications', '/certifications/add', '/events', '/approvals', '/messages'],
    ...['/collaborations', '/notifications'],
  ].map((path) => `/instructor${path}`),
  admin: [
    ...['/admin', '/admin/create', '/admin/approvals', '/admin/moderation', '/dashboard/instructors'],
    ...['/admin/settings', '/admin/products', '/admin/events', '/admin/users', '/admin/loyalty'],
    ...['/admin/reports', '/admin/messages', '/admin/credentials', '/admin/print-on-demand'],
  ],
}

inLanguage('en', () => {
  for (const [viewer, paths] of Object.entries(ADDRESSES) as [Viewer, string[]][])
    test(`${viewer}: every address has a screen of its own`, async ({ page, t }) => {
      await enterAs(page, viewer)
      for (const path of paths) await test.step(path, () => expectScreen(page, t, path))
    })
})

async function expectScreen(page: Page, t: Texts, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  await untilFilled(page)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(new RegExp(`^(${t.platform_not_found_title()}|)$`))
  await expect(page.getByRole('alert').filter({ hasText: t.platform_button_force_refresh() })).toHaveCount(0)
  await expect(openToasts(page)).toHaveCount(0)
  for (const window of [PHONE, DESKTOP]) {
    await page.setViewportSize(window)
    await expectFits(page)
  }
}
