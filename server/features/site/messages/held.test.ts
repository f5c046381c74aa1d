/** Links and files of new accounts wait until somebody of the store has looked at them. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/people/notifications.ts'
import {
  addMessageAttachment,
  countUnreadConversations,
  getMessageAttachment,
  listConversations,
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/site/messages.ts'
import { decideItem, getQueueItem, listQueue } from '#contract/site/moderation.ts'
import { changeSettings } from '#contract/site/settings-admin.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import type { MailReceiver } from '#server/platform/mail/receiver.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import { writing } from '#server/testing/samples/messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { hasForeignLink } from './held-rules.ts'

const shop = await testShop({
  env: {
    dataDir: await mkdtemp(join(tmpdir(), 'coqui-held-')),
    inboundMail: { domain: 'reply.shop.test', smtpPort: 2525, sendgridSecret: 'a-secret-for-tests-only-0' },
  },
})
const { pool } = shop.database
const admin = await shop.has.admin()
const LINK = 'Look at https://evil.test/prize'
const REASON = 'We do not deliver links to raffles.'

async function talk() {
  const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
  const product = await shop.has.product({ ownerId: provider.user.id })
  const asked = { about: 'product' as const, subjectId: product.id }
  const { body } = await customer.send(startConversation, { ...asked, ...writing('Is it there?') })
  return { customer, provider, product, conversationId: body.conversationId }
}

const say = (person: TestPerson, conversationId: string, body: string, more: object = {}) =>
  person.send(sendMessage, { conversationId, ...writing(body), ...more })

const readThread = async (person: TestPerson, conversationId: string) =>
  (await person.send(listMessages, { conversationId })).body

async function bodiesOf(person: TestPerson, conversationId: string): Promise<string[]> {
  return (await readThread(person, conversationId)).items.map(({ body }) => body)
}

async function attach(person: TestPerson): Promise<string> {
  const file = { bytes: await makePhoto() }
  return (await person.send(addMessageAttachment, { fileName: 'photo.jpg' }, { file })).body.id
}

async function decide(id: string, more: { decision: 'approve' } | { decision: 'reject'; reason: string }) {
  const { items } = (await admin.send(listQueue, { area: 'moderation', kind: 'held_message' })).body
  const version = items.find((item) => item.id === id)?.version ?? ''
  const { body } = await admin.send(decideItem, { kind: 'held_message', subjectId: id, version, ...more })
  shop.clock.advance(11_000)
  await shop.tasks.apply_moderation_decision?.({ decisionId: body.decisionId })
}

const age = (person: TestPerson, days: number) =>
  pool.query(`update users set created_at = now() - make_interval(days => $2) where id = $1`, [
    person.user.id,
    days,
  ])

describe('what is a link', () => {
  it.each([
    ['https://evil.test/a', true],
    ['see www.evil.test', true],
    ['bit.ly/abc', true],
    ['go to evil.com now', true],
    ['ftp://evil.test', true],
    ['http://shop.test.evil.com/', true],
    ['https://shop.test/products/belt', false],
    ['write to ana@example.com', false],
    ['Sí.Queda 1.5 in. No hay más', false],
    ['', false],
  ])('%s', (text, isLink) => {
    expect(hasForeignLink(text, 'shop.test')).toBe(isLink)
  })
})

describe('a link of a new account', () => {
  it('is shown to its sender as held, and to nobody else', async () => {
    const { customer, provider, conversationId } = await talk()
    const input = { conversationId, ...writing(LINK), attachmentIds: [], isNote: false }
    const { status, body } = await customer.send(sendMessage, input)
    expect([status, body.isHeld, body.refusedFor, body.sequence]).toEqual([201, true, null, 0])
    // Sent again it stays one.
    expect((await customer.send(sendMessage, input)).body.id).toBe(body.id)
    const own = await readThread(customer, conversationId)
    expect(own.held.map((each) => each.body)).toEqual([LINK])
    expect(own.items).toHaveLength(1)
    const theirs = await readThread(provider, conversationId)
    expect([theirs.items.length, theirs.held]).toEqual([1, []])
    expect((await provider.send(listConversations, { q: 'evil' })).body.items).toEqual([])
    // The mail about what is unread does not have it either.
    shop.clock.advance(11 * 60_000)
    await shop.tasks.mail_unread_messages?.({})
    const mail = await shop.mail.last(provider.user.email)
    expect(mail.text).toContain('Is it there?')
    expect(mail.text).not.toContain('evil')
    const stranger = await shop.has.customer()
    expect((await stranger.send(listMessages, { conversationId })).status).toBe(404)
    expect((await stranger.send(getQueueItem, { kind: 'held_message', subjectId: body.id })).status).toBe(403)
    expect((await provider.send(getQueueItem, { kind: 'held_message', subjectId: body.id })).status).toBe(403)
  })

  it('released becomes a message like any other, and both are told', async () => {
    const { customer, provider, conversationId } = await talk()
    const { id } = (await say(customer, conversationId, LINK)).body
    await say(customer, conversationId, 'Without a link')
    const shown = await admin.send(getQueueItem, { kind: 'held_message', subjectId: id })
    expect(JSON.stringify(shown.body.rows)).toContain('evil.test')
    await decide(id, { decision: 'approve' })
    expect(await bodiesOf(provider, conversationId)).toEqual(['Is it there?', 'Without a link', LINK])
    const own = await readThread(customer, conversationId)
    expect(own.items.at(-1)).toMatchObject({ id, sequence: 3, isHeld: false })
    expect(own.held).toEqual([])
    expect((await provider.send(countUnreadConversations)).body.unread).toBe(1)
    const notices = (await customer.send(listNotifications, {})).body.items
    expect(notices[0]).toMatchObject({
      kind: 'content_decided',
      path: `/customer/messages?conversation=${conversationId}`,
    })
    const { rows } = await pool.query('select action, actor_id from audit_log where subject_id = $1', [id])
    expect(rows).toEqual([{ action: 'moderate-approve', actor_id: admin.user.id }])
  })

  it('leads its sender to the conversation in the area they have by then', async () => {
    const { customer, conversationId } = await talk()
    const { id } = (await say(customer, conversationId, LINK)).body
    await pool.query(`update users set role = 'instructor' where id = $1`, [customer.user.id])
    await decide(id, { decision: 'reject', reason: REASON })
    const { rows } = await pool.query(
      `select path from notifications where user_id = $1 and kind = 'content_decided'`,
      [customer.user.id],
    )
    expect(rows).toEqual([{ path: `/instructor/messages?conversation=${conversationId}` }])
  })

  it('is told to the admins who have the queue open', async () => {
    const countHints = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as hints from live_events where user_id = $1 and kind = 'moderation'`,
        [admin.user.id],
      )
      return rows[0].hints as number
    }
    const { customer, conversationId } = await talk()
    const before = await countHints()
    await say(customer, conversationId, 'Without a link')
    expect(await countHints()).toBe(before)
    await say(customer, conversationId, LINK)
    expect(await countHints()).toBe(before + 1)
  })

  it('refused stays with its sender, who is told why', async () => {
    const { customer, provider, conversationId } = await talk()
    const { id } = (await say(customer, conversationId, LINK)).body
    await decide(id, { decision: 'reject', reason: REASON })
    expect(await bodiesOf(provider, conversationId)).toEqual(['Is it there?'])
    expect((await readThread(customer, conversationId)).held).toMatchObject([{ id, refusedFor: REASON }])
    expect((await customer.send(listNotifications, {})).body.items[0]?.body).toBe(REASON)
    const { items } = (await admin.send(listQueue, { area: 'moderation', kind: 'held_message' })).body
    expect(items.map((item) => item.id)).not.toContain(id)
  })

  it('as the first word of a conversation leaves the other side without one until it is released', async () => {
    const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
    const product = await shop.has.product({ ownerId: provider.user.id })
    const asked = { about: 'product' as const, subjectId: product.id, ...writing(LINK) }
    const { body } = await customer.send(startConversation, asked)
    expect(body.message.isHeld).toBe(true)
    const listed = async (person: TestPerson) =>
      (await person.send(listConversations, {})).body.items.map(({ id }) => id)
    expect([await listed(customer), await listed(provider)]).toEqual([[body.conversationId], []])
    await decide(body.message.id, { decision: 'approve' })
    expect(await listed(provider)).toEqual([body.conversationId])
  })
})

describe('a file of a new account', () => {
  it('is opened by its sender and by whoever decides, which is written down; refused, it goes', async () => {
    const { customer, provider, conversationId } = await talk()
    const attachmentId = await attach(customer)
    const { id, isHeld } = (await say(customer, conversationId, '', { attachmentIds: [attachmentId] })).body
    expect(isHeld).toBe(true)
    // Not sent twice, and not taken for one that was never sent.
    const again = await say(customer, conversationId, '', { attachmentIds: [attachmentId] })
    expect(again.status).toBe(404)
    await pool.query(`update message_attachments set created_at = now() - interval '2 days' where id = $1`, [
      attachmentId,
    ])
    await shop.tasks.delete_unsent_attachments?.({})
    const open = async (person: TestPerson) =>
      (await person.send(getMessageAttachment, { attachmentId })).status
    const stranger = await shop.has.customer()
    expect([await open(customer), await open(provider), await open(stranger)]).toEqual([200, 404, 404])
    const shown = (await admin.send(getQueueItem, { kind: 'held_message', subjectId: id })).body
    expect(shown.documents).toEqual([
      { document: 'photo.jpg', path: `/api/message-attachments/${attachmentId}` },
    ])
    expect(await open(admin)).toBe(200)
    const { rows } = await pool.query('select action from audit_log where subject_id = $1', [id])
    expect(rows).toEqual([{ action: 'view-message-file' }])
    await decide(id, { decision: 'reject', reason: REASON })
    expect([await open(customer), await open(admin)]).toEqual([404, 404])
  })

  it('released is for the two who talk, and for no other admin', async () => {
    const { customer, provider, conversationId } = await talk()
    const attachmentId = await attach(customer)
    const { id } = (await say(customer, conversationId, 'Photo', { attachmentIds: [attachmentId] })).body
    await decide(id, { decision: 'approve' })
    expect((await provider.send(getMessageAttachment, { attachmentId })).status).toBe(200)
    expect((await admin.send(getMessageAttachment, { attachmentId })).status).toBe(404)
  })
})

describe('what is not held', () => {
  it('is what older accounts write, what a team answers, and what has neither link nor file', async () => {
    const { customer, provider, conversationId } = await talk()
    const isHeld = async (person: TestPerson, body: string) =>
      (await say(person, conversationId, body)).body.isHeld
    expect(await isHeld(provider, LINK)).toBe(false)
    expect(await isHeld(customer, 'Thanks')).toBe(false)
    await age(customer, 2)
    expect(await isHeld(customer, LINK)).toBe(true)
    await age(customer, 4)
    expect(await isHeld(customer, LINK)).toBe(false)
    // An address that nobody has confirmed makes a newcomer of everybody.
    await pool.query('update users set email_verified = false where id = $1', [customer.user.id])
    expect(await isHeld(customer, LINK)).toBe(true)
  })

  it('goes by the setting', async () => {
    const { customer, conversationId } = await talk()
    await age(customer, 4)
    const value = { ...DEFAULT_SETTINGS.messageLimits, holdDays: 10 }
    const changes = [{ key: 'messageLimits' as const, version: 0, value }]
    const changed = await admin.send(changeSettings, { changes, password: admin.password })
    expect(changed.status).toBe(200)
    await expect.poll(async () => (await say(customer, conversationId, LINK)).body.isHeld).toBe(true)
  })
})

describe('by mail', () => {
  it('an answer of a new account with a link is held, and what it repeats brings none along', async () => {
    const { customer, provider, conversationId } = await talk()
    await say(provider, conversationId, 'Yes')
    shop.clock.advance(11 * 60_000)
    await shop.tasks.mail_unread_messages?.({})
    const to = (await shop.mail.last(customer.user.email)).threading?.replyTo ?? ''
    const take = (key: string, text: string) => {
      const from = customer.user.email
      const head = [`From: ${from}`, `To: ${to}`, `Message-ID: <${key}@home.test>`, 'Subject: Re: Messages']
      const raw = Buffer.from(`${head.join('\r\n')}\r\nContent-Type: text/plain\r\n\r\n${text}`)
      return (shop.mailReceiver as MailReceiver).take({ raw, to: [to], from })
    }
    expect(await take('held-1', LINK)).toBe('posted')
    expect(await take('held-1', LINK)).toBe('posted')
    const quote = '\n\nOn Mon, Nov 16, 2026 at 4:00 PM Shop <shop@shop.test> wrote:\n> Yes\n> evil.com\n'
    expect(await take('held-2', `Great${quote}`)).toBe('posted')
    const theirs = await readThread(provider, conversationId)
    expect(theirs.items.at(-1)).toMatchObject({ body: 'Great', quoted: '' })
    expect(JSON.stringify(theirs)).not.toContain('evil')
    const own = await readThread(customer, conversationId)
    expect(own.held).toMatchObject([{ body: LINK, via: 'mail' }])
  })
})

it('goes with whoever is erased, and is in the copy of their data', async () => {
  const { customer, conversationId } = await talk()
  const { id } = (await say(customer, conversationId, LINK)).body
  expect(JSON.stringify(await shop.dataOf(customer))).toContain('evil.test')
  await shop.erase(customer)
  const { rows } = await pool.query('select id from held_messages where id = $1', [id])
  expect(rows).toEqual([])
})
