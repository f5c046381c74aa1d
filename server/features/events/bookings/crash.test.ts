/** PostgreSQL is killed while people book: whoever was answered has their seat afterwards. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import type { TryToWrite } from '#server/platform/database/batches.ts'
import { clusterDirOf, type Embedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { readPostmaster } from '#server/platform/database/postmaster.ts'
import { discardCluster, makeClusterFolder } from '#server/testing/cluster-folder.ts'
import { addBarePerson } from '#server/testing/samples/loyalty.ts'
import { createEventMaker, type MadeEvent } from '#server/testing/test-events.ts'
import { prepareFree } from './book-free-seats.ts'
import { createBookingBatches, type DecidedBooking } from './write-booking.ts'

const AT_ONCE = 6
const ANSWERS = 24
const PEOPLE = 60

let dataDir: string
let embedded: Embedded
beforeAll(async () => {
  dataDir = makeClusterFolder()
  embedded = await startEmbedded({ dataDir })
  await migrate(embedded.url)
  const database = openDatabase(embedded.url)
  // Nobody but whoever waits for the disk writes to it.
  await database.pool.query(`alter system set wal_writer_delay = '10s'`)
  await database.pool.query('select pg_reload_conf()')
  await database.close()
})
afterAll(() => discardCluster(dataDir))

async function bookOne(
  { db }: OpenDatabase,
  event: MadeEvent,
  userId: string,
  write: TryToWrite<DecidedBooking>,
) {
  const person = { displayName: 'Ana', email: 'ana@example.com', twoFactorEnabled: false, team: null }
  const me = { ...person, id: userId, sessionId: 'ses_crash' } as never
  const deps = {
    ...{ db, clock: { now: () => new Date() }, publicUrl: 'http://shop.test' },
    settings: { read: async () => DEFAULT_SETTINGS },
  }
  const seat = { ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: false, name: 'Rosa', birthDate: null }
  const choice = { email: null, squadId: null, divisionId: null, squadWith: '' }
  const input = { eventId: event.id, seats: [{ ...seat, ...choice }] }
  const { reply, tryWrite } = await prepareFree(
    deps as Parameters<typeof prepareFree>[0],
    { input, me, language: 'en' },
    write,
  )
  if (!(await tryWrite({ key: null, status: 201, body: '' }))) throw new Error('It was not written.')
  return reply.orderId
}

/** Returns how many were answered, and how many of them are gone. */
async function crashWhileBooking(waitsForDisk: boolean) {
  const database = openDatabase(embedded.url)
  const event = await createEventMaker(database.pool)({ capacity: 9_999, ticketTypes: [{ priceCents: 0 }] })
  // Before: their commits wait for the disk, and all others with them.
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => addBarePerson(database.pool)))
  const write = createBookingBatches(database.db, { asksUnderLock: true, waitsForDisk })
  const answered: string[] = []
  let isKilled = false
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let userId = people.pop(); userId && !isKilled; userId = people.pop()) {
      answered.push(await bookOne(database, event, userId, write))
      if (answered.length < ANSWERS || isKilled) continue
      isKilled = true
      process.kill(readPostmaster(clusterDirOf(dataDir))?.pid ?? 0, 'SIGKILL')
    }
  })
  // Whoever was under way is not answered.
  await Promise.allSettled(lanes)
  await database.close()
  embedded = await startEmbedded({ dataDir })
  const again = openDatabase(embedded.url)
  const { rowCount } = await again.pool.query('select from seats where order_id = any($1)', [answered])
  await again.close()
  return { answered: answered.length, lost: answered.length - (rowCount ?? 0) }
}

it('nobody who was answered loses their seat', async () => {
  const { answered, lost } = await crashWhileBooking(true)
  expect(answered).toBeGreaterThanOrEqual(ANSWERS)
  expect(lost).toBe(0)
})

it('some would, if they were answered before it is on the disk', async () => {
  expect((await crashWhileBooking(false)).lost).toBeGreaterThan(0)
})
