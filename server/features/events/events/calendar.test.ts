import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { getEventCalendarFile } from '#contract/events/events.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { writeCalendar } from './calendar.ts'
import { fromLocalTime } from './rules.ts'

/** Read by a parser that knows nothing of what wrote it. */
function readFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
}

const onTheWall = (time: { toJSDate(): Date } | null) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Puerto_Rico',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(time?.toJSDate())

it('a calendar file says nine in the morning in Puerto Rico, at the venue, with a link', async () => {
  const shop = await testShop()
  const event = await shop.has.event({
    startsAt: fromLocalTime('2027-07-04T09:00'),
    title: 'Steel; plates, and more',
  })
  const file = await shop.guest().send(getEventCalendarFile, { eventId: event.id })
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const [entry] = readFile(file.body as unknown as string)
  expect(onTheWall(entry?.startDate ?? null)).toBe('7/4/27, 9:00 AM')
  expect(onTheWall(entry?.endDate ?? null)).toBe('7/4/27, 1:00 PM')
  expect(entry?.summary).toBe('Steel; plates, and more')
  expect(entry?.location).toBe('Club, PR-2 km 10, Ponce, Puerto Rico')
  expect(entry?.component.getFirstPropertyValue('url')?.toString()).toBe(
    `http://localhost:3000/events/${event.id}`,
  )
})

it('an entry that changed or was called off replaces the one before it', () => {
  const entry = {
    uid: 'evt_1@example.com',
    sequence: 3,
    title: 'Competencia de año nuevo',
    // Ends in the next year in Puerto Rico.
    startsAt: fromLocalTime('2026-12-31T22:00'),
    endsAt: fromLocalTime('2027-01-01T01:00'),
    location: 'Ponce',
    url: 'https://example.com/events/evt_1',
    description: 'Two lines\nof text',
    isCancelled: true,
    modifiedAt: new Date('2026-11-01T00:00:00Z'),
  }
  const [read] = readFile(writeCalendar({ name: 'Mine', entries: [entry] }))
  expect(read?.uid).toBe(entry.uid)
  expect(read?.sequence).toBe(3)
  expect(read?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(read?.description).toBe(entry.description)
  expect(onTheWall(read?.startDate ?? null)).toBe('12/31/26, 10:00 PM')
  expect(onTheWall(read?.endDate ?? null)).toBe('1/1/27, 1:00 AM')
})
