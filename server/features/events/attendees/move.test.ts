import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getAttendee, listAttendees, listSeatMoves, moveSeat } from '#contract/events/attendees.ts'
import { getTicket } from '#contract/events/tickets.ts'
import { runAudit } from '#server/audit/index.ts'
import { reallocateAllWith } from '#server/features/catalog/inventory/reallocate.ts'
import { newId } from '#server/platform/ids.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { makeOwnEvent } from '#server/testing/samples/attendees.ts'
import { bookSeat, type EventWishes, type MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let owner: TestPerson
beforeAll(async () => {
  shop = await testShop()
  owner = await shop.has.provider()
})
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

const FREE = { ticketTypes: [{ priceCents: 0 }, { priceCents: 0 }] }

/** Two dates of one series. */
async function makeSeries(first: EventWishes = {}, second: EventWishes = {}) {
  const one = await makeOwnEvent(shop, owner, { ...FREE, squads: [5, 1], ...first })
  const startsAt = new Date(one.startsAt.getTime() + 7 * DAY_MS)
  const two = await makeOwnEvent(shop, owner, { ...FREE, squads: [2], startsAt, ...second })
  const seriesId = newId('ser')
  await shop.database.pool.query(
    `insert into event_series (id, provider_id, rule) values ($1, $2, '{"kind":"dates","dates":[]}')`,
    [seriesId, one.providerId],
  )
  await shop.database.pool.query('update events set series_id = $1 where id = any($2)', [
    seriesId,
    [one.id, two.id],
  ])
  return [one, two] as const
}

async function sit(event: MadeEvent, name = 'Ana Rivera') {
  const holder = await shop.has.customer()
  const { seatId } = await bookSeat(shop.database.pool, event, { userId: holder.user.id, name })
  return { holder, seatId }
}

function move(from: MadeEvent, seatId: string, to: MadeEvent, { squad = 0, type = 0, person = owner } = {}) {
  return person.send(moveSeat, {
    eventId: from.id,
    seatId,
    toEventId: to.id,
    ticketTypeId: to.ticketTypes[type]?.id ?? '',
    squadId: to.squads[squad]?.id ?? null,
    divisionId: null,
  })
}

describe('a seat that is moved', () => {
  it('goes to another squad, type and date; keeps its ticket, tells its holder, and is in its history', async () => {
    const [one, two] = await makeSeries()
    const { holder, seatId } = await sit(one)
    const before = (await holder.send(getTicket, { seatId })).body
    const { body: options } = await owner.send(listSeatMoves, { eventId: one.id, seatId })
    expect(options.current).toMatchObject({ eventId: one.id, squadId: one.squads[0]?.id })
    expect(options.dates.map(({ eventId, squads }) => [eventId, squads.map(({ left }) => left)])).toEqual([
      [one.id, [4, 1]],
      [two.id, [2]],
    ])
    const toSquad = await move(one, seatId, one, { squad: 1, type: 1 })
    expect(toSquad).toMatchObject({ status: 200, body: { squadName: 'Squad 2' } })
    const toDate = await move(one, seatId, two)
    expect(toDate.status).toBe(200)
    const after = (await holder.send(getTicket, { seatId })).body
    expect(after).toMatchObject({ code: before.code, shortCode: before.shortCode, event: { id: two.id } })
    // Whoever did not choose the day may leave it in full until it begins.
    expect(after.terms.fullHours).toBe(0)
    const mail = await shop.mail.last(holder.user.email)
    expect(mail.subject).toContain('Changed')
    expect(mail.text).toContain(`/tickets/${seatId}`)
    const { body } = await owner.send(getAttendee, { eventId: two.id, seatId })
    expect(body.history.map(({ action }) => action)).toEqual(['moved', 'moved'])
    expect(body.history[0]?.from).toContain('Squad 2')
    expect((await owner.send(listAttendees, { eventId: one.id })).body.total).toBe(0)
  })

  it('stays where it is when it may not go', async () => {
    const [one, two] = await makeSeries({}, { minAge: 21 })
    const { holder, seatId } = await sit(one)
    const code = async (sent: ReturnType<typeof move>) =>
      ((await sent).body as unknown as { code: string }).code
    expect(await code(move(one, seatId, two))).toBe('REQUIREMENTS_MISSING')
    await shop.database.pool.query('update events set min_age = null where id = $1', [two.id])
    const elsewhere = await makeOwnEvent(shop, owner, { ...FREE, squads: [5] })
    expect(await code(move(one, seatId, elsewhere))).toBe('NOT_FOUND')
    await shop.database.pool.query('update ticket_types set price_cents = 100 where id = $1', [
      two.ticketTypes[1]?.id,
    ])
    expect(await code(move(one, seatId, two, { type: 1 }))).toBe('PRICE_DIFFERS')
    expect(await code(move(one, seatId, two, { squad: 9 }))).toBe('SQUAD_NEEDED')
    expect(await code(move(one, seatId, two, { person: await shop.has.provider() }))).toBe('NOT_FOUND')
    // The one place of the squad is somebody else's.
    const other = await sit(one, 'Eva')
    expect((await move(one, other.seatId, one, { squad: 1 })).status).toBe(200)
    expect(await code(move(one, seatId, one, { squad: 1 }))).toBe('OUT_OF_STOCK')
    // They have a seat on that day already.
    await bookSeat(shop.database.pool, two, { userId: holder.user.id })
    expect(await code(move(one, seatId, two))).toBe('ALREADY_BOOKED')
    const { body } = await owner.send(getAttendee, { eventId: one.id, seatId })
    expect(body).toMatchObject({ attendee: { squadName: 'Squad 1' }, history: [] })
  })
})

describe('many seats moved to the last place at once', () => {
  it('leave exactly one there, the others where they were', async () => {
    const event = await makeOwnEvent(shop, owner, { ...FREE, squads: [8, 1] })
    const seats = []
    for (let i = 0; i < 6; i++) seats.push(await sit(event, `P ${i}`))
    const replies = await Promise.all(seats.map(({ seatId }) => move(event, seatId, event, { squad: 1 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const { body } = await owner.send(listAttendees, { eventId: event.id })
    expect(body.counts.squads.map(({ count }) => count)).toEqual([5, 1])
  })

  it.each([
    { lock: true, isGuarded: true, taken: 1 },
    { lock: false, isGuarded: true, taken: 1 },
    { lock: false, isGuarded: false, taken: 4 },
  ])('lock $lock, the database’s own refusal $isGuarded: $taken of 4 take the place', async (given) => {
    const { lock, isGuarded, taken } = given
    const { pool, db } = shop.database
    const guard = 'constraint inventory_items_not_oversold'
    if (!isGuarded) await pool.query(`alter table inventory_items drop ${guard}`)
    const from = newId('pool')
    const to = newId('pool')
    await pool.query(
      "insert into inventory_items (id, kind, on_hand) values ($1, 'seats', 4), ($2, 'seats', 1)",
      [from, to],
    )
    const orders = Array.from({ length: 4 }, () => newId('ord'))
    for (const orderId of orders)
      await pool.query(
        "insert into reservations (id, inventory_item_id, reserved_by, quantity, state) values ($1, $2, $3, 1, 'sold')",
        [newId('clm'), from, orderId],
      )
    // Without the lock all of them have looked before any of them takes.
    const move = (orderId: string) => () =>
      db
        .transaction((tx) =>
          reallocateAllWith(tx, { orderId, from: [from], to: [to], now: new Date() }, { lock }),
        )
        .catch(() => [])
    await raceAtRow(shop.database, { table: 'inventory_items', id: to }, orders.map(move))
    const { rows } = await pool.query(
      'select coalesce(sum(quantity), 0)::int as taken from reservations where inventory_item_id = $1',
      [to],
    )
    expect(rows[0].taken).toBe(taken)
    await pool.query('delete from reservations where inventory_item_id = any($1)', [[from, to]])
    if (!isGuarded)
      await pool.query(`alter table inventory_items add ${guard} check (taken between 0 and on_hand)`)
  })
})
