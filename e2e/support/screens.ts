/** What every screen must keep, whatever it shows: axe finds nothing, and nothing scrolls sideways. */
import { test as base, type Page } from '@playwright/test'
import { TABLET } from './shell.ts'
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE } from './test.ts'

/** On a phone, a tablet and a desk, as one step of a journey. The desk is last: the journey goes on there. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await base.step(name, async () => {
    for (const viewport of [PHONE, TABLET, DESK]) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      if (viewport !== TABLET) await expectAccessible(page)
    }
  })
}
