/** Tab, Enter and Space alone: to sign in, to be remembered, and to change the profile. */
import type { Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { tabTo } from '../../support/keyboard.ts'
import { resizeTo } from '../../support/layout.ts'
import { rowOfSection } from '../../support/moving.ts'
import { expectSignedIn, visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { DESKTOP, expect, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

test('a person signs in, changes their name and uses the list of municipalities and the dialogs without a mouse', async ({
  page,
  t,
}) => {
  await resizeTo(page, PHONE)
  await signInWithKeys(page, t)
  const main = page.getByRole('main')
  await test.step('the name, on a phone', async () => {
    await goToSectionWithKeys(page, t.identity_section_personal())
    const name = main.getByLabel(t.identity_name_label(), { exact: true })
    await tabTo(page, name)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Nilda Colón')
    await tabTo(page, main.getByRole('button', { name: t.identity_save() }))
    await page.keyboard.press('Space')
    await expect(page.getByText(t.platform_form_saved())).toBeVisible()
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
      displayName: 'Nilda Colón',
    })
  })
  await resizeTo(page, DESKTOP)
  await test.step('addresses, on a desktop', () => useAddressesWithKeys(page, t))
})

async function useAddressesWithKeys(page: Page, t: Texts): Promise<void> {
  const main = page.getByRole('main')
  const sections = page.getByRole('navigation', { name: t.identity_profile_nav() })
  await sections.getByRole('link').first().focus()
  await tabTo(page, sections.getByRole('link', { name: t.identity_section_addresses() }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.identity_section_addresses())
  await tabTo(page, main.getByRole('button', { name: t.identity_addresses_add() }))
  await page.keyboard.press('Enter')
  const answers: [string, string][] = [
    [t.identity_address_given_name(), 'Nilda'],
    [t.identity_address_first_surname(), 'Colón'],
    [t.identity_address_line1(), 'Calle Sol 8'],
  ]
  for (const [label, text] of answers) {
    await tabTo(page, main.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const municipality = main.getByLabel(t.identity_address_municipality())
  await tabTo(page, municipality)
  await page.keyboard.type('comer')
  await expect(page.getByRole('option', { name: 'Comerío' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(municipality).toHaveValue('Comerío')
  await tabTo(page, main.getByLabel(t.identity_address_zip(), { exact: true }))
  await page.keyboard.type('00782')
  await tabTo(page, main.getByRole('button', { name: t.identity_addresses_save() }))
  await page.keyboard.press('Enter')
  // The form goes, and hands the focus to what it has made.
  const edit = main.getByRole('button', { name: t.identity_addresses_edit_named({ name: 'Nilda Colón' }) })
  await expect(edit).toBeFocused()

  const remove = main.getByRole('button', {
    name: t.identity_addresses_remove_named({ name: 'Nilda Colón' }),
  })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  // What cannot be undone is not one Enter away.
  await expect(dialog.getByRole('button', { name: t.ui_cancel() })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: t.identity_addresses_remove(), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.identity_addresses_none_title())).toBeVisible()
  await expect(main.getByRole('button', { name: t.identity_addresses_add() })).toBeFocused()
}

/** Someone new, who has answered the first questions; ends on the account page. */
async function signInWithKeys(page: Page, t: Texts): Promise<void> {
  const person = await signUpConfirmed(page)
  await page.request.post('/api/profile/onboarding', { data: {} })
  await page.request.post('/api/auth/logout')
  const main = page.getByRole('main')
  await visit(page, '/login')
  await tabTo(page, main.getByLabel(t.identity_login_username()))
  await page.keyboard.type(person.email)
  await tabTo(page, main.getByLabel(t.identity_password_label(), { exact: true }))
  await page.keyboard.type(person.password)
  await tabTo(page, main.getByLabel(t.identity_login_remember()))
  await page.keyboard.press('Space')
  await expect(main.getByLabel(t.identity_login_remember())).toBeChecked()
  await tabTo(page, main.getByRole('button', { name: t.identity_login_submit(), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  // The new page takes the focus: from there the next Tab leads into its content.
  await expect(main).toBeFocused()
  await expectSignedIn(page, person.email)
  const session = (await page.context().cookies()).find(({ name }) => name === 'coqui.session_token')
  const lastsMs = (session?.expires ?? 0) * 1000 - Date.now()
  expect(lastsMs).toBeGreaterThan(LIMITS.session.rememberedMs - 60_000)
  expect(lastsMs).toBeLessThanOrEqual(LIMITS.session.rememberedMs)
}

async function goToSectionWithKeys(page: Page, name: string): Promise<void> {
  await tabTo(page, rowOfSection(page, name))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toBeFocused()
}
