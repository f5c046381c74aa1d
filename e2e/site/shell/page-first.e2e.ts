/** The page is seen before its script is asked for, and comes alive all the same. */
import { expect, test } from '../../support/test.ts'

test('no script is asked for before the first paint', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' })
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
