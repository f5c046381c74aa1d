/**
 * Answers that make the whole page do something, retries, circuits, and the id that every call carries, on a real page
 * (spec sections 4, 6, 7, 8, 9). Each rule by itself: `web/platform/request/*.test.ts`.
 */
import type { Page, Response, Route } from '@playwright/test'
import { callsOf, recordCalls, stopClock, untilAnswered, waitedBeforeNextCall } from '../../support/calls.ts'
import { FAILED_ANSWER, failWith } from '../../support/faults.ts'
import { expectSignedOut, openSection, visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { openToasts, toastOf, untilReady } from '../../support/shell.ts'
import { expect, REFUSED_ANSWER, test } from '../../support/test.ts'

const SYSTEM = '/admin/system'
const STATE = '**/api/admin/system'
const REQUEST_ID = /^req_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('an admin whose answers fail: retries, an open circuit, and a 403 that names a place', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(FAILED_ANSWER, REFUSED_ANSWER)
  const main = page.getByRole('main')
  const idsOfCalls = collectIds(page)
  await page.clock.install()
  await recordCalls(page, '/api/admin/system')
  await signInAs(page, 'admin')
  await visit(page, SYSTEM)
  await untilReady(page)
  await untilAnswered(page, 1)
  await stopClock(page)

  await test.step('a retry that works shows what it brought', async () => {
    let refused = 0
    await page.route(STATE, (route) =>
      refused++ < 2 ? route.fulfill({ status: 503, json: {} }) : answerAs('9.9.1', route),
    )
    await refresh(page).click()
    await untilAnswered(page, 2)
    for (const count of [3, 4]) {
      await waitedBeforeNextCall(page, 4_000)
      await untilAnswered(page, count)
    }
    await untilSettled(page)
    await expect(main.getByText('9.9.1')).toBeVisible()
    await expect(main.getByText('Server is temporarily unavailable. Please try again.')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('a 503 is tried again three times, each wait longer, under one request id', async () => {
    await failWith(page, STATE, 503)
    await refresh(page).click()
    await untilAnswered(page, 5)
    for (const [retry, baseMs] of [1_000, 2_000, 4_000].entries()) {
      const waitedMs = await waitedBeforeNextCall(page, 6_000)
      expect(waitedMs).toBeGreaterThanOrEqual(baseMs)
      expect(waitedMs).toBeLessThanOrEqual(baseMs * 1.3 + 1)
      await untilAnswered(page, retry + 6)
    }
    await untilSettled(page)
    await expect(main.getByText('Server is temporarily unavailable. Please try again.')).toBeVisible()
    const calls = (await callsOf(page)).slice(4)
    expect(calls).toHaveLength(4)
    expect(calls[0]?.requestId).toMatch(REQUEST_ID)
    expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(1)
    await page.unrouteAll()
  })

  await test.step('after a fifth failure nothing is sent, the page says so, and 30 s later it works', async () => {
    const open = main.getByText('Service is temporarily unavailable. Please try again in a moment.')
    await failWith(page, STATE, 500)
    await refresh(page).click()
    await untilAnswered(page, 9)
    await untilSettled(page)
    await expect(main.getByText('Something went wrong on our end. Please try again.')).toBeVisible()
    await page.unrouteAll()

    await refresh(page).click()
    await untilSettled(page)
    await expect(open).toBeVisible()
    await expect(toastOf(page, 'Service Unavailable')).toContainText(
      'Service temporarily unavailable. Please try again later.',
    )
    await untilAnswered(page, 9)
    await page.clock.runFor(29_000)
    await refresh(page).click()
    await untilSettled(page)
    await expect(open).toBeVisible()
    await untilAnswered(page, 9)

    await page.clock.runFor(1_000)
    await page.route(STATE, (route) => answerAs('9.9.2', route))
    await refresh(page).click()
    await untilAnswered(page, 10)
    await untilSettled(page)
    await expect(main.getByText('9.9.2')).toBeVisible()
    await page.unrouteAll()
    await expect(open).toHaveCount(0)
  })

  await page.clock.resume()
  await test.step('a 403 that names another site leads nowhere', async () => {
    await failWith(page, STATE, 403, { redirectTo: '//example.com/' })
    await refresh(page).click()
    await expect(main.getByText("You don't have permission to access this resource.")).toBeVisible()
    await expect(page).toHaveURL(SYSTEM)
    await page.unrouteAll()
  })

  await test.step('every call carried its own request id, and the answer the same', async () => {
    await page.getByRole('link', { name: 'Profile and security' }).click()
    await page.getByRole('link', { name: 'Addresses' }).click()
    await expect(page).toHaveURL(/section=addresses/)
    const seen = await idsOfCalls()
    expect(seen.length).toBeGreaterThanOrEqual(5)
    expect(new Set(seen.map(({ sent }) => sent)).size).toBe(seen.length)
    for (const { sent, answered } of seen) {
      expect(sent).toMatch(REQUEST_ID)
      expect(answered).toBe(sent)
    }
  })

  await test.step('a 403 that names a place leads there', async () => {
    await failWith(page, STATE, 403, { redirectTo: '/training' })
    await page.goto(SYSTEM)
    await expect(page).toHaveURL('/training')
  })
})

test('a customer is told of a failed change, of a session that ended, and of a wrong password', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(FAILED_ANSWER, REFUSED_ANSWER)
  const main = page.getByRole('main')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'customer')
  await openSection(page, 'notifications')
  await untilReady(page)

  await test.step('the change is tried once more, then told with an id that can be copied', async () => {
    let attempts = 0
    await page.route('**/api/profile', (route) => {
      attempts += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await page.getByRole('switch').click()
    const toast = toastOf(page, 'Error')
    await expect(toast).toContainText('Something went wrong on our end. Please try again.')
    expect(attempts).toBe(2)
    const requestId = (await toast.textContent())?.match(/req_[0-9a-f-]{36}/)?.[0]
    expect(requestId).toBeDefined()

    await toast.getByRole('button', { name: 'Copy Request ID' }).click()
    await expect(toast.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId)
    await page.unrouteAll()
    await putToastAway(page)
  })

  await test.step('a session that ended on the server is told of, once, and the page asks to sign in', async () => {
    await page.request.post('/api/auth/logout')
    await expectSignedOut(page)
    await page.getByRole('link', { name: 'Addresses' }).click()
    await expect(toastOf(page, 'Session Expired')).toContainText(
      'Your session has expired. Please log in again.',
    )
    await expect(main.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(openToasts(page)).toHaveCount(1)
    await putToastAway(page)
  })

  await test.step('a wrong password is no expired session', async () => {
    await main.getByRole('link', { name: 'Log in', exact: true }).click()
    await page.getByLabel('Username or email').fill('nobody-of-that-name')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(openToasts(page)).toHaveCount(0)
    await expect(page).toHaveURL(/^[^?]*\/login\b/)
  })
})

/** The server's own answer, to be known by the version that it names. */
async function answerAs(version: string, route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...(await response.json()), version } })
}

interface Ids {
  sent: string | undefined
  answered: string | undefined
}

/** Of the answers that the server itself gave. */
function collectIds(page: Page): () => Promise<Ids[]> {
  const answers: Response[] = []
  page.on('response', (response) => {
    const isMadeUp = response.status() === 403 || response.status() >= 500
    // A browser lets nobody add to what it asks an event stream with.
    const isStream = response.request().resourceType() === 'eventsource'
    if (/\/(api\/|readyz)/.test(response.url()) && !isMadeUp && !isStream) answers.push(response)
  })
  return () =>
    Promise.all(
      answers.map(async (response) => ({
        sent: (await response.request().allHeaders())['x-request-id'],
        answered: response.headers()['x-request-id'],
      })),
    )
}

/** What came of a call is drawn by timers of the page, which only steps move. */
async function untilSettled(page: Page) {
  await page.clock.runFor(100)
  await expect(refresh(page)).not.toHaveAttribute('aria-busy', 'true')
}

async function putToastAway(page: Page) {
  await openToasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(openToasts(page)).toHaveCount(0)
}

function refresh(page: Page) {
  return page.getByRole('button', { name: 'Refresh' })
}
