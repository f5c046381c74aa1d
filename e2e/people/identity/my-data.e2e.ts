/** Taking a copy of everything along, and changing one's mind about leaving. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lookAgainUntil, openSection } from '../../support/pages.ts'
import { inventPerson, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo, toastOf } from '../../support/shell.ts'
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

inLanguage('en', (language) => {
  test('a person takes everything along, plans to leave and stays', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await page.clock.install()
    const person = await signUpConfirmed(page, inventPerson(), language)
    expect((await page.request.post('/api/profile/addresses', { data: ADDRESS })).status()).toBe(201)
    await openSection(page, 'data')
    await expect(page.getByText(t.privacy_consent_terms(), { exact: true })).toBeVisible()
    await test.step('the copy needs the password, and is there after a while', async () => {
      await page.getByRole('button', { name: t.privacy_copy_ask() }).click()
      const dialog = page.getByRole('dialog', { name: t.privacy_copy_title() })
      const password = dialog.getByLabel(t.identity_current_password_label(), { exact: true })
      await password.fill('not the password')
      await dialog.getByRole('button', { name: t.privacy_copy_submit() }).click()
      await expect(password).toHaveAccessibleDescription(t.errors_wrong_password())
      await password.fill(person.password)
      await dialog.getByRole('button', { name: t.privacy_copy_submit() }).click()
      await expectDownload(page, t)
      await checkScreen(page, 'data, copy ready')
    })
    await test.step('the account is planned to be deleted, said everywhere, and kept', async () => {
      await page.getByRole('button', { name: t.privacy_erase_open() }).click()
      const dialog = page.getByRole('dialog', { name: t.privacy_erase_title() })
      await dialog.getByLabel(t.identity_current_password_label(), { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: t.privacy_erase_submit() }).click()
      await expect(page.getByText(t.privacy_erase_planned_text())).toBeVisible()
      await checkScreen(page, 'data, planned')
      await moveTo(page, '/account')
      await page.getByRole('link', { name: t.privacy_erase_see() }).click()
      await page.getByRole('button', { name: t.privacy_erase_undo() }).click()
      await expect(toastOf(page, t.privacy_erase_kept())).toBeVisible()
      await expect(page.getByRole('button', { name: t.privacy_erase_open() })).toBeVisible()
    })
  })
})

async function expectDownload(page: Page, t: Texts): Promise<void> {
  await lookAgainUntil(page.getByText(t.privacy_copy_ready(), { exact: true }), t.privacy_copy_ready())
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /ZIP|Download/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  // A ZIP archive, with the name of its first file in clear.
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('all.json')).toBe(true)
}
