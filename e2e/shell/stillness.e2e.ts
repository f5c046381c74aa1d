/** Pages stand still while they load. */
import type { Viewer } from '#contract/permissions.ts'
import { recordShifts, shiftOf } from '../support/layout.ts'
import { visit } from '../support/pages.ts'
import { untilReady } from '../support/shell.ts'
import { expect, onPhoneAndDesk, test } from '../support/test.ts'
import { enterAs } from '../support/viewers.ts'

const LIMIT = 0.02

const PAGES: [viewer: Viewer, paths: string[]][] = [
  ['guest', ['/', '/login']],
  ['customer', ['/', '/account']],
  ['admin', ['/admin']],
]

onPhoneAndDesk(() => {
  for (const [viewer, paths] of PAGES) {
    test(`${paths.join(' and ')} do not move, as ${viewer}`, async ({ page }) => {
      await recordShifts(page)
      await enterAs(page, viewer)
      for (const path of paths) {
        await visit(page, path)
        await untilReady(page)
        await page.evaluate(() => document.fonts.ready)
        expect(await shiftOf(page), path).toBeLessThan(LIMIT)
      }
    })
  }

  test('a demo strip that was put away does not come back for a moment', async ({ page, t }) => {
    await visit(page, '/')
    const strip = page.getByRole('region', { name: t.app_demo_label() })
    await strip.getByRole('button', { name: t.ui_dismiss() }).click()
    await recordShifts(page)
    await visit(page, '/training')
    await untilReady(page)
    await expect(strip).toBeHidden()
    expect(await shiftOf(page)).toBeLessThan(LIMIT)
  })
})
