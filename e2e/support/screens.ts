/** What every screen must keep, whatever it shows: axe finds nothing, and nothing scrolls sideways. */
import { test as base, type Page } from '@playwright/test'
import { TABLET } from './shell.ts'
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE } from './test.ts'

/**
 * On a phone, a tablet and a desk, as one step of a journey. The desk is last: the journey goes on there. Axe looks at the
 * phone in both languages and at the desk in one: what is drawn there differs by its words alone.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await base.step(name, async () => {
    const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
    for (const viewport of [PHONE, TABLET, DESK]) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      if (viewport === PHONE || (viewport === DESK && isEnglish)) await expectAccessible(page)
    }
  })
}
