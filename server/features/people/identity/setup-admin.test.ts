import { describe, expect, it } from 'vitest'
import { getAdminSetup, getUser, login, setUpAdmin, signUp } from '#contract/people/identity.ts'
import { raceAtLock } from '#server/testing/race.ts'
import { TEST_PASSWORD } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const first = {
  username: 'jefa',
  email: 'jefa@example.com',
  displayName: 'Ivette Ortiz Vega',
  password: TEST_PASSWORD,
}
const emptyShop = () => testShop({ env: { demo: false } })

describe('the set-up of the first admin', () => {
  it('is open while there is none, makes one with the token of the console, and then is closed', async () => {
    const shop = await emptyShop()
    const browser = shop.guest()
    expect((await browser.send(getAdminSetup)).body).toEqual({ open: true })
    const token = (await shop.identity.setupTokenIfOpen()) ?? ''
    expect(token.length).toBeGreaterThanOrEqual(40)
    expect(await browser.send(setUpAdmin, { ...first, token })).toMatchObject({
      status: 201,
      body: { username: 'jefa' },
    })
    await browser.send(login, { username: 'jefa', password: first.password })
    expect((await browser.send(getUser)).body.role).toBe('admin')

    expect((await browser.send(getAdminSetup)).body).toEqual({ open: false })
    expect(await shop.identity.setupTokenIfOpen()).toBeNull()
    const again = { ...first, username: 'otra', email: 'otra@example.com', token }
    expect((await browser.send(setUpAdmin, again)).body.code).toBe('SETUP_CLOSED')
    const { rows } = await shop.database.pool.query(
      `select actor_id from audit_log where action = 'set-up-admin'`,
    )
    expect(rows).toEqual([{ actor_id: null }])
  })

  it('has one token for every process, and another for every store and secret', async () => {
    const shop = await emptyShop()
    const token = await shop.identity.setupTokenIfOpen()
    expect(await (await shop.twin()).identity.setupTokenIfOpen()).toBe(token)
    const otherSecret = await shop.twin({ secret: 'another secret that is long enough' })
    expect(await otherSecret.identity.setupTokenIfOpen()).not.toBe(token)
  })

  it('uses a token up: should there ever be no admin again, there is a new one', async () => {
    const shop = await emptyShop()
    const token = (await shop.identity.setupTokenIfOpen()) ?? ''
    await shop.guest().send(setUpAdmin, { ...first, token })
    await shop.database.pool.query(`update users set role = 'customer'`)
    const again = { ...first, username: 'otra', email: 'otra@example.com', token }
    expect((await shop.guest().send(setUpAdmin, again)).body.code).toBe('INVALID_TOKEN')
    expect(await shop.identity.setupTokenIfOpen()).not.toBe(token)
  })

  it('refuses a wrong token, and guessing is slowed down', async () => {
    const shop = await emptyShop()
    for (let n = 0; n < 30; n += 1) {
      const reply = await shop.guest().send(setUpAdmin, { ...first, token: `guess ${n}` })
      expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    }
    expect((await shop.guest().send(setUpAdmin, { ...first, token: 'guess' })).status).toBe(429)
  })

  it('makes exactly one admin of two at the same time, in two processes', async () => {
    const shop = await emptyShop()
    const twin = await shop.twin()
    const token = (await shop.identity.setupTokenIfOpen()) ?? ''
    const other = { ...first, username: 'otra', email: 'otra@example.com' }
    const replies = await raceAtLock(shop.database, 'identity:admins', [
      () => shop.guest().send(setUpAdmin, { ...first, token }),
      () =>
        shop
          .guest()
          .at(twin.app)
          .send(setUpAdmin, { ...other, token }),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
    const { rows } = await shop.database.pool.query(`select 1 from users where role = 'admin'`)
    expect(rows).toHaveLength(1)
  })

  it('says which name is taken, and does not use the token up', async () => {
    const shop = await emptyShop()
    await shop.guest().send(signUp, { email: first.email, password: TEST_PASSWORD, displayName: 'Ocupada' })
    const token = (await shop.identity.setupTokenIfOpen()) ?? ''
    expect((await shop.guest().send(setUpAdmin, { ...first, token })).body.code).toBe('CONFLICT')
    const sameName = { ...first, email: 'free@example.com', username: 'ocupada', token }
    expect((await shop.guest().send(setUpAdmin, sameName)).body.code).toBe('USERNAME_TAKEN')
    const common = { ...first, email: 'free@example.com', password: 'passwordpassword', token }
    expect((await shop.guest().send(setUpAdmin, common)).body.code).toBe('PASSWORD_TOO_COMMON')
    const { status } = await shop.guest().send(setUpAdmin, { ...first, email: 'free@example.com', token })
    expect(status).toBe(201)
  })
})
