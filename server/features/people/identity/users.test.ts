import { describe, expect, it } from 'vitest'
import {
  changeRole,
  getUser,
  login,
  signInWithPasskey,
  startPasskeySignIn,
  verifyTwoFactor,
} from '#contract/people/identity.ts'
import { addPasskey, confirmTwoFactor, startPasskey, startTwoFactor } from '#contract/people/security.ts'
import {
  exportUsers,
  getManagedUser,
  liftUserSuspension,
  listUsers,
  resendConfirmation,
  resetUserTwoFactor,
  signOutUser,
  suspendUser,
} from '#contract/people/users.ts'
import { codeOf } from '#server/testing/authenticator-app.ts'
import { PasskeyDevice } from '#server/testing/passkey-device.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const reason = 'Several complaints about payments'

let addresses = 0
const signIn = (person: TestPerson, password = person.password) =>
  shop.guest().send(login, { username: person.user.email, password }, { address: `10.3.0.${++addresses}` })

async function switchTwoFactorOn(person: TestPerson): Promise<string> {
  const { body } = await person.send(startTwoFactor, { password: person.password })
  await person.send(confirmTwoFactor, { code: codeOf(body.secret) })
  return body.secret
}

async function deedsOf(userId: string): Promise<{ action: string; before: unknown; after: unknown }[]> {
  const { rows } = await shop.database.pool.query(
    'select action, before, after from audit_log where subject_id = $1 order by id',
    [userId],
  )
  return rows
}

describe('the list of users', () => {
  it('finds by a part of name or address without accents, by role and state, with counts, pages and files', async () => {
    const admin = await shop.has.admin()
    const [one, two, three] = [
      await shop.has.customer({ displayName: 'Zoé Núñez Quiñones', email: 'zoe.q@example.com' }),
      await shop.has.instructor({ displayName: 'Zoe Nunez', email: 'other.q@example.com' }),
      await shop.has.customer({ displayName: 'Zoe Nuñez 100%', email: 'third.q@example.com' }),
    ]
    await shop.database.pool.query('update users set email_verified = false where id = $1', [three.user.id])
    const list = async (input: object) => (await admin.send(listUsers, input)).body
    const names = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)
    const all = await list({ q: 'zoe nunez', sort: 'joined' })
    expect(names(all)).toEqual([one.user.id, two.user.id, three.user.id])
    expect(all).toMatchObject({ total: 3, counts: { active: 2, unconfirmed: 1, suspended: 0 } })
    expect(all.items[0]).toMatchObject({ state: 'active', role: 'customer' })
    expect(all.items[0]?.lastSeenAt).not.toBeNull()
    expect(names(await list({ q: 'ZOE.Q@' }))).toEqual([one.user.id])
    expect(names(await list({ q: 'nunez 100%' }))).toEqual([three.user.id])
    expect((await list({ q: 'zoe_q' })).total).toBe(0)
    expect(names(await list({ q: 'zoe', role: 'instructor' }))).toEqual([two.user.id])
    expect(names(await list({ q: 'zoe', state: 'unconfirmed' }))).toEqual([three.user.id])
    expect(await list({ q: 'zoe', perPage: 2, page: 2, sort: 'email' })).toMatchObject({ pages: 2, total: 3 })
    const csv = String((await admin.send(exportUsers, { q: 'zoe', role: 'customer' })).body)
    expect(csv).toContain('Zoé Núñez Quiñones')
    expect(csv).not.toContain('other.q@example.com')
  })
})

describe('suspending', () => {
  it('puts somebody out at once on every process, and is told plainly after the right password only', async () => {
    const [admin, person] = [await shop.has.admin(), await shop.has.customer()]
    const { id: userId } = person.user
    const twin = await shop.twin()
    const elsewhere = () =>
      twin.app.fetch(
        new Request('http://localhost:3000/api/auth/user', {
          headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        }),
      )
    expect((await elsewhere()).status).toBe(200)
    const { body } = await admin.send(suspendUser, { userId, reason })
    expect(body).toMatchObject({ state: 'suspended', suspended: { reason, by: admin.user.displayName } })
    expect((await person.send(getUser)).status).toBe(401)
    await expect.poll(async () => (await elsewhere()).status).toBe(401)
    expect((await signIn(person, 'not the password')).body.code).toBe('INVALID_CREDENTIALS')
    const refused = await signIn(person)
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
    const { rows } = await shop.database.pool.query('select from sessions where user_id = $1', [userId])
    expect(rows).toHaveLength(0)
    expect((await admin.send(suspendUser, { userId, reason })).status).toBe(409)

    expect((await admin.send(liftUserSuspension, { userId })).body.state).toBe('active')
    expect((await signIn(person)).status).toBe(200)
    expect((await admin.send(liftUserSuspension, { userId })).status).toBe(409)
    expect(await deedsOf(userId)).toEqual([
      { action: 'suspend-user', before: { isSuspended: false }, after: { isSuspended: true } },
      { action: 'lift-user-suspension', before: { isSuspended: true }, after: { isSuspended: false } },
    ])
  })

  it('holds against the second step and a passkey that were begun before', async () => {
    const [admin, person] = [await shop.has.admin(), await shop.has.customer()]
    const secret = await switchTwoFactorOn(person)
    const device = new PasskeyDevice({ origin: shop.env.publicUrl })
    const made = (await person.send(startPasskey, { password: person.password })).body
    await person.send(addPasskey, { name: 'Key', response: device.create(made) })
    const half = shop.guest()
    await half.send(
      login,
      { username: person.user.email, password: person.password },
      { address: '10.3.1.1' },
    )
    const options = (await half.send(startPasskeySignIn)).body
    await admin.send(suspendUser, { userId: person.user.id, reason })
    const code = await half.send(verifyTwoFactor, { code: codeOf(secret) })
    expect(code.status).toBeGreaterThanOrEqual(400)
    const key = await half.send(signInWithPasskey, { response: device.get(options) })
    expect(key.body.code).toBe('ACCOUNT_SUSPENDED')
    expect((await half.send(getUser)).status).toBe(401)
  })

  it('is refused for oneself, for who is not there, and without a sentence why', async () => {
    const admin = await shop.has.admin()
    const own = { userId: admin.user.id, reason }
    expect((await admin.send(suspendUser, own)).body.code).toBe('OWN_ACCOUNT')
    expect((await admin.send(signOutUser, { userId: admin.user.id })).body.code).toBe('OWN_ACCOUNT')
    expect((await admin.send(resetUserTwoFactor, own)).body.code).toBe('OWN_ACCOUNT')
    expect(
      (await admin.send(changeRole, { userId: admin.user.id, role: 'customer', reason })).body.code,
    ).toBe('OWN_ACCOUNT')
    expect((await admin.send(suspendUser, { userId: 'usr_nobody0000000', reason })).status).toBe(404)
    const { user } = await shop.has.customer()
    expect((await admin.send(suspendUser, { userId: user.id, reason: 'short' })).status).toBe(400)
    expect((await admin.send(getManagedUser, { userId: admin.user.id })).body.canManage).toBe(false)
  })

  it('of each other by two admins at once leaves one of them', async () => {
    const [one, two] = [await shop.has.admin(), await shop.has.admin()]
    const answers = await Promise.all([
      one.send(suspendUser, { userId: two.user.id, reason }),
      two.send(suspendUser, { userId: one.user.id, reason }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await shop.database.pool.query(
      'select from users where id = any($1) and suspended_at is null',
      [[one.user.id, two.user.id]],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('other acts', () => {
  it('sign out everywhere, reset the second factor and say so by mail, and send the confirmation again', async () => {
    const [admin, person] = [await shop.has.admin(), await shop.has.customer()]
    const { id: userId, email } = person.user
    await switchTwoFactorOn(person)
    expect((await admin.send(signOutUser, { userId })).body.ended).toBeGreaterThan(0)
    expect((await person.send(getUser)).status).toBe(401)
    expect((await signIn(person)).body).toMatchObject({ twoFactorRequired: true })
    const reset = await admin.send(resetUserTwoFactor, { userId, reason: 'Lost the phone, showed an ID' })
    expect(reset.body.twoFactorEnabled).toBe(false)
    expect((await signIn(person)).body).toMatchObject({ twoFactorRequired: false })
    expect((await admin.send(resetUserTwoFactor, { userId, reason })).status).toBe(409)

    expect((await admin.send(resendConfirmation, { userId })).status).toBe(409)
    await shop.database.pool.query('update users set email_verified = false where id = $1', [userId])
    expect((await admin.send(resendConfirmation, { userId })).status).toBe(202)
    expect(await shop.mail.link(email)).toContain('confirm-email')
    expect((await deedsOf(userId)).map(({ action }) => action)).toEqual([
      'sign-out-user',
      'reset-two-factor',
      'resend-confirmation',
    ])
  })

  it('change a role only with the admin’s second factor, where they have one', async () => {
    const [admin, person] = [await shop.has.admin(), await shop.has.customer()]
    const secret = await switchTwoFactorOn(admin)
    const change = { userId: person.user.id, role: 'instructor', reason } as const
    expect((await admin.send(changeRole, change)).body.code).toBe('INVALID_CODE')
    expect((await admin.send(changeRole, { ...change, code: '000000' })).body.code).toBe('INVALID_CODE')
    expect((await admin.send(getManagedUser, { userId: person.user.id })).body.role).toBe('customer')
    expect((await admin.send(changeRole, { ...change, code: codeOf(secret) })).body.role).toBe('instructor')
  })
})
