import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/people/notifications.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { reportContent } from '#contract/site/content-reports.ts'
import {
  addMessageAttachment,
  blockConversation,
  countUnreadConversations,
  getConversation,
  getConversationStart,
  getMessageAttachment,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
  startConversation,
  updateConversation,
} from '#contract/site/messages.ts'
import { decideItem, listQueue } from '#contract/site/moderation.ts'
import { getProviderOverview } from '#contract/site/provider-overview.ts'
import { getReportedConversation, listReportedConversations } from '#contract/site/reported-messages.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import type { Person } from '#server/platform/http/route.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { startAs, writing } from '#server/testing/samples/messages.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { makeMember } from '#server/testing/test-teams.ts'

import type { Deps } from './deps.ts'
import { writeMessage } from './send.ts'
import { findConversation, type lockConversation } from './store.ts'

const shop = await testShop({ env: { dataDir: await mkdtemp(join(tmpdir(), 'coqui-messages-')) } })
const { pool } = shop.database
const DAY_MS = 86_400_000

/** A customer and a provider who talk about a product. */
async function talk() {
  const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
  // Files of new accounts are held: held.test.ts.
  await pool.query(`update users set created_at = now() - interval '30 days' where id = $1`, [
    customer.user.id,
  ])
  const product = await shop.has.product({ ownerId: provider.user.id, stock: 50 })
  const about = { about: 'product' as const, subjectId: product.id }
  const { body } = await customer.send(startConversation, { ...about, ...writing('¿Queda en negro?') })
  return { customer, provider, product, about, conversationId: body.conversationId }
}

const say = (person: TestPerson, conversationId: string, body: string, more: object = {}) =>
  person.send(sendMessage, { conversationId, ...writing(body), ...more })

async function readBodies(person: TestPerson, conversationId: string): Promise<string[]> {
  const { body } = await person.send(listMessages, { conversationId })
  return body.items.map((each) => each.body)
}

async function attach(person: TestPerson, bytes: Uint8Array<ArrayBuffer>, fileName = 'photo.jpg') {
  return person.send(addMessageAttachment, { fileName }, { file: { bytes } })
}

async function photoWithPlace(): Promise<Uint8Array<ArrayBuffer>> {
  const photo = sharp({ create: { width: 80, height: 60, channels: 3, background: '#336' } })
  const exif = { IFD0: { Artist: 'Ana of Ponce' }, IFD3: { GPSLatitudeRef: 'N' } }
  return new Uint8Array(await photo.jpeg().withExif(exif).toBuffer())
}

describe('a conversation', () => {
  it('goes on where the same two have talked about the same thing, each side with its own view', async () => {
    const { customer, provider, about, conversationId } = await talk()
    expect((await customer.send(getConversationStart, about)).body).toMatchObject({
      conversationId,
      partner: { kind: 'provider' },
      subject: { kind: 'product' },
    })
    const again = await customer.send(startConversation, { ...about, ...writing('¿Y en verde?') })
    expect(again.body.conversationId).toBe(conversationId)
    const [mine] = (await customer.send(listConversations, {})).body.items
    expect(mine).toMatchObject({ side: 'customer', unread: 0, last: { body: '¿Y en verde?', isOurs: true } })
    const [theirs] = (await provider.send(listConversations, {})).body.items
    expect(theirs).toMatchObject({
      side: 'team',
      unread: 2,
      partner: { kind: 'customer', name: customer.user.displayName },
    })
    expect((await provider.send(countUnreadConversations)).body.unread).toBe(1)
    // Whoever sells it has nobody to ask.
    expect((await provider.send(startConversation, { ...about, ...writing() })).body.code).toBe(
      'OWN_CONVERSATION',
    )
  })

  it('is seen when the other side has read it, and a notice comes once until then', async () => {
    const { customer, provider, conversationId } = await talk()
    await say(customer, conversationId, 'Hola otra vez')
    const noticesOf = async (person: TestPerson) =>
      (await person.send(listNotifications, {})).body.items.filter(({ kind }) => kind === 'message_received')
    const [notice, ...more] = await noticesOf(provider)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      isRead: false,
      title: `New message from ${customer.user.displayName}`,
      path: `/provider/messages?conversation=${conversationId}`,
    })
    const seen = async () => (await customer.send(listMessages, { conversationId })).body.seenSequence
    expect(await seen()).toBe(0)
    await provider.send(readConversation, { conversationId, sequence: 99 })
    expect(await seen()).toBe(2)
    expect((await provider.send(countUnreadConversations)).body.unread).toBe(0)
    expect((await noticesOf(provider)).map(({ isRead }) => isRead)).toEqual([true])
    // An older tab does not take it back.
    await provider.send(readConversation, { conversationId, sequence: 1 })
    expect(await seen()).toBe(2)
    await say(customer, conversationId, 'Una cosa más')
    expect(await noticesOf(provider)).toHaveLength(2)
    await provider.send(updateConversation, { conversationId, isMuted: true })
    await provider.send(readConversation, { conversationId, sequence: 3 })
    await say(customer, conversationId, 'Y otra')
    expect(await noticesOf(provider)).toHaveLength(2)
    expect((await provider.send(countUnreadConversations)).body.unread).toBe(0)
  })

  it('is nobody else’s, whatever they ask of it', async () => {
    const { customer, provider, conversationId } = await talk()
    const file = await attach(customer, await photoWithPlace())
    await say(customer, conversationId, '', { attachmentIds: [file.body.id] })
    const strangers = [
      await shop.has.customer(),
      await shop.has.provider(),
      await shop.has.instructor(),
      await shop.has.admin(),
      await makeMember(shop, provider, 'door'),
    ]
    for (const stranger of strangers) {
      const one = { conversationId }
      const statuses = [
        await stranger.send(getConversation, one),
        await stranger.send(listMessages, one),
        await say(stranger, conversationId, 'Me too'),
        await stranger.send(readConversation, { ...one, sequence: 1 }),
        await stranger.send(updateConversation, { ...one, isArchived: true }),
        await stranger.send(blockConversation, { ...one, isBlocked: true }),
        await stranger.send(getMessageAttachment, { attachmentId: file.body.id }),
        await stranger.send(reportContent, {
          kind: 'conversation',
          subjectId: conversationId,
          cause: 'spam',
        }),
      ].map(({ status }) => status)
      expect(statuses).toEqual(Array(8).fill(404))
      expect((await stranger.send(listConversations, {})).body.items).toEqual([])
    }
    expect((await provider.send(getMessageAttachment, { attachmentId: file.body.id })).status).toBe(200)
  })

  it('about an order or a seat is between those who have to do with it', async () => {
    const [buyer, provider, other] = [
      await shop.has.customer(),
      await shop.has.provider(),
      await shop.has.provider(),
    ]
    const product = await shop.has.product({ ownerId: provider.user.id, stock: 9 })
    await shop.has.product({ ownerId: other.user.id })
    const { row } = await makePaidOrder(shop, { buyer, lines: [{ product }] })
    const about = { about: 'order' as const, subjectId: row.id }
    const asked = await buyer.send(startConversation, {
      ...about,
      collaboratorId: product.providerId,
      ...writing(),
    })
    const { conversationId } = asked.body
    const shown = (await provider.send(getConversation, { conversationId })).body
    expect(shown.subject).toMatchObject({
      title: row.number,
      path: `/provider/orders?order=${row.id}`,
      order: { paymentStatus: 'paid', fulfillmentStatuses: ['unfulfilled'] },
    })
    // The seller begins the same one; the store has one of its own.
    expect((await provider.send(getConversationStart, about)).body.conversationId).toBe(conversationId)
    const admin = await shop.as('admin')
    const ofStore = await admin.send(startConversation, { ...about, ...writing('From the store') })
    expect(ofStore.body.conversationId).not.toBe(conversationId)
    expect((await buyer.send(listConversations, {})).body.items.map(({ partner }) => partner.kind)).toEqual([
      'store',
      'provider',
    ])
    expect((await other.send(getConversationStart, about)).status).toBe(404)
    const event = await shop.has.event({
      providerId: product.providerId,
      credentialKinds: ['weapons_license'],
      startsAt: new Date(Date.now() + 3 * DAY_MS),
    })
    const seat = await makeSeat(pool, event, { userId: buyer.user.id })
    const ofSeat = { about: 'seat' as const, subjectId: seat.id }
    const seatTalk = await provider.send(startConversation, { ...ofSeat, ...writing('Your license?') })
    expect(seatTalk.status).toBe(201)
    const ofBuyer = await buyer.send(getConversationStart, ofSeat)
    expect(ofBuyer.body).toMatchObject({
      conversationId: seatTalk.body.conversationId,
      subject: { path: `/tickets/${seat.id}`, seat: { missing: ['credential_missing'] } },
    })
    expect((await other.send(getConversationStart, ofSeat)).status).toBe(404)
  })

  it('can be searched by what was said, what it is about and who talks, and filtered', async () => {
    const { customer, provider, conversationId } = await talk()
    const second = await startAs(shop, customer)
    const found = async (q: string) =>
      (await customer.send(listConversations, { q })).body.items.map(({ id }) => id)
    expect(await found('NEGRO')).toEqual([conversationId])
    expect(await found('still there')).toEqual([second])
    expect(await found('100%')).toEqual([])
    const byName = await provider.send(listConversations, { q: customer.user.displayName })
    expect(byName.body.items).toHaveLength(1)
    expect((await provider.send(listConversations, { q: customer.user.email })).body.items).toEqual([])
    await customer.send(updateConversation, { conversationId, isArchived: true })
    const shown = async (show: 'all' | 'archived' | 'unread') =>
      (await customer.send(listConversations, { show })).body.items.map(({ id }) => id)
    expect([await shown('all'), await shown('archived')]).toEqual([[second], [conversationId]])
    await say(provider, conversationId, 'Sí, en negro')
    expect([await shown('all'), await shown('unread')]).toEqual([[conversationId, second], [conversationId]])
  })

  it('is paged, backward and forward, and the list by its cursor', async () => {
    const { customer, provider, conversationId } = await talk()
    await pool.query(
      `insert into messages (id, conversation_id, sequence, author_id, client_id, side, body, created_at)
       select 'msg_' || lpad(n::text, 12, '0'), $1, n, $2, 'paged' || n, 'customer', 'm' || n, now()
       from generate_series(2, 70) n`,
      [conversationId, customer.user.id],
    )
    await pool.query('update conversations set last_sequence = 70 where id = $1', [conversationId])
    const page = async (more: object) => {
      const { body } = await provider.send(listMessages, { conversationId, ...more })
      return [body.items[0]?.sequence, body.items.at(-1)?.sequence, body.hasMore]
    }
    expect(await page({})).toEqual([41, 70, true])
    expect(await page({ before: 41 })).toEqual([11, 40, true])
    expect(await page({ before: 11 })).toEqual([1, 10, false])
    expect(await page({ after: 5 })).toEqual([6, 35, true])
    expect(await page({ after: 69 })).toEqual([70, 70, false])
    await pool.query(
      `insert into conversations (id, customer_id, collaborator_id, subject_kind, subject_id, last_message_at, created_at)
       select 'cnv_listed' || lpad(n::text, 10, '0'), $1, null, 'order', 'ord_' || n, now() - n * interval '1 hour', now()
       from generate_series(1, 35) n`,
      [customer.user.id],
    )
    await pool.query(
      `insert into conversation_participants (conversation_id, side)
       select id, side from conversations, unnest(array['customer', 'team']) side
       where customer_id = $1 and id like 'cnv_listed%'`,
      [customer.user.id],
    )
    const first = (await customer.send(listConversations, {})).body
    const next = (await customer.send(listConversations, { before: first.nextBefore ?? '' })).body
    expect([first.items.length, next.items.length, next.nextBefore]).toEqual([30, 6, null])
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(36)
  })
})

describe('a message', () => {
  it('sent twice is one, also at the same moment, and numbers have no gap and no double', async () => {
    const { customer, provider, conversationId } = await talk()
    const twice = { conversationId, ...writing('Once') }
    const sends = [
      () => customer.send(sendMessage, twice),
      () => customer.send(sendMessage, twice),
      () => say(customer, conversationId, 'Two'),
      () => say(provider, conversationId, 'Three'),
    ]
    // All stand at the lock of the conversation before any goes on: without that lock this would wait in vain.
    const replies = await raceAtRow(shop.database, { table: 'conversations', id: conversationId }, sends)
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id)
    const { rows } = await pool.query(
      'select sequence from messages where conversation_id = $1 order by sequence',
      [conversationId],
    )
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    // The table itself would not take a number twice.
    await expect(
      pool.query(
        `insert into messages (id, conversation_id, sequence, client_id, side, body, created_at)
         values ('msg_doubled', $1, 4, 'x', 'team', 'x', now())`,
        [conversationId],
      ),
    ).rejects.toThrow(/unique/)
    // Sent again later, by the first who began it.
    const about = await shop.has.product()
    const started = { about: 'product' as const, subjectId: about.id, ...writing('Hello') }
    const [one, two] = await Promise.all([
      customer.send(startConversation, started),
      customer.send(startConversation, started),
    ])
    expect(one.body).toEqual(two.body)
    expect(await readBodies(customer, one.body.conversationId)).toEqual(['Hello'])
  })

  it('would get the same number as another without the lock, which the table refuses (negative control)', async () => {
    const { customer, provider, conversationId } = await talk()
    const [asker, answerer] = [
      (await findActor(shop.database.db, customer.user.id)) as Person,
      (await findActor(shop.database.db, provider.user.id)) as Person,
    ]
    const both = Promise.withResolvers<void>()
    let arrived = 0
    const unlocked: typeof lockConversation = async (tx, id) => {
      const row = await findConversation(tx, id)
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
      return row
    }
    const deps = { clock: shop.clock, env: shop.env } as unknown as Deps
    const write = (person: Person) =>
      shop.database.db.transaction((tx) =>
        writeMessage(
          tx,
          deps,
          person,
          conversationId,
          { ...writing(), attachmentIds: [], isNote: false },
          unlocked,
        ),
      )
    const ends = await Promise.allSettled([write(answerer), write(asker)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failures = ends.filter((end) => end.status === 'rejected')
    expect(failures.map(({ reason }) => String(reason.cause))).toEqual([
      expect.stringContaining('messages_conversation_id_sequence_key'),
    ])
  })

  it('is kept as it was written, and is neither empty, too long nor too much', async () => {
    const { customer, provider, conversationId } = await talk()
    const script = '<img src=x onerror="alert(1)"> <script>alert(1)</script> javascript:alert(1)'
    await say(customer, conversationId, script)
    expect(await readBodies(provider, conversationId)).toContain(script)
    expect((await say(customer, conversationId, '   ')).body.code).toBe('MESSAGE_EMPTY')
    expect((await say(customer, conversationId, 'a'.repeat(5_001))).status).toBe(400)
    expect((await say(customer, conversationId, 'a'.repeat(5_000))).status).toBe(201)
    const statuses = []
    for (let at = 0; at < 18; at++) statuses.push((await say(customer, conversationId, `${at}`)).status)
    expect(statuses.slice(0, 15).every((status) => status === 201)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('carries pictures without what they say besides, and PDFs, each sent once by whoever uploaded it', async () => {
    const { customer, provider, conversationId } = await talk()
    const sent = await photoWithPlace()
    expect(Buffer.from(sent).includes('Ana of Ponce')).toBe(true)
    const photo = (await attach(customer, sent, 'mi foto.jpg')).body
    expect(photo).toMatchObject({ fileType: 'image/jpeg', width: 80, height: 60 })
    const pdf = (await attach(customer, new Uint8Array(Buffer.from('%PDF-1.7 x')), 'license.pdf')).body
    expect(pdf.fileType).toBe('application/pdf')
    const html = new Uint8Array(Buffer.from('<html><script>alert(1)</script>'))
    expect((await attach(customer, html, 'x.jpg')).body.code).toBe('BAD_IMAGE')
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    expect((await attach(customer, large)).status).toBe(413)
    // Before it is sent it is its sender's alone.
    expect((await provider.send(getMessageAttachment, { attachmentId: photo.id })).status).toBe(404)
    expect((await say(provider, conversationId, '', { attachmentIds: [photo.id] })).status).toBe(404)
    const both = { attachmentIds: [photo.id, pdf.id] }
    expect((await say(customer, conversationId, '', both)).body.attachments).toHaveLength(2)
    expect((await say(customer, conversationId, '', both)).status).toBe(404)
    const opened = await provider.send(getMessageAttachment, { attachmentId: photo.id })
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const file = await provider.fetch(`/api/message-attachments/${photo.id}`)
    const served = Buffer.from(await file.arrayBuffer())
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    expect(served.includes('Ana of Ponce')).toBe(false)
    const { rows } = await pool.query('select stored_name from message_attachments where id = $1', [photo.id])
    expect(rows[0].stored_name).toMatch(/^private\/message-attachments\/.*\.sealed$/)
    const download = await provider.send(getMessageAttachment, { attachmentId: pdf.id })
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
    // What was never sent goes after a day.
    const forgotten = (await attach(customer, await photoWithPlace())).body.id
    await pool.query(`update message_attachments set created_at = now() - interval '2 days' where id = $1`, [
      forgotten,
    ])
    await shop.tasks.delete_unsent_attachments?.({})
    const left = await pool.query('select id from message_attachments where id = any($1)', [
      [forgotten, photo.id],
    ])
    expect(left.rows).toEqual([{ id: photo.id }])
  })

  it('may be a note for the team, given to one of them; customers see neither', async () => {
    const { customer, provider, conversationId } = await talk()
    const helper = await makeMember(shop, provider, 'orders')
    expect((await say(helper, conversationId, 'He is a regular', { isNote: true })).status).toBe(201)
    expect(await readBodies(provider, conversationId)).toEqual(['¿Queda en negro?', 'He is a regular'])
    expect(await readBodies(customer, conversationId)).toEqual(['¿Queda en negro?'])
    expect((await customer.send(countUnreadConversations)).body.unread).toBe(0)
    expect((await say(customer, conversationId, 'Psst', { isNote: true })).status).toBe(403)
    const giveTo = (assigneeId: string | null) => ({ conversationId, assigneeId })
    const assigned = await provider.send(updateConversation, giveTo(helper.user.id))
    expect(assigned.status).toBe(204)
    expect((await provider.send(updateConversation, giveTo(customer.user.id))).status).toBe(404)
    expect((await customer.send(updateConversation, giveTo(null))).status).toBe(403)
    const shown = async (person: TestPerson, show: 'mine' | 'unassigned') =>
      (await person.send(listConversations, { show })).body.items.length
    expect([await shown(helper, 'mine'), await shown(provider, 'mine')]).toEqual([1, 0])
    expect(await shown(provider, 'unassigned')).toBe(0)
    const seen = (await customer.send(getConversation, { conversationId })).body
    expect([seen.assignee, seen.assignees, seen.canNote]).toEqual([null, [], false])
    // Whoever asked sees the page's name, not who of the team wrote.
    await say(helper, conversationId, 'Yes, in black')
    const { items } = (await customer.send(listMessages, { conversationId })).body
    expect(items.at(-1)?.authorName).not.toBe(helper.user.displayName)
  })

  it('is refused both ways while one of them blocks the other, about anything', async () => {
    const { customer, provider, product, conversationId } = await talk()
    await customer.send(blockConversation, { conversationId, isBlocked: true })
    expect((await say(provider, conversationId, 'Hello?')).body.code).toBe('CONVERSATION_CLOSED')
    const other = await shop.has.product({ ownerId: provider.user.id })
    const again = { about: 'product' as const, subjectId: other.id, ...writing() }
    expect((await customer.send(startConversation, again)).body.code).toBe('CONVERSATION_CLOSED')
    expect((await customer.send(getConversationStart, again)).body.conversationId).toBeNull()
    // The provider cannot lift what is not theirs.
    await provider.send(blockConversation, { conversationId, isBlocked: false })
    expect((await say(provider, conversationId, 'Hello?')).status).toBe(409)
    await customer.send(blockConversation, { conversationId, isBlocked: false })
    expect((await say(provider, conversationId, 'Hello again')).status).toBe(201)
    const general = { about: 'general' as const, collaboratorId: product.providerId, ...writing() }
    expect((await customer.send(startConversation, general)).status).toBe(201)
    const store = await customer.send(startConversation, { about: 'general', ...writing() })
    expect(
      (await customer.send(blockConversation, { conversationId: store.body.conversationId, isBlocked: true }))
        .status,
    ).toBe(403)
  })
})

describe('what is reported', () => {
  it('is read by an admin, it alone and audited, and closed where the report is right', async () => {
    const { customer, provider, conversationId } = await talk()
    const admin = await shop.as('admin')
    const one = { conversationId }
    expect((await admin.send(getReportedConversation, one)).status).toBe(404)
    const report = { kind: 'conversation' as const, subjectId: conversationId, cause: 'offensive' as const }
    expect((await customer.send(reportContent, report)).status).toBe(201)
    const listed = (await admin.send(listReportedConversations)).body.find(({ id }) => id === conversationId)
    expect(listed).toMatchObject({ customerName: customer.user.displayName, cause: 'offensive', reports: 1 })
    expect(JSON.stringify(listed)).not.toContain('negro')
    const card = (await admin.send(getAdminOverview)).body.waiting.find(
      ({ kind }) => kind === 'reported_messages',
    )
    expect(card?.count).toBeGreaterThan(0)
    const { body } = await admin.send(getReportedConversation, one)
    expect(body.messages.map((each) => each.body)).toEqual(['¿Queda en negro?'])
    // It is not theirs for that: they neither write nor find it among the store's.
    expect((await say(admin, conversationId, 'Behave')).status).toBe(404)
    const { rows } = await pool.query('select action from audit_log where subject_id = $1', [conversationId])
    expect(rows).toEqual([{ action: 'view-conversation' }])
    const item = (await admin.send(listQueue, { kind: 'report' })).body.items.find(({ id }) =>
      id.endsWith(conversationId),
    )
    const decided = await admin.send(decideItem, {
      kind: 'report',
      subjectId: item?.id ?? '',
      version: item?.version ?? '',
      decision: 'reject',
      reason: 'Insults are not welcome here.',
    })
    shop.clock.advance(10_000)
    await shop.tasks.apply_moderation_decision?.({ decisionId: decided.body.decisionId })
    expect((await say(provider, conversationId, 'Hm')).body.code).toBe('CONVERSATION_CLOSED')
    expect((await customer.send(getConversation, one)).body.isClosed).toBe(true)
    expect((await admin.send(getReportedConversation, one)).status).toBe(404)
  })
})

describe('what waits', () => {
  it('is counted for a provider when a customer has had no answer for a day', async () => {
    const { provider, conversationId } = await talk()
    const unanswered = async () => (await provider.send(getProviderOverview)).body.unansweredMessages
    expect(await unanswered()).toBe(0)
    await pool.query(`update conversations set last_message_at = now() - interval '25 hours' where id = $1`, [
      conversationId,
    ])
    expect(await unanswered()).toBe(1)
    expect((await provider.send(listConversations, { show: 'unanswered' })).body.items).toHaveLength(1)
    await say(provider, conversationId, 'Sorry, yes')
    expect(await unanswered()).toBe(0)
  })

  it('goes with whoever is erased: their words and files, not the answers of others', async () => {
    const { customer, provider, conversationId } = await talk()
    const file = (await attach(customer, await photoWithPlace())).body
    await say(customer, conversationId, 'My secret plan', { attachmentIds: [file.id] })
    await say(provider, conversationId, 'Answer')
    expect(JSON.stringify(await shop.dataOf(customer))).toContain('My secret plan')
    await shop.erase(customer)
    const bodies = await readBodies(provider, conversationId)
    expect(bodies).toEqual(['', '', 'Answer'])
    const shown = (await provider.send(getConversation, { conversationId })).body
    expect([shown.partner.name, shown.isClosed]).toEqual([null, true])
    expect((await provider.send(getMessageAttachment, { attachmentId: file.id })).status).toBe(404)
    expect((await say(provider, conversationId, 'Hello?')).status).toBe(409)
  })
})
