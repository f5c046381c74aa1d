/** What every screen must meet, whatever it shows: axe finds nothing, and nothing scrolls sideways. */
import { test as base, type Page } from '@playwright/test'
import { expectFits, resizeTo } from './layout.ts'
import { TABLET } from './shell.ts'
import { DESKTOP, expectAccessible, PHONE } from './test.ts'

/**
 * It fits a phone, a tablet and a desktop; axe looks once, in Spanish on the phone and in English on the desktop. As one step
 * of a journey, which goes on at that width.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await base.step(name, async () => {
    const isSpanish = (await page.locator('html').getAttribute('lang')) === 'es'
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await resizeTo(page, viewport)
      await expectFits(page)
      if (viewport === (isSpanish ? PHONE : DESKTOP)) await expectAccessible(page)
    }
  })
}
