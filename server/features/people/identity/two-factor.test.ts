import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { changeRole, getUser, login, setUpAdmin, verifyTwoFactor } from '#contract/people/identity.ts'
import { getProfile } from '#contract/people/profile.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  listSessions,
  renewRecoveryCodes,
  startTwoFactor,
} from '#contract/people/security.ts'
import { m } from '#server/paraglide/messages.js'
import { codeOf, wrongCodeOf } from '#server/testing/authenticator-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const en = { locale: 'en' } as const
const shop = await testShop()

async function withTwoFactor(person: TestPerson) {
  const { body } = await person.send(startTwoFactor, { password: person.password })
  await person.send(confirmTwoFactor, { code: codeOf(body.secret) })
  return { ...body, person }
}

/** A browser that has passed the first step. */
async function halfSignedIn(person: TestPerson, at: TestShop = shop): Promise<TestClient> {
  const browser = at.guest()
  const reply = await browser.send(login, { username: person.user.username, password: person.password })
  expect(reply).toMatchObject({ status: 200, body: { user: null, twoFactorRequired: true } })
  return browser
}

describe('switching two-factor on', () => {
  it('gives a key and ten codes, and counts only once a code confirms it', async () => {
    const person = await shop.has.customer()
    const { status, body } = await person.send(startTwoFactor, { password: person.password })
    expect(status).toBe(200)
    expect(body.totpUri).toMatch(/^otpauth:\/\/totp\//)
    expect(new URL(body.totpUri).searchParams.get('secret')).toBe(body.secret)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    const before = await shop
      .guest()
      .send(login, { username: person.user.username, password: person.password })
    expect(before.body.twoFactorRequired).toBe(false)

    expect((await person.send(confirmTwoFactor, { code: wrongCodeOf(body.secret) })).body.code).toBe(
      'INVALID_CODE',
    )
    expect((await person.send(getProfile)).body.twoFactorEnabled).toBe(false)
    expect((await person.send(confirmTwoFactor, { code: codeOf(body.secret) })).status).toBe(204)
    expect((await person.send(getProfile)).body.twoFactorEnabled).toBe(true)
    expect((await shop.mail.last(person.user.email)).subject).toBe(m.mail_two_factor_on_subject({}, en))
    await halfSignedIn(person)
  })

  it('rotates the session and leaves it as short as it was', async () => {
    const person = await shop.has.newcomer()
    const old = shop.guest()
    for (const [name, value] of person.cookies) old.cookies.set(name, value)
    await withTwoFactor(person)
    expect((await old.send(getUser)).status).toBe(401)
    const [current] = (await person.send(listSessions)).body
    const lengthMs = Date.parse(current?.expiresAt ?? '') - Date.parse(current?.createdAt ?? '')
    expect(lengthMs).toBeCloseTo(LIMITS.session.lengthMs, -4)
  })

  it('asks for the password', async () => {
    const person = await shop.has.customer()
    const reply = await person.send(startTwoFactor, { password: 'not the right one' })
    expect(reply).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
  })

  it('is refused while it is on, and cannot be confirmed before it was begun', async () => {
    const { person } = await withTwoFactor(await shop.has.customer())
    const again = await person.send(startTwoFactor, { password: person.password })
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const other = await shop.has.customer()
    expect((await other.send(confirmTwoFactor, { code: '123456' })).body.code).toBe('INVALID_CODE')
  })

  it('keeps neither the key nor the codes in clear', async () => {
    const { secret, recoveryCodes, person } = await withTwoFactor(await shop.has.customer())
    const { rows } = await shop.database.pool.query('select * from two_factors where user_id = $1', [
      person.user.id,
    ])
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })
})

describe('the second step', () => {
  it('lets in with a code of the app, once', async () => {
    const { secret, person } = await withTwoFactor(await shop.has.customer())
    const code = codeOf(secret)
    const browser = await halfSignedIn(person)
    expect((await browser.send(getUser)).status).toBe(401)
    const reply = await browser.send(verifyTwoFactor, { code })
    expect(reply).toMatchObject({ status: 200, body: { user: person.user, twoFactorRequired: false } })
    expect((await browser.send(getUser)).status).toBe(200)

    const onlooker = await halfSignedIn(person)
    expect((await onlooker.send(verifyTwoFactor, { code })).body.code).toBe('INVALID_CODE')
    expect((await onlooker.send(getUser)).status).toBe(401)
  })

  it('remembers for 7 days when asked to', async () => {
    const { secret, person } = await withTwoFactor(await shop.has.customer())
    const browser = await halfSignedIn(person)
    const reply = await browser.send(verifyTwoFactor, { code: codeOf(secret), remember: true })
    const line = reply.headers.getSetCookie().find((each) => each.startsWith('coqui.session_token='))
    expect(line).toContain(`Max-Age=${LIMITS.session.rememberedMs / 1000};`)
  })

  it('needs a first step', async () => {
    const reply = await shop.guest().send(verifyTwoFactor, { code: '123456' })
    expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  it('is about who passed the first step, not about whose session the browser carries', async () => {
    const { secret, person } = await withTwoFactor(await shop.has.customer())
    const browser = await halfSignedIn(person)
    const other = await shop.as('provider')
    for (const [name, value] of other.cookies) browser.cookies.set(name, value)
    const reply = await browser.send(verifyTwoFactor, { code: codeOf(secret) })
    expect(reply.body.user?.id).toBe(person.user.id)
    expect((await other.send(getUser)).status).toBe(401)
  })

  it('is slowed down after five wrong codes, over all attempts to sign in', async () => {
    const own = await testShop()
    const { secret, person } = await withTwoFactor(await own.has.customer())
    for (let n = 0; n < LIMITS.signInFailures.accountFree; n += 1) {
      const browser = await halfSignedIn(person, own)
      const reply = await browser.send(verifyTwoFactor, { code: wrongCodeOf(secret) })
      expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
    }
    const browser = await halfSignedIn(person, own)
    expect((await browser.send(verifyTwoFactor, { code: codeOf(secret) })).status).toBe(429)
  })
})

describe('a recovery code', () => {
  it('lets in once', async () => {
    const { recoveryCodes, person } = await withTwoFactor(await shop.has.customer())
    const code = recoveryCodes[3] ?? ''
    const first = await halfSignedIn(person)
    expect((await first.send(verifyTwoFactor, { code, method: 'recovery' })).status).toBe(200)
    expect((await first.send(getUser)).status).toBe(200)
    const second = await halfSignedIn(person)
    expect((await second.send(verifyTwoFactor, { code, method: 'recovery' })).body.code).toBe('INVALID_CODE')
    const other = await second.send(verifyTwoFactor, { code: recoveryCodes[4] ?? '', method: 'recovery' })
    expect(other.status).toBe(200)
  })

  it('lets one in of two who use it at the same time', async () => {
    const { recoveryCodes, person } = await withTwoFactor(await shop.has.customer())
    const browsers = [await halfSignedIn(person), await halfSignedIn(person)]
    const replies = await Promise.all(
      browsers.map((browser) =>
        browser.send(verifyTwoFactor, { code: recoveryCodes[0] ?? '', method: 'recovery' }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
  })

  it('of before is worth nothing once new ones were made', async () => {
    const { recoveryCodes, person } = await withTwoFactor(await shop.has.customer())
    const { body } = await person.send(renewRecoveryCodes, { password: person.password })
    expect(body.recoveryCodes).toHaveLength(10)
    const browser = await halfSignedIn(person)
    const send = (code = '') => browser.send(verifyTwoFactor, { code, method: 'recovery' })
    expect((await send(recoveryCodes[0])).body.code).toBe('INVALID_CODE')
    expect((await send(body.recoveryCodes[0])).status).toBe(200)
  })

  it('cannot be made without two-factor', async () => {
    const person = await shop.has.customer()
    const reply = await person.send(renewRecoveryCodes, { password: person.password })
    expect(reply).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
})

describe('switching two-factor off', () => {
  it('asks for the password, then signing in takes one step again', async () => {
    const { person } = await withTwoFactor(await shop.has.customer())
    expect((await person.send(disableTwoFactor, { password: 'not the right one' })).body.code).toBe(
      'WRONG_PASSWORD',
    )
    expect((await person.send(disableTwoFactor, { password: person.password })).status).toBe(204)
    expect((await shop.mail.last(person.user.email)).subject).toBe(m.mail_two_factor_off_subject({}, en))
    expect((await person.send(getUser)).status).toBe(200)
    const reply = await shop
      .guest()
      .send(login, { username: person.user.username, password: person.password })
    expect(reply.body.twoFactorRequired).toBe(false)
  })
})

it('is required of admins outside demo mode before they may do what only admins may', async () => {
  const real = await testShop({ env: { demo: false } })
  const token = (await real.identity.setupTokenIfOpen()) ?? ''
  const password = 'ferns grow on wet rocks'
  const admin = real.guest()
  await admin.send(setUpAdmin, {
    token,
    username: 'jefa',
    email: 'jefa@example.com',
    displayName: 'Jefa',
    password,
  })
  const { body } = await admin.send(login, { username: 'jefa', password })
  const demotion = { userId: body.user?.id ?? '', role: 'customer', reason: 'to see' } as const
  expect((await admin.send(changeRole, demotion)).body).toMatchObject({
    code: 'TWO_FACTOR_REQUIRED',
    redirectTo: '/profile',
  })
  expect((await admin.send(getProfile)).body.twoFactorRequired).toBe(true)
  const started = await admin.send(startTwoFactor, { password })
  await admin.send(confirmTwoFactor, { code: codeOf(started.body.secret) })
  expect((await admin.send(changeRole, demotion)).body.code).toBe('INVALID_CODE')
  const proven = { ...demotion, code: codeOf(started.body.secret) }
  expect((await admin.send(changeRole, proven)).body.code).toBe('LAST_ADMIN')
})
