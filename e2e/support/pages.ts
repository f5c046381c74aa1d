/** Going about the site as a person does. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Caller } from './people.ts'
import { openAccountMenu } from './shell.ts'
import type { Texts } from './texts.ts'

/** Opens a page and waits until its script has taken over: an earlier click on a button would be lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForScript(page)
}

/**
 * What somebody else has just changed is heard of by the shop a moment later, and whoever comes before that sees it as it
 * was: the page is opened again until it shows it.
 */
export async function visitUntil(page: Page, path: string, isShown: () => Locator): Promise<void> {
  await expect(async () => {
    await visit(page, path)
    await expect(isShown().first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** No page that waits for something waits longer before it asks again. */
const ASKS_AGAIN_MS = 10_000

/** A page that asks again every so often: its clock, after `page.clock.install()`, runs ahead until it shows what is new. */
export async function lookAgainUntil(place: Locator, text: string): Promise<void> {
  await expect(async () => {
    await place.page().clock.fastForward(ASKS_AGAIN_MS)
    // A call that is on its way when the clock jumps is nearer to being given up: it gets time to come back.
    await expect(place).toContainText(text, { timeout: 2_000 })
  }).toPass({ intervals: [100] })
}

/** As `visit`, for the page one is on. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await waitForScript(page)
}

/**
 * Parts of a page are taken over one after the other, so each button and field is asked for, not the page alone. What
 * `LazyHydrate` leaves as the server drew it keeps what is pressed there until its code has come.
 */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasProps = (element: Element) =>
      Object.keys(element).some((name) => name.startsWith('__reactProps'))
    const isTakenOver = (element: Element) => {
      const drawing = element.closest('[data-drawn]')
      return hasProps(element) || (drawing !== null && hasProps(drawing))
    }
    const parts = [...document.querySelectorAll('main, button, input, select, textarea')]
    return parts.some(({ localName }) => localName === 'main') && parts.every(isTakenOver)
  })
}

/**
 * A link far down: what is above it is laid out as it comes near, which moves the link away between the pointer's press and
 * its release. By its key it is followed wherever it is.
 */
export function follow(link: Locator): Promise<void> {
  return link.press('Enter')
}

export interface Credentials {
  name: string
  password: string
  remember?: boolean
}

export async function fillLogin(page: Page, t: Texts, { name, password, remember }: Credentials) {
  await page.getByLabel(t.identity_login_username()).fill(name)
  await page.getByLabel(t.identity_password_label(), { exact: true }).fill(password)
  if (remember) await page.getByLabel(t.identity_login_remember()).check()
  await page.getByRole('main').getByRole('button', { name: t.identity_login_submit(), exact: true }).click()
}

/** By the button of the header, which phones have in the menu. */
export async function signOut(page: Page, t: Texts, site = ''): Promise<void> {
  await waitForScript(page)
  const menu = page.getByRole('button', { name: t.app_menu_open() })
  if (await menu.isVisible()) await menu.click()
  else await openAccountMenu(page)
  await page.getByRole('button', { name: t.app_log_out(), exact: true }).click()
  await expect(page).toHaveURL(`${site}/`)
  await expectSignedOut(page, site)
}

export async function expectSignedOut(page: Caller, site = ''): Promise<void> {
  await expect.poll(async () => (await page.request.get(`${site}/api/auth/user`)).status()).toBe(401)
}

export async function expectSignedIn(page: Caller, email: string): Promise<void> {
  const response = await page.request.get('/api/auth/user')
  expect(await response.json()).toMatchObject({ email })
}

export async function openSection(page: Page, section: string): Promise<void> {
  await visit(page, `/profile?section=${section}`)
}
