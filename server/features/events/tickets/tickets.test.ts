import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import {
  acceptTransfer,
  cancelTicket,
  changeSquad,
  dropCalendarFeed,
  getCalendarFeed,
  getTicket,
  getTransfer,
  listMyTickets,
  makeCalendarFeed,
  transferTicket,
  withdrawTransfer,
} from '#contract/events/tickets.ts'
import { LANGUAGE_KEY } from '#contract/language.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { createSigner } from '#server/platform/signing.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { readQr } from '#server/testing/read-qr.ts'
import { makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { EventWishes, MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { readTicketCode } from './code.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
/** Each test ends in books that agree with seats, and on today's clock. */
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await runAudit(shop.database.db)).toEqual([])
})

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR_MS)
const standAt = (at: Date) => vi.spyOn(shop.clock, 'now').mockReturnValue(at)
const hoursBefore = (event: MadeEvent, hours: number, ms = 0) =>
  new Date(event.startsAt.getTime() - hours * HOUR_MS + ms)

async function book(person: TestPerson, event: MadeEvent, more: object = {}): Promise<string> {
  const seat = { ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana Rivera', ...more }
  if (event.ticketTypes[0]?.priceCents === 0) {
    const { body } = await person.send(bookFreeSeats, { eventId: event.id, seats: [seat] })
    return body.seatIds[0] as string
  }
  await person.send(addSeatsToCart, { eventId: event.id, seats: [seat] })
  const open = await person.send(startCheckout, await makeCheckoutInput(person))
  await payOrder(person, open.body.payment?.clientSecret)
  await person.send(settleCheckout, { orderId: open.body.id })
  const { rows } = await shop.database.pool.query('select id from seats where order_id = $1', [open.body.id])
  return rows[0].id
}

const freeEvent = (wishes: EventWishes = {}) =>
  shop.has.event({ ticketTypes: [{ priceCents: 0 }], ...wishes })

describe('a ticket', () => {
  it('is its holder’s alone, with a code that check-in can read', async () => {
    const [ana, luis] = await shop.has.customers(2)
    if (!ana || !luis) throw new Error()
    const event = await shop.has.event({ squads: [5, 5] })
    const seatId = await book(ana, event, { squadId: event.squads[0]?.id })
    const { body } = await ana.send(getTicket, { seatId })
    expect(body).toMatchObject({
      attendeeName: 'Ana Rivera',
      isMe: true,
      paidCents: 4_460,
      refundNowCents: 4_460,
      isGift: false,
      actions: ['cancel', 'transfer', 'change_squad'],
      squad: { name: 'Squad 1' },
    })
    const read = readTicketCode(createSigner(shop.env.secret), body.code ?? '')
    expect(read).toEqual({ seatId, revision: 1 })
    expect((await luis.send(getTicket, { seatId })).status).toBe(404)
    expect((await ana.send(listMyTickets, {})).body.items.map(({ id }) => id)).toEqual([seatId])
    expect((await ana.send(listMyTickets, { when: 'past' })).body.total).toBe(0)
  })

  it('is told of with the sale, once, with its code and where it is', async () => {
    const ana = await shop.has.customer()
    const event = await freeEvent({ title: 'Told match' })
    const seatId = await book(ana, event)
    const mail = await shop.mail.last(ana.user.email)
    expect(mail.subject).toBe('Your seat: Told match')
    expect(mail.text).toContain(`/tickets/${seatId}`)
    const { shortCode, code } = (await ana.send(getTicket, { seatId })).body
    expect(mail.text).toContain(shortCode)
    const path = `/codes/${seatId}/${shortCode}/code.png`
    expect(mail.html).toContain(`src="${shop.env.publicUrl}${path}"`)
    const picture = await shop.guest().fetch(path)
    expect(await readQr(Buffer.from(await picture.arrayBuffer()))).toBe(code)
    expect((await shop.guest().fetch(`/codes/${seatId}/AAAA-AAAA/code.png`)).status).toBe(404)
  })

  it('of somebody who comes along is told to them too, in the booker’s language, without the booker’s', async () => {
    const ana = await shop.has.customer()
    await shop.database.pool.query("update users set language = 'es' where id = $1", [ana.user.id])
    const event = await freeEvent({ title: 'Shared match' })
    const [ticketTypeId = ''] = event.ticketTypes.map(({ id }) => id)
    const seats = [
      { ticketTypeId, isMe: true, name: 'Ana Rivera' },
      { ticketTypeId, isMe: false, name: 'Luis Vega', email: 'luis.vega@example.com' },
    ]
    const { body } = await ana.send(bookFreeSeats, { eventId: event.id, seats })
    const [mail, ...more] = await shop.mail.to('luis.vega@example.com')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Tu espacio: Shared match (es)')
    const { rows } = await shop.database.pool.query(
      'select attendee_name as name, short_code as code from seats where id = any($1) order by 1',
      [body.seatIds],
    )
    for (const text of ['Luis', rows[1].code, `/events/${event.id}`]) expect(mail?.text).toContain(text)
    for (const text of ['Vega', 'Ana Rivera', rows[0].code, '/tickets/'])
      expect(mail?.text).not.toContain(text)
  })

  it('as a PDF says what it is, in the reader’s language, with its accents', async () => {
    const ana = await shop.has.customer()
    // 11:30 at night on the last day of the year, which is the next year already by UTC.
    const year = shop.clock.now().getUTCFullYear() + 1
    const lastNight = new Date(Date.UTC(year + 1, 0, 1, 3, 30))
    const event = await shop.has.event({
      squads: [5],
      kind: 'course',
      municipality: 'Mayagüez',
      startsAt: lastNight,
    })
    const seatId = await book(ana, event, { name: 'José Đorđević Ελένη', squadId: event.squads[0]?.id })
    await shop.database.pool.query('update squads set starts_at = $2 where event_id = $1', [
      event.id,
      new Date(lastNight.getTime() + 15 * MINUTE_MS),
    ])
    const { body } = await ana.send(getTicket, { seatId })
    ana.cookies.set(LANGUAGE_KEY, 'es')
    const response = await ana.fetch(`/api/tickets/${seatId}/ticket.pdf`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const file = new Uint8Array(await response.arrayBuffer())
    expect(file.length).toBeLessThan(60_000)
    const [page] = readPdf(file)
    const { shortCode, orderNumber, event: card } = body
    const facts = [
      ...[
        'José Đorđević Ελένη',
        shortCode,
        'Mayagüez, PR',
        'Club',
        'Squad 1, 11:45',
        '31',
        `diciembre de ${year}`,
      ],
      ...['Curso', card.title, `${orderNumber}`, '28 de diciembre, 11:30'],
    ]
    for (const fact of facts) expect(page?.text.replaceAll('\n', ' ')).toContain(fact)
  })

  it('has no code, no PDF and no actions once its event is over', async () => {
    const ana = await shop.has.customer()
    const event = await freeEvent({ startsAt: inHours(2), hours: 1 })
    const seatId = await book(ana, event)
    standAt(event.endsAt)
    const { body } = await ana.send(getTicket, { seatId })
    expect(body).toMatchObject({ code: null, actions: [] })
    expect((await ana.fetch(`/api/tickets/${seatId}/code.svg`)).status).toBe(410)
    expect((await ana.send(listMyTickets, { when: 'past' })).body.items.map(({ id }) => id)).toEqual([seatId])
  })
})

describe('giving a seat back', () => {
  /** $33.33 with both taxes is $37.16; half of each part, rounded, is $18.59. */
  it.each([
    ['all of it until the very second', 72, 0, 3_716],
    ['half of it a millisecond later', 72, 1, 1_859],
    ['half of it until the very second', 24, 0, 1_859],
    ['nothing a millisecond later', 24, 1, 0],
  ])('gives %s', async (_, hours, lateMs, refundCents) => {
    const ana = await shop.has.customer()
    const startsAt = new Date(shop.clock.now().getTime() + hours * HOUR_MS + 10 * MINUTE_MS)
    const event = await shop.has.event({ startsAt, ticketTypes: [{ priceCents: 3_333 }] })
    const seatId = await book(ana, event)
    standAt(hoursBefore(event, hours, lateMs))
    expect((await ana.send(getTicket, { seatId })).body.refundNowCents).toBe(refundCents)
    if (lateMs > 0 && hours === 72) {
      const stale = await ana.send(cancelTicket, { seatId, refundCents: 3_716 })
      expect(stale).toMatchObject({ status: 409, body: { code: 'TOTALS_CHANGED' } })
    }
    const cancelled = await ana.send(cancelTicket, { seatId, refundCents })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', code: null, actions: [] } })
    const again = await ana.send(cancelTicket, { seatId, refundCents })
    expect(again).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    const { rows } = await shop.database.pool.query('select amount_cents from refunds where cause = $1', [
      `seat-cancelled:${seatId}`,
    ])
    expect(rows).toEqual([{ amount_cents: refundCents }])
  })

  it('is refused once it began or the attendee came in, and frees the seat for another', async () => {
    const [ana, luis] = await shop.has.customers(2)
    if (!ana || !luis) throw new Error()
    const event = await freeEvent({ capacity: 1, startsAt: inHours(1) })
    const seatId = await book(ana, event)
    await shop.database.pool.query(
      "insert into check_ins (seat_id, event_id, at, device) values ($1, $2, now(), 'a')",
      [seatId, event.id],
    )
    expect((await ana.send(cancelTicket, { seatId, refundCents: 0 })).body.code).toBe('SEAT_MOVE_REFUSED')
    await shop.database.pool.query('delete from check_ins where seat_id = $1', [seatId])
    standAt(event.startsAt)
    expect((await ana.send(cancelTicket, { seatId, refundCents: 0 })).body.code).toBe('SEAT_MOVE_REFUSED')
    vi.restoreAllMocks()
    expect((await luis.send(cancelTicket, { seatId, refundCents: 0 })).status).toBe(404)
    await ana.send(cancelTicket, { seatId, refundCents: 0 })
    expect(await book(luis, event)).toMatch(/^sea_/)
  })
})

describe('another squad', () => {
  it('is taken where it has room, and what was left is free; a cancellation then frees the new one', async () => {
    const [ana, luis] = await shop.has.customers(2)
    if (!ana || !luis) throw new Error()
    const event = await freeEvent({ squads: [1, 1] })
    const [first, second] = event.squads.map(({ id }) => id) as [string, string]
    const seatId = await book(ana, event, { squadId: first })
    const other = await book(luis, event, { squadId: second })
    const full = await ana.send(changeSquad, { seatId, squadId: second })
    expect(full).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } })
    await luis.send(cancelTicket, { seatId: other, refundCents: 0 })
    const moved = await ana.send(changeSquad, { seatId, squadId: second })
    expect(moved.body.squad?.id).toBe(second)
    expect(await book(luis, event, { squadId: first })).toMatch(/^sea_/)
    await ana.send(cancelTicket, { seatId, refundCents: 0 })
    expect(await book(await shop.has.customer(), event, { squadId: second })).toMatch(/^sea_/)
  })
})

it('in another squad is a newer entry of the calendar', async () => {
  const ana = await shop.has.customer()
  const event = await freeEvent({ squads: [1, 1] })
  const [from, to] = event.squads.map(({ id }) => id) as [string, string]
  const seatId = await book(ana, event, { squadId: from })
  const entry = async () => {
    const text = await (await ana.fetch(`/api/tickets/${seatId}/event.ics`)).text()
    return ['SEQUENCE', 'LAST-MODIFIED'].map((name) => new RegExp(`${name}:(.*)\\r`).exec(text)?.[1] ?? '')
  }
  const [sequence, modified] = await entry()
  standAt(inHours(1))
  await ana.send(changeSquad, { seatId, squadId: to })
  const [laterSequence, laterModified] = await entry()
  expect(Number(laterSequence)).toBeGreaterThan(Number(sequence))
  expect(`${laterModified}` > `${modified}`).toBe(true)
})

describe('a seat for somebody else', () => {
  async function offered(wishes: EventWishes = {}) {
    const [ana, luis] = await shop.has.customers(2)
    if (!ana || !luis) throw new Error()
    const event = await freeEvent(wishes)
    const seatId = await book(ana, event)
    await ana.send(transferTicket, { seatId, name: 'Luis', email: luis.user.email })
    return { ana, luis, event, seatId, token: await mailedToken(luis) }
  }

  async function mailedToken({ user }: TestPerson): Promise<string> {
    return /\/transfers\/([\w-]+)/.exec((await shop.mail.last(user.email)).text)?.[1] ?? ''
  }

  it('is taken by the link in the mail: a new code, a new name, and the giver has nothing left', async () => {
    const { ana, luis, seatId, token } = await offered()
    const given = (await ana.send(getTicket, { seatId })).body
    expect((await shop.guest().send(getTransfer, { token })).body).toMatchObject({
      status: 'offered',
      fromName: ana.user.displayName,
    })
    const taken = await luis.send(acceptTransfer, { token })
    expect(taken.body).toMatchObject({
      attendeeName: luis.user.displayName,
      isMe: true,
      isGift: true,
      orderId: null,
    })
    expect(taken.body.shortCode).not.toBe(given.shortCode)
    const signer = createSigner(shop.env.secret)
    expect(readTicketCode(signer, taken.body.code ?? '')).toEqual({ seatId, revision: 2 })
    expect((await ana.send(getTicket, { seatId })).status).toBe(404)
    expect((await luis.send(acceptTransfer, { token })).body.id).toBe(seatId)
    expect((await ana.send(acceptTransfer, { token })).body.code).toBe('SEAT_MOVE_REFUSED')
    expect((await shop.mail.last(ana.user.email)).subject).toContain('accepted your ticket')
  })

  it('is not taken once withdrawn, a second past its time, or by whoever has a seat', async () => {
    const { ana, luis, event, seatId, token } = await offered({ startsAt: inHours(24.2) })
    const own = await book(luis, event)
    expect((await luis.send(acceptTransfer, { token })).body.code).toBe('ALREADY_BOOKED')
    await luis.send(cancelTicket, { seatId: own, refundCents: 0 })
    standAt(hoursBefore(event, 24, 1))
    expect((await luis.send(acceptTransfer, { token })).body.code).toBe('SEAT_MOVE_REFUSED')
    expect((await luis.send(getTransfer, { token })).body.status).toBe('expired')
    await shop.tasks.expire_transfers?.({})
    expect((await ana.send(getTicket, { seatId })).body.transfer).toBeNull()
    vi.restoreAllMocks()
    await ana.send(transferTicket, { seatId, name: 'Luis', email: luis.user.email })
    const next = await mailedToken(luis)
    expect((await ana.send(withdrawTransfer, { seatId })).body.transfer).toBeNull()
    expect((await luis.send(acceptTransfer, { token: next })).body.code).toBe('SEAT_MOVE_REFUSED')
  })

  it('is asked of the taker what the event asks of everybody', async () => {
    const { luis, token } = await offered({ minAge: undefined })
    await shop.database.pool.query(
      `update events set min_age = 21 where id = (select s.event_id from seats s join seat_transfers t on t.seat_id = s.id
        where t.to_email = $1)`,
      [luis.user.email],
    )
    const young = await luis.send(acceptTransfer, { token, birthDate: '2015-01-01' })
    expect(young).toMatchObject({ status: 409, body: { code: 'REQUIREMENTS_MISSING' } })
    expect((await luis.send(acceptTransfer, { token, birthDate: '1990-01-01' })).status).toBe(200)
  })

  it('ends with one of both when it is taken and given back at the same moment', async () => {
    for (let round = 0; round < 2; round++) {
      const { ana, luis, seatId, token } = await offered()
      const take = () => luis.send(acceptTransfer, { token })
      const giveBack = () => ana.send(cancelTicket, { seatId, refundCents: 0 })
      const runners = round === 0 ? [take, giveBack] : [giveBack, take]
      const replies = await raceAtRow(
        shop.database,
        { table: 'seats', id: seatId },
        runners as (typeof take)[],
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await shop.database.pool.query('select status, holder_id from seats where id = $1', [
        seatId,
      ])
      const isTaken = replies[round === 0 ? 0 : 1]?.status === 200
      expect(rows[0]).toEqual(
        isTaken
          ? { status: 'booked', holder_id: luis.user.id }
          : { status: 'cancelled', holder_id: ana.user.id },
      )
    }
  })
})

describe('one’s own calendar', () => {
  it('shows one’s seats at an address of its own; a new one or none makes it worthless', async () => {
    const ana = await shop.has.customer()
    const event = await freeEvent({ title: 'Fed match' })
    const seatId = await book(ana, event)
    expect((await ana.send(getCalendarFeed)).body.url).toBeNull()
    const first = new URL((await ana.send(makeCalendarFeed)).body.url ?? '').pathname
    const guest = shop.guest()
    expect(await (await guest.fetch(first)).text()).toContain('SUMMARY:Fed match')
    await ana.send(cancelTicket, { seatId, refundCents: 0 })
    expect(await (await guest.fetch(first)).text()).toContain('STATUS:CANCELLED')
    const second = new URL((await ana.send(makeCalendarFeed)).body.url ?? '').pathname
    expect((await guest.fetch(first)).status).toBe(404)
    expect((await guest.fetch(second)).status).toBe(200)
    await ana.send(dropCalendarFeed)
    expect((await guest.fetch(second)).status).toBe(404)
  })
})

describe('by the clock', () => {
  const remind = () => shop.tasks.remind_holders?.({})
  const reminders = async (person: TestPerson) =>
    (await shop.mail.to(person.user.email)).filter(({ subject }) => subject.startsWith('Remembered')).length

  it('reminds each holder a week and a day before, once, and nobody of a week that was over when they booked', async () => {
    const [early, late] = await shop.has.customers(2)
    if (!early || !late) throw new Error()
    const event = await freeEvent({ title: 'Remembered', startsAt: inHours(168.5), minAge: 18 })
    for (const person of [early, late])
      await shop.database.pool.query(`update users set birth_date = '1990-01-01' where id = $1`, [
        person.user.id,
      ])
    await book(early, event)
    await book(early, event, { isMe: false, name: 'Eva Soto', birthDate: '1980-02-02' })
    await remind()
    expect(await reminders(early)).toBe(0)
    standAt(hoursBefore(event, 168, 1))
    await book(late, event)
    await shop.database.pool.query(`update events set credential_kinds = '{membership}' where id = $1`, [
      event.id,
    ])
    await remind()
    await remind()
    expect([await reminders(early), await reminders(late)]).toEqual([1, 0])
    const { text } = await shop.mail.last(early.user.email)
    expect(text).toContain('Still missing: membership. To show at the door: membership.')
    standAt(hoursBefore(event, 24))
    await remind()
    await remind()
    expect([await reminders(early), await reminders(late)]).toEqual([2, 1])
    // On another day anew, also where it is not shown to others any more.
    const startsAt = new Date(event.startsAt.getTime() + 12 * HOUR_MS)
    await shop.database.pool.query(
      `with moved as (update seats set reminded_day_at = null where event_id = $1)
       update events set status = 'unpublished', starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
      [event.id, startsAt],
    )
    standAt(new Date(startsAt.getTime() - 24 * HOUR_MS))
    await remind()
    await remind()
    expect([await reminders(early), await reminders(late)]).toEqual([3, 2])
  })

  it('counts seats as handed over when the last of their events has ended, and not before', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ startsAt: inHours(1), hours: 1 })
    const seatId = await book(ana, event)
    const states = async () => {
      const { rows } = await shop.database.pool.query(
        `select f.status, f.delivered_at, l.usable_at is not null as counts from fulfillments f
           join seats s on s.order_id = f.order_id left join loyalty_lots l on l.fulfillment_id = f.id where s.id = $1`,
        [seatId],
      )
      return rows[0]
    }
    standAt(new Date(event.endsAt.getTime() - 1))
    await shop.tasks.close_events?.({})
    expect(await states()).toMatchObject({ status: 'unfulfilled', counts: false })
    standAt(event.endsAt)
    await shop.tasks.close_events?.({})
    expect(await states()).toEqual({ status: 'delivered', delivered_at: event.endsAt, counts: true })
  })

  it('hands over what was kept of a seat that was given back late, when its event was held', async () => {
    const ana = await shop.has.customer()
    const event = await shop.has.event({ startsAt: inHours(48), hours: 1 })
    const seatId = await book(ana, event)
    await ana.send(cancelTicket, { seatId, refundCents: 2_230 })
    const status = async () => {
      const { rows } = await shop.database.pool.query(
        'select f.status from fulfillments f join seats s on s.order_id = f.order_id where s.id = $1',
        [seatId],
      )
      return rows[0].status
    }
    standAt(new Date(event.endsAt.getTime() - 1))
    await shop.tasks.close_events?.({})
    expect(await status()).toBe('unfulfilled')
    standAt(event.endsAt)
    await shop.tasks.close_events?.({})
    expect(await status()).toBe('delivered')
  })
})

describe('forgetting a person', () => {
  const rowOf = async (seatId: string) =>
    (
      await shop.database.db.execute(sql`
        select s.attendee_name, s.holder_id, s.status, s.attendee_key, s.code_revision, l.seat,
          (select sum(amount_cents)::int from refunds where order_id = s.order_id) as refunded,
          (select count(*)::int from reservations c join events e on e.inventory_item_id = c.inventory_item_id where e.id = s.event_id) as taken
        from seats s join order_lines l on l.id = s.line_id where s.id = ${seatId}`)
    ).rows[0]

  it('leaves the seat with its order, without a name', async () => {
    const ana = await shop.has.customer({ displayName: 'Ana Perdida' })
    const event = await freeEvent({ startsAt: inHours(1) })
    const seatId = await book(ana, event, { name: 'Ana Perdida' })
    standAt(event.startsAt)
    expect(JSON.stringify(await shop.dataOf(ana))).toContain(seatId)
    await shop.erase(ana)
    const row = await rowOf(seatId)
    expect(row).toMatchObject({ attendee_name: '', holder_id: null, status: 'booked', code_revision: 2 })
    expect(JSON.stringify(row)).not.toContain('Perdida')
    expect(JSON.stringify(row)).not.toContain(ana.user.id)
  })

  it('gives back by its terms what has not begun, free for the next', async () => {
    const ana = await shop.has.customer()
    const seatId = await book(ana, await shop.has.event({ startsAt: inHours(48) }))
    await shop.erase(ana)
    expect(await rowOf(seatId)).toMatchObject({ status: 'cancelled', taken: 0, refunded: 2_230 })
  })
})
