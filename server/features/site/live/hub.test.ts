import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { publishLive } from '#server/platform/live/index.ts'
import { createLog } from '#server/platform/log.ts'
import { closeLater } from '#server/testing/close-later.ts'
import { readStream } from '#server/testing/live-stream.ts'
import { raceAtLock } from '#server/testing/race.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { createHub, type HubDeps } from './hub.ts'

const shop = await testShop()
const { database } = shop
const NEVER = 3_600_000
// The shop's own lines would number what these are to find.
shop.live.drain()

/** A process of its own: hears nothing by itself, and does nothing by the clock unless a test says so. */
function makeHub(given: Partial<HubDeps> = {}) {
  const hub = createHub({
    database,
    notifier: { listen: () => undefined },
    log: createLog('silent'),
    findOpenSessions: async (ids) => new Set(ids),
    ...given,
    times: { gatherMs: NEVER, pollMs: NEVER, beatMs: NEVER, seatsMs: 10, ...given.times },
  })
  closeLater(async () => hub.drain())
  return hub
}

async function somebody() {
  const { user } = await shop.has.customer()
  return { id: user.id, sessionId: `ses_${user.id}` }
}

const tell = (userId: string, reference: string) =>
  database.db.transaction((tx) => publishLive(tx, [userId], { kind: 'conversation', reference }))

describe('lines of a process', () => {
  it('find by looking what no NOTIFY told them', async () => {
    const person = await somebody()
    const deaf = makeHub()
    const looking = makeHub({ times: { pollMs: 20 } })
    const [unheard, heard] = [
      readStream(await deaf.open(person, null)),
      readStream(await looking.open(person, null)),
    ]
    await tell(person.id, 'quiet')
    await vi.waitFor(() => expect(heard.hints()).toEqual(['conversation:quiet']))
    // Without the look it is never heard.
    expect(unheard.hints()).toEqual([])
  })

  it('say that they live, with the number up to which all was told', async () => {
    const [person, other] = [await somebody(), await somebody()]
    const hub = makeHub({ times: { beatMs: 20, pollMs: 10 } })
    const stream = readStream(await hub.open(person, null))
    const { rows } = await database.pool.query('select coalesce(max(sequence), 0) as n from live_events')
    await tell(other.id, 'not mine')
    await vi.waitFor(() => {
      const beat = stream.heard.findLast(({ event }) => event === 'beat')
      expect(Number(beat?.id)).toBeGreaterThan(Number(rows[0].n))
    })
    // Whoever comes again with it has missed nothing.
    expect(stream.hints()).toEqual([])
  })

  it('end at the next beat when their session ran out and nobody said so', async () => {
    const [stays, goes] = [await somebody(), await somebody()]
    const hub = makeHub({
      times: { beatMs: 20 },
      findOpenSessions: async (ids) => new Set(ids.filter((id) => id !== goes.sessionId)),
    })
    const ended = readStream(await hub.open(goes, null))
    readStream(await hub.open(stays, null))
    await ended.ended
    expect(hub.count()).toBe(1)
  })

  it('all end when the process stops, to come again at different times; who comes then is sent on', async () => {
    const hub = makeHub()
    const streams = []
    for (let n = 0; n < 30; n += 1) streams.push(readStream(await hub.open(await somebody(), null)))
    hub.drain()
    await Promise.all(streams.map(({ ended }) => ended))
    const waits = streams.map(({ heard }) => Number(heard.findLast(({ retry }) => retry)?.retry))
    expect(Math.min(...waits)).toBeLessThan(LIMITS.live.drainSpreadMs / 2)
    expect(Math.max(...waits)).toBeGreaterThan(LIMITS.live.drainSpreadMs / 2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(LIMITS.live.drainSpreadMs)
    const late = readStream(await hub.open(await somebody(), null))
    await late.ended
    expect(late.heard).toEqual([{ retry: expect.any(String) }])
    expect(hub.count()).toBe(0)
  })

  it('are so many a person, and a browser that left makes room', async () => {
    const person = await somebody()
    const hub = makeHub()
    const streams = []
    for (let n = 0; n < LIMITS.live.streamsMax; n += 1) streams.push(readStream(await hub.open(person, null)))
    await expect(hub.open(person, null)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await streams[0]?.close()
    expect(hub.count()).toBe(LIMITS.live.streamsMax - 1)
    await hub.open(person, null)
  })

  it('do not pile up for a browser that does not read', async () => {
    const person = await somebody()
    const hub = makeHub({ times: { pollMs: 10 } })
    await hub.open(person, null)
    await database.pool.query(
      `insert into live_events (user_id, kind) select $1, 'notices' from generate_series(1, 400)`,
      [person.id],
    )
    await vi.waitFor(() => expect(hub.count()).toBe(0))
  })

  it('are all told of seats, of many events at once', async () => {
    const hub = makeHub()
    const streams = [
      readStream(await hub.open(await somebody(), null)),
      readStream(await hub.open(await somebody(), null)),
    ]
    for (const id of ['evt_1', 'evt_2', 'evt_1']) hub.tellSeats(id)
    for (const { hints } of streams) await vi.waitFor(() => expect(hints()).toEqual(['event:evt_1,evt_2']))
    // A browser does not come back with a number that it does not have.
    expect(streams[0]?.heard.at(-1)).toEqual({ data: 'event:evt_1,evt_2' })
  })
})

describe('numbers', () => {
  it('are given by one process at a time: nobody sees a number before a smaller one', async () => {
    const person = await somebody()
    await database.pool.query(
      `insert into live_events (user_id, kind, reference)
       select $1, 'conversation', name from unnest(array['a', 'b', 'c']) name`,
      [person.id],
    )
    const numberAll = async () => {
      const { rows } = await database.pool.query<{ n: number }>('select number_live_events() as n')
      return rows[0]?.n ?? 0
    }
    // They stand at the lock together; one finds the rows, the others find nothing left.
    const given = await raceAtLock(database, 'live_events', [numberAll, numberAll, numberAll])
    expect(given.sort()).toEqual([0, 0, 3])
    const { rows } = await database.pool.query<{ reference: string; sequence: string }>(
      'select reference, sequence from live_events where user_id = $1 order by sequence',
      [person.id],
    )
    expect(rows.map(({ reference }) => reference)).toEqual(['a', 'b', 'c'])
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(3)
  })
})
