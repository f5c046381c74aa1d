/** Forgotten: the mailed link, the new password, and everyone else out. */
import type { Page } from '@playwright/test'
import { expectSignedIn, expectSignedOut, fillLogin, visit } from '../support/pages.ts'
import { inventPerson, linkInMail, mailTo, signInByApi, signUpConfirmed } from '../support/people.ts'
import { expect, onPhoneAndDesk, REFUSED_ANSWER, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

onPhoneAndDesk(({ language }) => {
  test('the mailed link sets a new password, ends the other sessions and works once', async ({
    page,
    otherPage,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(otherPage, inventPerson(), language)
    const newPassword = `${person.password}-nueva`

    await askForLink(page, t, person.email)
    const link = await linkInMail(page, person.email, t.mail_reset_password_subject())
    await visit(page, link)
    await setPassword(page, t, newPassword)
    await expect(page.getByRole('heading', { name: t.identity_reset_done_title() })).toBeFocused()
    await mailTo(page, person.email, t.mail_password_changed_subject())
    await expectSignedOut(otherPage)

    await page.getByRole('main').getByRole('link', { name: t.identity_login_title() }).click()
    await fillLogin(page, t, { name: person.email, password: person.password })
    await expect(page.getByRole('alert')).toHaveText(t.errors_invalid_credentials())
    await fillLogin(page, t, { name: person.email, password: newPassword })
    await expect(page).toHaveURL('/onboarding')
    await expectSignedIn(page, person.email)

    await visit(page, link)
    await setPassword(page, t, `${newPassword}-otra`)
    await expect(page.getByRole('heading', { name: t.identity_reset_over_title() })).toBeFocused()
    await page.getByRole('link', { name: t.identity_reset_ask_again() }).click()
    await expect(page).toHaveURL('/forgot')
  })
})

test('asking for a link shows the same screen for an unknown address, and sends nothing', async ({
  page,
  t,
}) => {
  const { email } = inventPerson()
  await askForLink(page, t, email)
  const response = await page.request.get('/api/demo/mail', { params: { to: email } })
  expect(await response.json()).toEqual([])
})

test('only the newest link counts', async ({ page, otherPage, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const person = await signUpConfirmed(otherPage)
  await askForLink(page, t, person.email)
  const older = await linkInMail(page, person.email, t.mail_reset_password_subject())
  await askForLink(page, t, person.email)
  await expect(async () => {
    const newest = await linkInMail(page, person.email, t.mail_reset_password_subject())
    expect(newest).not.toBe(older)
  }).toPass()

  await visit(page, older)
  await setPassword(page, t, `${person.password}-nueva`)
  await expect(page.getByRole('heading', { name: t.identity_reset_over_title() })).toBeVisible()
  await signInByApi(otherPage, person.email, person.password)
})

test('a link without its token says so at once', async ({ page, t }) => {
  await visit(page, '/reset')
  await expect(page.getByRole('heading', { name: t.identity_reset_over_title() })).toBeVisible()
})

test('going back from the result finds the address as it was typed', async ({ page, t }) => {
  const { email } = inventPerson()
  await askForLink(page, t, email)
  await page.getByRole('button', { name: t.identity_check_email_back() }).click()
  await expect(page.getByLabel(t.identity_email_label(), { exact: true })).toHaveValue(email)
})

async function askForLink(page: Page, t: Words, email: string): Promise<void> {
  await visit(page, '/login')
  await page.getByRole('link', { name: t.identity_login_forgot() }).click()
  await page.getByLabel(t.identity_email_label(), { exact: true }).fill(email)
  await page.getByRole('button', { name: t.identity_forgot_submit() }).click()
  await expect(page.getByRole('heading', { name: t.identity_check_email_title() })).toBeFocused()
  await expect(page.getByText(t.identity_forgot_sent({ email, minutes: 60 }))).toBeVisible()
}

async function setPassword(page: Page, t: Words, password: string): Promise<void> {
  await page.getByLabel(t.identity_new_password_label(), { exact: true }).fill(password)
  await page.getByRole('button', { name: t.identity_reset_submit() }).click()
}
