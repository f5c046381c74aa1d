/** Whoever asked their system for less motion gets none. */
import type { Page } from '@playwright/test'
import { resizeTo } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { openMenu, trainingLink } from '../../support/shell.ts'
import { DESKTOP, expect, PHONE, test } from '../../support/test.ts'

declare global {
  interface Window {
    longestMs: number
    /** How many changes of style began to be animated. */
    transitions: number
  }
}

test('a change of page and an opening menu are not animated with reduced motion, and are otherwise', async ({
  page,
}) => {
  await resizeTo(page, PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchAnimations(page)
  await visit(page, '/')
  // Not even for a moment: with a duration of its own each element would animate whatever changes, a whole page when it is turned.
  await resizeTo(page, DESKTOP)
  await resizeTo(page, PHONE)
  await trainingLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => window.longestMs)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => window.transitions)).toBe(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openMenu(page)
  await expect.poll(() => page.evaluate(() => window.longestMs)).toBeGreaterThan(50)
  await resizeTo(page, DESKTOP)
  await expect.poll(() => page.evaluate(() => window.transitions)).toBeGreaterThan(0)
})

/** The longest animation of any frame, those of a change of page included. */
function watchAnimations(page: Page) {
  return page.addInitScript(() => {
    window.longestMs = 0
    window.transitions = 0
    document.addEventListener('transitionrun', () => {
      window.transitions += 1
    })
    const measure = () => {
      for (const { effect } of document.getAnimations())
        window.longestMs = Math.max(window.longestMs, Number(effect?.getComputedTiming().activeDuration ?? 0))
      requestAnimationFrame(measure)
    }
    requestAnimationFrame(measure)
  })
}
