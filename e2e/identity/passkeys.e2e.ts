/** Signing in with what the device holds, by Chromium's virtual authenticator. */
import type { BrowserContext, Page } from '@playwright/test'
import { addPasskey, addPasskeyDevice } from '../support/authenticator.ts'
import { expectSignedIn, expectSignedOut, openSection, signOut, visit } from '../support/pages.ts'
import { signUpConfirmed } from '../support/people.ts'
import { expect, REFUSED_ANSWER, test } from '../support/test.ts'

test('a passkey is added, signs in without a password, and is removed', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await withoutOffers(page)
  const device = await addPasskeyDevice(page)
  const { email, password } = await signUpConfirmed(page)
  await addPasskey(page, t, { name: 'Portátil de Marisol', password })
  await expect(page.getByText('Portátil de Marisol', { exact: true })).toBeVisible()
  expect(await device.countPasskeys()).toBe(1)

  await signOut(page, t)
  await visit(page, '/login')
  await page.getByRole('button', { name: t.identity_login_passkey() }).click()
  await expect(page).toHaveURL('/onboarding')
  await expectSignedIn(page, email)

  await openSection(page, 'passkeys')
  await page
    .getByRole('button', { name: t.identity_passkeys_remove_named({ name: 'Portátil de Marisol' }) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t.identity_passkeys_remove(), exact: true })
    .click()
  await expect(page.getByText(t.identity_passkeys_none_title())).toBeVisible()

  // The device still has it; the server no longer takes it.
  await signOut(page, t)
  await visit(page, '/login')
  await page.getByRole('button', { name: t.identity_login_passkey() }).click()
  await expect(page.getByRole('alert')).toHaveText(t.errors_passkey_refused())
  await expectSignedOut(page)
})

test('a passkey is offered in the field for the username', async ({ page, t }) => {
  await addPasskeyDevice(page)
  const { email, password } = await signUpConfirmed(page)
  await addPasskey(page, t, { name: 'Celular', password })
  await expect(page.getByText('Celular', { exact: true })).toBeVisible()
  await signOut(page, t)

  // The virtual device takes the first offer by itself.
  await page.goto('/login')
  await expect(page).toHaveURL('/onboarding')
  await expectSignedIn(page, email)
})

test('"keep me logged in" counts for a passkey too', async ({ page, context, t }) => {
  await withoutOffers(page)
  await addPasskeyDevice(page)
  const { password } = await signUpConfirmed(page)
  await addPasskey(page, t, { name: 'Celular', password })
  await expect(page.getByText('Celular', { exact: true })).toBeVisible()
  await signOut(page, t)

  await visit(page, '/login')
  await page.getByLabel(t.identity_login_remember()).check()
  await page.getByRole('button', { name: t.identity_login_passkey() }).click()
  await expect(page).toHaveURL('/onboarding')
  expect(await readSessionEnd(context)).toBeGreaterThan(Date.now() / 1000 + 6 * 24 * 60 * 60)
})

test('a device holds one passkey an account, and says so', async ({ page, t }) => {
  await addPasskeyDevice(page)
  const { password } = await signUpConfirmed(page)
  await addPasskey(page, t, { name: 'Portátil', password })
  await expect(page.getByText('Portátil', { exact: true })).toBeVisible()
  await addPasskey(page, t, { name: 'Otra vez', password })
  await expect(page.getByRole('alert')).toHaveText(t.identity_passkey_exists())
})

/** As in a browser that does not list passkeys among the saved passwords: only the button is left. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

async function readSessionEnd(context: BrowserContext): Promise<number | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'coqui.session_token')?.expires
}
