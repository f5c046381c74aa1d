/**
 * The request client on a real page (spec sections 7, 8, 9). What is tried again, lost connections and time-outs among
 * it: `web/platform/request/client-retries.test.ts`.
 */
import type { Page } from '@playwright/test'
import { callsOf, recordCalls, stopClock, untilAnswered, waitedBeforeNextCall } from '../support/calls.ts'
import { FAILED_ANSWER, LOST_REQUEST } from '../support/faults.ts'
import { visit } from '../support/pages.ts'
import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const ADDRESS = '**/readyz'
const REQUEST_ID = /^req_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test.beforeEach(async ({ page, watch }) => {
  watch.expectedErrors.push(FAILED_ANSWER, LOST_REQUEST)
  await page.clock.install()
  await recordCalls(page, '/readyz')
  await signInAs(page, 'admin')
  await visit(page, '/admin')
  await untilAnswered(page, 1)
})

test('an answer of 503 is tried again three times, each wait longer, under one request id', async ({
  page,
}) => {
  await page.route(ADDRESS, (route) => route.fulfill({ status: 503, json: {} }))
  await stopClock(page)
  await refresh(page).click()
  await untilAnswered(page, 2)

  for (const [retry, baseMs] of [1_000, 2_000, 4_000].entries()) {
    const waitedMs = await waitedBeforeNextCall(page, 6_000)
    expect(waitedMs).toBeGreaterThanOrEqual(baseMs)
    expect(waitedMs).toBeLessThanOrEqual(baseMs * 1.3 + 1)
    await untilAnswered(page, retry + 3)
  }
  await page.clock.runFor(20_000)
  const words = 'Server is temporarily unavailable. Please try again.'
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  const [, ...calls] = await callsOf(page)
  expect(calls).toHaveLength(4)
  expect(calls[0]?.requestId).toMatch(REQUEST_ID)
  expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(1)
})

test('a retry that works shows what it brought', async ({ page }) => {
  let refused = 0
  await page.route(ADDRESS, (route) =>
    refused++ < 2 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await stopClock(page)
  await refresh(page).click()
  await untilAnswered(page, 2)
  for (const count of [3, 4]) {
    await waitedBeforeNextCall(page, 4_000)
    await untilAnswered(page, count)
  }
  await expect(page.getByRole('row', { name: /Database Ready/ })).toBeVisible()
})

function refresh(page: Page) {
  return page.getByRole('button', { name: 'Refresh' })
}
