/** Going on within the page, by its own links: what was loaded once is not loaded again. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Credentials, fillLogin } from './pages.ts'
import type { Texts } from './texts.ts'

/** By the header of a desktop, which a guest finds there once the page knows that nobody is signed in. */
export async function goToLogin(page: Page, t: Texts): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: t.app_log_in(), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.identity_login_title())
}

/** After `signOut`. */
export async function signInAgain(page: Page, t: Texts, credentials: Credentials): Promise<void> {
  await goToLogin(page, t)
  await fillLogin(page, t, credentials)
}

/** From one part of the profile to another, by the list that a desktop shows beside it. */
export async function goToSection(page: Page, t: Texts, name: string): Promise<void> {
  await page.getByRole('navigation', { name: t.identity_profile_nav() }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** The way from the account page: its row says more than the name, which a tab or another row may hold too. */
export function rowOfSection(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\s`) })
}
