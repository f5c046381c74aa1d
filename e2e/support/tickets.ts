/** Seats for journeys about tickets: booked over the API, of an event that is made for them. */
import { expect } from '@playwright/test'
import type { EventWishes, MadeEvent } from '#server/testing/test-events.ts'
import { makeEvent } from './events.ts'
import type { Caller } from './people.ts'

export function makeFreeEvent(wishes: EventWishes = {}): Promise<MadeEvent> {
  return makeEvent({ ticketTypes: [{ priceCents: 0 }], ...wishes })
}

/** For whoever is signed in on the page; the seat's id. */
export async function bookFree(
  page: Caller,
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
