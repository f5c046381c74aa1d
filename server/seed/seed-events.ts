/** Events of the demo: published, booked, waited for, held and reviewed. Runs once for a database. */
import { sql } from 'drizzle-orm'
import { findEvents } from '#server/features/events/events/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '../platform/database/pool.ts'
import { idFor } from './chance.ts'
import { events as designs, eventReviews, people } from './data/index.ts'
import type { DemoGuest } from './demo-events-types.ts'
import { bookDemoSeats } from './event-bookings.ts'
import { coverFactsOf, type DemoCoverFacts, eventRows, type PlacedEvent, placeEvents } from './event-rows.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { daysBefore } from './product-rows.ts'
import { seedInstructors, shareHeldEvents } from './seed-instructors.ts'

const DONE = 'demo_events'
const LOCK = 7_201_456

export interface DemoEventDeps {
  db: Database
  now: Date
  /** Encrypts the number of a certification. */
  sealNumber(number: string): string
  /** Draws an event's cover and keeps it as a picture. */
  storeCover(facts: DemoCoverFacts): Promise<string>
}

/** False when they were there. */
export async function seedDemoEvents({ db, now, storeCover, sealNumber }: DemoEventDeps): Promise<boolean> {
  if (await isDone(db)) return false
  const covers = new Map<string, string>()
  const placed = placeEvents(designs, now)
  for (const event of placed) covers.set(event.id, await storeCover(coverFactsOf(event)))
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isDone(tx)) return false
    const guests = await insertGuests(tx, now)
    for (const [table, rows] of Object.entries(eventRows(placed, covers, now)))
      await insertRowsIn(tx, table, rows)
    await insertRowsIn(tx, 'event_instructors', proposals(placed, now))
    await seedInstructors(tx, { now, placed, sealNumber })
    await bookAll(tx, placed, guests, { now, sealNumber })
    await shareHeldEvents(tx)
    await insertRowsIn(tx, 'event_reviews', reviewRows(placed))
    await insertRowsIn(tx, 'settings', [{ key: DONE, value: { events: placed.length } }])
    await tx.execute(sql`select pg_notify('events', '*')`)
    return true
  })
}

async function isDone(db: Database | Tx): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from settings where key = ${DONE}`)
  return rows.length > 0
}

/** People who write reviews also come to events; nobody can sign in as them. */
async function insertGuests(tx: Tx, now: Date): Promise<DemoGuest[]> {
  const guests = people.map(({ key, displayName }) => ({
    id: idFor('usr', key),
    displayName,
    email: `${key}@people.demo.test`,
  }))
  await insertRowsIn(
    tx,
    'users',
    guests.map(({ id, displayName, email }) => ({
      id,
      username: email.replace(/@.*/, '.demo'),
      role: 'customer',
      display_name: displayName,
      email,
      email_verified: true,
      language: 'es',
      interests: [],
      is_adult: true,
      marketing: false,
      two_factor_enabled: false,
      is_demo: false,
      created_at: daysBefore(now, 200),
      updated_at: daysBefore(now, 200),
    })),
  )
  return guests
}

/** So that the demo's instructor has somebody to answer: two who want the same morning. */
function proposals(placed: readonly PlacedEvent[], now: Date): Row[] {
  return ['rimfire-morning', 'first-steps-women'].flatMap((key) => {
    const asked = placed.find(({ design, date }) => design.key === key && date.week > 0)
    if (!asked) return []
    return {
      event_id: asked.id,
      instructor_id: idFor('col', 'instructor'),
      status: 'proposed',
      reason: '',
      proposed_at: daysBefore(now, 2),
    }
  })
}

async function bookAll(
  tx: Tx,
  placed: readonly PlacedEvent[],
  guests: readonly DemoGuest[],
  { now, sealNumber }: Pick<DemoEventDeps, 'now' | 'sealNumber'>,
): Promise<void> {
  const customer = await findCustomer(tx)
  const ids = placed.map(({ id }) => id)
  const stored = new Map((await findEvents(tx, ids)).map((event) => [event.id, event]))
  for (const each of placed) {
    const event = stored.get(each.id)
    if (!event) throw new Error(`The demo's event ${each.design.key} is gone.`)
    const line = lineFor(each, guests, customer)
    await bookDemoSeats(tx, {
      event,
      placed: each,
      guests: line.slice(0, each.date.booked),
      settings: DEFAULT_SETTINGS,
      now,
      sealNumber,
    })
    await insertRowsIn(
      tx,
      'waitlist_entries',
      waitingRows(each, line.slice(each.date.booked), event.ticketTypes[0]?.id, now),
    )
  }
}

/** Who comes: whoever reviews it, the demo's customer where they should, then the others, another order each time. */
function lineFor(
  { id, design, date }: PlacedEvent,
  guests: readonly DemoGuest[],
  customer: DemoGuest | null,
): DemoGuest[] {
  const reviewers = new Set(
    eventReviews.filter(({ event }) => event === design.key).map(({ author }) => idFor('usr', author)),
  )
  const rank = (guest: DemoGuest) => (reviewers.has(guest.id) ? ' ' : '') + idFor('rnk', `${id}:${guest.id}`)
  const line = guests.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  if (!customer) return line
  if (CUSTOMER_COMES.has(`${design.key}:${date.week}`)) return [customer, ...line]
  if (!CUSTOMER_WAITS.has(`${design.key}:${date.week}`)) return line
  // Second in line.
  return line.toSpliced(date.booked + 1, 0, customer)
}

/** They have shown no documents yet: what they came to asks for none. */
const CUSTOMER_COMES = new Set(['cordillera-practical:2', 'adaptive:3', 'stop-the-bleeding:-3'])
const CUSTOMER_WAITS = new Set(['low-light:1'])

async function findCustomer(tx: Tx): Promise<DemoGuest | null> {
  const { rows } = await tx.execute<{ id: string; display_name: string; email: string }>(
    sql`select id, display_name, email from users where is_demo and username = 'customer'`,
  )
  const [row] = rows
  return row ? { id: row.id, displayName: row.display_name, email: row.email } : null
}

function waitingRows(
  { id, date }: PlacedEvent,
  line: readonly DemoGuest[],
  ticketTypeId: string | undefined,
  now: Date,
): Row[] {
  return line.slice(0, date.waiting ?? 0).map((guest, place) => ({
    id: idFor('wai', `${id}:${guest.id}`),
    event_id: id,
    ticket_type_id: ticketTypeId,
    user_id: guest.id,
    quantity: place === 2 ? 2 : 1,
    status: 'waiting',
    created_at: daysBefore(now, 9 - place),
    updated_at: daysBefore(now, 9 - place),
  }))
}

function reviewRows(placed: readonly PlacedEvent[]): Row[] {
  const names = new Map(people.map(({ key, displayName }) => [key, displayName]))
  return eventReviews.map((review) => {
    const held = placed.findLast(({ design, date }) => design.key === review.event && date.week < 0)
    if (!held) throw new Error(`Nobody can have been at ${review.event}.`)
    return {
      id: idFor('erv', `${review.event}:${review.author}`),
      event_id: held.id,
      user_id: idFor('usr', review.author),
      author_name: names.get(review.author),
      stars: review.stars,
      body: review.body,
      status: 'approved',
      language: review.language,
      created_at: new Date(held.endsAt.getTime() + 20 * 3_600_000),
      decided_at: new Date(held.endsAt.getTime() + 30 * 3_600_000),
    }
  })
}
