/** The admins' banner about the e-mail service. */
import type { Locator, Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getEmailHealth } from '#contract/site/email.ts'
import { failWith } from '../../support/faults.ts'
import { visit } from '../../support/pages.ts'
import { mailTo, signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { toastOf, untilReady } from '../../support/shell.ts'
import { expect, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

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
