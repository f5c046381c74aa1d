/** Seats: each was ordered once, is somebody's once, and is counted in every pool it was taken from. */
import { type SQL, sql } from 'drizzle-orm'
import type { Check } from './check.ts'
import { IS_SOLD, NOW } from './sold.ts'

/** Pools whose sold claims are not the booked seats of what they are of. */
function miscounted(parts: SQL, seatColumn: SQL): SQL {
  return sql`
    select part.id, part.inventory_item_id, count(s.id) as seats,
      (select coalesce(sum(c.quantity), 0) from reservations c where c.inventory_item_id = part.inventory_item_id and c.state = 'sold') as sold
    from ${parts} part left join seats s on ${seatColumn} = part.id and s.status = 'booked'
    group by part.id, part.inventory_item_id
    having count(s.id) <> (select coalesce(sum(c.quantity), 0) from reservations c
      where c.inventory_item_id = part.inventory_item_id and c.state = 'sold')`
}

export const EVENT_CHECKS: readonly Check[] = [
  {
    name: 'seats-are-what-was-ordered',
    sentence:
      'Every seat that was sold exists once; it is cancelled when its line was refunded, and only then.',
    offending: sql`
      select o.number, l.id as line_id, s.id as seat_id, s.status, l.refunded_quantity
      from order_lines l join orders o on o.id = l.order_id left join seats s on s.line_id = l.id
      where l.kind = 'seat' and ${IS_SOLD}
        and (s.id is null or l.quantity <> 1 or (s.status = 'cancelled') <> (l.refunded_quantity = 1))
      union all
      select o.number, l.id, s.id, s.status, l.refunded_quantity
      from seats s join order_lines l on l.id = s.line_id join orders o on o.id = l.order_id
      where not ${IS_SOLD} or l.kind <> 'seat' or s.order_id <> o.id or s.event_id <> l.seat ->> 'eventId'`,
  },
  {
    name: 'events-count-their-seats',
    sentence: 'As many seats of an event are sold as are booked.',
    offending: miscounted(sql`events`, sql`s.event_id`),
  },
  {
    name: 'ticket-types-count-their-seats',
    sentence: 'As many seats of a ticket type are sold as are booked.',
    offending: miscounted(sql`ticket_types`, sql`s.ticket_type_id`),
  },
  {
    name: 'squads-count-their-seats',
    sentence: 'As many seats of a squad are sold as are booked.',
    offending: miscounted(sql`squads`, sql`s.squad_id`),
  },
  {
    name: 'divisions-count-their-seats',
    sentence: 'As many seats of a division are sold as are booked.',
    offending: miscounted(sql`divisions`, sql`s.division_id`),
  },
  {
    name: 'attendees-sit-once',
    sentence: 'Nobody has two seats of one event.',
    offending: sql`
      select event_id, attendee_key, count(*) as seats from seats where status = 'booked'
      group by event_id, attendee_key having count(*) > 1`,
  },
  {
    name: 'offers-are-held',
    sentence: 'What the waiting list offers is held for whoever it is offered to.',
    offending: sql`
      select w.id, w.event_id, w.quantity, w.offer_until from waitlist_entries w
      join ticket_types t on t.id = w.ticket_type_id
      where w.status = 'offered' and w.offer_until > ${NOW} and not exists (
        select 1 from reservations c where c.reserved_by = w.id and c.inventory_item_id = t.inventory_item_id and c.state = 'held'
          and c.quantity = w.quantity and c.expires_at > ${NOW})`,
  },
  {
    name: 'only-booked-seats-came-in',
    sentence: 'Who was checked in had a seat of that event.',
    offending: sql`
      select c.seat_id, c.event_id, s.status from check_ins c join seats s on s.id = c.seat_id
      where s.event_id <> c.event_id or s.status <> 'booked'`,
  },
]
