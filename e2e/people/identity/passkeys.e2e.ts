/** Signing in with what the device holds, by Chromium's virtual authenticator. */
import type { BrowserContext, Page } from '@playwright/test'
import { addPasskey, addPasskeyDevice } from '../../support/authenticator.ts'
import { goToLogin } from '../../support/moving.ts'
import { expectSignedIn, expectSignedOut, openSection, signOut } from '../../support/pages.ts'
import { inventPerson, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'

const NAME = 'Portátil de Marisol'

// What moves in is checked where it comes to rest.

inLanguage('en', (language) => {
  test('a passkey is added, signs in without a password, and is removed', async ({
    page,
    context,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await withoutOffers(page)
    const device = await addPasskeyDevice(page)
    const { email, password } = await signUpConfirmed(page, inventPerson(), language)
    await openSection(page, 'passkeys')
    await addPasskey(page, t, { name: NAME, password })
    await expect(page.getByText(NAME, { exact: true })).toBeVisible()
    expect(await device.countPasskeys()).toBe(1)
    await checkScreen(page, 'passkeys')
    await test.step('a device holds one an account, and says so', async () => {
      await addPasskey(page, t, { name: 'Otra vez', password })
      await expect(page.getByRole('alert')).toHaveText(t.identity_passkey_exists())
    })

    await signOut(page, t)
    await goToLogin(page, t)
    // "Keep me logged in" counts for a passkey too.
    await page.getByLabel(t.identity_login_remember()).check()
    await page.getByRole('button', { name: t.identity_login_passkey() }).click()
    await expect(page).toHaveURL('/onboarding')
    await expectSignedIn(page, email)
    expect(await readSessionEnd(context)).toBeGreaterThan(Date.now() / 1000 + 6 * 24 * 60 * 60)

    await moveTo(page, '/profile?section=passkeys')
    await page.getByRole('button', { name: t.identity_passkeys_remove_named({ name: NAME }) }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await checkScreen(page, 'remove a passkey')
    await dialog.getByRole('button', { name: t.identity_passkeys_remove(), exact: true }).click()
    await expect(page.getByText(t.identity_passkeys_none_title())).toBeVisible()

    // The device still has it; the server no longer takes it.
    await signOut(page, t)
    await goToLogin(page, t)
    await page.getByRole('button', { name: t.identity_login_passkey() }).click()
    await expect(page.getByRole('alert')).toHaveText(t.errors_passkey_refused())
    await expectSignedOut(page)
  })
})

test('a passkey is offered in the field for the username', async ({ page, t }) => {
  await addPasskeyDevice(page)
  const { email, password } = await signUpConfirmed(page)
  await openSection(page, 'passkeys')
  await addPasskey(page, t, { name: 'Celular', password })
  await expect(page.getByText('Celular', { exact: true })).toBeVisible()
  await signOut(page, t)

  // The virtual device takes the first offer by itself.
  await page.getByRole('banner').getByRole('link', { name: t.app_log_in(), exact: true }).click()
  await expect(page).toHaveURL('/onboarding')
  await expectSignedIn(page, email)
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
