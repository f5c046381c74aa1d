/** Addresses as they are written in Puerto Rico: two surnames, an urbanización, one of 78 municipalities. */
import type { Page } from '@playwright/test'
import { expectFits, resizeTo } from '../../support/layout.ts'
import { openSection } from '../../support/pages.ts'
import { inventPerson, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

interface Typed {
  givenName: string
  firstSurname: string
  secondSurname?: string
  urbanization?: string
  line1: string
  municipality: { typed: string; chosen: string }
  zip: string
  label: string
}

const HOME: Typed = {
  givenName: 'Marisol',
  firstSurname: 'Rivera',
  secondSurname: 'Ortiz',
  urbanization: 'Urb. Santa Rosa',
  line1: 'Calle 5, D-12',
  municipality: { typed: 'mayaguez', chosen: 'Mayagüez' },
  zip: '00680-1234',
  label: 'Casa',
}
const WORK: Typed = {
  givenName: 'Marisol',
  firstSurname: 'Rivera',
  line1: '101 Ave. Ponce de León',
  municipality: { typed: 'SAN JU', chosen: 'San Juan' },
  zip: '00901',
  label: 'Trabajo',
}

// What moves in is checked where it comes to rest.

test.describe('es, on a phone', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('addresses are added, edited, made the default and removed', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await signUpConfirmed(page, inventPerson(), 'es')
    await openSection(page, 'addresses')
    await expect(page.getByText(t.identity_addresses_none_title())).toBeVisible()
    await checkOnPhone(page, 'addresses, none yet')

    await openForm(page, t)
    await test.step('what is missing or wrong is said beside its field, and what was typed stays', () =>
      expectRefusals(page, t))
    await page.getByLabel(t.identity_address_municipality()).fill('san')
    await expect(page.getByRole('listbox')).toBeVisible()
    await checkOnPhone(page, 'the form, with the list of municipalities')
    await fillIn(page, t, HOME)
    await page.getByLabel(t.identity_phone_label()).fill('')
    await page.getByRole('button', { name: t.identity_addresses_save() }).click()
    const home = cardOf(page, 'Casa')
    await expect(home.getByText('Marisol Rivera Ortiz')).toBeVisible()
    await expect(home.getByText('Urb. Santa Rosa')).toBeVisible()
    await expect(home.getByText('Mayagüez, PR 00680-1234')).toBeVisible()
    await expect(home.getByText(t.identity_addresses_default(), { exact: true })).toBeVisible()

    const work = cardOf(page, 'Trabajo')
    await test.step('elsewhere than in Puerto Rico a city is typed, and there is no urbanización', async () => {
      await openForm(page, t)
      await fillIn(page, t, WORK)
      await page.getByLabel(t.identity_address_state()).selectOption('FL')
      await expect(page.getByLabel(t.identity_address_municipality())).toBeHidden()
      await expect(page.getByLabel(t.identity_address_urbanization())).toBeHidden()
      await page.getByLabel(t.identity_address_city(), { exact: true }).fill('Kissimmee')
      await page.getByLabel(t.identity_address_zip(), { exact: true }).fill('34741')
      await page.getByRole('button', { name: t.identity_addresses_save() }).click()
      await expect(work.getByText('Kissimmee, FL 34741')).toBeVisible()
    })
    await work
      .getByRole('button', { name: t.identity_addresses_make_default_named({ name: 'Trabajo' }) })
      .click()
    await expect(work.getByText(t.identity_addresses_default(), { exact: true })).toBeVisible()
    await expect(home.getByText(t.identity_addresses_default(), { exact: true })).toBeHidden()
    await checkOnPhone(page, 'addresses')

    await home.getByRole('button', { name: t.identity_addresses_edit_named({ name: 'Casa' }) }).click()
    const line1 = page.getByLabel(t.identity_address_line1(), { exact: true })
    await expect(line1).toHaveValue(HOME.line1)
    await expect(page.getByLabel(t.identity_address_municipality())).toHaveValue('Mayagüez')
    await line1.fill('Calle 7, B-3')
    await page.getByRole('button', { name: t.identity_addresses_save() }).click()
    await expect(home.getByText('Calle 7, B-3')).toBeVisible()

    await work.getByRole('button', { name: t.identity_addresses_remove_named({ name: 'Trabajo' }) }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(t.identity_addresses_remove_title({ name: 'Trabajo' }))).toBeVisible()
    // Axe looks at such a dialog in `sessions.e2e.ts`.
    await expectFits(page)
    await dialog.getByRole('button', { name: t.identity_addresses_remove(), exact: true }).click()
    // What lies behind a dialog cannot be found: first it has to go.
    await expect(dialog).toBeHidden()
    await expect(home).toBeVisible()
    await expect(work).toBeHidden()
    await expect(home.getByText(t.identity_addresses_default(), { exact: true })).toBeVisible()
    const kept = await (await page.request.get('/api/profile/addresses')).json()
    expect(kept).toMatchObject([{ label: 'Casa', line1: 'Calle 7, B-3', isDefault: true }])
  })
})

/** `checkScreen` leaves the page on a desktop. */
async function checkOnPhone(page: Page, name: string): Promise<void> {
  await checkScreen(page, name)
  await resizeTo(page, PHONE)
}

async function expectRefusals(page: Page, t: Texts): Promise<void> {
  const save = page.getByRole('button', { name: t.identity_addresses_save() })
  const givenName = page.getByLabel(t.identity_address_given_name(), { exact: true })
  const municipality = page.getByLabel(t.identity_address_municipality())
  await save.click()
  await expect(givenName).toBeFocused()
  await expect(givenName).toHaveAccessibleDescription(t.platform_form_required())
  await expect(municipality).toHaveAccessibleDescription(t.platform_form_required())

  await fillIn(page, t, { ...HOME, zip: '680' })
  await page.getByLabel(t.identity_phone_label()).fill('none')
  await save.click()
  const zip = page.getByLabel(t.identity_address_zip(), { exact: true })
  await expect(zip).toHaveAccessibleDescription(new RegExp(t.identity_zip_format()))
  await expect(zip).toBeFocused()
  await expect(page.getByLabel(t.identity_phone_label())).toHaveAccessibleDescription(
    new RegExp(t.identity_phone_format()),
  )
  await expect(givenName).toHaveValue(HOME.givenName)
  await expect(municipality).toHaveValue('Mayagüez')
  await expect(municipality).not.toHaveAttribute('aria-invalid', 'true')
}

function cardOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

async function openForm(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t.identity_addresses_add() }).click()
  await expect(page.getByRole('heading', { name: t.identity_addresses_new_title() })).toBeFocused()
}

async function fillIn(page: Page, t: Texts, address: Typed): Promise<void> {
  await page.getByLabel(t.identity_address_given_name(), { exact: true }).fill(address.givenName)
  await page.getByLabel(t.identity_address_first_surname(), { exact: true }).fill(address.firstSurname)
  await page.getByLabel(t.identity_address_second_surname()).fill(address.secondSurname ?? '')
  await page.getByLabel(t.identity_address_urbanization()).fill(address.urbanization ?? '')
  await page.getByLabel(t.identity_address_line1(), { exact: true }).fill(address.line1)
  await chooseMunicipality(page, t, address.municipality)
  await page.getByLabel(t.identity_address_zip(), { exact: true }).fill(address.zip)
  await page.getByLabel(t.identity_address_label()).fill(address.label)
}

async function chooseMunicipality(page: Page, t: Texts, { typed, chosen }: Typed['municipality']) {
  const box = page.getByLabel(t.identity_address_municipality())
  await box.fill(typed)
  await expect(page.getByRole('option', { name: chosen })).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveValue(chosen)
}
