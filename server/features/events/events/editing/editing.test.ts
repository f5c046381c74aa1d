import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { createEvent, getEditableEvent, moveEvent, updateEvent } from '#contract/events/event-editing.ts'
import { getEvent } from '#contract/events/events.ts'
import { listManagedEvents } from '#contract/events/managed-events.ts'
import { getTicket, listMyTickets } from '#contract/events/tickets.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { toLocalTime } from '#server/features/events/events/index.ts'
import { inDays, writeEvent } from '#server/testing/samples/event-editing.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
let owner: TestPerson
let admin: TestPerson
beforeAll(async () => {
  shop = await testShop()
  owner = await shop.has.provider({ displayName: 'Club del Sur' })
  admin = await shop.has.admin()
})

async function draft(changed: object = {}) {
  const { status, body } = await owner.send(createEvent, writeEvent(changed))
  expect(status).toBe(201)
  return body.event
}

async function published(changed: object = {}) {
  const { id } = await draft(changed)
  const { status, body } = await admin.send(moveEvent, { eventId: id, action: 'publish' })
  expect(status).toBe(200)
  return body
}

async function bookSeat(event: Awaited<ReturnType<typeof draft>>, squadId?: string) {
  const buyer = await shop.has.customer()
  const ticketTypeId = event.ticketTypes[0]?.id ?? ''
  const seats = [{ ticketTypeId, isMe: true, name: 'Ana Rivera', squadId: squadId ?? null }]
  expect((await buyer.send(addSeatsToCart, { eventId: event.id, seats })).status).toBe(200)
  const open = await buyer.send(startCheckout, await makeCheckoutInput(buyer))
  await payOrder(buyer, open.body.payment?.clientSecret)
  const { body } = await buyer.send(settleCheckout, { orderId: open.body.id })
  expect(body.paymentStatus).toBe('paid')
  return buyer
}

describe('a new event', () => {
  it('is a draft that only its organizer and admins find, with its times in Puerto Rico', async () => {
    const event = await draft({ startsAt: inDays(30, '09:00'), endsAt: inDays(30, '13:00') })
    expect(event).toMatchObject({ status: 'draft', startsAt: inDays(30, '09:00'), capacity: 20, version: 1 })
    const other = await shop.has.provider()
    expect((await other.send(getEditableEvent, { eventId: event.id })).status).toBe(404)
    expect((await admin.send(getEditableEvent, { eventId: event.id })).status).toBe(200)
    const { rows } = await shop.database.pool.query(
      'select to_char(starts_at at time zone $2, $3) as utc, cover_id from events where id = $1',
      [event.id, 'UTC', 'HH24:MI'],
    )
    expect(rows[0]).toMatchObject({ utc: '13:00', cover_id: expect.stringMatching(/^img_/) })
  })

  it('of a series is one event a date, each with seats of its own', async () => {
    const { body } = await owner.send(createEvent, writeEvent({ repeat: { every: 'week', count: 3 } }))
    expect(body.eventIds).toHaveLength(3)
    const { rows } = await shop.database.pool.query(
      `select count(distinct e.inventory_item_id)::int as pools, count(distinct t.inventory_item_id)::int as types,
         count(distinct e.series_id)::int as series, max(e.starts_at) - min(e.starts_at) as span
       from events e join ticket_types t on t.event_id = e.id where e.id = any($1)`,
      [body.eventIds],
    )
    expect(rows[0]).toMatchObject({ pools: 3, types: 3, series: 1, span: { days: 14 } })
  })

  it('is refused in the past and when it ends before it begins', async () => {
    const past = await owner.send(
      createEvent,
      writeEvent({ startsAt: inDays(-1), endsAt: inDays(-1, '12:00') }),
    )
    expect([past.status, past.body]).toMatchObject([400, { code: 'WRONG_TIMES' }])
    const turned = await owner.send(createEvent, writeEvent({ endsAt: inDays(30, '08:00') }))
    expect([turned.status, turned.body]).toMatchObject([
      400,
      { details: [{ field: 'endsAt', code: 'wrong_time' }] },
    ])
  })
})

describe('an edit', () => {
  it('by its owner of a live event waits for an admin, but seats and prices are live at once', async () => {
    const event = await published()
    const [type] = event.ticketTypes
    const { body: proposed } = await owner.send(updateEvent, {
      eventId: event.id,
      version: event.version,
      title: { en: 'Night match', es: 'Competencia nocturna' },
      capacity: 30,
      ticketTypes: [
        { ...(type as NonNullable<typeof type>), priceCents: 5_000, name: { en: 'Shooter', es: 'Tirador' } },
      ],
    })
    expect(proposed).toMatchObject({
      title: event.title,
      capacity: 30,
      ticketTypes: [{ priceCents: 5_000, name: { en: 'Entry' } }],
      pendingChange: { by: 'Club del Sur', fields: { title: { en: 'Night match' } } },
    })
    const guest = await shop.guest().send(getEvent, { eventId: event.id })
    expect(guest.body).toMatchObject({ title: event.title.en, capacity: 30 })
    const decided = await admin.send(moveEvent, { eventId: event.id, action: 'approve-change' })
    expect(decided.body).toMatchObject({
      title: { en: 'Night match' },
      ticketTypes: [{ id: type?.id, priceCents: 5_000, name: { en: 'Shooter' } }],
      pendingChange: null,
    })
  })

  it('that was proposed long ago is not approved into the past', async () => {
    const event = await published()
    const change = { startsAt: toLocalTime(new Date(Date.now() + HOUR_MS)) }
    await owner.send(updateEvent, { eventId: event.id, version: event.version, ...change })
    const later = vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(Date.now() + 2 * HOUR_MS))
    const approved = await admin.send(moveEvent, { eventId: event.id, action: 'approve-change' })
    later.mockRestore()
    expect(approved.body).toMatchObject({
      code: 'WRONG_TIMES',
      details: [{ field: 'startsAt', code: 'past' }],
    })
    const { body } = await admin.send(getEditableEvent, { eventId: event.id })
    expect(body).toMatchObject({ startsAt: event.startsAt, pendingChange: { fields: change } })
  })

  it('of an older version is refused with the version that is', async () => {
    const event = await draft()
    const change = { eventId: event.id, version: event.version, venueName: 'Otro club' }
    expect((await owner.send(updateEvent, change)).status).toBe(200)
    const late = await owner.send(updateEvent, change)
    expect([late.status, late.body]).toMatchObject([409, { code: 'CONFLICT', details: { version: 2 } }])
  })

  it('never leaves fewer seats than are sold, nor gives up a squad that somebody is in', async () => {
    const squads = [
      { name: 'A', capacity: 2, startsAt: null },
      { name: 'B', capacity: 2, startsAt: null },
    ]
    const event = await published({ squads })
    const [first, second] = event.squads
    await bookSeat(event, first?.id)
    await bookSeat(event, first?.id)
    const send = (change: object) =>
      owner.send(updateEvent, { eventId: event.id, version: event.version, ...change })
    const small = await send({ capacity: 1 })
    expect(small.body).toMatchObject({
      code: 'SEATS_SOLD',
      details: [{ field: 'capacity', message: "2 are sold or held, so it can't be fewer." }],
    })
    const narrow = await send({ squads: [{ ...(first as (typeof event.squads)[0]), capacity: 1 }, second] })
    expect(narrow.body).toMatchObject({ code: 'SEATS_SOLD', details: [{ field: 'squads.0.capacity' }] })
    const without = {
      eventId: event.id,
      version: event.version,
      squads: [second as (typeof event.squads)[0]],
    }
    expect((await admin.send(updateEvent, without)).body).toMatchObject({ code: 'SEATS_SOLD' })
    const withoutB = { ...without, squads: [first as (typeof event.squads)[0]] }
    expect((await admin.send(updateEvent, withoutB)).body.squads).toHaveLength(1)
  })

  it('of the day tells whoever has a seat, with what it was, once', async () => {
    const event = await published()
    const buyer = await bookSeat(event)
    const moved = await admin.send(updateEvent, {
      eventId: event.id,
      version: event.version,
      startsAt: inDays(31),
      endsAt: inDays(31, '13:00'),
    })
    expect(moved.status).toBe(200)
    const { rows } = await shop.database.pool.query(
      `select payload from graphile_worker._private_jobs where key like $1`,
      [`tell_event_changed:${event.id}:%`],
    )
    await shop.tasks.tell_event_changed?.(rows[0].payload)
    await shop.tasks.tell_event_changed?.(rows[0].payload)
    const { body } = await buyer.send(listNotifications, {})
    expect(body.items.filter(({ kind }) => kind === 'event_changed')).toHaveLength(1)
    const { rows: events } = await shop.database.pool.query(
      'select calendar_sequence from events where id = $1',
      [event.id],
    )
    expect(events[0].calendar_sequence).toBe(1)
  })
})

describe('whoever has a seat', () => {
  const squads = [
    { name: 'A', capacity: 5, startsAt: null },
    { name: 'B', capacity: 5, startsAt: null },
  ]
  const ticketOf = async (buyer: TestPerson) => {
    const [ticket] = (await buyer.send(listMyTickets, {})).body.items
    return (await buyer.send(getTicket, { seatId: ticket?.id ?? '' })).body
  }

  it('of a squad with another hour is told, and may give it back in full; the others are not and may not', async () => {
    const event = await published({ squads, fullRefundHours: 2_000, halfRefundHours: 2_000 })
    const [a, b] = event.squads as [(typeof event.squads)[0], (typeof event.squads)[0]]
    const [first, second] = [await bookSeat(event, a.id), await bookSeat(event, b.id)]
    expect((await ticketOf(first)).refundNowBp).toBe(0)
    const { body: after } = await admin.send(updateEvent, {
      eventId: event.id,
      version: event.version,
      squads: [{ ...a, startsAt: inDays(30, '11:00') }, b],
    })
    const { rows } = await shop.database.pool.query(
      'select payload from graphile_worker._private_jobs where key like $1',
      [`tell_event_changed:${event.id}:%`],
    )
    for (const { payload } of rows) await shop.tasks.tell_event_changed?.(payload)
    const told = await Promise.all(
      [first, second].map(async (person) =>
        (await shop.mail.to(person.user.email)).filter(({ subject }) => subject.startsWith('Changed')),
      ),
    )
    expect(told.map((mails) => mails.length)).toEqual([1, 0])
    expect(told[0]?.[0]?.text).toContain('11:00')
    expect([(await ticketOf(first)).refundNowBp, (await ticketOf(second)).refundNowBp]).toEqual([10_000, 0])
    // Another place is another event to everybody, but not to whoever books it as it is now.
    await admin.send(updateEvent, { eventId: event.id, version: after.version, municipality: 'Mayagüez' })
    expect((await ticketOf(second)).refundNowBp).toBe(10_000)
    expect((await ticketOf(await bookSeat(event, b.id))).refundNowBp).toBe(0)
  })

  it('keeps the terms they bought it with: better ones may come, worse ones may not', async () => {
    const event = await published({ fullRefundHours: 72, halfRefundHours: 24 })
    const edit = (version: number, hours: object) =>
      admin.send(updateEvent, { eventId: event.id, version, ...hours })
    const { body: free } = await edit(event.version, { fullRefundHours: 96 })
    expect(free).toMatchObject({ fullRefundHours: 96 })
    await bookSeat(event)
    const worse = await edit(free.version, { halfRefundHours: 48 })
    expect(worse.body).toMatchObject({ code: 'SEATS_SOLD', details: [{ field: 'halfRefundHours' }] })
    expect((await edit(free.version, { fullRefundHours: 48 })).status).toBe(200)
  })
})

describe('publishing', () => {
  it('goes by the table: submit, withdraw, reject with a reason, approve; each move is in the history', async () => {
    const { id } = await draft()
    const move = (who: TestPerson, action: string, more: object = {}) =>
      who.send(moveEvent, { eventId: id, action: action as 'submit', ...more })
    expect((await move(owner, 'submit')).body.status).toBe('pending_review')
    expect((await move(owner, 'withdraw')).body.status).toBe('draft')
    await move(owner, 'submit')
    expect((await move(owner, 'approve')).status).toBe(403)
    expect((await move(admin, 'reject')).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect((await move(admin, 'reject', { reason: 'No address.' })).body.status).toBe('draft')
    await move(owner, 'submit')
    const { body } = await move(admin, 'approve')
    expect(body.history.map(({ action }) => action)).toEqual(
      ['create', 'submit', 'withdraw', 'submit', 'reject', 'submit', 'approve'].reverse(),
    )
    const second = await shop.has.admin()
    const late = await move(second, 'reject', { reason: 'Too late for this.' })
    expect(late.body).toMatchObject({ code: 'CONFLICT', details: { action: 'approve' } })
  })

  it('asks for both languages, and for a Spanish text that is not older than its English', async () => {
    const bare = await draft({ summary: { en: 'Six stages.', es: '' } })
    const move = (eventId: string, more: object = {}) =>
      owner.send(moveEvent, { eventId, action: 'submit', ...more })
    expect((await move(bare.id)).body).toMatchObject({
      code: 'INCOMPLETE',
      details: { missing: ['summary.es'] },
    })
    const { id, version, description } = await draft()
    const newer = { en: 'Bring water and a hat.', es: description.es }
    await owner.send(updateEvent, { eventId: id, version, description: newer })
    expect((await move(id)).body).toMatchObject({ code: 'INCOMPLETE', details: { isSpanishStale: true } })
    expect((await move(id, { confirmSpanish: true })).body).toMatchObject({
      status: 'pending_review',
      isSpanishStale: false,
    })
  })
})

it('the managed list has a provider’s own events with how many wait for what, and all of them to an admin', async () => {
  const other = await shop.has.provider()
  const { body: made } = await other.send(createEvent, writeEvent({ title: { en: 'Alone', es: 'A solas' } }))
  other.cookies.set('language', 'es')
  const { body } = await other.send(listManagedEvents, {})
  expect(body).toMatchObject({
    items: [{ id: made.event.id, title: 'A solas', status: 'draft', seatsSold: 0, capacity: 20 }],
    total: 1,
    counts: { draft: 1, published: 0, changes: 0, cancelled: 0 },
  })
  const all = await admin.send(listManagedEvents, { q: 'Alone', state: 'draft' })
  expect(all.body.items.map(({ id }) => id)).toEqual([made.event.id])
})
