import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { changePassword, forgotPassword, login, signUp } from '#contract/people/identity.ts'
import { planErasure } from '#contract/people/privacy.ts'
import { requestEmailChange } from '#contract/people/profile.ts'
import { startPasskey } from '#contract/people/security.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { TEST_PASSWORD } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { DEMO_PASSWORD } from './index.ts'
import { guessDelayMs } from './rules.ts'

const { accountFree, addressFree, maxDelayMs, forgetMs } = LIMITS.signInFailures
const WRONG = 'not the right one'

const secondsOf = (reply: { headers: Headers }) => Number(reply.headers.get('retry-after'))

let addresses = 0
/** Every guess from somewhere else, so that only the account is counted. */
const elsewhere = () => {
  addresses += 1
  return { address: `192.0.${addresses >> 8}.${addresses & 255}` }
}

async function failToSignIn(browser: TestClient, username: string, times: number, from = elsewhere) {
  for (let n = 0; n < times; n += 1) await browser.send(login, { username, password: WRONG }, from())
}

const trySignIn = (shop: TestShop, username: string, from = elsewhere()) =>
  shop.guest().send(login, { username, password: DEMO_PASSWORD }, from)

describe('five failures', () => {
  it.each(['customer', 'customer@demo.test', 'nobody', 'nobody@example.com'])(
    'slow %s down, whether or not it exists',
    async (username) => {
      const shop = await testShop()
      await failToSignIn(shop.guest(), username, accountFree)
      const reply = await trySignIn(shop, username)
      expect(reply).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      expect(secondsOf(reply)).toBeCloseTo(30, -1)
    },
  )

  it('leave the right password a chance until then, and forget the failures after it', async () => {
    const shop = await testShop()
    for (let round = 0; round < 3; round += 1) {
      await failToSignIn(shop.guest(), 'customer', accountFree - 1)
      expect((await trySignIn(shop, 'customer')).status).toBe(200)
    }
  })

  it('make the wait double, to 15 minutes at most, and are forgotten after a day', async () => {
    const shop = await testShop()
    await failToSignIn(shop.guest(), 'customer', accountFree)
    for (let failures = accountFree; failures < accountFree + 8; failures += 1) {
      const waitMs = guessDelayMs(failures, accountFree)
      const early = await trySignIn(shop, 'customer')
      expect(secondsOf(early)).toBeCloseTo(waitMs / 1000, -1)
      shop.clock.advance(waitMs)
      await failToSignIn(shop.guest(), 'customer', 1)
    }
    expect(secondsOf(await trySignIn(shop, 'customer'))).toBeCloseTo(maxDelayMs / 1000, -1)
    shop.clock.advance(forgetMs + 1)
    await failToSignIn(shop.guest(), 'customer', accountFree - 1)
    expect((await trySignIn(shop, 'customer')).status).toBe(200)
  })

  it('do not slow anybody else down', async () => {
    const shop = await testShop()
    await failToSignIn(shop.guest(), 'customer', accountFree)
    expect((await trySignIn(shop, 'provider')).status).toBe(200)
  })

  it('let no more guesses through when they come all at once, over two processes', async () => {
    const shop = await testShop()
    const twin = await shop.twin()
    const browsers = [shop.guest(), shop.guest().at(twin.app)]
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        browsers[n % 2]?.send(login, { username: 'customer', password: WRONG }, elsewhere()),
      ),
    )
    const statuses = replies.map((reply) => reply?.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(accountFree)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - accountFree)
  })

  it('hold in every process of the shop', async () => {
    const shop = await testShop()
    const twin = await shop.twin()
    await failToSignIn(shop.guest(), 'customer', accountFree)
    const other = shop.guest().at(twin.app)
    const reply = await other.send(login, { username: 'customer', password: DEMO_PASSWORD }, elsewhere())
    expect(reply.status).toBe(429)
  })
})

describe('one address', () => {
  it('waits after 30 failures, whomever they were about, and all of an IPv6 /64 with it', async () => {
    const shop = await testShop()
    const browser = shop.guest()
    for (let n = 0; n < addressFree; n += 1) {
      const address = `2001:db8:1:2:${n.toString(16)}::1`
      expect((await browser.send(login, { username: `name${n}`, password: WRONG }, { address })).status).toBe(
        401,
      )
    }
    const within = { address: '2001:0db8:0001:0002:ffff::9' }
    expect((await trySignIn(shop, 'customer', within)).status).toBe(429)
    expect((await trySignIn(shop, 'customer', { address: '2001:db8:1:3::1' })).status).toBe(200)
  })

  it('that many share is forgiven after a day, although somebody signs in every hour', async () => {
    const shop = await testShop()
    const from = () => ({ address: '203.0.113.8' })
    await failToSignIn(shop.guest(), 'nobody', 2, from)
    for (let n = 0; n < addressFree - 3; n += 1) await failToSignIn(shop.guest(), `name${n}`, 1, from)
    for (let hour = 0; hour < 25; hour += 1) {
      shop.clock.advance(3_600_000)
      expect((await trySignIn(shop, 'customer', from())).status).toBe(200)
    }
    await failToSignIn(shop.guest(), 'nobody', 2, from)
    expect((await trySignIn(shop, 'customer', from())).status).toBe(200)
  })

  it('does not wait for having signed in well many times', async () => {
    const shop = await testShop()
    const from = { address: '203.0.113.7' }
    for (let n = 0; n < addressFree + 5; n += 1) {
      expect((await trySignIn(shop, 'customer', from)).status).toBe(200)
    }
  })

  it('stands nowhere in clear', async () => {
    const shop = await testShop()
    await failToSignIn(shop.guest(), 'customer@demo.test', 1, () => ({ address: '203.0.113.9' }))
    const { rows } = await shop.database.pool.query('select * from throttles')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.9|customer/)
    // What is asked for is counted under a keyed hash, too: a plain one of an address is soon guessed.
    await shop.guest().send(forgotPassword, { email: 'customer@demo.test' }, { address: '203.0.113.9' })
    const { rows: asked } = await shop.database.pool.query<{ key: string }>('select key from rate_counts')
    expect(asked).toHaveLength(2)
    const plain = ['mail-from:203.0.113.9', 'mail-for:customer@demo.test'].map((text) =>
      createHash('sha256').update(text).digest('base64url'),
    )
    expect(asked.filter(({ key }) => plain.includes(key))).toEqual([])
  })
})

describe('guessing the password of a session left open', () => {
  it.each([
    [
      'changing it',
      (b: TestClient) =>
        b.send(changePassword, { currentPassword: WRONG, newPassword: TEST_PASSWORD }, elsewhere()),
    ],
    [
      'changing the e-mail',
      (b: TestClient) => b.send(requestEmailChange, { email: 'a@example.com', password: WRONG }, elsewhere()),
    ],
    ['adding a passkey', (b: TestClient) => b.send(startPasskey, { password: WRONG }, elsewhere())],
    ['deleting the account', (b: TestClient) => b.send(planErasure, { password: WRONG }, elsewhere())],
  ])('is slowed down when %s', async (_, guess) => {
    const shop = await testShop()
    const browser = await shop.as('customer')
    for (let n = 0; n < accountFree; n += 1) {
      expect(await guess(browser)).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
    }
    expect((await guess(browser)).status).toBe(429)
    // Signing in itself is not shut by it.
    expect((await trySignIn(shop, 'customer')).status).toBe(200)
  })
})

describe('asking for mail', () => {
  const { perAccount, perAddress, windowMs } = LIMITS.mailRequests

  it.each(['customer@demo.test', 'nobody@example.com'])(
    'for %s is limited by the hour, whether or not it exists',
    async (email) => {
      const shop = await testShop()
      for (let n = 0; n < perAccount; n += 1) {
        expect((await shop.guest().send(forgotPassword, { email }, elsewhere())).status).toBe(202)
      }
      const refused = await shop.guest().send(forgotPassword, { email }, elsewhere())
      expect(refused.status).toBe(429)
      expect(secondsOf(refused)).toBeGreaterThan(3_500)
      shop.clock.advance(windowMs)
      expect((await shop.guest().send(forgotPassword, { email }, elsewhere())).status).toBe(202)
    },
  )

  it('and signing up is limited by address', async () => {
    const shop = await testShop()
    const from = { address: '203.0.113.20' }
    const ask = (n: number) =>
      shop
        .guest()
        .send(signUp, { email: `n${n}@example.com`, password: TEST_PASSWORD, displayName: 'N' }, from)
    for (let n = 0; n < perAddress; n += 1) expect((await ask(n)).status).toBe(202)
    expect((await ask(perAddress)).status).toBe(429)
  })
})
