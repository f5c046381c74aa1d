/** Signing in with what the device holds, by Chromium's virtual authenticator. */
import type { BrowserContext, Page } from '@playwright/test'
import { addPasskey, addPasskeyDevice } from '../../support/authenticator.ts'
import { expectFits } from '../../support/layout.ts'
import { goToLogin } from '../../support/moving.ts'
import { expectSignedIn, expectSignedOut, openSection, signOut } from '../../support/pages.ts'
import { inventPerson, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'

const NAME = 'Portátil de Marisol'

// What moves in is checked where it comes to rest.

inLanguage('en', (language) => {
  test('a passkey is added, signs in by its button and from the field, and is removed', async ({
    page,
    context,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const offers = await switchOffers(page)
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

    await offers.stop()
    await signOut(page, t)
    await goToLogin(page, t)
    // "Keep me logged in" counts for a passkey too.
    await page.getByLabel(t.identity_login_remember()).check()
    await page.getByRole('button', { name: t.identity_login_passkey() }).click()
    await expect(page).toHaveURL('/onboarding')
    await expectSignedIn(page, email)
    expect(await readSessionEnd(context)).toBeGreaterThan(Date.now() / 1000 + 6 * 24 * 60 * 60)

    await test.step('one is offered in the field for the username', async () => {
      await offers.start()
      await signOut(page, t)
      // The virtual device takes the first offer by itself.
      await page.getByRole('banner').getByRole('link', { name: t.app_log_in(), exact: true }).click()
      await expect(page).toHaveURL('/onboarding')
      await expectSignedIn(page, email)
      await offers.stop()
    })

    await moveTo(page, '/profile?section=passkeys')
    await page.getByRole('button', { name: t.identity_passkeys_remove_named({ name: NAME }) }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    // Axe looks at such a dialog in `sessions.e2e.ts`.
    await expectFits(page)
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

/** Stopped, it is as in a browser that does not list passkeys among the saved passwords: only the button is left. */
async function switchOffers(page: Page) {
  await page.addInitScript(() => {
    const isOffered = PublicKeyCredential.isConditionalMediationAvailable
    PublicKeyCredential.isConditionalMediationAvailable = async () =>
      sessionStorage.getItem('no-offers') === null && isOffered.call(PublicKeyCredential)
  })
  return {
    start: () => page.evaluate(() => sessionStorage.removeItem('no-offers')),
    stop: () => page.evaluate(() => sessionStorage.setItem('no-offers', 'yes')),
  }
}

async function readSessionEnd(context: BrowserContext): Promise<number | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'coqui.session_token')?.expires
}
