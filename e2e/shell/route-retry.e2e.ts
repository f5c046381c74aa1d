/** Try Again on a real page: counted, a reload on the third (spec sections 4 and 9); forgotten after 5 s: `route-retry.test.ts`. */
import type { Page } from '@playwright/test'
import { replaceTrainingPage } from '../support/faults.ts'
import { visit } from '../support/pages.ts'
import { isMarked, markDocument, trainingLink } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

const BROKEN = `export const component = () => { throw new Error('boom') }`
const MENDED_AFTER_ONE = `
  let hasFailed = false
  addEventListener('click', () => { hasFailed = true }, { capture: true })
  export const component = () => {
    if (hasFailed) return 'mended'
    throw new Error('boom')
  }`

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/boom/)
})

test('a retry that works shows the page', async ({ page }) => {
  await failOn(page, MENDED_AFTER_ONE)
  await markDocument(page)
  await tryAgain(page).click()
  await expect(page.getByRole('main')).toHaveText('mended')
  expect(await isMarked(page)).toBe(true)
})

test('the third retry in a row reloads the page', async ({ page }) => {
  await page.clock.install()
  await failOn(page, BROKEN)
  await markDocument(page)
  for (const count of [1, 2]) {
    await tryAgain(page).click()
    await expect(page.getByText(`Attempt ${count} of 3`)).toBeVisible()
  }
  expect(await isMarked(page)).toBe(true)

  await page.unrouteAll()
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
  expect(await isMarked(page)).toBe(false)
})

async function failOn(page: Page, code: string) {
  await replaceTrainingPage(page, code)
  await visit(page, '/')
  await trainingLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Error loading/ })).toBeVisible()
}

function tryAgain(page: Page) {
  return page.getByRole('button', { name: 'Try Again' })
}
