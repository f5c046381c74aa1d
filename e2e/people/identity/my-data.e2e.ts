/** Taking a copy of everything along, and leaving for good. */
import type { Page } from '@playwright/test'
import { readDownload } from '../../support/downloads.ts'
import { goToLogin } from '../../support/moving.ts'
import { expectSignedOut, fillLogin, openSection } from '../../support/pages.ts'
import { inventPerson, type NewPerson, signInByApi, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { toastOf } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

const ADDRESS = {
  givenName: 'Marisol',
  firstSurname: 'Rivera',
  line1: 'Calle Luna 10',
  city: 'San Juan',
  state: 'PR',
  postalCode: '00901',
}

// What moves in is checked where it comes to rest.

inLanguage('en', (language) => {
  test('a person takes everything along, deletes the account and is gone', async ({
    page,
    otherPage,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    expect((await page.request.post('/api/profile/addresses', { data: ADDRESS })).status()).toBe(201)
    await openSection(page, 'data')
    await checkScreen(page, 'data')
    await test.step('the download holds everything about the person, and no secret', () =>
      expectDownload(page, t, person))

    await signInByApi(otherPage, person.email, person.password)
    const { username } = await (await page.request.get('/api/auth/user')).json()
    await page.getByRole('button', { name: t.identity_delete_open() }).click()
    const dialog = page.getByRole('dialog', { name: t.identity_delete_title() })
    const confirmation = dialog.getByLabel(t.identity_delete_confirm({ username }))
    const password = dialog.getByLabel(t.identity_current_password_label(), { exact: true })
    const submit = dialog.getByRole('button', { name: t.identity_delete_submit() })

    await confirmation.fill('somebody')
    await password.fill(person.password)
    await submit.click()
    await expect(confirmation).toHaveAccessibleDescription(t.identity_delete_mismatch({ username }))
    await expect(password).toHaveValue(person.password)
    await checkScreen(page, 'delete account, refused')
    await confirmation.fill(username)
    await password.fill('not the password')
    await submit.click()
    await expect(password).toHaveAccessibleDescription(t.errors_wrong_password())
    await expect(confirmation).toHaveValue(username)

    await password.fill(person.password)
    await submit.click()
    await expect(page).toHaveURL('/')
    await expect(toastOf(page, t.identity_delete_done_title())).toBeVisible()
    await expectSignedOut(page)
    await expectSignedOut(otherPage)

    await goToLogin(page, t)
    for (const name of [person.email, username]) {
      await fillLogin(page, t, { name, password: person.password })
      await expect(page.getByRole('alert')).toHaveText(t.errors_invalid_credentials())
    }
    // The address is free again.
    await page.context().clearCookies()
    await signUpConfirmed(page, person)
  })
})

async function expectDownload(page: Page, t: Texts, person: NewPerson): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: t.identity_export_action(), exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)

  const text = await readDownload(download)
  const data = JSON.parse(text)
  expect(data.profile).toMatchObject({ email: person.email, displayName: person.name, role: 'customer' })
  expect(data.addresses).toMatchObject([ADDRESS])
  expect(data.sessions).toHaveLength(1)
  expect(text).not.toMatch(/argon2|password|token|secret/i)
}
