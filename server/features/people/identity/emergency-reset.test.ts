import { describe, expect, it } from 'vitest'
import { emergencyReset, getEmergencyReset, getUser, login } from '#contract/people/identity.ts'
import { confirmTwoFactor, startTwoFactor } from '#contract/people/security.ts'
import { m } from '#server/paraglide/messages.js'
import { codeOf } from '#server/testing/authenticator-app.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { DEMO_PASSWORD } from './index.ts'

const token = 'the operator keeps this one'
const password = 'palm trees bend in storms'
const openShop = () => testShop({ env: { emergencyResetToken: token } })

describe('the emergency reset', () => {
  it('does not exist unless the operator switched it on', async () => {
    const shop = await testShop()
    expect((await shop.guest().send(getEmergencyReset)).status).toBe(404)
    const reply = await shop.guest().send(emergencyReset, { token, username: 'admin', password })
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    // Nor does it say what it would take.
    for (const body of ['{}', '{"token":', undefined]) {
      const { status } = await shop.guest().fetch(emergencyReset.path, { method: 'POST', body })
      expect(status).toBe(404)
    }
    expect((await shop.guest().send(login, { username: 'admin', password: DEMO_PASSWORD })).status).toBe(200)
  })

  it.each(['admin', 'admin@demo.test'])('gives %s a new password, once a token', async (username) => {
    const shop = await openShop()
    const signedIn = await shop.as('admin')
    expect((await shop.guest().send(getEmergencyReset)).body).toEqual({ open: true })
    expect((await shop.guest().send(emergencyReset, { token, username, password })).status).toBe(204)
    expect((await signedIn.send(getUser)).status).toBe(401)
    expect((await shop.guest().send(login, { username, password })).status).toBe(200)

    expect((await shop.guest().send(getEmergencyReset)).status).toBe(404)
    const again = await shop.guest().send(emergencyReset, { token, username, password: `${password} too` })
    expect(again.status).toBe(404)
    const renewed = await shop.twin({ emergencyResetToken: 'another one of the operator' })
    expect((await shop.guest().at(renewed.app).send(getEmergencyReset)).status).toBe(200)
  })

  it('lets in an admin who has lost the second factor too', async () => {
    const shop = await openShop()
    const admin = await shop.has.admin()
    const { body } = await admin.send(startTwoFactor, { password: admin.password })
    await admin.send(confirmTwoFactor, { code: codeOf(body.secret) })
    const { username } = admin.user
    expect((await shop.guest().send(emergencyReset, { token, username, password })).status).toBe(204)
    const reply = await shop.guest().send(login, { username, password })
    expect(reply).toMatchObject({ status: 200, body: { twoFactorRequired: false, user: { username } } })
  })

  it('is audited, and mailed to every admin', async () => {
    const shop = await openShop()
    const other = await shop.has.admin()
    const from = { address: '203.0.113.44', headers: { 'x-request-id': 'req_emergency' } }
    await shop.guest().send(emergencyReset, { token, username: 'admin', password }, from)
    for (const email of ['admin@demo.test', other.user.email]) {
      const mail = await shop.mail.last(email)
      expect(mail.subject).toBe(m.mail_emergency_reset_subject({}, { locale: 'en' }))
      expect(mail.text).toContain('203.0.113.44')
    }
    const { rows } = await shop.database.pool.query(
      `select actor_id, request_id, username from audit_log join users on users.id = subject_id
       where action = 'emergency-reset'`,
    )
    expect(rows).toEqual([{ actor_id: null, request_id: 'req_emergency', username: 'admin' }])
  })

  it('is for admins only, and not used up by asking for another', async () => {
    const shop = await openShop()
    for (const username of ['customer', 'nobody']) {
      expect((await shop.guest().send(emergencyReset, { token, username, password })).status).toBe(404)
    }
    const common = { token, username: 'admin', password: 'passwordpassword' }
    expect((await shop.guest().send(emergencyReset, common)).body.code).toBe('PASSWORD_TOO_COMMON')
    expect((await shop.guest().send(login, { username: 'customer', password: DEMO_PASSWORD })).status).toBe(
      200,
    )
    expect((await shop.guest().send(emergencyReset, { token, username: 'admin', password })).status).toBe(204)
  })

  it('refuses a wrong token, and slows guessing down', async () => {
    const shop = await openShop()
    for (let n = 0; n < 30; n += 1) {
      const reply = await shop
        .guest()
        .send(emergencyReset, { token: `guess ${n}`, username: 'admin', password })
      expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    }
    expect((await shop.guest().send(emergencyReset, { token, username: 'admin', password })).status).toBe(429)
  })

  it('works once of two at the same time', async () => {
    const shop = await openShop()
    const replies = await Promise.all(
      [password, `${password} too`].map((each) =>
        shop.guest().send(emergencyReset, { token, username: 'admin', password: each }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, 404])
  })
})
