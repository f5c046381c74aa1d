/**
 * Pages stand still while they load, on a phone and on a desktop. The home page and the dashboard on a desktop: `header.e2e.ts`,
 * `areas.e2e.ts`.
 */
import type { Page } from '@playwright/test'
import type { Viewer } from '#contract/permissions.ts'
import { recordShifts, resizeTo, SHIFT_LIMIT, shiftOf } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { untilReady } from '../../support/shell.ts'
import { DESKTOP, expect, inLanguage, PHONE, test } from '../../support/test.ts'
import { enterAs } from '../../support/viewers.ts'

const ON_PHONE: [viewer: Viewer, paths: string[]][] = [
  ['guest', ['/', '/login']],
  ['customer', ['/account']],
  ['admin', ['/admin']],
]
const ON_DESKTOP: typeof ON_PHONE = [
  ['guest', ['/login']],
  ['customer', ['/account']],
]

inLanguage('es', () => {
  test('nothing moves, and a demo strip that was put away does not come back for a moment', async ({
    page,
    context,
    t,
  }) => {
    await recordShifts(page)
    for (const [viewport, pages] of [
      [PHONE, ON_PHONE],
      [DESKTOP, ON_DESKTOP],
    ] as const) {
      await resizeTo(page, viewport)
      await context.clearCookies({ name: 'coqui.session_token' })
      for (const [viewer, paths] of pages) {
        await enterAs(page, viewer)
        for (const path of paths)
          await test.step(`${path} as ${viewer}, ${viewport.width} px wide`, () => expectStill(page, path))
      }
    }
    const strip = page.getByRole('region', { name: t.app_demo_label() })
    await strip.getByRole('button', { name: t.ui_dismiss() }).click()
    await expectStill(page, '/training')
    await expect(strip).toBeHidden()
  })
})

async function expectStill(page: Page, path: string) {
  await visit(page, path)
  await untilReady(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await shiftOf(page), path).toBeLessThan(SHIFT_LIMIT)
}
