import { describe, expect, it } from 'vitest'
import { changeRole, getAdminSetup, getUser, login } from '#contract/people/identity.ts'
import { getProfile, listAddresses } from '#contract/people/profile.ts'
import { ROLES } from '#contract/permissions.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { DEMO_PASSWORD } from './index.ts'

describe('the demo accounts', () => {
  it('are one a role, ready to use', async () => {
    const shop = await testShop()
    for (const role of ROLES) {
      const person = await shop.as(role)
      expect(person.user).toMatchObject({ username: role, role, email: `${role}@demo.test` })
      expect((await person.send(getProfile)).body).toMatchObject({
        onboarded: true,
        twoFactorRequired: false,
      })
    }
    expect((await (await shop.as('customer')).send(listAddresses)).body).toHaveLength(2)
  })

  it('are made once, however often and by however many processes', async () => {
    const shop = await testShop({ env: { demo: false } })
    const processes = await Promise.all([shop.twin({ demo: true }), shop.twin({ demo: true })])
    await Promise.all(processes.map(({ identity }) => identity.seedDemoAccounts()))
    await processes[0]?.identity.seedDemoAccounts()
    const { rows } = await shop.database.pool.query('select count(*)::int as users from users')
    expect(rows).toEqual([{ users: ROLES.length }])
  })

  it('are not made outside demo mode', async () => {
    const shop = await testShop({ env: { demo: false } })
    await shop.identity.seedDemoAccounts()
    expect((await shop.guest().send(login, { username: 'admin', password: DEMO_PASSWORD })).status).toBe(401)
  })

  it('are gone, sessions and all, once a store leaves demo mode, and the first admin can be set up', async () => {
    const shop = await testShop()
    const admin = await shop.as('admin')
    const person = await shop.has.customer()
    const real = await shop.twin({ demo: false })
    await real.identity.retireDemoAccounts()
    expect((await admin.at(real.app).send(getUser)).status).toBe(401)
    const guest = shop.guest().at(real.app)
    for (const username of ROLES) {
      expect((await guest.send(login, { username, password: DEMO_PASSWORD })).status).toBe(401)
    }
    expect((await guest.send(getAdminSetup)).body).toEqual({ open: true })
    expect((await person.at(real.app).send(getUser)).status).toBe(200)
  })

  it('leave nobody the powers that they gave, nor those that were given on', async () => {
    const shop = await testShop()
    const climber = await shop.has.newcomer({ role: 'admin' })
    const friend = await shop.has.customer()
    const appoint = { userId: friend.user.id, role: 'provider', reason: 'a friend' } as const
    expect((await climber.send(changeRole, appoint)).status).toBe(200)
    const real = await shop.twin({ demo: false })
    await real.identity.retireDemoAccounts()
    const browser = shop.guest().at(real.app)
    expect((await climber.at(real.app).send(getUser)).status).toBe(401)
    for (const { user, password } of [climber, friend]) {
      const { body } = await browser.send(login, { username: user.username, password })
      expect(body.user).toMatchObject({ id: user.id, role: 'customer' })
    }
    expect((await browser.send(getAdminSetup)).body).toEqual({ open: true })
  })
})
