/** A slow connection: the page can be read and filled in before its script is there, and loses nothing of it. */
import type { Page } from '@playwright/test'
import { waitForScript } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('what is typed before the script has loaded stays', async ({ page, t }) => {
  const fields: Record<string, string[]> = {
    '/login': [t.identity_login_username(), t.identity_password_label()],
    '/signup': [t.identity_name_label(), t.identity_email_label(), t.identity_password_label()],
    '/forgot': [t.identity_email_label()],
  }
  for (const [path, labels] of Object.entries(fields)) await typeEarly(page, path, labels)

  await signUpConfirmed(page)
  await typeEarly(page, '/profile?section=personal', [t.identity_name_label(), t.identity_username_label()])
  await typeEarly(page, '/profile?section=passkeys', [t.identity_passkeys_name()])
  await typeEarly(page, '/profile?section=email', [t.identity_email_new()])
})

async function typeEarly(page: Page, path: string, labels: readonly string[]): Promise<void> {
  const { promise: isTyped, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  for (const label of labels) await main.getByLabel(label, { exact: true }).fill(`typed early: ${label}`)
  letThrough()
  await waitForScript(page)
  await expect(main.locator('form button[type=submit]').first()).toBeEnabled()
  for (const label of labels)
    await expect(main.getByLabel(label, { exact: true }), path).toHaveValue(`typed early: ${label}`)
  await page.unrouteAll()
}
