/** Whoever asked their system for less motion gets none. */
import type { Page } from '@playwright/test'
import { resizeTo } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { openMenu, trainingLink } from '../../support/shell.ts'
import { expect, PHONE, test } from '../../support/test.ts'

declare global {
  interface Window {
    longestMs: number
  }
}

test('a change of page and an opening menu are not animated with reduced motion, and are otherwise', async ({
  page,
}) => {
  await resizeTo(page, PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchAnimations(page)
  await visit(page, '/')
  await trainingLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => window.longestMs)).toBeLessThanOrEqual(1)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openMenu(page)
  await expect.poll(() => page.evaluate(() => window.longestMs)).toBeGreaterThan(50)
})

/** The longest animation of any frame, those of a change of page included. */
function watchAnimations(page: Page) {
  return page.addInitScript(() => {
    window.longestMs = 0
    const measure = () => {
      for (const { effect } of document.getAnimations())
        window.longestMs = Math.max(window.longestMs, Number(effect?.getComputedTiming().activeDuration ?? 0))
      requestAnimationFrame(measure)
    }
    requestAnimationFrame(measure)
  })
}
