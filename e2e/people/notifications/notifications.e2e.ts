/** The admins' banner about the e-mail service. Its other titles, and when it is not there: `health-banner.test.tsx`. */
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

const DOWN = {
  ...WELL,
  isHealthy: false,
  errorCode: 'missing_key',
  errorMessage: 'SendGrid API key not configured',
} satisfies Health

test('the banner names what is wrong, sends a test mail, goes when a new look finds it well, and is for admins alone', async ({
  page,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signInAs(page, 'admin')
  await tellHealth(page, DOWN)
  await visit(page, '/about')
  await expect(banner(page, t).getByText('Email Service Down', { exact: true })).toBeVisible()
  await expect(banner(page, t)).toContainText(DOWN.errorMessage)
  await checkScreen(page, 'e-mail is down')

  await test.step('a test mail is sent, and how it went is said', async () => {
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

  await test.step('the service of the tests is well, which the real look finds', async () => {
    await page.unrouteAll()
    await banner(page, t).getByRole('button', { name: t.email_health_check(), exact: true }).click()
    await expect(banner(page, t)).toHaveCount(0)
  })

  await test.step('a look that fails finds nothing wrong', async () => {
    await failWith(page, '**/api/email/health', 403)
    const failed = page.waitForResponse('**/api/email/health')
    await visit(page, '/about')
    await failed
    await untilReady(page)
    await expect(banner(page, t)).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('nobody else is told', async () => {
    await signInAs(page, 'customer')
    await tellHealth(page, DOWN)
    await visit(page, '/training')
    await untilReady(page)
    await expect(banner(page, t)).toHaveCount(0)
  })
})

function tellHealth(page: Page, health: Health): Promise<unknown> {
  const stats = { sent: 0, pending: 0, retry: 0, failed: 0 }
  return page.route('**/api/email/health', (route) => route.fulfill({ json: { health, stats } }))
}

function banner(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.email_health_label(), exact: true })
}
