/** A code from the phone beside the password. */
import type { Page } from '@playwright/test'
import { wrongCodeOf } from '#server/testing/authenticator-app.ts'
import { createApp } from '../support/authenticator.ts'
import { readDownload } from '../support/downloads.ts'
import { expectSignedIn, expectSignedOut, openSection, signInByForm, signOut } from '../support/pages.ts'
import { inventPerson, mailTo, signUpConfirmed } from '../support/people.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../support/test.ts'
import { readKey, readRecoveryCodes, switchOnTwoFactor } from '../support/two-factor.ts'
import type { Words } from '../support/words.ts'

inLanguage('es', (language) => {
  test('switched on, signing in asks for the code of the app', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const { email, password } = await signUpConfirmed(page, inventPerson(), language)
    await openSection(page, 'two-factor')
    await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(password)
    await page.getByRole('button', { name: t.identity_two_factor_start(), exact: true }).click()
    await expect(page.getByRole('img', { name: t.identity_two_factor_qr() })).toBeVisible()
    const key = await readKey(page)
    const app = createApp(key)

    const code = page.getByLabel(t.identity_two_step_code())
    await code.fill(wrongCodeOf(key))
    await expect(code).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
    await code.fill(app.nextCode())
    const codes = await readRecoveryCodes(page, t)
    expect(new Set(codes).size).toBe(codes.length)
    await page.getByRole('button', { name: t.identity_recovery_saved() }).click()
    await expect(page.getByText(t.identity_two_factor_on_text())).toBeVisible()
    await mailTo(page, email, t.mail_two_factor_on_subject())
    await signOut(page, t)

    await signInByForm(page, t, { name: email, password })
    await expect(page.getByRole('heading', { name: t.identity_two_step_title() })).toBeVisible()
    await expect(code).toBeFocused()
    await expectSignedOut(page)
    await code.fill(wrongCodeOf(key))
    await expect(code).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
    await expect(code).toBeFocused()
    await code.fill(app.nextCode())
    await expect(page).toHaveURL('/onboarding')
    await expectSignedIn(page, email)
  })
})

test('a recovery code lets in once', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const { email, password } = await signUpConfirmed(page)
  const { codes } = await switchOnTwoFactor(page, t, password)
  const [first = '', second = ''] = codes

  await signOut(page, t)
  await signInWithRecoveryCode(page, t, { email, password, code: first })
  await expect(page).toHaveURL('/onboarding')

  await signOut(page, t)
  const field = await signInWithRecoveryCode(page, t, { email, password, code: first })
  await expect(field).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
  await expectSignedOut(page)
  await field.fill(second)
  await field.press('Enter')
  await expect(page).toHaveURL('/onboarding')
  await expectSignedIn(page, email)
})

test('new recovery codes replace the old ones', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const { email, password } = await signUpConfirmed(page)
  const { codes: old } = await switchOnTwoFactor(page, t, password)

  await page.getByRole('button', { name: t.identity_recovery_renew() }).click()
  await confirmByPassword(page, t, password, t.identity_recovery_renew())
  const renewed = await readRecoveryCodes(page, t)
  expect(renewed.filter((code) => old.includes(code))).toEqual([])

  await signOut(page, t)
  const field = await signInWithRecoveryCode(page, t, { email, password, code: old[0] ?? '' })
  await expect(field).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
  await field.fill(renewed[0] ?? '')
  await field.press('Enter')
  await expectSignedInAt(page, '/onboarding', email)
})

test('recovery codes can be copied and kept as a file', async ({ page, context, t }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { password } = await signUpConfirmed(page)
  await openSection(page, 'two-factor')
  await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(password)
  await page.getByRole('button', { name: t.identity_two_factor_start(), exact: true }).click()
  await page.getByLabel(t.identity_two_step_code()).fill(createApp(await readKey(page)).nextCode())
  const codes = await readRecoveryCodes(page, t)

  await page.getByRole('button', { name: t.identity_copy(), exact: true }).click()
  await expect(page.getByRole('button', { name: t.platform_copied() })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t.identity_download(), exact: true }).click()
  expect(await readDownload(await downloading)).toContain(codes.join('\n'))
})

test('switched off with the password, signing in takes one step again', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const { email, password } = await signUpConfirmed(page)
  await switchOnTwoFactor(page, t, password)

  await page.getByRole('button', { name: t.identity_two_factor_off() }).click()
  await confirmByPassword(page, t, 'not the password', t.identity_two_factor_off())
  const field = page.getByRole('dialog').getByLabel(t.identity_current_password_label(), { exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(t.errors_wrong_password()))
  await confirmByPassword(page, t, password, t.identity_two_factor_off())
  await expect(page.getByText(t.identity_two_factor_off_text())).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await mailTo(page, email, t.mail_two_factor_off_subject())

  await signOut(page, t)
  await signInByForm(page, t, { name: email, password })
  await expectSignedInAt(page, '/onboarding', email)
})

test('the second step can be left to log in as someone else', async ({ page, t }) => {
  const { email, password } = await signUpConfirmed(page)
  await switchOnTwoFactor(page, t, password)
  await signOut(page, t)
  await signInByForm(page, t, { name: email, password })
  await page.getByRole('button', { name: t.identity_two_step_start_over() }).click()
  await expect(page.getByRole('heading', { name: t.identity_login_title() })).toBeVisible()
  await expectSignedOut(page)
})

interface Attempt {
  email: string
  password: string
  code: string
}

async function signInWithRecoveryCode(page: Page, t: Words, { email, password, code }: Attempt) {
  await signInByForm(page, t, { name: email, password })
  await page.getByRole('button', { name: t.identity_two_step_use_recovery() }).click()
  const field = page.getByLabel(t.identity_two_step_recovery(), { exact: true })
  await expect(field).toBeFocused()
  await field.fill(code)
  await field.press('Enter')
  return field
}

async function confirmByPassword(page: Page, t: Words, password: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.identity_current_password_label(), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: action }).click()
}

async function expectSignedInAt(page: Page, path: string, email: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expectSignedIn(page, email)
}
