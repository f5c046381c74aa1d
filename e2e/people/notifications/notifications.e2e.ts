/** The bell, what it leads to, and what one switches off; the admins' banner about the e-mail service. */
import type { Locator, Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getEmailHealth } from '#contract/site/email.ts'
import { changeProduct, deleteProduct, publishProduct } from '../../support/catalog.ts'
import { failWith } from '../../support/faults.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { mailTo, signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { toastOf, untilReady } from '../../support/shell.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  inLanguage,
  PHONE,
  REFUSED_ANSWER,
  test,
} from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', (language) => {
  test('a price drop is read from the bell, and switched off', async ({ page, t }) => {
    await signUpConfirmed(page, undefined, language)
    const product = await publishProduct()
    const added = await page.request.post('/api/wishlist', { data: { productId: product.id } })
    expect(added.status()).toBe(201)
    const [variant] = product.variants
    if (!variant) throw new Error('The product has no variant.')
    await changeProduct(product, { variants: [{ ...variant, priceCents: 95_000 }] })
    await expect
      .poll(async () => (await (await page.request.get('/api/notifications/unread')).json()).unread)
      .toBe(1)

    await page.setViewportSize(PHONE)
    await visit(page, '/')
    await bell(page, t, 1).click()
    const sheet = page.getByRole('dialog', { name: t.notifications_title(), exact: true })
    const title = t.notifications_price_drop_title()
    const notice = sheet.getByRole('link', {
      name: new RegExp(`${t.notifications_unread_mark()}\\s*${title}`),
    })
    await expect(notice).toContainText('$950.00')
    await expectAccessible(page)
    await page.setViewportSize(DESKTOP)
    await notice.click()
    await expect(page).toHaveURL(/\/products\//)
    await expect(bell(page, t, 0)).toBeVisible()

    await bell(page, t, 0).click()
    await sheet.getByRole('link', { name: t.notifications_see_all(), exact: true }).click()
    await expect(page).toHaveURL('/account/notifications')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: new RegExp(title) })).toBeVisible()
    await expect(main.getByText(t.notifications_unread_mark(), { exact: true })).toHaveCount(0)
    const mute = main.getByRole('switch', {
      name: t.notifications_switch({
        kind: t.notifications_kind_price_drop(),
        channel: t.notifications_by_email(),
      }),
    })
    await expect(mute).toBeChecked()
    await mute.click()
    await expect(mute).not.toBeChecked()
    await checkScreen(page, 'notifications and switches')
    await reloadPage(page)
    await expect(mute).not.toBeChecked()
    await deleteProduct(product)
  })
})

type Health = ReplyOf<typeof getEmailHealth>['health']

const WELL: Health = {
  isHealthy: true,
  domainVerified: true,
  senderVerified: true,
  lastCheckAt: '2026-11-15T12:00:00Z',
  errorMessage: null,
  errorCode: null,
  metadata: {
    apiKeyValid: true,
    configuredSender: 'no-reply@shop.test',
    verifiedDomains: [],
    verifiedSenders: [],
  },
}

/** Spec section 8, to the letter. */
const TITLES: [string, Partial<Health>][] = [
  [
    'Email Service Down',
    { isHealthy: false, errorCode: 'missing_key', errorMessage: 'SendGrid API key not configured' },
  ],
  ['Domain Verification Required', { domainVerified: false }],
  ['Sender Verification Required', { senderVerified: false }],
]

test.describe('the banner about the e-mail service', () => {
  test("names what is wrong in the spec's words, until a new look finds it well", async ({ page, t }) => {
    await signInAs(page, 'admin')
    for (const [title, found] of TITLES) {
      await tellHealth(page, { ...WELL, ...found })
      await visit(page, '/about')
      await expect(banner(page, t).getByText(title, { exact: true })).toBeVisible()
      if (found.errorMessage) {
        await expect(banner(page, t)).toContainText(found.errorMessage)
        await checkScreen(page, title)
      }
      // The service of the tests is well, which the real look finds.
      await page.unrouteAll()
      await banner(page, t).getByRole('button', { name: t.email_health_check(), exact: true }).click()
      await expect(banner(page, t)).toHaveCount(0)
    }
  })

  test('sends a test mail, and says how it went', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await signInAs(page, 'admin')
    await tellHealth(page, { ...WELL, isHealthy: false })
    await visit(page, '/admin')
    await untilReady(page)
    const send = banner(page, t).getByRole('button', { name: t.email_health_send(), exact: true })
    await banner(page, t).getByLabel(t.email_health_type()).selectOption('ORDER_CONFIRMATION')
    await send.click()
    await expect(toastOf(page, 'Test ORDER_CONFIRMATION email sent! Check your inbox.')).toBeVisible()
    const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string }
    await mailTo(page, email, 'TEST-0000')

    const path = '**/api/email/test'
    await page.route(path, (route) => route.fulfill({ json: { success: false, error: 'no route to host' } }))
    await send.click()
    await expect(toastOf(page, 'Failed to send test email: no route to host')).toBeVisible()
    await page.unroute(path)
    await failWith(page, path, 400)
    await send.click()
    await expect(toastOf(page, 'Error sending test email')).toBeVisible()
  })

  test('is not there when nothing is wrong, when the look fails, and for others', async ({
    page,
    otherPage,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await signInAs(page, 'admin')
    const asked = page.waitForResponse('**/api/email/health')
    await visit(page, '/')
    await asked
    await expect(banner(page, t)).toHaveCount(0)
    await failWith(page, '**/api/email/health', 403)
    const failed = page.waitForResponse('**/api/email/health')
    await visit(page, '/')
    await failed
    await expect(banner(page, t)).toHaveCount(0)

    await signInAs(otherPage, 'customer')
    await tellHealth(otherPage, { ...WELL, isHealthy: false })
    await visit(otherPage, '/')
    await untilReady(otherPage)
    await expect(banner(otherPage, t)).toHaveCount(0)
  })
})

function tellHealth(page: Page, health: Health): Promise<unknown> {
  const stats = { sent: 0, pending: 0, retry: 0, failed: 0 }
  return page.route('**/api/email/health', (route) => route.fulfill({ json: { health, stats } }))
}

function banner(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.email_health_label(), exact: true })
}

function bell(page: Page, t: Texts, unread: number): Locator {
  const name =
    unread === 0
      ? t.notifications_title()
      : `${t.notifications_title()}, ${t.notifications_unread({ count: unread })}`
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}
