import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { decideCredential } from '#contract/people/credentials.ts'
import { getUser, login } from '#contract/people/identity.ts'
import { planErasure, requestDataCopy } from '#contract/people/privacy.ts'
import { endUserSession, listUserSessions } from '#contract/people/users.ts'
import { adjustLoyalty } from '#contract/sales/loyalty.ts'
import {
  getUserPoints,
  getUserPrivacy,
  listUserDocuments,
  listUserMails,
  listUserNotices,
  listUserOrders,
  listUserSeats,
  openUserDocument,
} from '#contract/site/inspector.ts'
import { CREDENTIAL, sendIn, sendInWithPhoto } from '#server/testing/samples/credentials.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'inspector-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const shop = await testShop({ env: { dataDir } })
const { pool } = shop.database
const admin = await shop.has.admin()
const reason = 'Asked whether the license is the right one'
const NOBODY = 'usr_nobodynobody'

describe('sessions', () => {
  it('are listed with device and address, and one is ended at once and audited; never one’s own or another’s', async () => {
    const [person, other] = [await shop.has.customer(), await shop.has.customer()]
    const { id: userId } = person.user
    const phone = shop.guest()
    await phone.send(
      login,
      { username: person.user.email, password: person.password },
      { address: '10.4.0.9' },
    )
    const { body } = await admin.send(listUserSessions, { userId })
    expect(body).toMatchObject({ total: 2, pages: 1 })
    const opened = body.items.find(({ address }) => address === '10.4.0.9')
    expect(opened).toMatchObject({ isCurrent: false })
    const sessionId = opened?.id ?? ''
    const elsewhere = await admin.send(endUserSession, { userId: other.user.id, sessionId })
    expect(elsewhere.status).toBe(404)
    expect((await phone.send(getUser)).status).toBe(200)
    expect((await admin.send(endUserSession, { userId, sessionId })).status).toBe(204)
    expect((await phone.send(getUser)).status).toBe(401)
    expect((await person.send(getUser)).status).toBe(200)
    const own = await admin.send(listUserSessions, { userId: admin.user.id })
    expect(own.body.items[0]).toMatchObject({ isCurrent: true })
    const refused = await admin.send(endUserSession, {
      userId: admin.user.id,
      sessionId: own.body.items[0]?.id ?? '',
    })
    expect(refused.body).toMatchObject({ code: 'OWN_ACCOUNT' })
    const { rows } = await pool.query('select action, details from audit_log where subject_id = $1', [userId])
    expect(rows).toEqual([{ action: 'end-session', details: { sessionId } }])
  })
})

describe('what somebody bought, sits on, earned and was told', () => {
  it('is paged, newest first, and only theirs', async () => {
    const [person, other] = [await shop.has.customer(), await shop.has.customer()]
    const { id: userId } = person.user
    const product = await shop.has.product({ stock: 50 })
    const orders = []
    for (let number = 0; number < 11; number += 1) {
      orders.push(await makePaidOrder(shop, { buyer: person, lines: [{ product }], isDelivered: true }))
      await shop.clock.advance(60_000)
    }
    await makePaidOrder(shop, { buyer: other, lines: [{ product }] })
    const event = await shop.has.event()
    const { id: seatId } = await makeSeat(pool, event, { userId, name: 'Ana Rivera' })
    await makeSeat(pool, event, { userId: other.user.id })

    const first = await admin.send(listUserOrders, { userId })
    expect(first.body).toMatchObject({ total: 12, pages: 2, page: 1 })
    const second = await admin.send(listUserOrders, { userId, page: 2 })
    const listed = [...first.body.items, ...second.body.items].map(({ id }) => id)
    expect(listed).toHaveLength(12)
    for (const { row } of orders) expect(listed).toContain(row.id)
    expect(Object.keys(first.body.items[0] ?? {})).not.toContain('email')

    const seats = await admin.send(listUserSeats, { userId })
    expect(seats.body).toMatchObject({
      total: 1,
      items: [{ id: seatId, attendeeName: 'Ana Rivera', isForOther: false, status: 'booked' }],
    })

    await admin.send(adjustLoyalty, { userId, points: 500, reason: 'A late parcel' })
    const points = (await admin.send(getUserPoints, { userId })).body
    expect(points).toMatchObject({ total: 12, pages: 2, account: { usable: 500 } })
    expect(points.items).toContainEqual(expect.objectContaining({ kind: 'adjusted', points: 500 }))

    await pool.query(
      `insert into notifications (id, user_id, kind, cause, data, path, created_at)
       values ('ntf_inspected00001', $1, 'order_shipped', 'test', '{"number":"CC-1"}', '/x', now())`,
      [userId],
    )
    expect((await admin.send(listUserNotices, { userId })).body).toMatchObject({
      total: 2,
      items: [{ kind: 'points_adjusted' }, { kind: 'order_shipped', isRead: false }],
    })
    expect((await admin.send(listUserNotices, { userId: other.user.id })).body.total).toBe(0)
  })

  it('tells what became of each mail, and never what it said', async () => {
    const person = await shop.has.customer()
    const { email, id: userId } = person.user
    await pool.query(
      `insert into outbox (id, cause, template, to_address, language, data, status, attempts, last_error, created_at, sent_at)
       values ('mail_a', 'a', 'reset-password', $1, 'en', '{"url":"https://secret"}', 'retry', 2, 'busy', now(), null),
         ('mail_b', 'b', 'order-confirmed', $1, 'en', null, 'sent', 1, null, now() - interval '1 day', now()),
         ('mail_c', 'c', 'price-drop', $1, 'en', null, 'failed', 1, '550 no such user', now() - interval '2 days', now()),
         ('mail_d', 'd', 'price-drop', $1, 'en', null, 'failed', 10, 'refused', now() - interval '3 days', null),
         ('mail_e', 'e', 'price-drop', $1, 'en', null, 'suppressed', 0, 'bounce', now() - interval '4 days', null),
         ('mail_f', 'f', 'price-drop', 'somebody@example.com', 'en', null, 'sent', 1, null, now(), now())`,
      [email],
    )
    const { body } = await admin.send(listUserMails, { userId })
    expect(body.items.map(({ id, state, resend }) => [id, state, resend])).toEqual([
      ['mail_a', 'retry', 'now'],
      ['mail_b', 'sent', 'not_kept'],
      ['mail_c', 'bounced', 'not_kept'],
      ['mail_d', 'failed', 'not_kept'],
      ['mail_e', 'suppressed', 'not_kept'],
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

describe('documents', () => {
  it('tell their state alone; number and file are opened for a reason, which is audited', async () => {
    const [person, other] = [await shop.has.customer(), await shop.has.customer()]
    const { id: userId } = person.user
    const { id: documentId } = await sendInWithPhoto(person)
    const { id: bareId } = await sendIn(person, { kind: 'membership', number: 'M-77120' })
    await admin.send(decideCredential, { credentialId: documentId, verify: true })
    const { body } = await admin.send(listUserDocuments, { userId })
    expect(body).toMatchObject({ total: 2 })
    expect(body.items.find(({ id }) => id === documentId)).toMatchObject({
      source: 'credential',
      kind: 'weapons_license',
      state: 'verified',
      hasFile: true,
    })
    expect(JSON.stringify(body)).not.toContain('4821')

    const open = (input: object) => admin.send(openUserDocument, { userId, documentId, reason, ...input })
    const short = await open({ reason: '  too few ' })
    expect(short.status).toBe(400)
    expect((await open({ userId: other.user.id })).status).toBe(404)
    expect((await open({ documentId: 'crd_nothingnothing' })).status).toBe(404)
    const before = await pool.query(`select from audit_log where action = 'open-document'`)
    expect(before.rowCount).toBe(0)

    const opened = await open({})
    expect(opened.body).toMatchObject({ number: CREDENTIAL.number, file: { fileType: 'image/jpeg' } })
    expect((await open({ documentId: bareId })).body).toEqual({ number: 'M-77120', file: null })
    const { rows } = await pool.query(
      `select actor_id, subject_id, reason, details from audit_log where action = 'open-document' order by id`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual({
      actor_id: admin.user.id,
      subject_id: userId,
      reason,
      details: { documentId, source: 'credential', kind: 'weapons_license' },
    })
  })
})

it('says whether somebody is to be erased and what stands against it; their copy is theirs alone', async () => {
  const person = await shop.has.customer()
  const { id: userId } = person.user
  const { password } = person
  expect((await person.send(requestDataCopy, { password })).status).toBe(202)
  expect((await person.send(planErasure, { password })).status).toBe(200)
  const event = await shop.has.event({})
  await makeSeat(pool, event, { userId })
  const { status, body } = await admin.send(getUserPrivacy, { userId })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    erasure: { isBlocked: false },
    blockers: [{ kind: 'seats', count: 1 }],
    copy: { status: 'making' },
  })
  expect(Object.keys(body.copy ?? {}).sort()).toEqual(['requestedAt', 'status'])
})

it('knows nobody who is not there, or is erased', async () => {
  for (const endpoint of [
    listUserSessions,
    listUserOrders,
    listUserSeats,
    getUserPoints,
    listUserDocuments,
    listUserNotices,
    listUserMails,
    getUserPrivacy,
  ])
    expect((await admin.send(endpoint, { userId: NOBODY })).status, endpoint.id).toBe(404)
})
