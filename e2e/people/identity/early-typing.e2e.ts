/** A slow connection: the page can be read and filled in before its script is there, and loses nothing of it. */
import type { Page } from '@playwright/test'
import { waitForScript } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    letThrough(): void
  }
}

test('what is typed before the script has loaded stays', async ({ page, t }) => {
  await holdScript(page)
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

/** A page asks for its files by timers (`web/platform/start-later.ts`): they wait. Held-back answers would switch the browser's cache off. */
function holdScript(page: Page) {
  return page.addInitScript(() => {
    const start = window.setTimeout
    const held: Parameters<typeof start>[] = []
    window.setTimeout = ((...timer: Parameters<typeof start>) =>
      held.push(timer)) as unknown as typeof window.setTimeout
    window.letThrough = () => {
      window.setTimeout = start
      for (const timer of held) start(...timer)
    }
  })
}

async function typeEarly(page: Page, path: string, labels: readonly string[]): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  for (const label of labels) await main.getByLabel(label, { exact: true }).fill(`typed early: ${label}`)
  expect(await page.evaluate(countScripts), 'its script has not come').toBe(0)
  await page.evaluate(() => window.letThrough())
  await waitForScript(page)
  await expect(main.locator('form button[type=submit]').first()).toBeEnabled()
  for (const label of labels)
    await expect(main.getByLabel(label, { exact: true }), path).toHaveValue(`typed early: ${label}`)
}

function countScripts(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length
}
