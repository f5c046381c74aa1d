/** Answers that make the whole page do something, and the id that every call carries (spec sections 6, 7, 8). */
import { FAILED_ANSWER, failWith } from '../support/faults.ts'
import { expectSignedOut, openSection, visit } from '../support/pages.ts'
import { signInAs } from '../support/people.ts'
import { openToasts, toastOf, untilReady } from '../support/shell.ts'
import { expect, REFUSED_ANSWER, test } from '../support/test.ts'

test('every call carries its own request id, and the answer the same', async ({ page }) => {
  const calls: Promise<{ sent: string | undefined; answered: string | undefined }>[] = []
  page.on('response', (response) => {
    if (!/\/(api\/|readyz)/.test(response.url())) return
    calls.push(
      response
        .request()
        .allHeaders()
        .then((headers) => ({
          sent: headers['x-request-id'],
          answered: response.headers()['x-request-id'],
        })),
    )
  })
  await signInAs(page, 'admin')
  await visit(page, '/admin')
  await expect(page.getByRole('row', { name: /Database Ready/ })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('link', { name: 'Profile and security' }).click()
  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(page).toHaveURL(/section=addresses/)

  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3)
  const seen = await Promise.all(calls)
  for (const { sent, answered } of seen) {
    expect(sent).toMatch(/^req_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(answered).toBe(sent)
  }
  expect(new Set(seen.map(({ sent }) => sent)).size).toBe(seen.length)
})

test('a 403 that names a place leads there', async ({ page, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signInAs(page, 'admin')
  await failWith(page, '**/readyz', 403, { redirectTo: '/training' })
  await page.goto('/admin')
  await expect(page).toHaveURL('/training')
})

test('a 403 that names another site leads nowhere', async ({ page, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signInAs(page, 'admin')
  await failWith(page, '**/readyz', 403, { redirectTo: '//example.com/' })
  await page.goto('/admin')
  await expect(page.getByText("You don't have permission to access this resource.")).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test('a session that ended on the server is told of, once, and the page asks to sign in', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signInAs(page, 'customer')
  await visit(page, '/profile')
  await untilReady(page)
  await page.request.post('/api/auth/logout')
  await expectSignedOut(page)

  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(toastOf(page, 'Session Expired')).toContainText(
    'Your session has expired. Please log in again.',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(openToasts(page)).toHaveCount(1)
})

test('a wrong password is no expired session', async ({ page, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await visit(page, '/login')
  await untilReady(page)
  await page.getByLabel('Username or e-mail').fill('nobody-of-that-name')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(openToasts(page)).toHaveCount(0)
  await expect(page).toHaveURL('/login')
})

test('a failed change is tried once more, then told with an id that can be copied', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(FAILED_ANSWER)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'customer')
  await openSection(page, 'notifications')
  await untilReady(page)
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
})
