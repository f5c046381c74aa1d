/** The page for a new password, for whoever knows the old one. */
import type { Page } from '@playwright/test'
import { expectFits } from '../../support/layout.ts'
import { rowOfSection } from '../../support/moving.ts'
import { expectSignedIn, expectSignedOut, visit } from '../../support/pages.ts'
import { inventPerson, mailTo, signInByApi, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', (language) => {
  test('changing the password keeps this device in and logs the others out', async ({
    page,
    request,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    const other = { request }
    await signInByApi(other, person.email, person.password)
    const newPassword = `${person.password}-nueva`

    await visit(page, '/change-password')
    const { current, chosen } = fields(page, t)
    await changePassword(page, t, 'not the current one', newPassword)
    await expect(current).toHaveAccessibleDescription(t.errors_wrong_password())
    await expect(current).toBeFocused()
    await expect(chosen).toHaveValue(newPassword)
    await checkScreen(page, 'change password, refused')

    await changePassword(page, t, person.password, newPassword)
    await expect(page.getByRole('heading', { name: t.identity_password_done() })).toBeFocused()
    await expectSignedIn(page, person.email)
    await expectSignedOut(other)
    await mailTo(page, person.email, t.mail_password_changed_subject())
    await signInByApi(other, person.email, newPassword)
    await expectFits(page)

    await page.getByRole('main').getByRole('link', { name: t.identity_to_account() }).click()
    await rowOfSection(page, t.identity_section_password()).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.identity_section_password())
    await test.step('a common, a short and a personal password are refused beside the field', async () => {
      await changePassword(page, t, newPassword, 'corto')
      await expect(chosen).toHaveAccessibleDescription(new RegExp(t.errors_field_too_short({ count: 12 })))
      await expectFits(page)
      await changePassword(page, t, newPassword, 'password1234')
      await expect(chosen).toHaveAccessibleDescription(new RegExp(t.errors_password_too_common()))
      await chosen.fill(`${person.email.split('@')[0]}-y-algo`)
      await expect(chosen).toHaveAccessibleDescription(new RegExp(t.identity_password_hint_personal()))
      await expect(current).toHaveValue(newPassword)
    })
    await changePassword(page, t, newPassword, `${newPassword}-otra`)
    await expect(page.getByText(t.identity_password_done())).toBeVisible()
    await expect(current).toHaveValue('')
  })
})

test('a guest reads that they have to log in first, or what to do when it is forgotten', async ({
  request,
  t,
}) => {
  const response = await request.get('/change-password')
  expect(new URL(response.url()).pathname).toBe('/change-password')
  const markup = (await response.text()).replaceAll('&#x27;', "'")
  expect(markup).toContain(t.identity_password_guest())
  const [link = ''] = markup.match(/<a [^>]*href="\/forgot"[^>]*>[^<]*<\/a>/) ?? []
  expect(link).toContain(t.identity_forgot_title())
})

function fields(page: Page, t: Texts) {
  return {
    current: page.getByLabel(t.identity_current_password_label(), { exact: true }),
    chosen: page.getByLabel(t.identity_new_password_label(), { exact: true }),
  }
}

async function changePassword(
  page: Page,
  t: Texts,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  const { current, chosen } = fields(page, t)
  await current.fill(currentPassword)
  await chosen.fill(newPassword)
  await page.getByRole('button', { name: t.identity_password_submit() }).click()
}
