/** Where the account is logged in, and how to end that. */
import type { Page } from '@playwright/test'
import { expectSignedIn, expectSignedOut, openSection } from '../../support/pages.ts'
import { inventPerson, signInByApi, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { toastOf } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'

// What moves in is checked where it comes to rest.

inLanguage('es', (language) => {
  test('other devices are listed, and logged out one by one or together', async ({
    page,
    otherPage,
    request,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    const third = { request }
    for (const each of [otherPage, third]) await signInByApi(each, person.email, person.password)
    await openSection(otherPage, 'personal')
    await openSection(page, 'sessions')
    const device = t.identity_device_name({ browser: 'Firefox', system: 'Windows' })
    const endOthers = page.getByRole('button', { name: t.identity_sessions_others(), exact: true })

    await test.step('one device is logged out alone, and is told when it goes on', async () => {
      await expect(page.getByText(device)).toBeVisible()
      await expect(page.getByText(t.identity_sessions_current(), { exact: true })).toHaveCount(1)
      await checkScreen(page, 'devices')
      await page.getByRole('button', { name: t.identity_sessions_end_named({ device }) }).click()
      await expect(page.getByText(device)).toBeHidden()
      await expectSignedOut(otherPage)
      await expectSignedIn(third, person.email)
      await expectSignedIn(page, person.email)

      await otherPage.getByRole('button', { name: t.identity_save() }).click()
      await expect(toastOf(otherPage, t.platform_toast_session_expired_title())).toBeVisible()
      await expect(
        otherPage.getByRole('main').getByRole('link', { name: t.identity_signup_title() }),
      ).toBeVisible()
    })

    await test.step('all others are logged out together', async () => {
      await endOthers.click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toBeVisible()
      await checkScreen(page, 'log out everywhere else')
      await dialog.getByRole('button', { name: t.identity_sessions_others(), exact: true }).click()
      await expect(toastOf(page, t.identity_sessions_ended({ count: 1 }))).toBeVisible()
      await expect(page.getByText(t.identity_sessions_only())).toBeVisible()
      await expectSignedIn(page, person.email)
      await expectSignedOut(third)
      const isGuest = async (device: Pick<Page, 'request'>) =>
        (await (await device.request.get('/profile')).text()).includes(t.identity_profile_guest())
      expect(await isGuest(otherPage)).toBe(true)
      expect(await isGuest(page)).toBe(false)
    })
  })
})
