/** Events as a journey needs them, straight into the tables of the server under test. */
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { createEventMaker, type EventWishes, type MadeEvent } from '#server/testing/test-events.ts'

/** The database of the server under test, which is running: it is found, not started. */
async function withDatabase<T>(act: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { url } = await startEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    return await act(pool)
  } finally {
    await pool.end()
  }
}

/** No page can make an event in the two seconds a journey has for it. */
export function makeEvent({
  hasWaiver = false,
  ...wishes
}: EventWishes & { hasWaiver?: boolean } = {}): Promise<MadeEvent> {
  return withDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: string }>('select id from waivers order by created_at limit 1')
    return createEventMaker(pool)({ ...wishes, ...(hasWaiver ? { waiverId: rows[0]?.id } : {}) })
  })
}

/** From now on the event asks for it: whoever has booked lacks it. */
export function askForMembership(eventId: string): Promise<unknown> {
  return withDatabase((pool) =>
    pool.query(`update events set credential_kinds = '{membership}' where id = $1`, [eventId]),
  )
}

/** The test gateway gives back only what it has: without the payment it refuses. */
export function refuseRefundsOf(orderId: string, isRefused: boolean): Promise<unknown> {
  return withDatabase((pool) =>
    pool.query(
      `update test_gateway_payments set status = $2
       where id = (select gateway_id from payments where order_id = $1 and status = 'captured')`,
      [orderId, isRefused ? 'cancelled' : 'captured'],
    ),
  )
}
