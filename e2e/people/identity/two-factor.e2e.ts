/**
 * A code from the phone beside the password. Being let in by the code of the app: `first-admin.e2e.ts`; that a recovery code
 * counts once: `two-factor.test.ts`.
 */
import type { Page } from '@playwright/test'
import { wrongCodeOf } from '#server/testing/authenticator-app.ts'
import { createApp } from '../../support/authenticator.ts'
import { readDownload } from '../../support/downloads.ts'
import { expectFits } from '../../support/layout.ts'
import { rowOfSection, signInAgain } from '../../support/moving.ts'
import { expectSignedIn, expectSignedOut, fillLogin, openSection, signOut } from '../../support/pages.ts'
import { inventPerson, mailTo, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { openAccountMenu } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'
import { readKey, readRecoveryCodes } from '../../support/two-factor.ts'

// What moves in is checked where it comes to rest.
inLanguage('en', (language) => {
  test('switched on, signing in asks for a code; recovery codes are replaced, let in, and it is switched off', async ({
    page,
    context,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { email, password } = await signUpConfirmed(page, inventPerson(), language)
    await openSection(page, 'two-factor')
    await checkScreen(page, 'two-factor, off')
    await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(password)
    await page.getByRole('button', { name: t.identity_two_factor_start(), exact: true }).click()
    await expect(page.getByRole('img', { name: t.identity_two_factor_qr() })).toBeVisible()
    const key = await readKey(page)
    await checkScreen(page, 'two-factor, the key')

    const code = page.getByLabel(t.identity_two_step_code())
    await code.fill(wrongCodeOf(key))
    await expect(code).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
    await code.fill(await createApp(key).nextCode())
    const codes = await readRecoveryCodes(page, t)
    expect(new Set(codes).size).toBe(codes.length)
    await checkScreen(page, 'recovery codes')

    await test.step('the recovery codes can be copied and kept as a file', async () => {
      await page.getByRole('button', { name: t.identity_copy(), exact: true }).click()
      await expect(page.getByRole('button', { name: t.platform_copied() })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: t.identity_download(), exact: true }).click()
      expect(await readDownload(await downloading)).toContain(codes.join('\n'))
    })
    await page.getByRole('button', { name: t.identity_recovery_saved() }).click()
    await expect(page.getByText(t.identity_two_factor_on_text())).toBeVisible()
    await checkScreen(page, 'two-factor, on')
    await mailTo(page, email, t.mail_two_factor_on_subject())
    const [renewed = ''] = await test.step('new recovery codes', async () => {
      await page.getByRole('button', { name: t.identity_recovery_renew() }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await checkScreen(page, 'new recovery codes')
      await confirmByPassword(page, t, password, t.identity_recovery_renew())
      const others = await readRecoveryCodes(page, t)
      expect(others.filter((each) => codes.includes(each))).toEqual([])
      return others
    })
    await signOut(page, t)

    await signInAgain(page, t, { name: email, password })
    const secondStep = page.getByRole('heading', { name: t.identity_two_step_title() })
    await expect(secondStep).toBeVisible()
    await expect(code).toBeFocused()
    await expectSignedOut(page)
    await test.step('the second step can be left to log in as someone else', async () => {
      await page.getByRole('button', { name: t.identity_two_step_start_over() }).click()
      await expect(page.getByRole('heading', { name: t.identity_login_title() })).toBeVisible()
      await expectSignedOut(page)
    })
    await fillLogin(page, t, { name: email, password })
    await expect(secondStep).toBeVisible()
    await code.fill(wrongCodeOf(key))
    await expect(code).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
    await expect(code).toBeFocused()
    await checkScreen(page, 'log in, the second step')

    await test.step('a replaced recovery code is refused, a new one lets in', async () => {
      await page.getByRole('button', { name: t.identity_two_step_use_recovery() }).click()
      const field = page.getByLabel(t.identity_two_step_recovery(), { exact: true })
      await expect(field).toBeFocused()
      await field.fill(codes[0] ?? '')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(new RegExp(t.errors_invalid_code()))
      await expectSignedOut(page)
      await field.fill(renewed)
      await field.press('Enter')
      await expect(page).toHaveURL('/onboarding')
      await expectSignedIn(page, email)
    })

    await test.step('switched off with the password', async () => {
      await (await openAccountMenu(page)).getByRole('link', { name: t.app_nav_my_account() }).click()
      await rowOfSection(page, t.identity_section_two_factor()).click()
      await page.getByRole('button', { name: t.identity_two_factor_off() }).click()
      const dialog = page.getByRole('dialog')
      // The same as for new codes, with another button.
      await expect(dialog).toBeVisible()
      await expectFits(page)
      await confirmByPassword(page, t, 'not the password', t.identity_two_factor_off())
      const asked = dialog.getByLabel(t.identity_current_password_label(), { exact: true })
      await expect(asked).toHaveAccessibleDescription(new RegExp(t.errors_wrong_password()))
      await confirmByPassword(page, t, password, t.identity_two_factor_off())
      await expect(page.getByText(t.identity_two_factor_off_text())).toBeVisible()
      await expect(dialog).toBeHidden()
      await mailTo(page, email, t.mail_two_factor_off_subject())
    })
  })
})

async function confirmByPassword(page: Page, t: Texts, password: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.identity_current_password_label(), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: action }).click()
}
