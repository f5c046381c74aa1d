/** Every screen of the identity part, by turns in Spanish and in English. */
import type { Page } from '@playwright/test'
import { addPasskey, addPasskeyDevice, createApp } from '../support/authenticator.ts'
import { fillLogin, openSection, signInByForm, visit, waitForScript } from '../support/pages.ts'
import { inventPerson, signInByApi, signUpConfirmed } from '../support/people.ts'
import { checkScreen } from '../support/screens.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../support/test.ts'
import { readKey, readRecoveryCodes } from '../support/two-factor.ts'

// What moves in is checked where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Many screens a test: on a busy machine they add up.
test.describe.configure({ timeout: 150_000 })

inLanguage('es', (language) => {
  test('the doors: log in and sign up', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = inventPerson()
    await visit(page, '/account')
    await checkScreen(page, 'the account of a guest')
    await visit(page, '/login?problem=link')
    await checkScreen(page, 'log in, after a link that no longer works')
    await fillLogin(page, t, { name: person.email, password: 'wrong' })
    await expect(page.getByRole('alert')).toBeVisible()
    await checkScreen(page, 'log in, refused')

    await visit(page, '/signup')
    await page.getByRole('button', { name: t.identity_signup_submit() }).click()
    await expect(page.getByText(t.platform_form_required()).first()).toBeVisible()
    await checkScreen(page, 'sign up, with fields left empty')
    await page.getByLabel(t.identity_name_label(), { exact: true }).fill(person.name)
    await page.getByLabel(t.identity_email_label(), { exact: true }).fill(person.email)
    await page.getByLabel(t.identity_password_label(), { exact: true }).fill(person.password)
    await checkScreen(page, 'sign up, filled in')
    await page.getByRole('button', { name: t.identity_signup_submit() }).click()
    await expect(page.getByRole('heading', { name: t.identity_check_email_title() })).toBeVisible()
    await checkScreen(page, 'sign up, sent')
  })

  test('the side doors: forgot, reset and the closed set-up', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = inventPerson()
    await visit(page, '/forgot')
    await checkScreen(page, 'forgot')
    await page.getByLabel(t.identity_email_label(), { exact: true }).fill(person.email)
    await page.getByRole('button', { name: t.identity_forgot_submit() }).click()
    await expect(page.getByRole('heading', { name: t.identity_check_email_title() })).toBeVisible()
    await checkScreen(page, 'forgot, sent')
    await visit(page, '/reset?token=used')
    await checkScreen(page, 'reset')
    await page.getByLabel(t.identity_new_password_label(), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t.identity_reset_submit() }).click()
    await expect(page.getByRole('heading', { name: t.identity_reset_over_title() })).toBeVisible()
    await checkScreen(page, 'reset, refused')
    await visit(page, '/setup-admin')
    await expect(page.getByRole('heading', { name: t.identity_setup_closed_title() })).toBeVisible()
    await checkScreen(page, 'set-up, closed')
  })

  test('the first questions, the account and a new password', async ({ page, t }) => {
    const person = await signUpConfirmed(page, inventPerson(), language)
    await visit(page, '/account')
    await checkScreen(page, 'the account, with questions waiting')
    for (const step of ['language', 'interests', 'age', 'news']) {
      await visit(page, `/onboarding?step=${step}`)
      await checkScreen(page, `question: ${step}`)
    }
    await visit(page, '/change-password')
    await checkScreen(page, 'change password')
    await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(person.password)
    await page.getByLabel(t.identity_new_password_label(), { exact: true }).fill(`${person.password}-nueva`)
    await page.getByRole('button', { name: t.identity_password_submit() }).click()
    await expect(page.getByRole('heading', { name: t.identity_password_done() })).toBeVisible()
    await checkScreen(page, 'change password, done')
  })
})

inLanguage('en', (language) => {
  test('the profile: personal details, e-mail, password, passkeys, notifications, data', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const person = await signUpConfirmed(page, inventPerson(), language)
    await openSection(page, 'personal')
    await page.getByLabel(t.identity_phone_label()).fill('none')
    await page.getByRole('button', { name: t.identity_save() }).click()
    await expect(page.getByText(t.identity_phone_format())).toBeVisible()
    await checkScreen(page, 'personal details, refused')
    await openSection(page, 'email')
    await page.getByLabel(t.identity_email_new(), { exact: true }).fill(inventPerson().email)
    await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t.identity_email_submit() }).click()
    await expect(page.getByText(t.identity_email_pending_title())).toBeVisible()
    await checkScreen(page, 'e-mail, waiting for its confirmation')
    await addPasskeyDevice(page)
    await addPasskey(page, t, { name: 'Portátil de Marisol', password: person.password })
    const remove = t.identity_passkeys_remove_named({ name: 'Portátil de Marisol' })
    await page.getByRole('button', { name: remove }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await checkScreen(page, 'remove a passkey')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await checkScreen(page, 'passkeys')
    for (const section of ['password', 'notifications', 'data']) {
      await openSection(page, section)
      await checkScreen(page, section)
    }
    await page.getByRole('button', { name: t.identity_delete_open() }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkScreen(page, 'delete account')
  })

  test('the profile: addresses and devices', async ({ page, otherPage, t }) => {
    const person = await signUpConfirmed(page, inventPerson(), language)
    await openSection(page, 'addresses')
    await checkScreen(page, 'addresses, none yet')
    await addAddresses(page)
    await page.reload()
    await waitForScript(page)
    await page.getByRole('button', { name: t.identity_addresses_remove_named({ name: 'Trabajo' }) }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await checkScreen(page, 'remove an address')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await checkScreen(page, 'addresses')
    await page.getByRole('button', { name: t.identity_addresses_edit_named({ name: 'Trabajo' }) }).click()
    await checkScreen(page, 'edit an address')
    await page.getByLabel(t.identity_address_municipality()).fill('san')
    await expect(page.getByRole('listbox')).toBeVisible()
    await checkScreen(page, 'the list of municipalities')

    await signInByApi(otherPage, person.email, person.password)
    await openSection(page, 'sessions')
    await checkScreen(page, 'devices')
    await page.getByRole('button', { name: t.identity_sessions_others(), exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await checkScreen(page, 'log out everywhere else')
  })

  test('two-factor, from switching on to the second step', async ({ page, t }) => {
    const person = await signUpConfirmed(page, inventPerson(), language)
    await openSection(page, 'two-factor')
    await checkScreen(page, 'two-factor, off')
    await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t.identity_two_factor_start(), exact: true }).click()
    const app = createApp(await readKey(page))
    await checkScreen(page, 'two-factor, the key')
    await page.getByLabel(t.identity_two_step_code()).fill(app.nextCode())
    await readRecoveryCodes(page, t)
    await checkScreen(page, 'recovery codes')
    await page.getByRole('button', { name: t.identity_recovery_saved() }).click()
    await checkScreen(page, 'two-factor, on')
    for (const action of [t.identity_recovery_renew(), t.identity_two_factor_off()]) {
      await page.getByRole('button', { name: action }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await checkScreen(page, action)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }

    await page.request.post('/api/auth/logout')
    await signInByForm(page, t, { name: person.email, password: person.password })
    await expect(page.getByRole('heading', { name: t.identity_two_step_title() })).toBeVisible()
    await checkScreen(page, 'log in, the second step')
    await page.getByRole('button', { name: t.identity_two_step_use_recovery() }).click()
    await checkScreen(page, 'log in, with a recovery code')
  })
})

async function addAddresses(page: Page): Promise<void> {
  const address = {
    givenName: 'María de los Ángeles',
    firstSurname: 'Rodríguez',
    secondSurname: 'Quiñones',
    urbanization: 'Urb. Extensión Jardines de Caparra',
    line1: 'Calle Marginal Norte, edificio 12',
    city: 'San Sebastián',
    state: 'PR',
    postalCode: '00685-1234',
  }
  for (const label of ['Casa', 'Trabajo']) {
    const response = await page.request.post('/api/profile/addresses', { data: { ...address, label } })
    expect(response.status()).toBe(201)
  }
}
