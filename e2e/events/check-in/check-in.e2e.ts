import type { Page } from '@playwright/test'
import { asDemo } from '../../support/catalog.ts'
import { makeCheckInEvent } from '../../support/check-in.ts'
import { headingOf } from '../../support/markup.ts'
import { lookAgainUntil, reloadPage, visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo, openAccountMenu } from '../../support/shell.ts'
import { expect, expectAccessible, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

const NAMES = ['Ana Rivera', 'José Díaz', 'Marisol Vega']
/** The browser's own line for a call that cannot leave. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED/

async function typeCode(page: Page, t: Texts, code: string): Promise<void> {
  await page.getByLabel(t.check_in_code(), { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

/** What is said, large: of whom and what. */
async function expectVerdict(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.locator('main [aria-live=assertive]')).toContainText(text)
}

const connection = (page: Page, word: string) => page.getByRole('status').filter({ hasText: word })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('check-in works without a connection, settles when it is back, and two devices learn of each other', async ({
    page,
    context,
    otherPage,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(NO_CONNECTION)
    const { path, seats } = await makeCheckInEvent(NAMES)
    const [ana, jose, marisol] = seats.map(({ shortCode }) => shortCode) as [string, string, string]
    await signInAs(page, 'provider')
    await visit(page, path)
    await expect(connection(page, t.check_in_online())).toBeVisible()

    await test.step('online: a code without dash and case', async () => {
      await typeCode(page, t, ana.replace('-', '').toLowerCase())
      await expectVerdict(page, t.check_in_verdict_in(), 'Ana Rivera')
      await expect(page.getByText(t.check_in_of_expected({ expected: 3 }))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('offline, after a reload', async () => {
      await page.getByRole('button', { name: t.check_in_settings() }).click()
      await expect(page.getByText(t.check_in_kept())).toBeVisible()
      await page.keyboard.press('Escape')
      await context.setOffline(true)
      await reloadPage(page)
      await expect(connection(page, t.check_in_offline())).toBeVisible()
      await typeCode(page, t, jose)
      await expectVerdict(page, t.check_in_verdict_in(), 'José Díaz', t.check_in_unconfirmed())
      await typeCode(page, t, ana)
      await expectVerdict(page, t.check_in_verdict_again())
      await typeCode(page, t, 'ZZZZ-9999')
      await expectVerdict(page, t.check_in_verdict_unknown())
      await expect(connection(page, t.check_in_waiting({ count: 3 }))).toBeVisible()
      await reloadPage(page)
      await expect(connection(page, t.check_in_waiting({ count: 3 }))).toBeVisible()
    })

    await otherPage.clock.install()
    await signInAs(otherPage, 'admin')
    await visit(otherPage, path)
    await typeCode(otherPage, t, jose)
    await expectVerdict(otherPage, t.check_in_verdict_in(), 'José Díaz')

    await test.step('back online', async () => {
      await context.setOffline(false)
      await expect(connection(page, t.check_in_nothing_waits())).toBeVisible()
      const conflict = t.check_in_conflict_title({ name: 'José Díaz' })
      await expect(page.getByRole('alert')).toContainText(conflict)
      await lookAgainUntil(otherPage.getByRole('alert'), conflict)
      await page.getByRole('button', { name: t.check_in_seen(), exact: true }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('two devices at the same ticket, both online', async () => {
      await typeCode(page, t, marisol)
      await expectVerdict(page, t.check_in_verdict_in(), 'Marisol Vega')
      await typeCode(otherPage, t, marisol)
      await expectVerdict(otherPage, t.check_in_verdict_conflict(), 'Marisol Vega')
    })
  })
})

test.describe('in Spanish, by keyboard', () => {
  test.use({ language: 'es' })

  test('the list lets in and takes back, nobody else finds the page, and signing out leaves nothing behind', async ({
    page,
    request,
    t,
  }) => {
    const { path } = await makeCheckInEvent(NAMES)
    await signInAs(page, 'admin')
    await visit(page, path)
    await page.getByRole('textbox', { name: t.check_in_search() }).fill('jose')
    await page.getByRole('button', { name: t.check_in_check_in_of({ name: 'José Díaz' }) }).press('Enter')
    await expectVerdict(page, t.check_in_verdict_in(), 'José Díaz')
    await page.getByRole('button', { name: t.check_in_undo_of({ name: 'José Díaz' }) }).press('Enter')
    await expectVerdict(page, t.check_in_verdict_undone())
    await page.getByRole('textbox', { name: t.check_in_search() }).fill('')
    await page.getByRole('button', { name: new RegExp(`^${t.check_in_filter_in()}`) }).press('Enter')
    await expect(page.getByText(t.check_in_list_nobody())).toBeVisible()
    await checkScreen(page, 'check-in')

    expect(await headingOf(request, `${path}?lang=es`)).toBe(t.check_in_sign_in())
    expect(await asDemo('customer', async (customer) => (await customer.get(path)).status())).toBe(404)

    await page.getByRole('button', { name: t.check_in_settings() }).click()
    await expect(page.getByText(t.check_in_kept())).toBeVisible()
    await moveTo(page, '/')
    await (await openAccountMenu(page)).getByRole('button', { name: t.app_log_out(), exact: true }).click()
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await indexedDB.databases()).length,
          (await caches.keys()).length,
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      )
      .toEqual([0, 0, 0])
  })
})
