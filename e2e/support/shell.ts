/** What every shell journey asks of the page: links as they read, toasts, the menu, moving without a load. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The site's own: the gallery has a second one, to show what it looks like. */
const TOASTS = /^(Notifications|Notificaciones) \(F8\)$/
export const TABLET = { width: 768, height: 1024 }

/** The links that a person finds there, in order, each as 'Name /address'. */
export async function linksIn(place: Locator): Promise<string[]> {
  const tree = await place.ariaSnapshot()
  return [...tree.matchAll(/- link "(.*)".*\n\s*- \/url: "?([^"\n]*)/g)].map(
    ([, name, to]) => `${name} ${to}`,
  )
}

/** The open toast of a title: the same text is also spoken in a hidden live region. */
export function toastOf(page: Page, title: string): Locator {
  return openToasts(page).filter({ hasText: title })
}

/** After so long it moves again. */
const NOTICED_MS = 300

export function openToasts(page: Page): Locator {
  return page.getByRole('region', { name: TOASTS }).locator('li[data-state=open]')
}

/**
 * Toasts are loaded when the page is first used: from here on it answers at once. A pointer that moves before the page's script
 * is there is noticed by nobody, so it moves until it is.
 */
export async function untilReady(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: TOASTS })
  for (let turn = 0; (await toasts.count()) === 0; turn += 1) {
    await page.mouse.move(turn % 2, 0)
    await toasts.waitFor({ state: 'attached', timeout: NOTICED_MS }).catch(() => undefined)
  }
}

/** What comes after the page is there, and nothing is a skeleton any more. */
export async function untilFilled(page: Page): Promise<void> {
  await untilReady(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

export async function openMenu(page: Page, name: string | RegExp = 'Menu'): Promise<Locator> {
  await page.getByRole('button', { name: /Open menu|Abrir el menú/ }).click()
  const menu = page.getByRole('dialog', { name })
  await menu.waitFor()
  return menu
}

/** What is the person's own on a desktop, behind their initials. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').locator('details', { hasText: /Account menu|Menú de la cuenta/ })
  if (!(await menu.evaluate((element) => element.hasAttribute('open')))) await menu.locator('summary').click()
  await menu.locator('ul').waitFor()
  return menu
}

/** Opened by Enter, it holds the focus; closed by Escape, it gives it back. */
export async function expectMenuByKeyboard(page: Page, menu: Locator): Promise<void> {
  // Behind an open menu nothing is there for a screen reader.
  const button = page.getByRole('button', { name: 'Open menu', includeHidden: true })
  await button.press('Enter')
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.locator(':focus')).toHaveCount(1)
  // Past the last stop and before the first.
  const stops = menu.locator('a, button').filter({ visible: true })
  for (const [stop, key] of [
    [stops.last(), 'Tab'],
    [stops.first(), 'Shift+Tab'],
  ] as const) {
    await stop.focus()
    await page.keyboard.press(key)
    await expect(menu.locator(':focus')).toHaveCount(1)
    await expect(stop).not.toBeFocused()
  }

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
}

/** As a link of the page would: the router hears of it, nothing is loaded anew. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
}

/** The footer's link to the smallest lazy page. */
export function trainingLink(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Training' })
}

/** Survives whatever the router does, and no load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes'
  })
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'yes')
}
