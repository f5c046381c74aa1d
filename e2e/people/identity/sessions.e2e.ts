/** Where the account is logged in, and how to end that. What an open page says whose session ended: `answers.e2e.ts`. */
import type { Page } from '@playwright/test'
import { expectSignedIn, expectSignedOut, openSection } from '../../support/pages.ts'
import { inventPerson, signInByApi, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { toastOf } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

inLanguage('es', (language) => {
  test('other devices are listed, and logged out one by one or together', async ({
    page,
    request,
    playwright,
    baseURL,
    extraHTTPHeaders,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    const firefox = { request: await playwright.request.newContext({ baseURL, extraHTTPHeaders, userAgent }) }
    const third = { request }
    for (const each of [firefox, third]) await signInByApi(each, person.email, person.password)
    await openSection(page, 'sessions')
    const device = t.identity_device_name({ browser: 'Firefox', system: 'Windows' })

    await test.step('one device is logged out alone', async () => {
      await expect(page.getByText(device)).toBeVisible()
      await expect(page.getByText(t.identity_sessions_current(), { exact: true })).toHaveCount(1)
      await checkScreen(page, 'devices')
      await page.getByRole('button', { name: t.identity_sessions_end_named({ device }) }).click()
      await expect(page.getByText(device)).toBeHidden()
      await expectSignedOut(firefox)
      for (const each of [page, third]) await expectSignedIn(each, person.email)
    })

    await test.step('all others are logged out together', async () => {
      await page.getByRole('button', { name: t.identity_sessions_others(), exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toBeVisible()
      await checkScreen(page, 'log out everywhere else')
      await dialog.getByRole('button', { name: t.identity_sessions_others(), exact: true }).click()
      await expect(toastOf(page, t.identity_sessions_ended({ count: 1 }))).toBeVisible()
      await expect(page.getByText(t.identity_sessions_only())).toBeVisible()
      await expectSignedIn(page, person.email)
      await expectSignedOut(third)
      const isGuest = async (device: Pick<Page, 'request'>) =>
        (await (await device.request.get('/profile?lang=es')).text()).includes(t.identity_profile_guest())
      expect(await isGuest(third)).toBe(true)
      expect(await isGuest(page)).toBe(false)
    })
    await firefox.request.dispose()
  })
})
