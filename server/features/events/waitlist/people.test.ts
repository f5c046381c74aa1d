/** How many wait is one number, in people, wherever it is shown. */
import { beforeAll, expect, it } from 'vitest'
import { bookFreeSeats } from '#contract/events/bookings.ts'
import { getEditableEvent } from '#contract/events/event-editing.ts'
import { getEvent } from '#contract/events/events.ts'
import { listManagedEvents } from '#contract/events/managed-events.ts'
import { getEventReport } from '#contract/events/reports.ts'
import { cancelTicket } from '#contract/events/tickets.ts'
import { joinWaitlist, listMyWaitlist } from '#contract/events/waitlist.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

it('is the same to the customer, on the page, in the managed list and in the report; an offer does not wait', async () => {
  const admin = await shop.has.admin()
  const event = await shop.has.event({ capacity: 4, ticketTypes: [{ priceCents: 0 }] })
  const eventId = event.id
  const ticketTypeId = event.ticketTypes[0]?.id ?? ''
  const [holder, pair, single, group] = (await shop.has.customers(4)) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ]
  const names = ['A A', 'B B', 'C C', 'D D']
  const seats = names.map((name) => ({ ticketTypeId, isMe: false, name }))
  const booked = (await holder.send(bookFreeSeats, { eventId, seats })).body
  for (const [person, quantity] of [
    [pair, 2],
    [single, 1],
    [group, 3],
  ] as const)
    expect((await person.send(joinWaitlist, { eventId, ticketTypeId, quantity })).status).toBe(201)

  const shown = async () => {
    const mine = async (person: TestPerson) => {
      const [entry] = (await person.send(listMyWaitlist)).body
      return [entry?.place, entry?.inLine]
    }
    const managed = (await admin.send(listManagedEvents, { when: 'all' })).body.items
    return {
      places: [await mine(pair), await mine(single), await mine(group)],
      page: (await pair.send(getEvent, { eventId })).body.waiting,
      managed: managed.find(({ id }) => id === eventId)?.waiting,
      editor: (await admin.send(getEditableEvent, { eventId })).body.waiting,
      report: (await admin.send(getEventReport, { eventId })).body.numbers.waiting,
    }
  }
  const all = (waiting: number) => ({ page: waiting, managed: waiting, editor: waiting, report: waiting })
  expect(await shown()).toEqual({
    places: [
      [1, 6],
      [3, 6],
      [4, 6],
    ],
    ...all(6),
  })
  await holder.send(cancelTicket, { seatId: booked.seatIds[0] ?? '', refundCents: 0 })
  // The one seat does not fit the pair: it is offered to the next.
  await shop.tasks.promote_waitlist?.({ eventId })
  expect(await shown()).toEqual({
    places: [
      [1, 5],
      [null, 5],
      [3, 5],
    ],
    ...all(5),
  })
})
