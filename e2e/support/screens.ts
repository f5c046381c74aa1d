/** What every screen must keep, whatever it shows: axe finds nothing, and nothing scrolls sideways. */
import { test as base, type Page } from '@playwright/test'
import { expectFits } from './layout.ts'
import { TABLET } from './shell.ts'
import { DESK, expectAccessible, PHONE } from './test.ts'

/**
 * It fits a phone, a tablet and a desk; axe looks once, in Spanish on the phone and in English at the desk. As one step
 * of a journey, which goes on at the desk.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await base.step(name, async () => {
    const isSpanish = (await page.locator('html').getAttribute('lang')) === 'es'
    for (const viewport of [PHONE, TABLET, DESK]) {
      await page.setViewportSize(viewport)
      await expectFits(page)
      if (viewport === (isSpanish ? PHONE : DESK)) await expectAccessible(page)
    }
  })
}
