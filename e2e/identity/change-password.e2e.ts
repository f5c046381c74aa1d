/** The page for a new password, for whoever knows the old one. */
import type { Page } from '@playwright/test'
import { expectSignedIn, expectSignedOut, openSection, visit } from '../support/pages.ts'
import { inventPerson, mailTo, signInByApi, signUpConfirmed } from '../support/people.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

inLanguage('es', (language) => {
  test('changing the password keeps this device in and logs the others out', async ({
    page,
    otherPage,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    await signInByApi(otherPage, person.email, person.password)
    const newPassword = `${person.password}-nueva`

    await visit(page, '/change-password')
    const { current, chosen } = fields(page, t)
    await change(page, t, 'not the current one', newPassword)
    await expect(current).toHaveAccessibleDescription(t.errors_wrong_password())
    await expect(current).toBeFocused()
    await expect(chosen).toHaveValue(newPassword)

    await change(page, t, person.password, newPassword)
    await expect(page.getByRole('heading', { name: t.identity_password_done() })).toBeFocused()
    await expectSignedIn(page, person.email)
    await expectSignedOut(otherPage)
    await mailTo(page, person.email, t.mail_password_changed_subject())
    await signInByApi(otherPage, person.email, newPassword)
  })

  test('a common, a short and a personal password are refused beside the field', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    await openSection(page, 'password')
    const { current, chosen } = fields(page, t)

    await change(page, t, person.password, 'corto')
    await expect(chosen).toHaveAccessibleDescription(new RegExp(t.errors_field_too_short({ count: 12 })))
    await change(page, t, person.password, 'password1234')
    await expect(chosen).toHaveAccessibleDescription(new RegExp(t.errors_password_too_common()))
    await chosen.fill(`${person.email.split('@')[0]}-y-algo`)
    await expect(chosen).toHaveAccessibleDescription(new RegExp(t.identity_password_hint_personal()))
    await expect(current).toHaveValue(person.password)

    await change(page, t, person.password, `${person.password}-nueva`)
    await expect(page.getByText(t.identity_password_done())).toBeVisible()
    await expect(current).toHaveValue('')
  })
})

test('a guest reads that they have to log in first, or what to do when it is forgotten', async ({
  page,
  t,
}) => {
  await visit(page, '/change-password')
  await expect(page).toHaveURL('/change-password')
  await expect(page.getByText(t.identity_password_guest())).toBeVisible()
  await expect(page.getByRole('link', { name: t.identity_forgot_title() })).toBeVisible()
})

function fields(page: Page, t: Words) {
  return {
    current: page.getByLabel(t.identity_current_password_label(), { exact: true }),
    chosen: page.getByLabel(t.identity_new_password_label(), { exact: true }),
  }
}

async function change(page: Page, t: Words, currentPassword: string, newPassword: string): Promise<void> {
  const { current, chosen } = fields(page, t)
  await current.fill(currentPassword)
  await chosen.fill(newPassword)
  await page.getByRole('button', { name: t.identity_password_submit() }).click()
}
