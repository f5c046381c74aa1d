/** Where the account is logged in, and how to end that. */
import { expectSignedIn, expectSignedOut, openSection, visit } from '../support/pages.ts'
import { inventPerson, signInByApi, signUpConfirmed } from '../support/people.ts'
import { toastOf } from '../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../support/test.ts'

inLanguage('en', (language) => {
  test('the other devices are listed and logged out together', async ({ page, otherPage, t }) => {
    const person = await signUpConfirmed(page, inventPerson(), language)
    await signInByApi(otherPage, person.email, person.password)
    await visit(otherPage, '/account')

    await openSection(page, 'sessions')
    const firefox = t.identity_device_name({ browser: 'Firefox', system: 'Windows' })
    await expect(page.getByText(firefox)).toBeVisible()
    await expect(page.getByText(t.identity_sessions_current(), { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: t.identity_sessions_others(), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.identity_sessions_others(), exact: true })
      .click()

    await expect(toastOf(page, t.identity_sessions_ended({ count: 1 }))).toBeVisible()
    await expect(page.getByText(t.identity_sessions_only())).toBeVisible()
    await expect(page.getByText(firefox)).toBeHidden()
    await expectSignedIn(page, person.email)
    await expectSignedOut(otherPage)
    await otherPage.goto('/profile')
    await expect(
      otherPage.getByRole('main').getByRole('link', { name: t.identity_signup_title() }),
    ).toBeVisible()
  })
})

test('one device is logged out alone, and is told when it goes on', async ({ page, otherPage, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const person = await signUpConfirmed(page)
  await signInByApi(otherPage, person.email, person.password)
  await openSection(otherPage, 'personal')

  await openSection(page, 'sessions')
  const device = t.identity_device_name({ browser: 'Firefox', system: 'Windows' })
  await page.getByRole('button', { name: t.identity_sessions_end_named({ device }) }).click()
  await expect(page.getByText(t.identity_sessions_only())).toBeVisible()
  await expectSignedIn(page, person.email)

  await otherPage.getByRole('button', { name: t.identity_save() }).click()
  await expect(toastOf(otherPage, t.platform_toast_session_expired_title())).toBeVisible()
  await expect(
    otherPage.getByRole('main').getByRole('link', { name: t.identity_signup_title() }),
  ).toBeVisible()
})

test("somebody else's session cannot be ended", async ({ page, otherPage }) => {
  await signUpConfirmed(page)
  await signUpConfirmed(otherPage)
  const [theirs] = (await (await otherPage.request.get('/api/profile/sessions')).json()) as { id: string }[]
  const response = await page.request.delete(`/api/profile/sessions/${theirs?.id}`)
  expect(response.status()).toBe(404)
  expect((await otherPage.request.get('/api/auth/user')).status()).toBe(200)
})
