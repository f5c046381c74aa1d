/** The page is seen before its script is asked for, and comes alive all the same. */
import { expect, test } from '../../support/test.ts'

test('no script is asked for before the first paint', async ({ page }) => {
  await page.goto('/shop')
  // Nothing at all is asked for until the page is painted: a quiet line does not mean that all has come.
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length > 3,
  )
  const { paintedAt, scriptsAt } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scriptsAt: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(scriptsAt.length).toBeGreaterThan(3)
  expect(Math.min(...scriptsAt)).toBeGreaterThan(paintedAt)
})
