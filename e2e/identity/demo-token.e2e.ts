/** The stored demo token tells the browser what to show first, and nobody anything else (spec sections 3 and 5). */
import type { Page } from '@playwright/test'
import { type Endpoint, pathParams, sendsBody } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { signInByForm, signOut, visit } from '../support/pages.ts'
import { DEMO_PASSWORD, signInAs } from '../support/people.ts'
import { toastOf } from '../support/shell.ts'
import { expect, REFUSED_ANSWER, test } from '../support/test.ts'

const TOKEN_KEY = 'demo_auth_token'
const USER_KEY = 'demo_user_data'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const guarded = ENDPOINTS.filter(({ needs }) => needs !== 'public')
const forAdmins = ENDPOINTS.filter(({ needs }) => needs === 'user management' || needs === 'admin panel')

test('signing in stores it, signing out clears it', async ({ page, t }) => {
  await signInByForm(page, t, { name: 'customer', password: DEMO_PASSWORD, remember: true })
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
  await expect.poll(() => readStored(page, TOKEN_KEY)).toBeNull()
  await expect.poll(() => readStored(page, USER_KEY)).toBeNull()
})

test('a guest who forges an admin gets no page, no data and no lasting token', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await forge(page, { timestamp: Date.now(), remember: true, username: 'admin', role: 'admin' })
  await visit(page, '/admin')
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, t.app_guard_sign_in_title())).toBeVisible()
  await expect(page.getByRole('link', { name: t.app_nav_admin() })).toHaveCount(0)
  await expect(page.getByText(t.app_role_admin())).toHaveCount(0)
  expect(await readStored(page, TOKEN_KEY)).toBeNull()

  await forgeNow(page)
  expect(guarded.length).toBeGreaterThan(10)
  expect(await statusesOf(page, guarded)).toEqual(guarded.map(({ id }) => `${id} 401`))
})

test('a customer who forges an admin stays a customer', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signInAs(page, 'customer')
  await forge(page, { timestamp: Date.now(), remember: true, username: 'customer', role: 'admin' })
  await visit(page, '/admin')
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, t.app_guard_denied_title())).toBeVisible()
  await expect(page.getByRole('banner').getByText(t.app_role_customer())).toBeVisible()
  await expect(page.getByRole('link', { name: t.app_nav_admin() })).toHaveCount(0)

  expect(forAdmins.length).toBeGreaterThan(0)
  expect(await statusesOf(page, forAdmins)).toEqual(forAdmins.map(({ id }) => `${id} 403`))
})

const admin = { username: 'admin', role: 'admin' }
const invalid: Record<string, unknown> = {
  'older than 24 hours': { ...admin, remember: false, timestamp: Date.now() - 25 * HOUR_MS },
  'older than 7 days': { ...admin, remember: true, timestamp: Date.now() - 8 * DAY_MS },
  'from the future': { ...admin, remember: true, timestamp: Date.now() + DAY_MS },
  'of no known role': { ...admin, role: 'owner', remember: true, timestamp: Date.now() },
  'not a token at all': 'nonsense',
}

test('an expired, a future and a broken token are cleared', async ({ page }) => {
  for (const [what, token] of Object.entries(invalid)) {
    await forge(page, token)
    await visit(page, '/training')
    await expect.poll(() => readStored(page, TOKEN_KEY), what).toBeNull()
    expect(await readStored(page, USER_KEY), what).toBeNull()
  }
})

test('an expired token is cleared for whoever is signed in, too', async ({ page }) => {
  await signInAs(page, 'customer')
  await forge(page, {
    username: 'customer',
    role: 'customer',
    remember: false,
    timestamp: Date.now() - 25 * HOUR_MS,
  })
  await visit(page, '/account')
  await expect.poll(() => readStored(page, TOKEN_KEY)).toBeNull()
})

/** Before the first page of the test, and only there: what the site does with it must last. */
async function forge(page: Page, token: unknown): Promise<void> {
  await page.goto('/favicon.svg')
  await store(page, token)
}

async function forgeNow(page: Page): Promise<void> {
  await store(page, { ...admin, remember: true, timestamp: Date.now() })
}

async function store(page: Page, token: unknown): Promise<void> {
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
