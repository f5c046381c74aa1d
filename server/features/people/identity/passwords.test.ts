import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import {
  changePassword,
  forgotPassword,
  getUser,
  login,
  resetPassword,
  signUp,
} from '#contract/people/identity.ts'
import { m } from '#server/paraglide/messages.js'
import { TEST_PASSWORD, type TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const en = { locale: 'en' } as const
const shop = await testShop()
const NEW_PASSWORD = 'palm trees bend in storms'

async function resetTokenFor(email: string, at = shop): Promise<string> {
  await at.guest().send(forgotPassword, { email })
  const link = await at.mail.link(email)
  expect(link).toMatch(/^\/reset\?token=/)
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}

async function signInAgain({ user, password }: TestPerson) {
  const browser = shop.guest()
  await browser.send(login, { username: user.username, password, remember: true })
  return browser
}

describe('changing the password', () => {
  it('keeps this browser in with a new session and signs all others out', async () => {
    const person = await shop.has.customer()
    const other = await signInAgain(person)
    const stolen = shop.guest()
    for (const [name, value] of person.cookies) stolen.cookies.set(name, value)
    const change = { currentPassword: person.password, newPassword: NEW_PASSWORD }
    expect((await person.send(changePassword, change)).status).toBe(204)
    expect((await person.send(getUser)).status).toBe(200)
    expect((await other.send(getUser)).status).toBe(401)
    expect((await stolen.send(getUser)).status).toBe(401)
    expect((await shop.mail.last(person.user.email)).subject).toBe(m.mail_password_changed_subject({}, en))
    const { username } = person.user
    expect((await shop.guest().send(login, { username, password: person.password })).status).toBe(401)
    expect((await shop.guest().send(login, { username, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('needs the present one, and changes nothing without it', async () => {
    const person = await shop.has.customer()
    const other = await signInAgain(person)
    const change = { currentPassword: 'not the right one', newPassword: NEW_PASSWORD }
    expect((await person.send(changePassword, change)).body.code).toBe('WRONG_PASSWORD')
    expect((await other.send(getUser)).status).toBe(200)
    expect((await person.send(getUser)).status).toBe(200)
  })

  it('refuses a common one, or one that holds the username', async () => {
    const person = await shop.has.newcomer({ displayName: 'Guillermina' })
    for (const newPassword of ['puertorico787', 'guillermina for ever']) {
      const reply = await person.send(changePassword, { currentPassword: person.password, newPassword })
      expect(reply.body.code).toBe('PASSWORD_TOO_COMMON')
    }
  })

  it('takes the links out of the mails of before', async () => {
    const person = await shop.has.customer()
    const token = await resetTokenFor(person.user.email)
    await person.send(changePassword, { currentPassword: person.password, newPassword: NEW_PASSWORD })
    expect((await shop.guest().send(resetPassword, { token, password: TEST_PASSWORD })).body.code).toBe(
      'INVALID_TOKEN',
    )
  })
})

describe('a forgotten password', () => {
  it('is replaced by the mailed link, which signs every session out', async () => {
    const person = await shop.has.customer()
    const token = await resetTokenFor(person.user.email)
    expect((await shop.guest().send(resetPassword, { token, password: NEW_PASSWORD })).status).toBe(204)
    expect((await person.send(getUser)).status).toBe(401)
    expect((await shop.mail.last(person.user.email)).subject).toBe(m.mail_password_changed_subject({}, en))
    const { username } = person.user
    expect((await shop.guest().send(login, { username, password: TEST_PASSWORD })).status).toBe(401)
    expect((await shop.guest().send(login, { username, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('is asked for alike by address whether or not it has an account', async () => {
    const known = await shop.guest().send(forgotPassword, { email: 'customer@demo.test' })
    const unknown = await shop.guest().send(forgotPassword, { email: 'nobody@example.com' })
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    expect(await shop.mail.to('nobody@example.com')).toEqual([])
  })

  it('costs the database as much for nobody, so that the time taken does not tell', async () => {
    const countJobs = async () =>
      (await shop.database.pool.query('select count(*)::int as jobs from graphile_worker.jobs')).rows[0].jobs
    for (const email of ['customer@demo.test', 'nobody@example.com']) {
      const before = await countJobs()
      await shop.guest().send(forgotPassword, { email })
      expect([email, (await countJobs()) - before]).toEqual([email, 1])
    }
  })

  it('has a link that works once, of two at the same time', async () => {
    const person = await shop.has.customer()
    const token = await resetTokenFor(person.user.email)
    const replies = await Promise.all(
      [NEW_PASSWORD, `${NEW_PASSWORD} again`].map((password) =>
        shop.guest().send(resetPassword, { token, password }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, 400])
  })

  it('asked for again has a new link, and the older one counts no more', async () => {
    const person = await shop.has.customer()
    const older = await resetTokenFor(person.user.email)
    const newest = await resetTokenFor(person.user.email)
    expect(newest).not.toBe(older)
    const refused = await shop.guest().send(resetPassword, { token: older, password: NEW_PASSWORD })
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await person.send(getUser)).status).toBe(200)
    const set = await shop.guest().send(resetPassword, { token: newest, password: NEW_PASSWORD })
    expect(set.status).toBe(204)
  })

  it('has a link that works for an hour', async () => {
    const own = await testShop()
    const token = await resetTokenFor('customer@demo.test', own)
    own.clock.advance(LIMITS.resetLinkMs + 1)
    const reply = await own.guest().send(resetPassword, { token, password: NEW_PASSWORD })
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  it('leaves the link good when the new password is refused', async () => {
    const person = await shop.has.customer()
    const token = await resetTokenFor(person.user.email)
    const refused = await shop.guest().send(resetPassword, { token, password: 'passwordpassword' })
    expect(refused.body.code).toBe('PASSWORD_TOO_COMMON')
    expect((await shop.guest().send(resetPassword, { token, password: NEW_PASSWORD })).status).toBe(204)
  })

  it('proves the address too, so that an unconfirmed account can be used', async () => {
    const email = 'forgot-to-confirm@example.com'
    await shop.guest().send(signUp, { email, password: TEST_PASSWORD, displayName: 'Olvido' })
    const token = await resetTokenFor(email)
    await shop.guest().send(resetPassword, { token, password: NEW_PASSWORD })
    expect((await shop.guest().send(login, { username: email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('need not wait out the failures that led to it', async () => {
    const person = await shop.has.customer()
    const { username, email } = person.user
    for (let n = 0; n < LIMITS.signInFailures.accountFree; n += 1) {
      await shop.guest().send(login, { username, password: 'not the right one' })
    }
    expect((await shop.guest().send(login, { username, password: TEST_PASSWORD })).status).toBe(429)
    await shop.guest().send(resetPassword, { token: await resetTokenFor(email), password: NEW_PASSWORD })
    expect((await shop.guest().send(login, { username, password: NEW_PASSWORD })).status).toBe(200)
  })
})
