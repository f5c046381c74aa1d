/**
 * Bookings of one hot event: everybody wants the same seats at once, over HTTP, each with session, order, seat, ticket
 * mail and every pool locked. Beside it the same SQL by bare clients; then far more people than seats; then the audit.
 */
import { runAudit } from '#server/audit/index.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { createEventMaker, type MadeEvent } from '#server/testing/test-events.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import {
  type Ground,
  onFreshDatabase,
  quantile,
  replayFor,
  round,
  runFor,
  SECRET,
  startApi,
} from './ground.ts'
import { startRecordedApp } from './recorded-app.ts'
import { record, refresh, type Statement } from './replay.ts'
import { secureOriginOf } from './servers.ts'

const AT_ONCE = 32
/** Each books once: more than can be served in the time. */
const BUYERS_A_SECOND = 400
const RUSH = { buyers: 2_000, seats: 20, atOnce: 64 }

export interface BookingFigures {
  bookingsPerMinute: number
  p50Ms: number
  p99Ms: number
  referencePerMinute: number
  ratio: number
  statements: number
  rush: { booked: number; refused: number; refusedP50Ms: number; refusedP99Ms: number }
  auditFindings: number
}

export function measureBookings(seconds: number): Promise<BookingFigures> {
  return onFreshDatabase((ground) => measureOn(ground, seconds))
}

async function measureOn(ground: Ground, seconds: number): Promise<BookingFigures> {
  const { pool, url } = ground
  const makeEvent = createEventMaker(pool)
  const ticketTypes = [{ priceCents: 0 }]
  const hot = await makeEvent({ capacity: 1_000_000, ticketTypes, squads: [1_000_000], divisions: [null] })
  const copy = await makeEvent({ capacity: 1_000_000, ticketTypes, squads: [1_000_000], divisions: [null] })
  const scarce = await makeEvent({ capacity: RUSH.seats, ticketTypes })
  const buyers = await makeBuyers(pool, SECRET, BUYERS_A_SECOND * (seconds + 2))
  const statements = await recordBooking(url, buyers.splice(-2), copy)
  const server = await startApi(ground)
  try {
    const waiting = buyers.slice(0)
    const bookNext = async () => {
      const buyer = waiting.pop()
      if (!buyer) throw new Error('Everybody has booked: measure with more buyers.')
      await bookSeat(server.url, buyer, hot)
    }
    await runFor({ seconds: 2, atOnce: AT_ONCE }, bookNext)
    const ours = await runFor({ seconds, atOnce: AT_ONCE }, bookNext)
    const second = await startApi(ground)
    const crowd = await makeBuyers(pool, SECRET, RUSH.buyers)
    const rush = await rushFor([server.url, second.url], crowd, scarce)
    await second.stop()
    const database = openDatabase(url)
    const findings = await runAudit(database.db)
    await database.close()
    // Last: what bare clients write twice is not what the audit is about.
    const referencePerSecond = await measureReference(url, { statements, buyers, event: copy, seconds })
    return {
      bookingsPerMinute: Math.round(ours.perSecond * 60),
      p50Ms: quantile(ours.ms, 0.5),
      p99Ms: quantile(ours.ms, 0.99),
      referencePerMinute: Math.round(referencePerSecond * 60),
      ratio: round(ours.perSecond / referencePerSecond, 2),
      statements: statements.length,
      rush,
      auditFindings: findings.length,
    }
  } finally {
    await server.stop()
  }
}

async function bookSeat(
  url: string,
  { cookie }: Buyer,
  event: MadeEvent,
): Promise<{ isBooked: boolean; ms: number }> {
  const begun = performance.now()
  const seat = {
    ticketTypeId: event.ticketTypes[0]?.id,
    isMe: true,
    name: 'Buyer',
    squadId: event.squads[0]?.id ?? null,
    divisionId: event.divisions[0]?.id ?? null,
  }
  const response = await fetch(`${url}/api/events/${event.id}/bookings`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: secureOriginOf(url) },
    body: JSON.stringify({ seats: [seat] }),
  })
  const text = await response.text()
  if (response.status !== 201 && response.status !== 409)
    throw new Error(`It answered ${response.status}: ${text}`)
  return { isBooked: response.status === 201, ms: performance.now() - begun }
}

async function recordBooking(url: string, [first, second]: Buyer[], event: MadeEvent) {
  const app = await startRecordedApp(url, SECRET)
  try {
    // Once before, so that what is read once a process is not in the record.
    await bookSeat(app.url, first as Buyer, event)
    const statements = await record(() => bookSeat(app.url, second as Buyer, event))
    return { statements, by: second as Buyer, length: statements.length }
  } finally {
    await app.stop()
  }
}

interface ReferenceInput {
  statements: { statements: Statement[]; by: Buyer }
  buyers: readonly Buyer[]
  event: MadeEvent
  seconds: number
}

function measureReference(
  url: string,
  { statements, buyers, event, seconds }: ReferenceInput,
): Promise<number> {
  const known = [event, ...event.ticketTypes, ...event.squads, ...event.divisions].flatMap((part) => [
    part.id,
    part.inventoryItemId,
  ])
  return replayFor(url, { seconds, atOnce: AT_ONCE }, (n) => {
    const names = new Map([...known, event.providerId].map((name) => [name, name]))
    names.set(statements.by.userId, (buyers[n % buyers.length] as Buyer).userId)
    return refresh(statements.statements, names)
  })
}

/** Over two processes. */
async function rushFor(
  urls: readonly string[],
  crowd: Buyer[],
  event: MadeEvent,
): Promise<BookingFigures['rush']> {
  const refused: number[] = []
  let booked = 0
  await Promise.all(
    Array.from({ length: RUSH.atOnce }, async (_, lane) => {
      const url = urls[lane % urls.length] as string
      for (let buyer = crowd.pop(); buyer; buyer = crowd.pop()) {
        const { isBooked, ms } = await bookSeat(url, buyer, event)
        if (isBooked) booked += 1
        else refused.push(ms)
      }
    }),
  )
  const [p50, p99] = [quantile(refused, 0.5), quantile(refused, 0.99)]
  return { booked, refused: refused.length, refusedP50Ms: p50, refusedP99Ms: p99 }
}

export function describeBookings(found: BookingFigures): string {
  const { rush } = found
  return [
    `bookings of one hot event: ${found.bookingsPerMinute} a minute (aim 5000; p50 ${found.p50Ms} ms, p99 ${found.p99Ms} ms), ${AT_ONCE} at once`,
    `  reference: the same ${found.statements} statements by bare clients ${found.referencePerMinute} a minute; ratio ${found.ratio}`,
    `rush: ${RUSH.buyers} buyers for ${RUSH.seats} seats over two processes, ${RUSH.atOnce} at once: ${rush.booked} booked, ${rush.refused} refused (p50 ${rush.refusedP50Ms} ms, p99 ${rush.refusedP99Ms} ms)`,
    `audit afterwards: ${found.auditFindings === 0 ? 'nothing found' : `${found.auditFindings} checks do not hold`}`,
  ].join('\n')
}
