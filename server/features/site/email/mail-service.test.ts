/** The mail service as admins see it: its health, test mails, and what SendGrid reports. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkEmailHealth,
  getEmailHealth,
  liftSuppression,
  listSuppressions,
  sendTestEmail,
} from '#contract/site/email.ts'
import { getEmailOverview } from '#contract/site/email-admin.ts'
import type { Env } from '#server/platform/env.ts'
import { type FakeSendgrid, startFakeSendgrid } from '#server/testing/fake-sendgrid/index.ts'
import { sendgridPublicKey, signSendgrid } from '#server/testing/samples/email.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { isMailDown } from './index.ts'

const KEY = 'SG.test-key'
const MAIL_FROM = 'Coquí Carry <no-reply@shop.test>'
/** What the DNS holds: name and texts. */
const dns = new Map<string, string[] | null>()
const shop = await testShop({
  env: { mailFrom: MAIL_FROM, sendgridWebhookKey: sendgridPublicKey },
  findTxt: async (name) => dns.get(name) ?? (dns.get('*') === null ? null : []),
})
let admin: TestPerson
let sendgrid: FakeSendgrid

beforeAll(async () => {
  admin = await shop.as('admin')
  sendgrid = await startFakeSendgrid({ apiKey: KEY, scopes: ['mail.send'], senders: [], domains: [] })
})
afterAll(() => sendgrid.close())

/** What a look in another environment finds. */
async function checkWith(env: Partial<Env>) {
  const { app } = await shop.twin(env)
  const { body } = await admin.at(app).send(checkEmailHealth)
  return body.health
}
const withSendgrid = (account: Partial<FakeSendgrid['account']>, key = KEY) => {
  Object.assign(sendgrid.account, { scopes: ['mail.send'], senders: [], domains: [], ...account })
  return checkWith({ sendgridApiKey: key, sendgridApiBase: sendgrid.url })
}

describe('health', () => {
  it('is good before anybody looked, and good with the mailbox of a demo', async () => {
    const { body } = await admin.send(getEmailHealth)
    expect(body.health).toMatchObject({ isHealthy: true, lastCheckAt: null, errorMessage: null })
    expect(await checkWith({})).toEqual({
      isHealthy: true,
      domainVerified: true,
      senderVerified: true,
      lastCheckAt: expect.any(String),
      errorMessage: null,
      errorCode: null,
      metadata: {
        apiKeyValid: null,
        configuredSender: MAIL_FROM,
        verifiedDomains: [],
        verifiedSenders: [],
      },
    })
  })

  it('is bad in production without a service, which closes the checkout until it is too long ago', async () => {
    // By the job: outside demo mode an admin would need a second factor.
    const { tasks } = await shop.twin({ nodeEnv: 'production', demo: false })
    await tasks.check_mail_health?.({})
    const { body } = await admin.send(getEmailHealth)
    expect(body.health).toMatchObject({
      isHealthy: false,
      errorCode: 'missing_key',
      errorMessage: 'SendGrid API key not configured',
    })
    const { db } = shop.database
    const now = shop.clock.now().getTime()
    expect(await isMailDown(db, new Date(now + 29 * 60_000))).toBe(true)
    expect(await isMailDown(db, new Date(now + 31 * 60_000))).toBe(false)
    await shop.tasks.check_mail_health?.({})
    expect(await isMailDown(db)).toBe(false)
  })

  it.each([
    [
      'the sender is verified',
      { senders: [{ from_email: 'no-reply@shop.test', verified: true }] },
      true,
      true,
    ],
    ['its domain is valid', { domains: [{ domain: 'shop.test', valid: true }] }, true, true],
    [
      'the sender is verified and its domain is not',
      {
        senders: [{ from_email: 'no-reply@shop.test', verified: true }],
        domains: [{ domain: 'shop.test', valid: false }],
      },
      true,
      true,
    ],
    ['its domain does not hold', { domains: [{ domain: 'shop.test', valid: false }] }, false, false],
    ['the sender is unknown', { senders: [{ from_email: 'other@shop.test', verified: true }] }, true, false],
    [
      'the sender has not confirmed',
      { senders: [{ from_email: 'no-reply@shop.test', verified: false }] },
      true,
      false,
    ],
    ['the key may only send', { senders: null, domains: null }, true, true],
  ])('with SendGrid, when %s', async (_when, account, domainVerified, senderVerified) => {
    const health = await withSendgrid(account)
    expect(health).toMatchObject({ isHealthy: true, domainVerified, senderVerified, errorCode: null })
    expect(health.metadata.apiKeyValid).toBe(true)
  })

  it('names the records to add, and sees by itself at night that one was removed', async () => {
    const record = (host: string) => ({ valid: true, type: 'cname', host, data: `u1.${host}` })
    const domain = {
      id: 7,
      domain: 'shop.test',
      valid: true,
      dns: {
        mail_cname: record('em1.shop.test'),
        dkim1: record('s1.shop.test'),
        dkim2: record('s2.shop.test'),
      },
      now: {} as Record<string, { valid: boolean; reason: string | null }> | null,
    }
    dns.set('_dmarc.shop.test', ['v=DMARC1; p=reject'])
    expect((await withSendgrid({ domains: [domain] })).domainVerified).toBe(true)
    const { body: well } = await admin.send(getEmailOverview)
    expect(
      well.dnsRecords.map(({ purpose, type, host, data, isValid }) => [purpose, type, host, data, isValid]),
    ).toEqual([
      ['spf', 'CNAME', 'em1.shop.test', 'u1.em1.shop.test', true],
      ['dkim', 'CNAME', 's1.shop.test', 'u1.s1.shop.test', true],
      ['dkim', 'CNAME', 's2.shop.test', 'u1.s2.shop.test', true],
      ['dmarc', 'TXT', '_dmarc.shop.test', 'v=DMARC1; p=reject', true],
    ])

    dns.clear()
    domain.now = { dkim1: { valid: false, reason: 'Expected CNAME but found nothing.' } }
    const { tasks } = await shop.twin({ sendgridApiKey: KEY, sendgridApiBase: sendgrid.url })
    const read = async () => (await admin.send(getEmailOverview)).body
    await tasks.check_mail_health?.({})
    expect((await read()).health.domainVerified).toBe(true)
    await tasks.recheck_mail_domain?.({})
    const { health, dnsRecords } = await read()
    expect(health).toMatchObject({ isHealthy: true, domainVerified: false, senderVerified: false })
    expect(dnsRecords.filter(({ isValid }) => !isValid)).toEqual([
      expect.objectContaining({ host: 's1.shop.test', reason: 'Expected CNAME but found nothing.' }),
      expect.objectContaining({ host: '_dmarc.shop.test', data: 'v=DMARC1; p=none', isValid: false }),
    ])
    // A key that may not have it looked at says what was seen before.
    domain.now = null
    expect((await withSendgrid({ domains: [domain] })).domainVerified).toBe(false)
    await shop.tasks.check_mail_health?.({})
  })

  it('takes the policy of a parent domain for a subdomain, and says so when the DNS cannot be asked', async () => {
    const smtp = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'no-reply@mail.shop.test' }
    const records = async () => (await admin.send(getEmailOverview)).body.dnsRecords
    dns.set('_dmarc.shop.test', ['something else', 'v=DMARC1; p=none'])
    dns.set('mail.shop.test', ['v=spf1 include:relay.test ~all'])
    await checkWith(smtp)
    expect(await records()).toMatchObject([
      { purpose: 'spf', host: 'mail.shop.test', data: 'v=spf1 include:relay.test ~all', isValid: true },
      { purpose: 'dmarc', host: '_dmarc.shop.test', isValid: true },
    ])
    dns.clear()
    dns.set('*', null)
    await checkWith(smtp)
    expect((await records()).map(({ isValid }) => isValid)).toEqual([null, null])
    dns.clear()
    await shop.tasks.check_mail_health?.({})
    expect(await records()).toEqual([])
  })

  it('is bad when SendGrid does not know the key, lets it not send, or is down; not when one answer is lost', async () => {
    expect(await withSendgrid({}, 'SG.wrong')).toMatchObject({
      isHealthy: false,
      errorCode: 'invalid_key',
      metadata: { apiKeyValid: false },
    })
    expect(await withSendgrid({ scopes: ['stats.read'] })).toMatchObject({
      isHealthy: false,
      errorCode: 'may_not_send',
    })
    sendgrid.failures.push(503, 503)
    expect(await withSendgrid({})).toMatchObject({
      isHealthy: false,
      errorMessage: 'Internal error checking email service',
    })
    sendgrid.failures.push(503)
    expect(await withSendgrid({})).toMatchObject({ isHealthy: true })
    sendgrid.failures.push(429)
    expect(await withSendgrid({})).toMatchObject({ isHealthy: true })
  })

  it('of an SMTP server is whether it takes our login', async () => {
    const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()))
    const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
    expect(await checkWith({ smtpUrl })).toMatchObject({ isHealthy: true, senderVerified: true })
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    expect(await checkWith({ smtpUrl })).toMatchObject({ isHealthy: false, errorCode: 'smtp_failed' })
  })

  it('comes with what the outbox holds; what is suppressed has failed', async () => {
    await shop.database.pool.query('delete from outbox')
    await shop.database.pool.query(
      `insert into outbox (id, cause, template, to_address, language, status)
       select s || n, s || n, 'x', 'a@b', 'en', s
       from unnest(array['pending','retry','sent','failed','suppressed']) s, generate_series(1, 2) n`,
    )
    const { body } = await admin.send(getEmailHealth)
    expect(body.stats).toEqual({ sent: 2, pending: 2, retry: 2, failed: 4 })
    await shop.database.pool.query('delete from outbox')
  })
})

describe('a test mail', () => {
  it('goes at once to one’s own address, with the real words, and to nobody else’s', async () => {
    const to = admin.user.email
    for (const [type, subject] of [
      ['PASSWORD_RESET', 'Reset your password'],
      ['ORDER_CONFIRMATION', 'Order TEST-0000 is confirmed'],
    ] as const) {
      expect((await admin.send(sendTestEmail, { type, to })).body).toMatchObject({
        success: true,
        error: null,
      })
      expect((await shop.mail.last(to)).subject).toBe(subject)
    }
    const reply = await admin.send(sendTestEmail, { type: 'PASSWORD_RESET', to: 'else@example.com' })
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN'])
  })
})

describe('what SendGrid reports', () => {
  let numbered = 0
  const event = (more: object) => ({ event: 'bounce', sg_event_id: `event-${++numbered}`, ...more })
  async function report(events: object[], at = shop.clock.now(), change = (body: string) => body) {
    const body = JSON.stringify(events)
    const path = '/api/webhooks/sendgrid'
    // As a service calls: without an origin.
    const response = await shop.app.request(`${shop.env.publicUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signSendgrid(body, at) },
      body: change(body),
    })
    return { status: response.status, code: ((await response.json()) as { code?: string }).code }
  }
  const reasons = async () =>
    Object.fromEntries(
      (await admin.send(listSuppressions)).body.map(({ address, reason }) => [address, reason]),
    )

  it('suppresses addresses by how much an event says about them', async () => {
    const events = [
      event({ email: 'Gone@Example.com', type: 'bounce', reason: '550 no such user' }),
      event({ email: 'full@example.com', type: 'blocked', reason: '452 mailbox full' }),
      event({ email: 'angry@example.com', event: 'spamreport' }),
      event({ email: 'angry@example.com', event: 'unsubscribe' }),
      event({ email: 'left@example.com', event: 'group_unsubscribe' }),
      event({ email: 'dropped@example.com', event: 'dropped', reason: 'Bounced Address' }),
      event({ email: 'fine@example.com', event: 'dropped', reason: 'Spam Content' }),
      event({ email: 'fine@example.com', event: 'delivered' }),
    ]
    expect((await report(events)).status).toBe(200)
    expect(await reasons()).toEqual({
      'gone@example.com': 'bounce',
      'angry@example.com': 'complaint',
      'left@example.com': 'unsubscribe',
      'dropped@example.com': 'bounce',
    })
  })

  it('counts once: an address that was lifted stays lifted, and the lifting is in the audit log', async () => {
    const events = [event({ email: 'once@example.com' })]
    await report(events)
    expect((await admin.send(liftSuppression, { address: 'once@example.com' })).status).toBe(204)
    expect((await admin.send(liftSuppression, { address: 'once@example.com' })).status).toBe(404)
    expect((await report(events)).status).toBe(200)
    expect(await reasons()).not.toHaveProperty('once@example.com')
    const { rows } = await shop.database.pool.query(
      `select details from audit_log where action = 'lift-mail-suppression' and actor_id = $1`,
      [admin.user.id],
    )
    expect(rows).toEqual([{ details: { reason: 'bounce' } }])
  })

  it('shows the mail that bounced as failed', async () => {
    await shop.database.pool.query(
      `insert into outbox (id, cause, template, to_address, language, status) values ('mail_b', 'b', 'x', 'b@b', 'en', 'sent')`,
    )
    await report([event({ email: 'b@b.test', mailId: 'mail_b', reason: '550 gone' })])
    const { rows } = await shop.database.pool.query(
      `select status, last_error from outbox where id = 'mail_b'`,
    )
    expect(rows).toEqual([{ status: 'failed', last_error: '550 gone' }])
  })

  it('is refused without a valid signature, and when it is too old or from the future', async () => {
    const events = [event({ email: 'forged@example.com' })]
    const now = shop.clock.now().getTime()
    const refused = { status: 400, code: 'INVALID_SIGNATURE' }
    expect(await report(events, undefined, (body) => body.replace('forged', 'other'))).toEqual(refused)
    expect(await report(events, new Date(now - 26 * 3_600_000))).toEqual(refused)
    expect(await report(events, new Date(now + 3_600_000))).toEqual(refused)
    const bare = await shop.app.request(`${shop.env.publicUrl}/api/webhooks/sendgrid`, {
      method: 'POST',
      body: '[]',
    })
    expect(bare.status).toBe(400)
    expect(await reasons()).not.toHaveProperty('forged@example.com')
  })

  it('does not exist where no key is set', async () => {
    const { app } = await shop.twin({ sendgridWebhookKey: undefined })
    const response = await app.request(`${shop.env.publicUrl}/api/webhooks/sendgrid`, {
      method: 'POST',
      body: '[]',
    })
    expect(response.status).toBe(404)
  })
})
