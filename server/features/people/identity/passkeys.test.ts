import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { getUser, signInWithPasskey, startPasskeySignIn } from '#contract/people/identity.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#contract/people/security.ts'
import { PasskeyDevice } from '#server/testing/passkey-device.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const origin = 'http://localhost:3000'

async function register(person: TestPerson, device = new PasskeyDevice({ origin }), name = 'My phone') {
  const options = (await person.send(startPasskey, { password: person.password })).body
  return person.send(addPasskey, { name, response: device.create(options) })
}

async function signIn(browser: TestClient, device: PasskeyDevice, remember = false) {
  const options = (await browser.send(startPasskeySignIn)).body
  return browser.send(signInWithPasskey, { response: device.get(options), remember })
}

describe('a passkey', () => {
  it('is kept under a name, and signs in without a password', async () => {
    const person = await shop.has.customer()
    const device = new PasskeyDevice({ origin })
    const added = await register(person, device, 'Llavero azul')
    expect(added).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^pky_/), name: 'Llavero azul' },
    })
    expect((await person.send(listPasskeys)).body).toEqual([added.body])

    const browser = shop.guest()
    const reply = await signIn(browser, device)
    expect(reply).toMatchObject({ status: 200, body: { user: person.user, twoFactorRequired: false } })
    expect((await browser.send(getUser)).body.id).toBe(person.user.id)
    expect([...browser.cookies.keys()].sort()).toEqual([
      'coqui.device',
      'coqui.dont_remember',
      'coqui.session_token',
    ])
  })

  it('is remembered for 7 days only when asked to', async () => {
    const person = await shop.has.customer()
    const device = new PasskeyDevice({ origin })
    await register(person, device)
    for (const remember of [false, true]) {
      const { headers } = await signIn(shop.guest(), device, remember)
      const line = headers.getSetCookie().find((each) => each.startsWith('coqui.session_token='))
      expect(line?.includes(`Max-Age=${LIMITS.session.rememberedMs / 1000};`)).toBe(remember)
    }
    const { rows } = await shop.database.pool.query(
      `select round(extract(epoch from expires_at - created_at)) as seconds from sessions
       where user_id = $1 order by created_at desc limit 2`,
      [person.user.id],
    )
    expect(rows.map((row) => Number(row.seconds) * 1000)).toEqual([
      LIMITS.session.rememberedMs,
      LIMITS.session.lengthMs,
    ])
  })

  it('ends the session that the browser came with', async () => {
    const person = await shop.has.customer()
    const device = new PasskeyDevice({ origin })
    await register(person, device)
    const browser = await shop.as('provider')
    const before = shop.guest()
    for (const [name, value] of browser.cookies) before.cookies.set(name, value)
    await signIn(browser, device)
    expect((await before.send(getUser)).status).toBe(401)
  })

  it('is worth nothing once removed', async () => {
    const person = await shop.has.customer()
    const device = new PasskeyDevice({ origin })
    const { body } = await register(person, device)
    expect((await person.send(removePasskey, { passkeyId: body.id })).status).toBe(204)
    expect(await signIn(shop.guest(), device)).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_REFUSED' },
    })
  })

  it('of somebody else answers as if it did not exist', async () => {
    const owner = await shop.has.customer()
    const { body } = await register(owner)
    const other = await shop.as('provider')
    expect((await other.send(removePasskey, { passkeyId: body.id })).status).toBe(404)
    expect((await owner.send(listPasskeys)).body).toHaveLength(1)
  })
})

describe('is refused:', () => {
  it('a device that nobody registered', async () => {
    const reply = await signIn(shop.guest(), new PasskeyDevice({ origin }))
    expect(reply).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
  })

  it('an answer to a challenge of before', async () => {
    const person = await shop.has.customer()
    const device = new PasskeyDevice({ origin })
    await register(person, device)
    const browser = shop.guest()
    const response = device.get((await browser.send(startPasskeySignIn)).body)
    const challenge = new Map(browser.cookies)
    expect((await browser.send(signInWithPasskey, { response })).status).toBe(200)
    const replay = shop.guest()
    for (const [name, value] of challenge) replay.cookies.set(name, value)
    expect((await replay.send(signInWithPasskey, { response })).body.code).toBe('PASSKEY_REFUSED')
  })

  it('a challenge that another browser asked for', async () => {
    const person = await shop.has.customer()
    const device = new PasskeyDevice({ origin })
    await register(person, device)
    const response = device.get((await shop.guest().send(startPasskeySignIn)).body)
    expect((await shop.guest().send(signInWithPasskey, { response })).body.code).toBe('PASSKEY_REFUSED')
  })

  it('what was signed for another site', async () => {
    const person = await shop.has.customer()
    expect((await register(person, new PasskeyDevice({ origin: 'https://evil.example' }))).body.code).toBe(
      'PASSKEY_REFUSED',
    )
  })

  it('a device that did not make sure of the person, since it stands for both factors', async () => {
    const person = await shop.has.customer()
    const device = new PasskeyDevice({ origin, verifiesUser: false })
    expect((await register(person, device)).body.code).toBe('PASSKEY_REFUSED')
    expect((await person.send(listPasskeys)).body).toEqual([])
  })

  it.each([{}, { id: 5 }, { id: 'x', rawId: 'y', type: 'public-key', response: {} }])(
    'nonsense like %j',
    async (response: Record<string, unknown>) => {
      const person = await shop.has.customer()
      await person.send(startPasskey, { password: person.password })
      expect((await person.send(addPasskey, { name: 'x', response })).body.code).toBe('PASSKEY_REFUSED')
      const browser = shop.guest()
      await browser.send(startPasskeySignIn)
      expect((await browser.send(signInWithPasskey, { response })).body.code).toBe('PASSKEY_REFUSED')
    },
  )

  it('whoever finds a session open and does not know the password', async () => {
    const person = await shop.has.customer()
    const options = await person.send(startPasskey, { password: 'not the right one' })
    expect(options).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
    expect(options.body).not.toHaveProperty('challenge')
    const challenge = (await shop.guest().send(startPasskeySignIn)).body
    const response = new PasskeyDevice({ origin }).create({ ...challenge, rp: { id: 'localhost' } })
    expect((await person.send(addPasskey, { name: 'x', response })).body.code).toBe('PASSKEY_REFUSED')
  })

  it('one more than the most a person may keep', async () => {
    const person = await shop.has.customer()
    for (let n = 0; n < LIMITS.passkeysMax; n += 1) expect((await register(person)).status).toBe(201)
    expect(await person.send(startPasskey, { password: person.password })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_ITEMS' },
    })
  })
})
