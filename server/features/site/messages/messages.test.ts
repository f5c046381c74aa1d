import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  blockConversation,
  countUnreadConversations,
  getConversation,
  getConversationStart,
  getMessageAttachment,
  listConversations,
  listMessages,
  sendMessage,
  startConversation,
  updateConversation,
} from '#contract/site/messages.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import type { Person } from '#server/platform/http/route.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { writing } from '#server/testing/samples/messages.ts'
import {
  attach,
  messagesShop,
  photoWithPlace,
  readBodies,
  say,
  startTalk,
} from '#server/testing/test-messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { makeMember } from '#server/testing/test-teams.ts'
import type { Deps } from './deps.ts'
import { writeMessage } from './send.ts'
import { findConversation, type lockConversation } from './store.ts'

const shop = await messagesShop()
const { pool } = shop.database
const talk = () => startTalk(shop)

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
