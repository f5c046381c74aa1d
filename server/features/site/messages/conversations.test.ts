import { describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/people/notifications.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { reportContent } from '#contract/site/content-reports.ts'
import {
  blockConversation,
  countUnreadConversations,
  getConversation,
  getConversationStart,
  getMessageAttachment,
  listConversations,
  listMessages,
  readConversation,
  startConversation,
  updateConversation,
} from '#contract/site/messages.ts'
import { decideItem, listQueue } from '#contract/site/moderation.ts'
import { getProviderOverview } from '#contract/site/provider-overview.ts'
import { getReportedConversation, listReportedConversations } from '#contract/site/reported-messages.ts'
import { startAs, writing } from '#server/testing/samples/messages.ts'
import {
  attach,
  messagesShop,
  photoWithPlace,
  readBodies,
  say,
  startTalk,
} from '#server/testing/test-messages.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { makeMember } from '#server/testing/test-teams.ts'

const shop = await messagesShop()
const { pool } = shop.database
const DAY_MS = 86_400_000
const talk = () => startTalk(shop)

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
