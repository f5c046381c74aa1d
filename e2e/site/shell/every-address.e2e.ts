/** Every address of spec section 2 opens for whoever may be there: a screen of its own, without an error. */
import type { Page } from '@playwright/test'
import type { Viewer } from '#contract/permissions.ts'
import { expectFits } from '../../support/layout.ts'
import { readServed } from '../../support/markup.ts'
import { moveTo, openToasts, untilFilled } from '../../support/shell.ts'
import { DESKTOP, expect, inLanguage, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'
import { enterAs } from '../../support/viewers.ts'

interface Addresses {
  /** By a load, as no other journey loads them: the script must take over what the server drew. */
  loaded: string[]
  /** From there without a load. Neighbors have titles that differ, which tell that the next screen is there. */
  movedTo: string[]
}

const ADDRESSES: Record<Viewer, Addresses> = {
  guest: {
    loaded: ['/onboarding', '/forgot', '/reset', '/account/addresses', '/'],
    movedTo: [
      ...['/shop', '/shop?category=holsters', '/events', '/about', '/cart', '/training', '/profile'],
      ...['/loyalty', '/lockdown', '/login', '/signup', '/change-password'],
      ...['/contact', '/shipping', '/returns', '/faq', '/privacy', '/terms', '/gdpr', '/ccpa'],
      ...['/account', '/account?tab=wishlist', '/customer/purchases', '/customer/events'],
    ],
  },
  customer: {
    loaded: ['/account/messages'],
    movedTo: [
      ...['/checkout', '/account', '/customer/messages', '/customer/loyalty', '/account/credentials'],
      ...['/account?tab=wishlist', '/customer/purchases', '/customer/events'],
    ],
  },
  provider: {
    loaded: ['/provider/notifications'],
    movedTo: [
      ...['/messages', '', '/events', '/create', '/events-v2', '/products'],
      ...['/analytics', '/customers', '/account', '/settings'],
    ].map((path) => `/provider${path}`),
  },
  instructor: {
    loaded: ['/instructor/certifications/add', '/instructor/events', '/instructor/messages'],
    movedTo: ['', '/profile', '/certifications', '/approvals', '/collaborations', '/notifications'].map(
      (path) => `/instructor${path}`,
    ),
  },
  admin: {
    loaded: ['/admin/products', '/admin/messages'],
    movedTo: [
      ...['/admin', '/admin/create', '/admin/approvals', '/admin/moderation', '/dashboard/instructors'],
      ...['/admin/settings', '/admin/events', '/admin/users', '/admin/loyalty', '/admin/reports'],
      ...['/admin/credentials', '/admin/print-on-demand'],
    ],
  },
}

inLanguage('en', () => {
  for (const [viewer, { loaded, movedTo }] of Object.entries(ADDRESSES) as [Viewer, Addresses][])
    test(`${viewer}: every address has a screen of its own`, async ({ page, t }) => {
      await enterAs(page, viewer)
      for (const path of loaded)
        await test.step(path, async () => {
          await page.goto(path)
          await expectScreen(page, t, path)
        })
      for (const path of movedTo)
        await test.step(path, async () => {
          await moveTo(page, path)
          await expectScreen(page, t, path)
        })
    })
})

/** The one that a load would bring: its status, its title and its heading are the server's. */
async function expectScreen(page: Page, t: Texts, path: string): Promise<void> {
  const { status, title, heading } = await readServed(page.request, path)
  expect(status).toBe(200)
  expect(heading).not.toMatch(new RegExp(`^(${t.platform_not_found_title()}|)$`))
  await expect(page).toHaveTitle(title ?? '')
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading ?? '')
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  await untilFilled(page)
  await expect(page.getByRole('alert').filter({ hasText: t.platform_button_force_refresh() })).toHaveCount(0)
  await expect(openToasts(page)).toHaveCount(0)
  // At the width of the screen before, and at the other.
  await expectFits(page)
  await page.setViewportSize(page.viewportSize()?.width === PHONE.width ? DESKTOP : PHONE)
  await expectFits(page)
}
