/** An event whose check-in is open now, with people who booked: no page can make one that begins within the hour. */
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { createEventMaker } from '#server/testing/test-events.ts'
import type { MadeSeat } from '#server/testing/test-seats.ts'

const HOUR_MS = 3_600_000

export interface CheckInEvent {
  path: string
  /** In the order of the names. */
  seats: MadeSeat[]
}

/** Run by the demo's provider; admins run every check-in. */
export async function makeCheckInEvent(names: readonly string[]): Promise<CheckInEvent> {
  // Only here: with it comes half of the server, which every process of a run would load.
  const { makeSeat } = await import('#server/testing/test-seats.ts')
  // The database of the server under test, which is running: it is found, not started.
  const { url } = await startEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query(
      "select c.id from collaborators c join users u on u.id = c.user_id where u.username = 'provider'",
    )
    const event = await createEventMaker(pool)({
      providerId: rows[0]?.id,
      startsAt: new Date(Date.now() + HOUR_MS),
      title: 'Night match',
      squads: [20],
    })
    const seats: MadeSeat[] = []
    for (const name of names) seats.push(await makeSeat(pool, event, { name, squadId: event.squads[0]?.id }))
    return { path: `/events/${event.id}/check-in`, seats }
  } finally {
    await pool.end()
  }
}
