/** A page whose code is slow to come says so (spec section 2). */
import { delayTrainingPage, holdAnswer } from '../../support/faults.ts'
import { follow, visit } from '../../support/pages.ts'
import { trainingLink } from '../../support/shell.ts'
import { expect, test } from '../../support/test.ts'

const HINT = 'This is taking longer than usual. Please wait...'

test('a slow page shows a loading message, and after three seconds that it takes long', async ({ page }) => {
  await page.clock.install()
  // From a page that knows all others: a first page asks for their tree on the way, while the clock stands.
  await visit(page, '/about')
  const code = await delayTrainingPage(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await follow(trainingLink(page))
  await page.clock.runFor(1_000)
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()

  await page.clock.runFor(2_900)
  await expect(page.getByText(HINT)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.getByText(HINT)).toBeVisible()

  code.release()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
  await expect(page.getByText(HINT)).toHaveCount(0)
})

test('from a first page, when the tree of all pages is slow to come', async ({ page }) => {
  const tree = await holdAnswer(page, /\/assets\/route-tree\.gen-/)
  await visit(page, '/login')
  await follow(trainingLink(page))
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  tree.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
})
