/**
 * Bookings of one hot event: everybody wants the same seats at once, over HTTP, each with session, order, seat, ticket
 * mail and every pool locked. Beside it the same SQL by bare clients; then far more people than seats; then the audit.
 */
import { runAudit } from '#server/audit/index.ts'
import { FLUSH } from '#server/platform/database/flush-barrier.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { createEventMaker, type MadeEvent } from '#server/testing/test-events.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { call } from './call.ts'
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
import { multiplyBooking } from './multiply-order.ts'
import { startRecordedApp } from './recorded-app.ts'
import { record, refresh, type Statement } from './replay.ts'
import { secureOriginOf } from './servers.ts'

const AT_ONCE = 32
/** Each books once: more than can be served in the time. */
const BUYERS_A_SECOND = 400
/** Bare clients are faster, and book once each too. */
const BARE_BUYERS_A_SECOND = 2_000
/** Who it is, what is, and that it be written. */
const STATEMENTS_MAX = 3
/** Sold before anybody comes: the next one must cost no more than the first. */
const SOLD = 20_000
/** The rate with so many sold to that with none; less is slower than the noise of a machine. */
const SOLD_RATIO_MIN = 0.75
const RUSH = { buyers: 2_000, seats: 20, atOnce: 64 }

export interface BookingFigures {
  bookingsPerMinute: number
  p50Ms: number
  p99Ms: number
  referencePerMinute: number
  ratio: number
  statements: number
  commits: number
  sold: { perSecond: number; freshPerSecond: number; ratio: number }
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
    const sold = await measureSold(ground, server.url, seconds)
    // Last: what bare clients write twice is not what the audit is about.
    const others = await makeBuyers(pool, SECRET, BARE_BUYERS_A_SECOND * (seconds + 2))
    const referencePerSecond = await measureReference(url, {
      statements,
      buyers: others,
      event: copy,
      seconds,
    })
    return {
      bookingsPerMinute: Math.round(ours.perSecond * 60),
      p50Ms: quantile(ours.ms, 0.5),
      p99Ms: quantile(ours.ms, 0.99),
      referencePerMinute: Math.round(referencePerSecond * 60),
      ratio: round(ours.perSecond / referencePerSecond, 2),
      statements: statements.length,
      commits: countCommits(statements.statements),
      sold,
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
  const { status, reply } = await call(`${url}/api/events/${event.id}/bookings`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: secureOriginOf(url) },
    body: { seats: [seat] },
  })
  if (status !== 201 && status !== 409) throw new Error(`It answered ${status}: ${JSON.stringify(reply)}`)
  return { isBooked: status === 201, ms: performance.now() - begun }
}

async function recordBooking(url: string, [first, second]: Buyer[], event: MadeEvent) {
  const app = await startRecordedApp(url, SECRET)
  try {
    // Once before, so that what is read once a process is not in the record.
    await bookSeat(app.url, first as Buyer, event)
    const asked = await record(() => bookSeat(app.url, second as Buyer, event))
    // The flush that all who wait share is not a booking's own.
    const statements = asked.filter(({ text }) => text !== FLUSH)
    return { statements, by: second as Buyer, length: statements.length }
  } finally {
    await app.stop()
  }
}

/** What is a transaction by itself counts where it writes. */
function countCommits(statements: readonly Statement[]): number {
  let isInside = false
  let commits = 0
  for (const { text } of statements) {
    if (/^\s*begin/i.test(text)) isInside = true
    else if (/^\s*commit/i.test(text)) {
      isInside = false
      commits += 1
    } else if (!isInside && /\b(insert into|update|delete from)\b/i.test(text)) commits += 1
  }
  return commits
}

/** An event of which very many are sold beside a new one, in turns, since machines are noisy. */
async function measureSold(ground: Ground, url: string, seconds: number): Promise<BookingFigures['sold']> {
  const { pool } = ground
  const makeEvent = createEventMaker(pool)
  const capacity = 1_000_000
  const fresh = await makeEvent({ capacity, ticketTypes: [{ priceCents: 0 }] })
  const crowded = await makeEvent({ capacity, ticketTypes: [{ priceCents: 0 }] })
  const waiting = await makeBuyers(pool, SECRET, BUYERS_A_SECOND * seconds * 2)
  await bookSeat(url, waiting.pop() as Buyer, crowded)
  await multiplyBooking(pool, crowded.id, SOLD)
  const bookNext = (event: MadeEvent) => async () => {
    const buyer = waiting.pop()
    if (!buyer) throw new Error('Everybody has booked: measure with more buyers.')
    await bookSeat(url, buyer, event)
  }
  const rates = { fresh: [] as number[], crowded: [] as number[] }
  for (let turn = 0; turn < 3; turn++) {
    const run = { seconds: seconds / 3, atOnce: AT_ONCE }
    rates.fresh.push((await runFor(run, bookNext(fresh))).perSecond)
    rates.crowded.push((await runFor(run, bookNext(crowded))).perSecond)
  }
  const [perSecond, freshPerSecond] = [quantile(rates.crowded, 0.5), quantile(rates.fresh, 0.5)]
  return { perSecond, freshPerSecond, ratio: round(perSecond / freshPerSecond, 2) }
}

/** What `npm run bench -- bookings` fails for. */
export function refuseBookings({ statements, sold, auditFindings, rush }: BookingFigures): string[] {
  return [
    ...(statements > STATEMENTS_MAX
      ? [`${statements} statements a booking; at most ${STATEMENTS_MAX}.`]
      : []),
    ...(sold.ratio < SOLD_RATIO_MIN ? [`With ${SOLD} sold it runs at ${sold.ratio} of a new event.`] : []),
    ...(rush.booked === RUSH.seats ? [] : [`${rush.booked} of ${RUSH.seats} seats were booked.`]),
    ...(auditFindings > 0 ? [`The audit found ${auditFindings}.`] : []),
  ]
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
  const { rush, sold } = found
  return [
    `bookings of one hot event: ${found.bookingsPerMinute} a minute (aim 5000; p50 ${found.p50Ms} ms, p99 ${found.p99Ms} ms), ${AT_ONCE} at once`,
    `  reference: the same ${found.statements} statements by bare clients ${found.referencePerMinute} a minute; ratio ${found.ratio}`,
    `  a booking: ${found.statements} statements (at most ${STATEMENTS_MAX}), ${found.commits} commits, and a flush that all who wait share`,
    `with ${SOLD} sold: ${sold.perSecond} a second beside ${sold.freshPerSecond} of a new event; ratio ${sold.ratio} (at least ${SOLD_RATIO_MIN})`,
    `rush: ${RUSH.buyers} buyers for ${RUSH.seats} seats over two processes, ${RUSH.atOnce} at once: ${rush.booked} booked, ${rush.refused} refused (p50 ${rush.refusedP50Ms} ms, p99 ${rush.refusedP99Ms} ms)`,
    `audit afterwards: ${found.auditFindings === 0 ? 'nothing found' : `${found.auditFindings} checks do not hold`}`,
  ].join('\n')
}
