/** Pages stand still while they load. */
import { recordShifts, shiftOf } from '../support/layout.ts'
import { visit } from '../support/pages.ts'
import { untilReady } from '../support/shell.ts'
import { expect, onEachScreen, test } from '../support/test.ts'
import { enterAs } from '../support/viewers.ts'

const LIMIT = 0.02

onEachScreen(() => {
  for (const [path, viewer] of [
    ['/', 'guest'],
    ['/', 'customer'],
    ['/login', 'guest'],
    ['/account', 'customer'],
    ['/admin', 'admin'],
  ] as const) {
    test(`${path} does not move, as ${viewer}`, async ({ page }) => {
      await recordShifts(page)
      await enterAs(page, viewer)
      await visit(page, path)
      await untilReady(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await shiftOf(page)).toBeLessThan(LIMIT)
    })
  }

  test('a demo strip that was put away does not come back for a moment', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('region', { name: 'Demonstration' }).getByRole('button', { name: 'Dismiss' }).click()
    await recordShifts(page)
    await visit(page, '/training')
    await untilReady(page)
    await expect(page.getByRole('region', { name: 'Demonstration' })).toBeHidden()
    expect(await shiftOf(page)).toBeLessThan(LIMIT)
  })
})
