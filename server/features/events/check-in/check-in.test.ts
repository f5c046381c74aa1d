import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { Manifest } from '#contract/events/check-in.schemas.ts'
import { getCheckInCounts, getManifest, sendScans, undoCheckIn } from '#contract/events/check-in.ts'
import { ticketCode } from '#server/features/events/tickets/index.ts'
import { createSigner } from '#server/platform/signing.ts'
import { raceAtRow } from '#server/testing/race.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type MadeSeat, makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { settleScans } from './record-scans.ts'

const shop = await testShop()
const { pool } = shop.database
const signer = createSigner(shop.env.secret)
const MINUTE_MS = 60_000

let organizer: TestPerson
let event: MadeEvent
let seat: MadeSeat

beforeEach(async () => {
  organizer = await shop.has.provider()
  event = await shop.has.event({ startsAt: inMinutes(60) })
  await runBy(event, organizer)
  seat = await makeSeat(pool, event)
})

const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * MINUTE_MS)

async function runBy({ providerId }: MadeEvent, { user }: TestPerson) {
  await pool.query('update collaborators set user_id = $2 where id = $1', [providerId, user.id])
}

const codeOf = ({ id }: MadeSeat, revision = 1) => ticketCode(signer, id, revision)

interface Scanning {
  device?: string
  id?: string
  at?: Date
  person?: TestPerson
}

async function scan(
  code: string,
  { device = 'North', id = randomUUID(), at, person = organizer }: Scanning = {},
) {
  const scans = [{ id, code, at: (at ?? shop.clock.now()).toISOString() }]
  const { status, body } = await person.send(sendScans, { eventId: event.id, device, scans })
  return { status, code: body.code, counts: body.counts, ...body.results?.[0] }
}

async function outcomesOf(seatId: string) {
  const { rows } = await pool.query('select device, outcome from check_in_scans where seat_id = $1', [seatId])
  return Object.fromEntries(rows.map((row) => [row.device, row.outcome]))
}

describe('the list', () => {
  it('is signed, knows tickets by their hashes alone, and says what is missing', async () => {
    await pool.query('update events set min_age = 21 where id = $1', [event.id])
    const { body } = await organizer.send(getManifest, { eventId: event.id })
    expect(signer.isSigned(body.list, body.signature)).toBe(true)
    expect(signer.isSigned(body.list.replace('Ana', 'Eva'), body.signature)).toBe(false)
    expect(body.publicKey).toBe(signer.publicKey)
    const list = Manifest.parse(JSON.parse(body.list))
    expect(list.opensAt).toBe(new Date(event.startsAt.getTime() - 120 * MINUTE_MS).toISOString())
    expect(list.seats).toMatchObject([
      { id: seat.id, shortCode: seat.shortCode, warnings: ['birth_date_missing'], checkedInAt: null },
    ])
    expect(list.seats[0]?.codeHash).toBe(createHash('sha256').update(codeOf(seat)).digest('hex'))
    expect(body.list).not.toContain('CQ1')
  })

  it('is for the organizer, its instructors and admins; nobody else finds it', async () => {
    const instructor = await shop.has.instructor()
    const stranger = await shop.has.provider()
    const ask = async (person: TestPerson) => (await person.send(getManifest, { eventId: event.id })).status
    expect(await ask(instructor)).toBe(404)
    const { rows } = await pool.query(
      `insert into collaborators (id, kind, slug, name, user_id) values ('col_' || $1::text, 'instructor', $1::text, 'I', $2)
       returning id`,
      [randomUUID(), instructor.user.id],
    )
    await pool.query(
      "insert into event_instructors (event_id, instructor_id, status) values ($1, $2, 'accepted')",
      [event.id, rows[0].id],
    )
    expect([await ask(instructor), await ask(await shop.has.admin()), await ask(stranger)]).toEqual([
      200, 200, 404,
    ])
    expect((await scan(codeOf(seat), { person: stranger })).status).toBe(404)
    expect((await stranger.send(getCheckInCounts, { eventId: event.id })).status).toBe(404)
    expect((await stranger.send(undoCheckIn, { eventId: event.id, seatId: seat.id })).status).toBe(404)
  })
})

describe('a ticket', () => {
  it('comes in once; the same scan sent again is answered alike and counts once', async () => {
    const id = randomUUID()
    const first = await scan(codeOf(seat), { id })
    expect(first).toMatchObject({
      outcome: 'in',
      first: null,
      isClockAhead: false,
      seat: { name: 'Ana Rivera' },
    })
    expect(first.counts).toMatchObject({ expected: 1, in: 1, conflicts: 0, refused: 0 })
    expect(await scan(codeOf(seat), { id })).toMatchObject({ outcome: 'in', at: first.at })
    expect(await scan(codeOf(seat))).toMatchObject({
      outcome: 'again',
      first: { at: first.at, device: 'North' },
    })
  })

  it('is found by its short code without dash and case', async () => {
    expect(await scan(seat.shortCode.replace('-', ' ').toLowerCase())).toMatchObject({ outcome: 'in' })
  })

  it('is refused when it is cancelled, given away, of another event, or nobody’s', async () => {
    const [cancelled, given] = [
      await makeSeat(pool, event, { name: 'C' }),
      await makeSeat(pool, event, { name: 'G' }),
    ]
    const elsewhere = await makeSeat(pool, await shop.has.event())
    await pool.query("update seats set status = 'cancelled' where id = $1", [cancelled.id])
    await pool.query('update seats set code_revision = 2 where id = $1', [given.id])
    expect(await scan(codeOf(cancelled))).toMatchObject({ outcome: 'cancelled', seat: { isCancelled: true } })
    expect(await scan(codeOf(given))).toMatchObject({ outcome: 'old_code' })
    expect(await scan(codeOf(given, 2))).toMatchObject({ outcome: 'in' })
    expect(await scan(codeOf(elsewhere))).toMatchObject({ outcome: 'other_event', seat: null })
    // The first letter of its signature is another one; the last two are "AA" in one of sixteen.
    const forged = codeOf(seat).replace(
      /\.(\w|-)([\w-]{85})$/,
      (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
    )
    expect(forged).not.toBe(codeOf(seat))
    expect(await scan(forged)).toMatchObject({ outcome: 'unknown', seat: null })
    const { counts } = await scan('AAAA-2222')
    expect(counts).toMatchObject({ in: 1, refused: 5 })
  })

  it('comes in again after it was undone, and undoing twice changes nothing', async () => {
    const id = randomUUID()
    await scan(codeOf(seat), { id })
    const undo = () => organizer.send(undoCheckIn, { eventId: event.id, seatId: seat.id })
    expect((await undo()).body.counts.in).toBe(0)
    expect((await undo()).body.counts.in).toBe(0)
    expect(await scan(codeOf(seat), { id })).toMatchObject({ outcome: 'undone' })
    expect(await scan(codeOf(seat), { device: 'South' })).toMatchObject({ outcome: 'in' })
  })
})

describe('time', () => {
  it('is not open before, neither now nor for what was scanned offline', async () => {
    await pool.query(
      "update events set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1",
      [event.id, inMinutes(121)],
    )
    expect(await scan(codeOf(seat))).toMatchObject({ status: 409, code: 'CHECK_IN_CLOSED' })
    await pool.query('update events set starts_at = $2 where id = $1', [event.id, inMinutes(110)])
    expect(await scan(codeOf(seat), { at: inMinutes(-30) })).toMatchObject({ outcome: 'too_early' })
    expect(await scan(codeOf(seat), { at: inMinutes(-5) })).toMatchObject({ outcome: 'in' })
  })

  it('takes the server’s clock where a device’s is ahead, and says so', async () => {
    const late = await scan(codeOf(seat), { at: inMinutes(600) })
    expect(late).toMatchObject({ outcome: 'in', isClockAhead: true })
    expect(new Date(late.at ?? '').getTime()).toBeLessThan(inMinutes(1).getTime())
  })
})

describe('two devices', () => {
  it('learn who was first when the earlier one was offline', async () => {
    const later = await scan(codeOf(seat), { device: 'South', at: inMinutes(-5) })
    expect(later.outcome).toBe('in')
    const earlier = await scan(codeOf(seat), { device: 'North', at: inMinutes(-10) })
    expect(earlier.outcome).toBe('in')
    expect(await outcomesOf(seat.id)).toEqual({ North: 'in', South: 'conflict' })
    const { body } = await organizer.send(getCheckInCounts, { eventId: event.id })
    expect(body).toMatchObject({ in: 1, conflicts: 1 })
    expect(body.latestConflicts).toMatchObject([
      {
        seatId: seat.id,
        name: 'Ana Rivera',
        first: { device: 'North', at: earlier.at },
        second: { device: 'South', at: later.at },
      },
    ])
  })

  it('that scan the same ticket at once let exactly one in, though a clock is behind', async () => {
    const results = await raceAtRow(shop.database, { table: 'seats', id: seat.id }, [
      () => scan(codeOf(seat), { device: 'North' }),
      () => scan(codeOf(seat), { device: 'South', at: new Date(shop.clock.now().getTime() - 3_000) }),
      () => scan(codeOf(seat), { device: 'East', at: new Date(shop.clock.now().getTime() + 3_000) }),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'conflict', 'in'])
    expect(results[0]?.counts.expected).toBe(1)
  })

  it('would both let it in without the lock', async () => {
    const settleAt = (device: string) =>
      shop.database.db.transaction((tx) =>
        settleScans(tx, {
          eventId: event.id,
          device,
          scans: [
            {
              id: device,
              storedId: `${event.id}:${device}`,
              code: '',
              at: shop.clock.now().toISOString(),
              read: { kind: 'ticket', seatId: seat.id, revision: 1 },
              seatId: seat.id,
              listId: null,
            },
          ],
          opensAt: inMinutes(-60),
          userId: organizer.user.id,
          now: shop.clock.now,
          lock: async () => undefined,
        }),
      )
    // What is written refers to the seat: there both stand, and have read that nobody is in.
    await raceAtRow(shop.database, { table: 'seats', id: seat.id }, [
      () => settleAt('North'),
      () => settleAt('South'),
    ])
    expect(await outcomesOf(seat.id)).toEqual({ North: 'in', South: 'in' })
  })

  it('send what they have in whatever order without waiting for each other for ever', async () => {
    const seats = await Promise.all(['A', 'B', 'C', 'D'].map((name) => makeSeat(pool, event, { name })))
    const send = (device: string, order: MadeSeat[]) =>
      organizer.send(sendScans, {
        eventId: event.id,
        device,
        scans: order.map((each, index) => ({
          id: randomUUID(),
          code: codeOf(each),
          at: inMinutes(-20 + index).toISOString(),
        })),
      })
    const replies = await Promise.all([send('North', seats), send('South', seats.toReversed())])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await organizer.send(getCheckInCounts, { eventId: event.id })
    expect(body).toMatchObject({ expected: 5, in: 4, conflicts: 4 })
  })
})
