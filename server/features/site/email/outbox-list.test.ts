/** The outbox as admins browse it, and a mail that is sent again. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSavedView, listSavedViews } from '#contract/people/saved-views.ts'
import { sendTestEmail } from '#contract/site/email.ts'
import { getEmailOverview, getMail, listMails, resendMail } from '#contract/site/email-admin.ts'
import { newId } from '#server/platform/ids.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { sendgridPublicKey, signSendgrid } from '#server/testing/samples/email.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { countMailTrouble } from './index.ts'

const shop = await testShop({ env: { sendgridWebhookKey: sendgridPublicKey } })
const { pool, db } = shop.database
let admin: TestPerson

beforeAll(async () => {
  admin = await shop.as('admin')
})
beforeEach(async () => {
  await pool.query('delete from outbox')
})

interface MailRow {
  template: string
  status: string
  to: string
  data: object | null
  error: string | null
  hoursAgo: number
}

const POINTS = { name: 'Ana', points: 5, url: 'https://shop.test/loyalty' }

async function hasMail(given: Partial<MailRow> = {}): Promise<string> {
  const { template = 'points-usable', status = 'failed', to = 'marisol@example.com', hoursAgo = 0 } = given
  const { data = POINTS, error = null } = given
  const id = newId('mail')
  await pool.query(
    `insert into outbox (id, cause, template, to_address, language, status, data, last_error, created_at, sent_at)
     values ($1, $1, $2, $3, 'en', $4, $5, $6, now() - make_interval(hours => $7),
             case when $4 = 'sent' then now() - make_interval(hours => $7) end)`,
    [id, template, to, status, data && JSON.stringify(data), error, hoursAgo],
  )
  return id
}

const list = async (input: object = {}) => (await admin.send(listMails, input)).body

async function report(events: object[]): Promise<void> {
  const body = JSON.stringify(events.map((event, at) => ({ sg_event_id: `${newId('e')}${at}`, ...event })))
  const { status } = await shop.app.request(`${shop.env.publicUrl}/api/webhooks/sendgrid`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signSendgrid(body, shop.clock.now()) },
    body,
  })
  expect(status).toBe(200)
}

describe('the list', () => {
  it('shows the newest first, with masked addresses also in what a server answered', async () => {
    const old = await hasMail({ hoursAgo: 3, status: 'sent' })
    const id = await hasMail({ error: '550 <Marisol@example.com> is no mailbox of ours' })
    const { items, total, counts } = await list()
    expect(items.map((mail) => mail.id)).toEqual([id, old])
    expect(total).toBe(2)
    expect(counts).toEqual({
      pending: 0,
      retry: 0,
      sent: 1,
      delivered: 0,
      bounced: 0,
      failed: 1,
      suppressed: 0,
    })
    expect(items[0]).toMatchObject({
      kind: 'loyalty',
      subject: expect.stringMatching(/points/i),
      recipient: 'm•••@example.com',
      error: '550 <m•••@example.com> is no mailbox of ours',
      state: 'failed',
      resend: 'again',
      resentAs: null,
    })
    expect(JSON.stringify(items)).not.toMatch(/marisol/i)
    expect((await list({ sort: 'created', perPage: 1 })).items[0]?.id).toBe(old)
    expect((await list({ page: 2, perPage: 1 })).items[0]?.id).toBe(old)
  })

  it('is filtered by the beginning of an address, by state and by kind', async () => {
    const order = await hasMail({ template: 'order-confirmed', to: 'Luis@example.com', status: 'sent' })
    const seat = await hasMail({ template: 'seat-booked', to: 'luz@example.com', data: null })
    const unknown = await hasMail({ template: 'of-another-version', to: 'x_y@example.com' })
    const ids = async (input: object) => (await list(input)).items.map(({ id }) => id)
    expect(await ids({ q: 'LU' })).toEqual([seat, order])
    expect(await ids({ q: 'luis@' })).toEqual([order])
    expect(await ids({ q: 'x%' })).toEqual([])
    expect(await ids({ q: 'x_' })).toEqual([unknown])
    expect(await ids({ kind: 'orders' })).toEqual([order])
    expect(await ids({ kind: 'events' })).toEqual([seat])
    expect(await ids({ kind: 'other' })).toEqual([unknown])
    expect(await ids({ state: 'sent' })).toEqual([order])
    const failed = await list({ state: 'failed', q: 'luz' })
    expect([failed.total, failed.counts.failed, failed.counts.sent]).toEqual([1, 1, 0])
    // A subject is there only where what the mail says is.
    expect(failed.items[0]).toMatchObject({ subject: '', resend: 'not_kept' })
  })

  it('has for the day’s figures just the mails they count: what bounced and what is suppressed has failed', async () => {
    for (const status of ['failed', 'suppressed', 'sent', 'sent', 'pending']) await hasMail({ status })
    for (const status of ['failed', 'sent']) await hasMail({ status, hoursAgo: 30 })
    const [bounced, delivered] = [await hasMail({ status: 'sent' }), await hasMail({ status: 'sent' })]
    await pool.query(`update outbox set status = 'failed', bounced_at = now() where id = $1`, [bounced])
    await pool.query('update outbox set delivered_at = now() where id = $1', [delivered])
    const { lastDay } = (await admin.send(getEmailOverview)).body
    expect(lastDay).toEqual({ sent: 3, failed: 3, pending: 1, retry: 0 })
    const failed = await list({ lastDay: 'failed' })
    expect(failed.total).toBe(lastDay.failed)
    expect(failed.items.map(({ state }) => state).sort()).toEqual(['bounced', 'failed', 'suppressed'])
    expect((await list({ lastDay: 'sent' })).total).toBe(lastDay.sent)
  })

  it('has for trouble just what the home and a saved view count', async () => {
    await hasMail({ status: 'pending' })
    const late = await hasMail({ status: 'retry', hoursAgo: 1 })
    const failed = await hasMail({ hoursAgo: 70 })
    await hasMail({ hoursAgo: 80 })
    await hasMail({ status: 'suppressed' })
    expect((await list({ trouble: 'yes' })).items.map(({ id }) => id)).toEqual([late, failed])
    expect(await countMailTrouble(db, shop.clock.now())).toBe(2)
    expect((await admin.send(getEmailOverview)).body.trouble).toBe(2)
    await admin.send(createSavedView, { list: 'mails', name: 'Trouble', query: { trouble: 'yes' } })
    expect((await admin.send(listSavedViews, { list: 'mails' })).body[0]?.count).toBe(2)
  })
})

describe('a mail that is sent again', () => {
  it('is a new mail, once, however often and at the same moment it is asked for; and it is in the audit log', async () => {
    const mailId = await hasMail()
    const { refused, done } = await raceResends(mailId)
    expect([done, refused]).toEqual([1, 3])
    const { resentAs, resend } = (await admin.send(getMail, { mailId })).body
    expect(resend).toBe('resent')
    await shop.mail.to('marisol@example.com')
    const again = (await admin.send(getMail, { mailId: resentAs ?? '' })).body
    expect(again).toMatchObject({ state: 'sent', attempts: 1, resend: 'again' })
    expect(await countMailTrouble(db, shop.clock.now())).toBe(0)
    const { rows } = await pool.query(
      `select details from audit_log where action = 'resend-mail' and subject_id = $1`,
      [mailId],
    )
    expect(rows).toEqual([{ details: { template: 'points-usable', state: 'failed' } }])
  })

  async function raceResends(mailId: string) {
    const runners = [1, 2, 3, 4].map(() => () => admin.send(resendMail, { mailId }))
    const replies = await raceAtRow(shop.database, { table: 'outbox', id: mailId }, runners)
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    return { done: count(200), refused: count(409) }
  }

  it('is refused where its words are gone or its address is not written to, until that is lifted', async () => {
    const secret = await hasMail({ template: 'reset-password', data: null })
    expect((await admin.send(resendMail, { mailId: secret })).status).toBe(409)
    const mailId = await hasMail({ to: 'gone@example.com' })
    await pool.query(`insert into mail_suppressions values ('gone@example.com', 'bounce', '', now())`)
    expect((await admin.send(getMail, { mailId })).body.resend).toBe('suppressed')
    expect((await admin.send(resendMail, { mailId })).status).toBe(409)
    await pool.query(`delete from mail_suppressions`)
    expect((await admin.send(resendMail, { mailId })).status).toBe(200)
    const unknown = newId('mail')
    expect((await admin.send(resendMail, { mailId: unknown })).status).toBe(404)
    expect((await admin.send(getMail, { mailId: unknown })).status).toBe(404)
  })

  it('is tried at once while it waits for its next try', async () => {
    const mailId = await hasMail({ status: 'retry' })
    expect((await admin.send(resendMail, { mailId })).body).toMatchObject({ id: mailId, state: 'retry' })
    await shop.mail.to('marisol@example.com')
    expect((await admin.send(getMail, { mailId })).body.state).toBe('sent')
  })
})

describe('what is kept of a mail', () => {
  it('is what an order mail says, and nothing of one with a link that signs someone in', async () => {
    const kept = await hasMail({ status: 'pending' })
    const link = { name: 'Ana', url: 'https://shop.test/reset?token=secret' }
    const gone = await hasMail({ status: 'pending', template: 'reset-password', data: link })
    for (const mailId of [kept, gone]) await admin.send(resendMail, { mailId })
    await shop.mail.to('marisol@example.com')
    const { rows } = await pool.query('select id, data, subject from outbox where id = any($1)', [
      [kept, gone],
    ])
    const rowOf = (id: string) => rows.find((row) => row.id === id)
    expect(rowOf(kept)).toMatchObject({ data: POINTS, subject: expect.stringMatching(/points/i) })
    expect(rowOf(gone)).toMatchObject({ data: null, subject: 'Reset your password' })
  })
})

describe('a test mail', () => {
  it('is followed from sent to delivered, or to its failure', async () => {
    const to = admin.user.email
    const { mailId } = (await admin.send(sendTestEmail, { type: 'ORDER_CONFIRMATION', to })).body
    const fate = async () => (await admin.send(getMail, { mailId: mailId ?? '' })).body.state
    expect(await fate()).toBe('sent')
    await report([{ email: to, event: 'delivered', mailId }])
    expect(await fate()).toBe('delivered')
    // A mailbox that takes a mail may send it back later.
    await report([{ email: 'other@example.com', event: 'bounce', mailId, reason: '550 gone' }])
    expect(await fate()).toBe('bounced')
    await report([{ email: to, event: 'delivered', mailId }])
    expect(await fate()).toBe('bounced')
  })
})

describe('the figures', () => {
  it('are those of a day, of what waits however long, and the rates of a month with a warning', async () => {
    for (const hoursAgo of [30, 2]) await hasMail({ status: 'pending', hoursAgo })
    for (const hoursAgo of [30, 1]) await hasMail({ status: 'failed', hoursAgo })
    for (let made = 0; made < 60; made++) await hasMail({ status: 'sent', hoursAgo: made < 50 ? 48 : 1 })
    const [first, second] = (await list({ state: 'sent', perPage: 2 })).items
    const read = async () => (await admin.send(getEmailOverview)).body
    const before = await read()
    expect(before.lastDay).toEqual({ sent: 10, pending: 2, retry: 0, failed: 1 })
    const waitedMs = shop.clock.now().getTime() - Date.parse(before.oldestWaitingAt ?? '')
    expect(Math.round(waitedMs / 3_600_000)).toBe(30)
    expect(before.rates).toMatchObject({
      days: 30,
      sent: 60,
      bounced: { count: 0, isHigh: false },
      complained: { count: 0, isHigh: false },
    })
    await report([{ email: 'a@example.com', event: 'bounce', mailId: first?.id, reason: '550' }])
    expect((await read()).rates.bounced).toMatchObject({ count: 1, rate: 1 / 60, isHigh: false })
    await report([
      { email: 'b@example.com', event: 'bounce', mailId: second?.id, reason: '550' },
      { email: 'c@example.com', event: 'spamreport', mailId: first?.id },
    ])
    const { bounced, complained } = (await read()).rates
    expect(bounced).toMatchObject({ count: 2, rate: 2 / 60, warnAt: 0.02, isHigh: true })
    expect(complained).toMatchObject({ count: 1, warnAt: 0.001, isHigh: true })
  })
})
