import { expect, it } from 'vitest'
import { bookFreeSeats } from '#contract/events/bookings.ts'
import { testShop } from '#server/testing/test-shop.ts'

it('whoever comes along hears by mail, once each, that an event was moved and that it was called off', async () => {
  const shop = await testShop()
  const ana = await shop.has.customer()
  const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }], title: 'Moved match' })
  const [ticketTypeId = ''] = event.ticketTypes.map(({ id }) => id)
  const come = (name: string, email: string) => ({ ticketTypeId, isMe: false, name, email })
  const seats = [
    { ticketTypeId, isMe: true, name: 'Ana Rivera' },
    come('Luis Vega', 'luis@example.com'),
    come('Leo Vega', 'luis@example.com'),
    come('Ana’s aunt', ana.user.email),
  ]
  expect((await ana.send(bookFreeSeats, { eventId: event.id, seats })).status).toBe(201)

  const before = { startsAt: '2026-12-05T09:00', place: 'Old range, Ponce' }
  for (let run = 0; run < 2; run += 1)
    await shop.tasks.tell_event_changed?.({ eventId: event.id, sequence: 1, before })
  await shop.database.pool.query('update events set cancelled_at = now() where id = $1', [event.id])
  for (let run = 0; run < 2; run += 1) await shop.tasks.refund_cancelled_event?.({ eventId: event.id })

  const about = async (email: string) =>
    (await shop.mail.to(email)).filter(({ subject }) => !subject.startsWith('Your seat'))
  const [changed, cancelled, ...more] = await about('luis@example.com')
  expect(more).toEqual([])
  expect(changed?.text).toContain('Old range, Ponce')
  expect(changed?.text).toContain(`/events/${event.id}`)
  expect(changed?.text).not.toContain('give the seat back')
  expect(cancelled?.subject).toBe('Cancelled: Moved match')
  expect(await about(ana.user.email)).toHaveLength(2)
})
