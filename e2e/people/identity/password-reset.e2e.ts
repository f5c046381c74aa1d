/** Forgotten: the mailed link, the new password, and everyone else out. An address without an account, older links: `passwords.test.ts`. */
import type { Page } from '@playwright/test'
import { expectFits, resizeTo } from '../../support/layout.ts'
import { headingOf } from '../../support/markup.ts'
import { expectSignedIn, expectSignedOut, fillLogin, visit } from '../../support/pages.ts'
import { inventPerson, linkInMail, mailTo, type NewPerson, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, inLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', (language) => {
  test('the mailed link sets a new password, ends the other sessions and works once', async ({
    page,
    request,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const other = { request }
    const person = await signUpConfirmed(other, inventPerson(), language)
    const newPassword = `${person.password}-nueva`

    await resizeTo(page, PHONE)
    await visit(page, '/login')
    await page.getByRole('link', { name: t.identity_login_forgot() }).click()
    await expect(page.getByRole('heading', { name: t.identity_forgot_title() })).toBeVisible()
    await checkScreen(page, 'forgot')
    await resizeTo(page, PHONE)
    await askForLink(page, t, person.email)
    await expectFits(page)
    await test.step('going back from the result finds the address as it was typed', async () => {
      await page.getByRole('button', { name: t.identity_check_email_back() }).click()
      await expect(page.getByLabel(t.identity_email_label(), { exact: true })).toHaveValue(person.email)
    })

    const link = await linkInMail(page, person.email, t.mail_reset_password_subject())
    await visit(page, link)
    await checkScreen(page, 'reset')
    await resizeTo(page, PHONE)
    await setPassword(page, t, newPassword)
    await expectSet(page, t, person)
    await expectSignedOut(other)
    await expectOnlyNewPassword(page, t, person, newPassword)

    await visit(page, link)
    await setPassword(page, t, `${newPassword}-otra`)
    await expect(page.getByRole('heading', { name: t.identity_reset_over_title() })).toBeFocused()
    await checkScreen(page, 'reset, refused')
    await resizeTo(page, PHONE)
    await page.getByRole('link', { name: t.identity_reset_ask_again() }).click()
    await expect(page).toHaveURL('/forgot')
  })
})

test('a link without its token says so at once', async ({ request, t }) => {
  expect(await headingOf(request, '/reset')).toBe(t.identity_reset_over_title())
  expect(await headingOf(request, '/reset?token=any')).toBe(t.identity_reset_title())
})

async function askForLink(page: Page, t: Texts, email: string): Promise<void> {
  await page.getByLabel(t.identity_email_label(), { exact: true }).fill(email)
  await page.getByRole('button', { name: t.identity_forgot_submit() }).click()
  await expect(page.getByRole('heading', { name: t.identity_check_email_title() })).toBeFocused()
  await expect(page.getByText(t.identity_forgot_sent({ email, minutes: 60 }))).toBeVisible()
}

async function setPassword(page: Page, t: Texts, password: string): Promise<void> {
  await page.getByLabel(t.identity_new_password_label(), { exact: true }).fill(password)
  await page.getByRole('button', { name: t.identity_reset_submit() }).click()
}

async function expectSet(page: Page, t: Texts, { email }: NewPerson): Promise<void> {
  await expect(page.getByRole('heading', { name: t.identity_reset_done_title() })).toBeFocused()
  await mailTo(page, email, t.mail_password_changed_subject())
}

/** By the link of the result to the login page. */
async function expectOnlyNewPassword(page: Page, t: Texts, person: NewPerson, password: string) {
  await page.getByRole('main').getByRole('link', { name: t.identity_login_title() }).click()
  await fillLogin(page, t, { name: person.email, password: person.password })
  await expect(page.getByRole('alert')).toHaveText(t.errors_invalid_credentials())
  await fillLogin(page, t, { name: person.email, password })
  await expect(page).toHaveURL('/onboarding')
  await expectSignedIn(page, person.email)
}
