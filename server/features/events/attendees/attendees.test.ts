import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBulkJob, exportBulkJob, getBulkJob, rerunBulkJob } from '#contract/bulk-jobs.ts'
import {
  exportAttendees,
  getAttendee,
  listAttendeeMessages,
  listAttendees,
  previewAttendeeMessage,
  previewSeatRefunds,
  sendAttendeeMessage,
} from '#contract/events/attendees.ts'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { createSavedView, listSavedViews } from '#contract/people/saved-views.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { GatewayError } from '#server/platform/payments/gateway.ts'
import { makeOwnEvent } from '#server/testing/samples/attendees.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import { bookSeat, type MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

/** Payments whose refunds the payment service refuses for good. */
const refused = new Set<string>()
const gatewayCalls: string[] = []
let shop: TestShop
let owner: TestPerson
beforeAll(async () => {
  shop = await testShop({
    gateway: (real) =>
      new Proxy(real, {
        get(target, name) {
          if (name !== 'refund') return Reflect.get(target, name)
          return async (order: Parameters<typeof real.refund>[0]) => {
            gatewayCalls.push(order.key)
            if (refused.has(order.paymentId)) throw new GatewayError('No.', { isTemporary: false })
            return target.refund(order)
          }
        },
      }),
  })
  owner = await shop.has.provider()
})
afterAll(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

async function buySeat(event: MadeEvent, displayName: string) {
  const buyer = await shop.has.customer({ displayName })
  const seats = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: displayName }]
  expect((await buyer.send(addSeatsToCart, { eventId: event.id, seats })).status).toBe(200)
  const open = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  await payOrder(buyer, open.body.payment?.clientSecret)
  await buyer.send(settleCheckout, { orderId: open.body.id })
  const { rows } = await shop.database.pool.query<{ id: string; gateway_id: string }>(
    `select s.id, p.gateway_id from seats s join payments p on p.order_id = s.order_id where s.order_id = $1`,
    [open.body.id],
  )
  return { buyer, orderId: open.body.id, seatId: rows[0]?.id ?? '', paymentId: rows[0]?.gateway_id ?? '' }
}

async function runJob(person: TestPerson, kind: string, rows: object, input: Record<string, unknown> = {}) {
  const made = await person.send(createBulkJob, { kind, rows: rows as { ids: string[] }, input })
  expect(made.status, JSON.stringify(made.body)).toBe(202)
  await shop.tasks.run_bulk_job?.({ jobId: made.body.id })
  return (await person.send(getBulkJob, { jobId: made.body.id })).body
}

describe('the list', () => {
  it('filters, counts, sorts, searches and pages; its files are exactly what is filtered', async () => {
    const event = await makeOwnEvent(shop, owner, {
      ticketTypes: [{ priceCents: 0 }],
      squads: [5, 5],
      credentialKinds: ['weapons_license'],
      minAge: 18,
    })
    const people = await shop.has.customers(3)
    const names = ['Zoé Ávila', 'Beto Cruz', 'Carla Díaz']
    const seats = []
    for (const [i, person] of people.entries())
      seats.push(await bookSeat(shop.database.pool, event, { userId: person.user.id, name: names[i] }))
    const [zoe, beto, carla] = seats.map(({ seatId }) => seatId)
    const { pool } = shop.database
    await pool.query("update users set birth_date = '1990-01-01' where id = $1", [people[1]?.user.id])
    await pool.query(
      `insert into credentials (id, user_id, kind, number_sealed, number_end, status, created_at, expires_on)
       select 'crd_' || id, id, 'weapons_license', '', '', 'verified', now(), '2049-01-01' from users where id = $1`,
      [people[1]?.user.id],
    )
    await pool.query("insert into check_ins (seat_id, event_id, at, device) values ($1, $2, now(), 'door')", [
      beto,
      event.id,
    ])
    await runJob(owner, 'attendees.refund', { ids: [carla] }, { amount: 'full', reason: 'Asked by phone.' })

    const list = async (input: object = {}) => {
      const reply = await owner.send(listAttendees, { eventId: event.id, ...input })
      expect(reply.status).toBe(200)
      return reply.body
    }
    const idsOf = async (input: object) => (await list(input)).items.map(({ seatId }) => seatId)
    const all = await list()
    expect(all.items.map(({ name }) => name)).toEqual(['Beto Cruz', 'Carla Díaz', 'Zoé Ávila'])
    expect(all.counts).toMatchObject({
      all: 3,
      status: { confirmed: 2, cancelled: 1, refunded: 0 },
      checkedIn: 1,
      notCheckedIn: 1,
      missing: { any: 1, weapons_license: 1, birth_date: 1, waiver: 0 },
      squads: [{ count: 2 }, { count: 0 }],
    })
    expect(all.items[2]?.documents).toEqual([
      { kind: 'birth_date', state: 'missing' },
      { kind: 'weapons_license', state: 'missing' },
    ])
    expect(await idsOf({ sort: '-name' })).toEqual([zoe, carla, beto])
    expect(await idsOf({ missing: 'any' })).toEqual([zoe])
    expect(await idsOf({ missing: 'weapons_license' })).toEqual([zoe])
    expect(await idsOf({ missing: 'waiver' })).toEqual([])
    expect(await idsOf({ checkedIn: '1' })).toEqual([beto])
    expect(await idsOf({ checkedIn: '0' })).toEqual([zoe])
    expect(await idsOf({ status: 'cancelled,refunded' })).toEqual([carla])
    expect(await idsOf({ squad: event.squads[1]?.id })).toEqual([])
    // Of a view that was saved at another event.
    expect(await idsOf({ squad: 'sqd_of_another' })).toHaveLength(3)
    for (const q of ['avila', people[0]?.user.email, all.items[2]?.orderNumber, all.items[2]?.shortCode])
      expect(await idsOf({ q })).toEqual([zoe])
    const second = await list({ perPage: 2, page: 2 })
    expect(second).toMatchObject({ total: 3, pages: 2, items: [{ seatId: zoe }] })

    // A saved view says how many it shows of this event; of somebody else's, and of none, nothing.
    const views: Record<string, string>[] = [
      { missing: 'any', columns: 'ticket' },
      { status: 'confirmed' },
      { status: 'no such' },
    ]
    for (const [at, query] of views.entries())
      await owner.send(createSavedView, { list: 'attendees', name: `View ${at}`, query })
    const countsOf = async (subjectId?: string) => {
      const { body } = await owner.send(listSavedViews, { list: 'attendees', subjectId })
      return body.map(({ count }) => count)
    }
    expect(await countsOf(event.id)).toEqual([1, 2, null])
    expect(await countsOf()).toEqual([null, null, null])
    const foreign = await makeOwnEvent(shop, await shop.has.provider(), {})
    expect(await countsOf(foreign.id)).toEqual([null, null, null])

    const csv = await owner.send(exportAttendees, { eventId: event.id, missing: 'any' })
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Zoé Ávila')
    expect(lines[1]).toContain('weapons license (missing)')
    const xlsx = await owner.send(exportAttendees, { eventId: event.id, format: 'xlsx' })
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
  })

  it('is nobody’s but the organizer’s and admins’: not another provider’s, not an instructor’s', async () => {
    const event = await makeOwnEvent(shop, owner, { ticketTypes: [{ priceCents: 0 }] })
    const holder = await shop.has.customer()
    const { seatId } = await bookSeat(shop.database.pool, event, { userId: holder.user.id })
    const [other, admin] = [await shop.has.provider(), await shop.has.admin()]
    // A provider who teaches at somebody else's event runs its check-in, and no more.
    const { id: teacherId } = (
      await shop.database.pool.query<{ id: string }>(
        `insert into collaborators (id, kind, slug, name, user_id) values ('col_teacher', 'instructor', 'teacher', 'T', $1) returning id`,
        [other.user.id],
      )
    ).rows[0] as { id: string }
    await shop.database.pool.query(
      `insert into event_instructors (event_id, instructor_id, status) values ($1, $2, 'accepted')`,
      [event.id, teacherId],
    )
    const eventId = event.id
    const rows = { ids: [seatId] }
    const message = {
      eventId,
      rows,
      purpose: 'event' as const,
      subject: { en: 'Hi', es: '' },
      text: { en: 'Text', es: '' },
    }
    for (const [person, status] of [
      [other, 404],
      [admin, 200],
    ] as const) {
      expect((await person.send(listAttendees, { eventId })).status).toBe(status)
      expect((await person.send(exportAttendees, { eventId })).status).toBe(status)
      expect((await person.send(getAttendee, { eventId, seatId })).status).toBe(status)
      expect((await person.send(previewSeatRefunds, { eventId, rows, amount: 'full' })).status).toBe(status)
      expect((await person.send(previewAttendeeMessage, { eventId, rows })).status).toBe(status)
      expect((await person.send(listAttendeeMessages, { eventId })).status).toBe(status)
    }
    expect((await other.send(sendAttendeeMessage, message)).status).toBe(404)
    for (const kind of ['attendees.remind', 'attendees.resend', 'attendees.refund'])
      for (const chosen of [rows, { query: { eventId } }]) {
        const input = kind === 'attendees.refund' ? { amount: 'full', reason: 'Not theirs to give.' } : {}
        expect((await other.send(createBulkJob, { kind, rows: chosen, input })).status).toBe(404)
      }
    const teacher = await shop.has.instructor()
    expect((await teacher.send(listAttendees, { eventId })).status).toBe(403)
    expect((await teacher.send(sendAttendeeMessage, message)).status).toBe(403)
    expect((await teacher.send(createBulkJob, { kind: 'attendees.refund', rows })).status).toBe(403)
    // A seat of another event is not one of this.
    const elsewhere = await makeOwnEvent(shop, owner)
    expect((await owner.send(getAttendee, { eventId: elsewhere.id, seatId })).status).toBe(404)
  })
})

describe('reminders', () => {
  it('go to those who lack something, once a day for each kind, and name it with the link', async () => {
    const event = await makeOwnEvent(shop, owner, {
      ticketTypes: [{ priceCents: 0 }],
      credentialKinds: ['membership'],
    })
    const [ana, ben] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const seat = await bookSeat(shop.database.pool, event, { userId: ana.user.id })
    const other = await bookSeat(shop.database.pool, event, { userId: ben.user.id, name: 'Ben' })
    await shop.database.pool.query(
      `insert into credentials (id, user_id, kind, number_sealed, number_end, created_at) values ('crd_ben', $1, 'membership', '', '', now())`,
      [ben.user.id],
    )
    const all = { query: { eventId: event.id, missing: 'any' } }
    const first = await runJob(owner, 'attendees.remind', all)
    // Ben sent his in: it waits for an admin, not for him.
    expect(first).toMatchObject({ total: 1, done: 1, failed: 0 })
    const mail = await shop.mail.last(ana.user.email)
    expect(mail.subject).toContain('Documents needed')
    expect(mail.text).toContain('membership')
    expect(mail.text).toContain(`/tickets/${seat.seatId}`)
    const told = (await ana.send(listNotifications, {})).body.items[0]
    expect(told).toMatchObject({ kind: 'documents_missing', path: `/tickets/${seat.seatId}` })
    expect(told?.body).toContain('membership')
    const again = await runJob(owner, 'attendees.remind', all)
    expect(again).toMatchObject({ done: 0, failed: 1, failures: [{ code: 'SENT_RECENTLY' }] })
    // Another kind that is missing since is said at once.
    await shop.database.pool.query(`update events set min_age = 18 where id = $1`, [event.id])
    expect(await runJob(owner, 'attendees.remind', { ids: [seat.seatId] })).toMatchObject({ done: 1 })
    const latest = await shop.mail.last(ana.user.email)
    expect(latest.text).toContain('date of birth')
    expect(latest.text).not.toContain('membership')
    const { body } = await owner.send(getAttendee, { eventId: event.id, seatId: seat.seatId })
    expect(body.history.map(({ action, kinds, by }) => [action, kinds, by])).toEqual([
      ['reminded', ['birth_date'], owner.user.displayName],
      ['reminded', ['membership'], owner.user.displayName],
    ])
    await shop.database.pool.query(`update events set min_age = null where id = $1`, [event.id])
    const nobody = await owner.send(createBulkJob, {
      kind: 'attendees.remind',
      rows: { ids: [other.seatId] },
    })
    expect(nobody.body).toMatchObject({ code: 'NOTHING_MISSING' })
  })
})

it('sends tickets again to the chosen, not twice in five minutes', async () => {
  const event = await makeOwnEvent(shop, owner, { ticketTypes: [{ priceCents: 0 }] })
  const ana = await shop.has.customer()
  const { seatId } = await bookSeat(shop.database.pool, event, { userId: ana.user.id })
  expect(await runJob(owner, 'attendees.resend', { ids: [seatId] })).toMatchObject({ done: 1 })
  const mail = await shop.mail.last(ana.user.email)
  expect(mail.html).toContain(`/codes/${seatId}/`)
  const again = await runJob(owner, 'attendees.resend', { ids: [seatId] })
  expect(again.failures).toMatchObject([{ code: 'SENT_RECENTLY' }])
  expect(await shop.mail.to(ana.user.email)).toHaveLength(1)
})

describe('messages', () => {
  it('reach every holder about the event, those who agreed with news, each once and in their language', async () => {
    const event = await makeOwnEvent(shop, owner, { ticketTypes: [{ priceCents: 0 }], title: 'Steel' })
    const [ana, luis] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    await luis.send(updateProfile, { marketing: true })
    await shop.database.pool.query(`update users set language = 'es' where id = $1`, [luis.user.id])
    const ticketTypeId = event.ticketTypes[0]?.id ?? ''
    const seats = ['Ana', 'Eva'].map((name, i) => ({ ticketTypeId, isMe: i === 0, name }))
    await ana.send(bookFreeSeats, { eventId: event.id, seats })
    await luis.send(bookFreeSeats, { eventId: event.id, seats: [{ ticketTypeId, isMe: true, name: 'Luis' }] })
    const rows = { query: { status: 'confirmed' } }
    const eventId = event.id
    const { body: counted } = await owner.send(previewAttendeeMessage, { eventId, rows })
    expect(counted).toEqual({ holders: 2, consenting: 1, readers: { en: 1, es: 1 } })

    const message = {
      eventId,
      rows,
      purpose: 'event' as const,
      subject: { en: 'Bring water', es: 'Traigan agua' },
      text: { en: 'It is hot.\n\nPark left.', es: 'Hace calor.' },
    }
    const headers = { 'idempotency-key': 'bring-water-to-the-match' }
    const sent = await owner.send(sendAttendeeMessage, message, { headers })
    const repeated = await owner.send(sendAttendeeMessage, message, { headers })
    expect(sent).toMatchObject({ status: 202, body: { receivers: 2 } })
    expect(repeated.body.id).toBe(sent.body.id)
    const deliver = (messageId: string) => shop.tasks.send_attendee_message?.({ messageId })
    await Promise.all([deliver(sent.body.id), deliver(sent.body.id)])
    const mailsAbout = async (person: TestPerson, subject: string) =>
      (await shop.mail.to(person.user.email)).filter((mail) => mail.subject.endsWith(`: ${subject}`))
    const [toAna] = await mailsAbout(ana, 'Bring water')
    expect(toAna?.text).toContain('Park left.')
    expect(await mailsAbout(ana, 'Bring water')).toHaveLength(1)
    expect(await mailsAbout(luis, 'Traigan agua')).toHaveLength(1)
    const notices = (await ana.send(listNotifications, {})).body.items
    expect(notices.filter(({ kind }) => kind === 'event_message')).toMatchObject([{ title: 'Bring water' }])

    // One language is enough; it goes to readers of the other too.
    const news = {
      ...message,
      purpose: 'news' as const,
      subject: { en: 'Next one', es: '' },
      text: { en: 'In May.', es: '' },
    }
    const { body: newsSent } = await owner.send(sendAttendeeMessage, news)
    expect(newsSent.receivers).toBe(1)
    await deliver(newsSent.id)
    expect(await mailsAbout(ana, 'Next one')).toHaveLength(0)
    const [toLuis] = await mailsAbout(luis, 'Next one')
    expect(toLuis?.text).toContain('In May.')
    expect(toLuis?.text).toContain('/profile')

    const empty = { ...message, subject: { en: 'No text', es: '' }, text: { en: '', es: 'Sin asunto' } }
    expect((await owner.send(sendAttendeeMessage, empty)).body).toMatchObject({ code: 'INCOMPLETE' })
    const toNobody = { ...message, rows: { query: { status: 'refunded' } } }
    expect((await owner.send(sendAttendeeMessage, toNobody)).body).toMatchObject({ code: 'NO_RECEIVER' })
    const { body: history } = await owner.send(listAttendeeMessages, { eventId })
    expect(history).toMatchObject([
      { subject: { en: 'Next one' }, receivers: 1, by: owner.user.displayName, purpose: 'news' },
      { subject: { en: 'Bring water', es: 'Traigan agua' }, receivers: 2, purpose: 'event' },
    ])
    for (let i = history.length; i < 10; i++) await owner.send(sendAttendeeMessage, message)
    expect((await owner.send(sendAttendeeMessage, message)).status).toBe(429)
  })
})

describe('refunds of many', () => {
  it('say beforehand what each gets, refund each once, and send again only what the payment service refused', async () => {
    const event = await makeOwnEvent(shop, owner)
    const sold = []
    for (const name of ['Ana Rivera', 'Ben Cruz', 'Eva Díaz']) sold.push(await buySeat(event, name))
    const [ana, ben] = sold as [(typeof sold)[0], (typeof sold)[0]]
    const rows = { ids: sold.map(({ seatId }) => seatId) }
    const eventId = event.id
    const preview = async (amount: 'terms' | 'full') =>
      (await owner.send(previewSeatRefunds, { eventId, rows, amount })).body
    expect(await preview('full')).toMatchObject({
      seats: 3,
      refundCents: 13_380,
      byMethod: [{ method: 'Visa', seats: 3, refundCents: 13_380 }],
      items: [{ name: 'Ana Rivera', paidCents: 4_460, refundCents: 4_460 }, {}, {}],
      leftOut: 0,
    })
    await shop.database.pool.query(
      `update events set starts_at = now() + interval '48 hours' where id = $1`,
      [eventId],
    )
    expect((await preview('terms')).refundCents).toBe(6_690)

    const short = { kind: 'attendees.refund', rows, input: { amount: 'full', reason: 'Rain.' } }
    expect((await owner.send(createBulkJob, short)).status).toBe(400)
    refused.add(ben.paymentId)
    const input = { amount: 'full', reason: 'The range is flooded.' }
    const job = await runJob(owner, 'attendees.refund', rows, input)
    expect(job).toMatchObject({ total: 3, done: 2, failed: 1, isFinished: true })
    expect(job.failures).toMatchObject([{ rowId: ben.seatId, label: 'Ben Cruz', code: 'REFUND_NOT_SENT' }])
    const report = String((await owner.send(exportBulkJob, { jobId: job.id })).body)
    expect(report.trim().split('\r\n')).toHaveLength(4)
    expect(report).toContain('Ben Cruz')
    // Each has a key of its own at the payment service.
    expect(new Set(gatewayCalls).size).toBe(3)
    const failed = await owner.send(listAttendees, { eventId, q: 'Ben' })
    expect(failed.body.items).toMatchObject([{ status: 'refunded', refundStatus: 'failed' }])
    expect(await runAudit(shop.database.db)).toEqual([])

    refused.clear()
    const calls = gatewayCalls.length
    expect((await owner.send(rerunBulkJob, { jobId: job.id })).body).toMatchObject({ done: 2, failed: 0 })
    await shop.tasks.run_bulk_job?.({ jobId: job.id })
    expect((await owner.send(getBulkJob, { jobId: job.id })).body).toMatchObject({ done: 3, failed: 0 })
    expect(gatewayCalls.length - calls).toBe(1)
    const { rows: money } = await shop.database.pool.query(
      `select status, amount_cents, reason from refunds where order_id = any($1)`,
      [sold.map(({ orderId }) => orderId)],
    )
    expect(money).toEqual(Array(3).fill({ status: 'succeeded', amount_cents: 4_460, reason: input.reason }))
    const mails = (await shop.mail.to(ana.buyer.user.email)).filter(({ text }) => text.includes(input.reason))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$44.60')
    // The same seats again are nobody's to refund.
    expect((await preview('full')).leftOut).toBe(3)
    const { body: detail } = await owner.send(getAttendee, { eventId, seatId: ben.seatId })
    expect(detail.history).toMatchObject([{ action: 'refunded', reason: input.reason }])
    expect(detail.history).toHaveLength(1)
  })

  it('leave alone who was there, and free what they give back for whoever waits', async () => {
    const event = await makeOwnEvent(shop, owner, { capacity: 2, ticketTypes: [{ priceCents: 0 }] })
    const [ana, ben, eve] = (await shop.has.customers(3)) as [TestPerson, TestPerson, TestPerson]
    const there = await bookSeat(shop.database.pool, event, { userId: ana.user.id })
    const absent = await bookSeat(shop.database.pool, event, { userId: ben.user.id, name: 'Ben' })
    const { pool } = shop.database
    await pool.query("insert into check_ins (seat_id, event_id, at, device) values ($1, $2, now(), 'door')", [
      there.seatId,
      event.id,
    ])
    await pool.query(
      `insert into waitlist_entries (id, event_id, ticket_type_id, user_id, quantity, created_at)
       values ('wai_eve', $1, $2, $3, 1, now())`,
      [event.id, event.ticketTypes[0]?.id, eve.user.id],
    )
    const query = { eventId: event.id }
    const input = { amount: 'terms', reason: 'Asked for by phone.' }
    expect(await runJob(owner, 'attendees.refund', { query }, input)).toMatchObject({ total: 1, done: 1 })
    await shop.tasks.promote_waitlist?.({ eventId: event.id })
    const { rows } = await pool.query(`select status from waitlist_entries where id = 'wai_eve'`)
    expect(rows).toEqual([{ status: 'offered' }])
    const again = await owner.send(createBulkJob, {
      kind: 'attendees.refund',
      rows: { ids: [absent.seatId] },
      input,
    })
    expect(again.status).toBe(404)
  })
})
