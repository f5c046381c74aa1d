import { describe, expect, it } from 'vitest'
import {
  decideEventReview,
  getEvent,
  listEventReviews,
  listEvents,
  listWaitingEventReviews,
  writeEventReview,
} from '#contract/events/events.ts'
import { letCome } from '#server/testing/samples/events.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { bookSeat } from '#server/testing/test-events.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { drawCover } from './index.ts'

const shop = await testShop()
const { pool } = shop.database
const HOUR_MS = 3_600_000

describe("an event's page", () => {
  it('has live seats by ticket type, squad and division, and prices with tax', async () => {
    const event = await shop.has.event({
      capacity: 3,
      ticketTypes: [{ priceCents: 4_000 }, { priceCents: 10_000, taxClass: 'course', quota: 1 }],
      squads: [2, 2],
      divisions: [1, null],
      fullRefundHours: 48,
    })
    const booker = await shop.has.customer()
    await bookSeat(pool, event, { userId: booker.user.id, name: 'Ana Rivera Colón' })
    const { body } = await shop.guest().send(getEvent, { eventId: event.id })
    expect(body).toMatchObject({ capacity: 3, seatsLeft: 2, priceFromCents: 4_000, priceToCents: 10_000 })
    expect(body.ticketTypes).toMatchObject([
      { seatsLeft: 2, priceWithTaxCents: 4_460, sale: 'open' },
      { seatsLeft: 1, priceWithTaxCents: 10_000, sale: 'open' },
    ])
    expect(body.squads).toMatchObject([
      { seatsLeft: 1, members: [] },
      { seatsLeft: 2, members: [] },
    ])
    expect(body.divisions).toMatchObject([
      { seatsLeft: 0, capacity: 1 },
      { seatsLeft: 2, capacity: null },
    ])
    expect(body.terms).toMatchObject({
      fullHours: 48,
      fullUntil: new Date(event.startsAt.getTime() - 48 * HOUR_MS).toISOString(),
    })
    expect(body).not.toHaveProperty('status')
  })

  it('names a price from what can still be bought; sold out, from what was', async () => {
    const event = await shop.has.event({
      ticketTypes: [
        { priceCents: 3_500, quota: 1 },
        { priceCents: 6_000, quota: 1 },
      ],
    })
    const prices = async () => (await shop.guest().send(getEvent, { eventId: event.id })).body
    expect(await prices()).toMatchObject({ priceFromCents: 3_500, priceToCents: 6_000 })
    const booker = await shop.has.customer()
    await bookSeat(pool, event, { userId: booker.user.id, name: 'Ana Rivera' })
    expect(await prices()).toMatchObject({ priceFromCents: 6_000, priceToCents: 6_000 })
    await pool.query("update ticket_types set sale_ends_at = now() - interval '1 day' where event_id = $1", [
      event.id,
    ])
    expect(await prices()).toMatchObject({ priceFromCents: 3_500, priceToCents: 6_000 })
  })

  it('names who is in a squad to whoever is signed in, but no minor and nobody who may be one', async () => {
    const event = await shop.has.event({ squads: [9] })
    const [squad] = event.squads
    const eighteen = `${event.startsAt.getUTCFullYear() - 18}${event.startsAt.toISOString().slice(4, 10)}`
    const younger = new Date(Date.parse(eighteen) + 24 * HOUR_MS).toISOString().slice(0, 10)
    const grown = await shop.has.customer()
    await pool.query('update users set is_adult = true where id = $1', [grown.user.id])
    const seats = [
      { name: 'Ana Rivera Colón', userId: grown.user.id },
      { name: 'Luis Vega', birthDate: eighteen },
      { name: 'Nene Vega', birthDate: younger },
      { name: 'Nadie Sabe' },
    ]
    for (const seat of seats) await makeSeat(pool, event, { ...seat, squadId: squad?.id })
    const namesFor = async (client: TestClient) =>
      (await client.send(getEvent, { eventId: event.id })).body.squads[0]?.members
    expect(await namesFor(await shop.has.customer())).toEqual(['Ana R.', 'Luis V.'])
    expect(await namesFor(shop.guest())).toEqual([])
  })

  it('says when a ticket is sold out, over, or not for sale yet', async () => {
    const event = await shop.has.event({
      capacity: 1,
      ticketTypes: [
        {},
        { saleStartsAt: new Date(Date.now() + HOUR_MS) },
        { saleEndsAt: new Date(Date.now() - HOUR_MS) },
      ],
    })
    await bookSeat(pool, event, { userId: (await shop.has.customer()).user.id })
    const { body } = await shop.guest().send(getEvent, { eventId: event.id })
    expect(body.ticketTypes.map(({ sale }) => sale)).toEqual(['sold_out', 'not_yet', 'over'])
  })

  it('of a draft is there for its organizer and admins alone; one that was called off stays readable', async () => {
    const provider = await shop.has.provider()
    const { providerId } = await shop.has.product({ ownerId: provider.user.id })
    const draft = await shop.has.event({ providerId, status: 'draft' })
    for (const client of [shop.guest(), await shop.has.customer(), await shop.has.provider()])
      expect((await client.send(getEvent, { eventId: draft.id })).body.code).toBe('NOT_FOUND')
    for (const client of [provider, await shop.as('admin')])
      expect((await client.send(getEvent, { eventId: draft.id })).body.status).toBe('draft')
    const called = await shop.has.event()
    await pool.query("update events set cancelled_at = now(), cancel_reason = 'rain' where id = $1", [
      called.id,
    ])
    const { body } = await shop.guest().send(getEvent, { eventId: called.id })
    expect(body).toMatchObject({ isCancelled: true, cancelReason: 'rain', seatsLeft: 0 })
    expect(body.ticketTypes).toMatchObject([{ sale: 'over' }])
  })

  it('names other dates of its series, and related events that are none of them', async () => {
    await pool.query(
      "insert into event_series (id, provider_id, rule) select 'ser_1', id, '{}' from collaborators limit 1",
    )
    const dates = [await shop.has.event({ kind: 'social' }), await shop.has.event({ kind: 'social' })]
    const like = await shop.has.event({ kind: 'social' })
    for (const { id } of dates) await pool.query("update events set series_id = 'ser_1' where id = $1", [id])
    shop.events.refresh(dates.map(({ id }) => id))
    const [here, there] = dates
    const { body } = await shop.guest().send(getEvent, { eventId: here?.id ?? '' })
    expect(body.otherDates).toMatchObject([{ id: there?.id, seatsLeft: 20 }])
    expect(body.related[0]?.id).toBe(like.id)
    expect(body.related.map(({ id }) => id)).not.toContain(there?.id)
  })
})

it('a seat that is held is back in the list at the second the hold runs out', async () => {
  const event = await shop.has.event({ capacity: 5, kind: 'clinic' })
  const seatsLeft = async () =>
    (await shop.guest().send(listEvents, { kind: ['clinic'] })).body.items.find(({ id }) => id === event.id)
      ?.seatsLeft
  expect(await seatsLeft()).toBe(5)
  const until = new Date(shop.clock.now().getTime() + HOUR_MS)
  await pool.query(
    "insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at) values ('clm_held', $1, 'cart', 2, 'held', $2)",
    [event.inventoryItemId, until],
  )
  await pool.query("select pg_notify('stock', $1)", [event.inventoryItemId])
  await expect.poll(seatsLeft).toBe(3)
  shop.clock.advance(HOUR_MS)
  expect(await seatsLeft()).toBe(5)
})

describe('reviews', () => {
  it('are by those who came, once, and shown on all dates of a series when an admin approved them', async () => {
    const author = await shop.has.customer({ displayName: 'Ana Rivera Colón' })
    const admin = await shop.as('admin')
    const guest = shop.guest()
    const event = await letCome(shop, author)
    const other = await shop.has.event()
    await pool.query(
      "insert into event_series (id, provider_id, rule) select 'ser_2', id, '{}' from collaborators limit 1",
    )
    await pool.query("update events set series_id = 'ser_2' where id = any($1)", [[event.id, other.id]])
    const review = { eventId: event.id, stars: 4, body: 'Well run.' }

    const stranger = await shop.has.customer()
    expect((await stranger.send(writeEventReview, review)).body.code).toBe('NOT_BOUGHT')
    const booked = await shop.has.event()
    await bookSeat(pool, booked, { userId: author.user.id })
    expect((await author.send(writeEventReview, { ...review, eventId: booked.id })).body.code).toBe(
      'NOT_BOUGHT',
    )

    const { status, body } = await author.send(writeEventReview, review)
    expect(status).toBe(201)
    expect(body).toMatchObject({ authorName: 'Ana R.', stars: 4, status: 'pending' })
    expect((await author.send(writeEventReview, review)).body.code).toBe('ALREADY_REVIEWED')
    expect((await guest.send(listEventReviews, { eventId: event.id })).body).toMatchObject({
      items: [],
      mine: null,
    })
    expect((await author.send(listEventReviews, { eventId: event.id })).body.mine).toMatchObject({
      id: body.id,
    })

    const waiting = await admin.send(listWaitingEventReviews)
    expect(waiting.body).toMatchObject([{ id: body.id, eventId: event.id }])
    expect((await admin.send(decideEventReview, { reviewId: body.id, approve: true })).status).toBe(200)
    expect((await admin.send(decideEventReview, { reviewId: body.id, approve: false })).body).toMatchObject({
      code: 'CONFLICT',
      details: { action: 'approved' },
    })
    for (const eventId of [event.id, other.id]) {
      const shown = await guest.send(listEventReviews, { eventId })
      expect(shown.body).toMatchObject({ items: [{ body: 'Well run.' }], counts: [0, 1, 0, 0, 0] })
      expect((await guest.send(getEvent, { eventId })).body.rating).toEqual({ average: 4, count: 1 })
    }

    await shop.erase(author)
    const { items } = (await guest.send(listEventReviews, { eventId: event.id })).body
    expect(items).toMatchObject([{ authorName: 'Former customer', body: 'Well run.' }])
  })
})

it('a cover is one picture for a kind, a venue and an hour, and a list shows it', async () => {
  const event = await shop.has.event({ kind: 'open_range' })
  const facts = {
    kind: 'open_range',
    title: { en: 'Open range', es: 'Polígono abierto' },
    venueName: 'Club',
    municipality: 'Ponce',
    startsAt: '2026-12-05T08:00',
  } as const
  const cover = await drawCover(shop.images, shop.database.db, facts)
  expect((await drawCover(shop.images, shop.database.db, facts)).id).toBe(cover.id)
  expect((await drawCover(shop.images, shop.database.db, { ...facts, kind: 'match' })).id).not.toBe(cover.id)
  expect((await drawCover(shop.images, shop.database.db, { ...facts, venueName: 'Field' })).id).not.toBe(
    cover.id,
  )
  const nextWeek = { ...facts, startsAt: '2026-12-12T08:00' }
  expect((await drawCover(shop.images, shop.database.db, nextWeek)).id).not.toBe(cover.id)
  await pool.query('update events set cover_id = $2 where id = $1', [event.id, cover.id])
  shop.events.refresh([event.id])
  const { body } = await shop.guest().send(listEvents, { kind: ['open_range'] })
  expect(body.items[0]?.cover).toEqual({
    url: `/images/${cover.hash}`,
    width: 1_600,
    height: 900,
    alt: 'Drawing: targets beyond the posts of a covered firing line, Club',
    color: cover.color,
  })
})
