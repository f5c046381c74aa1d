/** Five failures open an endpoint's circuit for half a minute (spec sections 4, 8, 9); more in `client-circuit.test.ts`. */
import type { Page } from '@playwright/test'
import { recordCalls, untilAnswered } from '../support/calls.ts'
import { FAILED_ANSWER } from '../support/faults.ts'
import { visit } from '../support/pages.ts'
import { signInAs } from '../support/people.ts'
import { openToasts, toastOf, untilReady } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

const ADDRESS = '**/readyz'
const FAILING = 'Something went wrong on our end. Please try again.'
const OPEN = 'Service is temporarily unavailable. Please try again in a moment.'

test.beforeEach(async ({ page, watch }) => {
  watch.expectedErrors.push(FAILED_ANSWER)
  await page.clock.install()
  await recordCalls(page, '/readyz')
  await signInAs(page, 'admin')
  await visit(page, '/admin')
  await untilReady(page)
  await untilAnswered(page, 1)
})

test('after five failures nothing is sent, the page says so, and 30 seconds later it works again', async ({
  page,
}) => {
  await fail(page)
  for (let failures = 1; failures <= 5; failures++) await refreshAnswered(page, 1 + failures)
  await expect(page.getByRole('main').getByText(FAILING)).toBeVisible()
  await page.unrouteAll()

  await refresh(page).click()
  await expect(page.getByRole('main').getByText(OPEN)).toBeVisible()
  await expect(toastOf(page, 'Service Unavailable')).toContainText(
    'Service temporarily unavailable. Please try again later.',
  )
  await untilAnswered(page, 6)

  await page.clock.fastForward(20_000)
  await refresh(page).click()
  await expect(openToasts(page)).toContainText('Service Unavailable')
  await untilAnswered(page, 6)

  await page.clock.fastForward(10_000)
  await refreshAnswered(page, 7)
  await expect(page.getByRole('row', { name: /Database Ready/ })).toBeVisible()
  await expect(page.getByRole('main').getByText(OPEN)).toHaveCount(0)
})

/** A 500 is not tried again: one click, one failure. */
function fail(page: Page) {
  return page.route(ADDRESS, (route) => route.fulfill({ status: 500, json: {} }))
}

async function refreshAnswered(page: Page, count: number) {
  await refresh(page).click()
  await untilAnswered(page, count)
  await expect(refresh(page)).not.toHaveAttribute('aria-busy', 'true')
}

function refresh(page: Page) {
  return page.getByRole('button', { name: 'Refresh' })
}
