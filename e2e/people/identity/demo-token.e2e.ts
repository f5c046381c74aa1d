/** The stored demo token tells the browser what to show first, and nobody anything else (spec sections 3 and 5). */
import type { Page } from '@playwright/test'
import { type Endpoint, pathParams, sendsBody } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { signInAgain } from '../../support/moving.ts'
import { signOut, visit } from '../../support/pages.ts'
import { DEMO_PASSWORD, signInAs } from '../../support/people.ts'
import { openAccountMenu, toastOf } from '../../support/shell.ts'
import { expect, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

const TOKEN_KEY = 'demo_auth_token'
const USER_KEY = 'demo_user_data'
const HOUR_MS = 60 * 60_000

/** One of each permission: `permissions.test.ts` asks all. */
const guarded = [
  ...new Map(
    ENDPOINTS.filter(({ permission }) => permission !== 'public').map((each) => [each.permission, each]),
  ).values(),
]
const forAdmins = guarded.filter(
  ({ permission }) => permission === 'user management' || permission === 'admin panel',
)

const admin = { username: 'admin', role: 'admin' }

// What else makes a token worthless is told in `web/platform/demo-token.test.ts`.
const expired = () => ({ ...admin, remember: false, timestamp: Date.now() - 25 * HOUR_MS })

test('whoever forges an admin gets no page, no data and no lasting token', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await page.goto('/favicon.svg')
  await forge(page, { ...admin, timestamp: Date.now(), remember: true })
  await visit(page, '/admin')
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, t.app_guard_sign_in_title())).toContainText(t.app_guard_sign_in())
  await expect(page.getByRole('link', { name: t.app_nav_admin() })).toHaveCount(0)
  await expect(page.getByText(t.app_role_admin())).toHaveCount(0)
  // It goes when the server has said that nobody is signed in.
  await expectNothingStored(page)

  await forge(page, { ...admin, timestamp: Date.now(), remember: true })
  expect(guarded.length).toBeGreaterThan(10)
  expect(await statusesOf(page, guarded)).toEqual(guarded.map(({ id }) => `${id} 401`))
  await test.step('a token that ran out is cleared', async () => {
    await forge(page, expired())
    await visit(page, '/training')
    await expectNothingStored(page)
  })

  await test.step('signing in stores it, signing out clears it', async () => {
    await signInAgain(page, t, { name: 'customer', password: DEMO_PASSWORD, remember: true })
    await expect(page).toHaveURL('/account')
    const token = await readStored(page, TOKEN_KEY)
    const fields = JSON.parse(Buffer.from(token ?? '', 'base64').toString())
    expect(fields).toEqual({
      timestamp: expect.any(Number),
      remember: true,
      username: 'customer',
      role: 'customer',
    })
    expect(Math.abs(Date.now() - fields.timestamp)).toBeLessThan(60_000)
    expect(await readStored(page, USER_KEY)).toContain('customer')

    await signOut(page, t)
    await expectNothingStored(page)
  })
  await test.step('a customer who forges an admin stays a customer', () => forgeAsCustomer(page, t))
})

async function forgeAsCustomer(page: Page, t: Texts): Promise<void> {
  await signInAs(page, 'customer')
  await forge(page, { timestamp: Date.now(), remember: true, username: 'customer', role: 'admin' })
  await visit(page, '/admin')
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, t.app_guard_denied_title())).toBeVisible()
  await expect((await openAccountMenu(page)).getByText(t.app_role_customer())).toBeVisible()
  await expect(page.getByRole('link', { name: t.app_nav_admin() })).toHaveCount(0)

  expect(forAdmins.length).toBe(2)
  expect(await statusesOf(page, forAdmins)).toEqual(forAdmins.map(({ id }) => `${id} 403`))
  await test.step('a token that ran out is cleared for whoever is signed in, too', async () => {
    await forge(page, { ...expired(), username: 'customer', role: 'customer' })
    await visit(page, '/training')
    await expectNothingStored(page)
  })
}

async function expectNothingStored(page: Page): Promise<void> {
  await expect.poll(() => readStored(page, TOKEN_KEY)).toBeNull()
  await expect.poll(() => readStored(page, USER_KEY)).toBeNull()
}

/** The first time on a page without a script: what the site does with it must last. */
async function forge(page: Page, token: unknown): Promise<void> {
  const encoded = Buffer.from(JSON.stringify(token)).toString('base64')
  const user = JSON.stringify({ ...admin, displayName: 'Forged Admin' })
  await page.evaluate(
    ([tokenKey, value, userKey, data]) => {
      localStorage.setItem(tokenKey, value)
      localStorage.setItem(userKey, data)
    },
    [TOKEN_KEY, encoded, USER_KEY, user] as const,
  )
}

function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** What the API answers the page's own script, the forged token and all: `changeRole 401`. */
function statusesOf(page: Page, endpoints: readonly Endpoint[]): Promise<string[]> {
  const calls = endpoints.map(({ id, method, path }) => ({
    id,
    method,
    path: pathParams(path).reduce((filled, name) => filled.replace(`{${name}}`, 'usr_0000000000'), path),
    body: sendsBody(method) ? '{}' : undefined,
  }))
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ id, method, path, body }) => {
          const headers = { 'content-type': 'application/json' }
          const { status } = await fetch(path, { method, body, headers })
          return `${id} ${status}`
        }),
      ),
    calls,
  )
}
