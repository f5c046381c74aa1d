import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { getUser, login, logout, signUp } from '#contract/people/identity.ts'
import { listSessions } from '#contract/people/security.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { TEST_PASSWORD } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { DEMO_PASSWORD } from './index.ts'

const shop = await testShop()
const SESSION = 'coqui.session_token'
/** Stays: it says that the device is known, not who is in. */
const DEVICE = 'coqui.device'

async function isSignedIn(browser: TestClient): Promise<boolean> {
  return (await browser.send(getUser)).status === 200
}

function sessionCookieOf(headers: Headers, name = SESSION): string {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''
}

describe('signing in', () => {
  it.each(['customer', 'CUSTOMER', 'customer@demo.test', ' Customer@Demo.test '])(
    'takes %j',
    async (username) => {
      const browser = shop.guest()
      const reply = await browser.send(login, { username, password: DEMO_PASSWORD })
      expect(reply).toMatchObject({
        status: 200,
        body: { twoFactorRequired: false, user: { username: 'customer' } },
      })
      expect(await isSignedIn(browser)).toBe(true)
    },
  )

  it('tells exactly who is signed in', async () => {
    const { body } = await (await shop.as('provider')).send(getUser)
    expect(body).toEqual({
      id: expect.stringMatching(/^usr_/),
      username: 'provider',
      role: 'provider',
      displayName: 'Héctor Javier Maldonado Cruz',
      email: 'provider@demo.test',
    })
  })

  it('answers alike for a wrong password, an unknown name, an unknown address and an impossible name', async () => {
    const answers = await Promise.all(
      ['customer', 'nobody-here', 'nobody@example.com', 'no@address', '!!'].map((username) =>
        shop.guest().send(login, { username, password: 'not the right one' }),
      ),
    )
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401)
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(answers[0]?.body.code).toBe('INVALID_CREDENTIALS')
  })

  it('takes as long for an account that does not exist', async () => {
    // Dear enough that comparing a password outweighs everything else.
    const slow = await testShop({ hashCost: { memoryKiB: 19_456, passes: 6, lanes: 1 } })
    const timeOf = async (username: string) => {
      const startedAt = performance.now()
      await slow.guest().send(login, { username, password: 'not the right one' })
      return performance.now() - startedAt
    }
    await timeOf('warming-up')
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    // By turns, and the shortest of each: a machine that is busy for a second is not taken for the answer.
    for (const [somebody, nobody] of [
      ['customer', 'nobody'],
      ['customer@demo.test', 'nobody@demo.test'],
      ['customer', 'nobody'],
    ] as const) {
      known = Math.min(known, await timeOf(somebody))
      unknown = Math.min(unknown, await timeOf(nobody))
    }
    expect(unknown / known).toBeGreaterThan(0.5)
  })

  it('refuses an unconfirmed account, and mails a new link to whoever knew its password', async () => {
    const email = 'unconfirmed@example.com'
    const browser = shop.guest()
    await browser.send(signUp, { email, password: TEST_PASSWORD, displayName: 'Not Yet' })
    await browser.send(login, { username: email, password: 'not the right one' })
    expect(await shop.mail.to(email)).toHaveLength(1)
    const reply = await browser.send(login, { username: email, password: TEST_PASSWORD })
    expect(reply).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(await shop.mail.to(email)).toHaveLength(2)
    await browser.fetch(await shop.mail.link(email))
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('the session cookie', () => {
  it('ends with the browser and after 24 hours, unless asked to remember', async () => {
    const browser = shop.guest()
    const { headers } = await browser.send(login, { username: 'customer', password: DEMO_PASSWORD })
    const line = sessionCookieOf(headers)
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(line).not.toContain('Max-Age')
    expect(await lengthOfSession(browser)).toBeCloseTo(LIMITS.session.lengthMs, -4)
  })

  it('lasts 7 days when asked to remember', async () => {
    const browser = shop.guest()
    await browser.send(login, { username: 'customer', password: DEMO_PASSWORD })
    const { headers } = await browser.send(login, {
      username: 'customer',
      password: DEMO_PASSWORD,
      remember: true,
    })
    expect(sessionCookieOf(headers)).toContain(`Max-Age=${LIMITS.session.rememberedMs / 1000};`)
    expect(await lengthOfSession(browser)).toBeCloseTo(LIMITS.session.rememberedMs, -4)
    expect([...browser.cookies.keys()].sort()).toEqual([DEVICE, SESSION])
  })

  it('goes over https only when the site does', async () => {
    const secure = await testShop({ env: { publicUrl: 'https://coqui.example' } })
    const { headers } = await secure.guest().send(login, { username: 'customer', password: DEMO_PASSWORD })
    expect(sessionCookieOf(headers, `__Secure-${SESSION}`)).toContain('; Secure;')
    expect(await isSignedIn(await secure.as('customer'))).toBe(true)
  })

  it('is worth nothing after its time, whatever the browser kept', async () => {
    const later = await testShop()
    const browser = await later.as('customer')
    later.clock.advance(LIMITS.session.lengthMs - 60_000)
    expect(await isSignedIn(browser)).toBe(true)
    later.clock.advance(61_000)
    expect(await isSignedIn(browser)).toBe(false)
  })

  async function lengthOfSession(browser: TestClient): Promise<number> {
    const { body } = await browser.send(listSessions)
    const { createdAt, expiresAt } = body.find((session) => session.isCurrent) ?? {}
    return Date.parse(expiresAt ?? '') - Date.parse(createdAt ?? '')
  }
})

describe('a forged login gains nothing', () => {
  const demoToken = btoa(
    JSON.stringify({ timestamp: Date.now(), remember: true, username: 'admin', role: 'admin' }),
  )
  it.each([
    ['the stored demo token as a header', { authorization: `Bearer ${demoToken}` }],
    ['the stored demo token as another header', { 'x-demo-auth-token': demoToken, 'x-user-role': 'admin' }],
    ['the stored demo token as a cookie', { cookie: `demo_auth_token=${demoToken}` }],
    ['the stored demo token as the session', { cookie: `${SESSION}=${demoToken}` }],
    ['the token with a made-up signature', { cookie: `${SESSION}=${demoToken}.${btoa('x'.repeat(32))}` }],
    ['an unsigned name', { cookie: `${SESSION}=admin` }],
    ['a broken encoding', { cookie: `${SESSION}=%E0%A4%A.%` }],
    ['nothing at all', { cookie: `${SESSION}=` }],
  ])('%s', async (_, headers) => {
    expect((await shop.guest().send(getUser, {}, { headers })).status).toBe(401)
  })

  it('a real token of the database without the signature, or with that of another', async () => {
    const browser = await shop.as('customer')
    const other = await shop.as('admin')
    const { rows } = await shop.database.pool.query(
      `select token from sessions join users on users.id = user_id where role = 'admin'`,
    )
    const signature = decodeURIComponent(browser.cookies.get(SESSION) ?? '').split('.')[1]
    expect(rows.length).toBeGreaterThan(0)
    for (const { token } of rows) {
      for (const forged of [token, `${token}.`, `${token}.${signature}`]) {
        const headers = { cookie: `${SESSION}=${encodeURIComponent(forged)}` }
        expect((await shop.guest().send(getUser, {}, { headers })).status).toBe(401)
      }
    }
    expect(await isSignedIn(other)).toBe(true)
  })
})

describe('rotation', () => {
  it('ends the session a browser came with when it signs in again, as the same or another person', async () => {
    const browser = await shop.as('customer')
    const before = shop.guest()
    before.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    await browser.send(login, { username: 'provider', password: DEMO_PASSWORD })
    expect((await browser.send(getUser)).body.username).toBe('provider')
    expect(await isSignedIn(before)).toBe(false)
  })

  it('keeps the session when the new sign-in fails', async () => {
    const browser = await shop.as('customer')
    await browser.send(login, { username: 'provider', password: 'not the right one' })
    expect((await browser.send(getUser)).body.username).toBe('customer')
  })
})

describe('signing out', () => {
  it('clears the cookies and ends the session itself', async () => {
    const browser = await shop.as('customer')
    const stolen = shop.guest()
    stolen.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '')
    expect(await isSignedIn(stolen)).toBe(true)
    expect((await browser.send(logout)).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual([DEVICE])
    expect(await isSignedIn(stolen)).toBe(false)
  })

  it('is fine for whoever is not signed in', async () => {
    expect((await shop.guest().send(logout)).status).toBe(204)
  })

  it.each([{}, ...['none', 'same-origin', 'same-site'].map((site) => ({ 'sec-fetch-site': site }))])(
    'works by navigation with %j, then goes home',
    async (headers: Record<string, string>) => {
      const browser = await shop.as('customer')
      const reply = await browser.fetch('/api/auth/logout', { headers })
      expect(reply.status).toBe(302)
      expect(reply.headers.get('location')).toBe('/')
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  it('does not work by a link or an image on another site', async () => {
    const browser = await shop.as('customer')
    const reply = await browser.fetch('/api/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(reply.status).toBe(302)
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('another site', () => {
  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }])(
    'cannot sign anybody in or out: %j',
    async (headers) => {
      const browser = await shop.as('customer')
      for (const reply of [
        await browser.send(logout, {}, { headers }),
        await browser.send(login, { username: 'provider', password: DEMO_PASSWORD }, { headers }),
      ]) {
        expect(reply).toMatchObject({ status: 403, body: { code: 'CROSS_ORIGIN' } })
      }
      expect((await browser.send(getUser)).body.username).toBe('customer')
    },
  )
})

it("has none of better-auth's own endpoints", async () => {
  const browser = await shop.as('customer')
  for (const path of ['get-session', 'sign-up/email', 'sign-in/email', 'update-user', 'delete-user', 'ok']) {
    for (const method of ['GET', 'POST']) {
      const reply = await browser.fetch(`/api/auth/${path}`, {
        method,
        body: method === 'POST' ? '{}' : undefined,
      })
      expect(reply.status).toBe(404)
    }
  }
})
