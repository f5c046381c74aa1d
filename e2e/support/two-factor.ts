/** Switching two-factor on in the profile, for the journeys that need it on. */
import { expect, type Page } from '@playwright/test'
import { createApp } from './authenticator.ts'
import type { Texts } from './texts.ts'

const KEY_IN_GROUPS = /^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/
const RECOVERY_CODE_COUNT = 10

/** By whoever was sent there, and goes on from there: the app that holds the key, and the recovery codes as shown. */
export async function switchOnToLeave(page: Page, t: Texts, password: string) {
  await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(password)
  await page.getByRole('button', { name: t.identity_two_factor_start(), exact: true }).click()
  const app = createApp(await readKey(page))
  // Six digits send themselves.
  await page.getByLabel(t.identity_two_step_code()).fill(await app.nextCode())
  const codes = await readRecoveryCodes(page, t)
  await page.getByRole('button', { name: t.identity_recovery_saved() }).click()
  return { app, codes }
}

export async function readKey(page: Page): Promise<string> {
  const key = await page.getByText(KEY_IN_GROUPS).textContent()
  return (key ?? '').replaceAll(' ', '')
}

export async function readRecoveryCodes(page: Page, t: Texts): Promise<string[]> {
  const shown = page.getByRole('region', { name: t.identity_recovery_title() }).getByRole('listitem')
  await expect(shown).toHaveCount(RECOVERY_CODE_COUNT)
  return shown.allTextContents()
}
