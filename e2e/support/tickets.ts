/** Seats for journeys about tickets: booked over the API, of an event that is made for them. */
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { createEventMaker, type EventWishes, type MadeEvent } from '#server/testing/test-events.ts'

/** No page can make an event in the two seconds a journey has for it. */
export async function makeFreeEvent(wishes: EventWishes = {}): Promise<MadeEvent> {
  // The database of the server under test, which is running: it is found, not started.
  const { url } = await startEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    return await createEventMaker(pool)({ ticketTypes: [{ priceCents: 0 }], ...wishes })
  } finally {
    await pool.end()
  }
}

/** For whoever is signed in on the page; the seat's id. */
export async function bookFree(
  page: Page,
  event: MadeEvent,
  name: string,
  squadId?: string,
): Promise<string> {
  const seats = [{ ticketTypeId: event.ticketTypes[0]?.id, isMe: true, name, squadId }]
  const response = await page.request.post(`/api/events/${event.id}/bookings`, { data: { seats } })
  expect(response.status()).toBe(201)
  const { seatIds } = (await response.json()) as { seatIds: string[] }
  return seatIds[0] as string
}
