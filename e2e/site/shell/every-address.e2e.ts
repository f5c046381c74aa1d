/**
 * Every address of spec section 2 opens for whoever may be there: a screen of its own, without an error. All are asked for from the
 * server; a browser goes where no other journey looks.
 */
import type { Page } from '@playwright/test'
import type { Viewer } from '#contract/permissions.ts'
import { expectFits, resizeTo } from '../../support/layout.ts'
import { readServed } from '../../support/markup.ts'
import { DEMO_PASSWORD } from '../../support/people.ts'
import { moveTo, openToasts, untilFilled } from '../../support/shell.ts'
import { DESKTOP, expect, inLanguage, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'
import { enterAs } from '../../support/viewers.ts'

interface Addresses {
  /** By a load: the script must take over what the server drew. */
  loaded: string[]
  /** From there without a load. Neighbors have titles that differ, which tell that the next screen is there. */
  movedTo: string[]
  /**
   * Other journeys open these in a browser and see that they fit at least a phone: those of their feature, `shop/screens.e2e.ts`,
   * `areas.e2e.ts`. Or they are drawn as one of those above.
   */
  elsewhere: string[]
}

const ADDRESSES: Record<Viewer, Addresses> = {
  guest: {
    loaded: ['/onboarding', '/account/addresses'],
    movedTo: [
      ...['/profile', '/change-password', '/shipping', '/privacy'],
      ...['/customer/purchases', '/customer/events'],
    ],
    elsewhere: [
      ...['/', '/shop', '/shop?category=holsters', '/events', '/about', '/cart', '/training', '/loyalty'],
      ...['/lockdown', '/login', '/signup', '/forgot', '/reset', '/contact', '/faq', '/account'],
      ...['/account?tab=wishlist', '/returns', '/terms', '/gdpr', '/ccpa'],
    ],
  },
  customer: {
    loaded: ['/account/messages'],
    movedTo: ['/customer/messages', '/customer/events'],
    elsewhere: [
      ...['/checkout', '/account', '/account?tab=wishlist', '/account/credentials'],
      ...['/customer/loyalty', '/customer/purchases'],
    ],
  },
  provider: {
    loaded: ['/provider/notifications'],
    movedTo: ['/messages', '/create', '/events', '/analytics', '/settings'].map((path) => `/provider${path}`),
    elsewhere: ['', '/events-v2', '/products', '/customers', '/account'].map((path) => `/provider${path}`),
  },
  instructor: {
    loaded: ['/instructor/events'],
    movedTo: ['/instructor/messages', '/instructor/approvals', '/instructor/collaborations'],
    elsewhere: ['', '/profile', '/certifications', '/certifications/add', '/notifications'].map(
      (path) => `/instructor${path}`,
    ),
  },
  admin: {
    loaded: ['/admin/products'],
    movedTo: ['/messages', '/events', '/users', '/approvals', '/credentials'].map((path) => `/admin${path}`),
    elsewhere: [
      ...['/admin', '/admin/create', '/admin/moderation', '/dashboard/instructors', '/admin/settings'],
      ...['/admin/loyalty', '/admin/reports', '/admin/print-on-demand'],
    ],
  },
}

const all = Object.entries(ADDRESSES) as [Viewer, Addresses][]

inLanguage('en', () => {
  test('every address has a screen of its own', async ({ page, t }) => {
    for (const [viewer, { loaded, movedTo }] of all) {
      await enterAs(page, viewer)
      for (const path of loaded)
        await test.step(`${viewer} at ${path}`, async () => {
          await page.goto(path)
          await expectScreen(page, t, path)
        })
      for (const path of movedTo)
        await test.step(`${viewer} moves to ${path}`, async () => {
          await moveTo(page, path)
          await expectScreen(page, t, path)
        })
    }
  })

  test('the server draws each of those that other journeys look at', async ({ request, t }) => {
    for (const [viewer, { elsewhere }] of all) {
      if (viewer !== 'guest') {
        const data = { username: viewer, password: DEMO_PASSWORD }
        expect((await request.post('/api/auth/login', { data })).status()).toBe(200)
      }
      for (const path of elsewhere) {
        const { status, heading } = await readServed(request, path)
        expect(status, `${viewer} at ${path}`).toBe(200)
        expect(heading, `${viewer} at ${path}`).not.toMatch(noScreen(t))
      }
    }
  })
})

const noScreen = (t: Texts) => new RegExp(`^(${t.platform_not_found_title()}|)$`)

/** The one that a load would bring: its status, its title and its heading are the server's. */
async function expectScreen(page: Page, t: Texts, path: string): Promise<void> {
  const { status, title, heading } = await readServed(page.request, path)
  expect(status).toBe(200)
  expect(heading).not.toMatch(noScreen(t))
  await expect(page).toHaveTitle(title ?? '')
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading ?? '')
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  await untilFilled(page)
  await expect(page.getByRole('alert').filter({ hasText: t.platform_button_force_refresh() })).toHaveCount(0)
  await expect(openToasts(page)).toHaveCount(0)
  // At the width of the screen before, and at the other.
  await expectFits(page)
  await resizeTo(page, page.viewportSize()?.width === PHONE.width ? DESKTOP : PHONE)
  await expectFits(page)
}
