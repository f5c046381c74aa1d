/** A stranger cannot keep somebody out: a device that they signed in with before has failures of its own. */
import { expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { login, logout } from '#contract/people/identity.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { DEMO_PASSWORD } from './index.ts'

const { accountFree, addressFree } = LIMITS.signInFailures

let addresses = 0
const elsewhere = () => {
  addresses += 1
  return { address: `198.51.${addresses >> 8}.${addresses & 255}` }
}

const signIn = (browser: TestClient, username: string, from = elsewhere()) =>
  browser.send(login, { username, password: DEMO_PASSWORD }, from)

/** A browser that somebody used, and left signed out. */
async function usedBy(shop: TestShop, username: string): Promise<TestClient> {
  const browser = shop.guest()
  expect((await signIn(browser, username)).status).toBe(200)
  await browser.send(logout)
  return browser
}

async function fail(browser: TestClient, username: string, times: number, from = elsewhere) {
  for (let n = 0; n < times; n += 1) await browser.send(login, { username, password: 'wrong one' }, from())
}

it.each(['customer', 'customer@demo.test'])(
  'failures of strangers as %s slow strangers down, not the device that was known before',
  async (username) => {
    const shop = await testShop()
    const own = await usedBy(shop, 'customer')
    await fail(shop.guest(), username, accountFree)
    expect((await signIn(shop.guest(), username)).status).toBe(429)
    expect((await signIn(own, username)).status).toBe(200)
    // Nor does that give the strangers their failures back.
    expect((await signIn(shop.guest(), username)).status).toBe(429)
  },
)

it('a stranger at the same address keeps nobody out either', async () => {
  const shop = await testShop()
  const own = await usedBy(shop, 'provider')
  const here = () => ({ address: '203.0.113.77' })
  for (let n = 0; n < addressFree; n += 1) await fail(shop.guest(), `name${n}`, 1, here)
  expect((await signIn(shop.guest(), 'provider', here())).status).toBe(429)
  expect((await signIn(own, 'provider', here())).status).toBe(200)
})

it('a known device that fails is slowed down itself, and forgives itself by the right password', async () => {
  const shop = await testShop()
  const own = await usedBy(shop, 'instructor')
  await fail(own, 'instructor', accountFree - 1)
  expect((await signIn(own, 'instructor')).status).toBe(200)
  await own.send(logout)
  await fail(own, 'instructor', accountFree)
  expect((await signIn(own, 'instructor')).status).toBe(429)
  // From another one, the account is as open as it was.
  expect((await signIn(shop.guest(), 'instructor')).status).toBe(200)
})

it('a device is known for the accounts that signed in with it, and by our signature only', async () => {
  const shop = await testShop()
  const strangers = await usedBy(shop, 'provider')
  await fail(shop.guest(), 'admin', accountFree)
  expect((await signIn(strangers, 'admin')).status).toBe(429)
  const name = [...strangers.cookies.keys()].find((key) => key.includes('device')) ?? ''
  expect(name).not.toBe('')
  const own = await usedBy(shop, 'provider')
  strangers.cookies.set(name, `${decodeURIComponent(own.cookies.get(name) ?? '').replace(/^./, 'x')}`)
  expect((await signIn(strangers, 'admin')).status).toBe(429)
})
