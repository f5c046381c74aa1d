/** Who comes, for whoever runs the event; to everybody else there is no such roster. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RosterRow } from '#contract/events/reports.ts'
import type { Language } from '#contract/language.ts'
import { checkInWarnings } from '#server/features/events/bookings/index.ts'
import { findEvent, mayRun, type StoredEvent } from '#server/features/events/events/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

export type Row = z.output<typeof RosterRow>

/** With what only files need. */
export interface RosterEntry extends Row {
  squadId: string | null
  birthDate: string | null
}

export interface Roster {
  event: StoredEvent
  entries: RosterEntry[]
  now: Date
}

interface SeatRow extends Record<string, unknown> {
  id: string
  attendee_name: string
  attendee_key: string
  attendee_user_id: string | null
  birth_date: string | null
  email: string | null
  booked_by: string
  ticket_type_id: string
  squad_id: string | null
  division_id: string | null
  squad_with: string
  status: Row['status']
  checked_in_at: string | null
  order_number: string
  paid_cents: number
}

export async function readRoster(
  { db, clock, settings, env }: Deps,
  eventId: string,
  person: Person,
  language: Language,
): Promise<Roster> {
  const now = clock.now()
  const event = await findEvent(db, eventId)
  if (!event || !mayRun(event, person)) throw new AppError('NOT_FOUND')
  refuseOneFactor(person, env)
  const seats = await listSeats(db, eventId)
  const booked = seats.filter(({ status }) => status === 'booked').map(attendeeOf)
  const warnings = await checkInWarnings(db, event, booked, await settings.read(), now)
  const entries = seats.map((seat) => ({
    ...toRow(seat, event, language),
    warnings: seat.status === 'booked' ? (warnings.get(seat.attendee_key) ?? []) : [],
  }))
  return { event, entries, now }
}

export function toReply(entries: readonly RosterEntry[]): Row[] {
  return entries.map(({ squadId: _, birthDate: __, ...row }) => row)
}

async function listSeats(db: Deps['db'], eventId: string): Promise<SeatRow[]> {
  const { rows } = await db.execute<SeatRow>(sql`
    select s.id, s.attendee_name, s.attendee_key, s.attendee_user_id,
      to_char(coalesce(attendee.birth_date, s.attendee_birth_date), 'YYYY-MM-DD') as birth_date,
      coalesce(s.attendee_email, attendee.email) as email, coalesce(holder.display_name, o.name) as booked_by,
      s.ticket_type_id, s.squad_id, s.division_id, s.squad_with, s.status, c.at as checked_in_at, o.number as order_number,
      (l.net_cents + l.state_tax_cents + l.municipal_tax_cents - coalesce((
        select sum(b.net_cents + b.state_tax_cents + b.municipal_tax_cents) from refund_lines b where b.line_id = l.id
      ), 0))::int as paid_cents
    from seats s join orders o on o.id = s.order_id join order_lines l on l.id = s.line_id
      left join users attendee on attendee.id = s.attendee_user_id and attendee.deleted_at is null
      left join users holder on holder.id = s.holder_id and holder.deleted_at is null
      left join check_ins c on c.seat_id = s.id
    where s.event_id = ${eventId}
    order by s.status, lower(s.attendee_name), s.id`)
  return rows
}

function attendeeOf(seat: SeatRow) {
  return {
    userId: seat.attendee_user_id,
    name: seat.attendee_name,
    birthDate: seat.birth_date,
    attendeeKey: seat.attendee_key,
  }
}

function toRow(seat: SeatRow, event: StoredEvent, language: Language): RosterEntry {
  return {
    seatId: seat.id,
    name: seat.attendee_name,
    email: seat.email ?? '',
    bookedBy: seat.booked_by,
    ticketName: event.ticketTypes.find(({ id }) => id === seat.ticket_type_id)?.name[language] ?? '',
    squadName: event.squads.find(({ id }) => id === seat.squad_id)?.name ?? null,
    divisionName: event.divisions.find(({ id }) => id === seat.division_id)?.name ?? null,
    squadWith: seat.squad_with,
    status: seat.status,
    checkedInAt: seat.checked_in_at === null ? null : new Date(seat.checked_in_at).toISOString(),
    warnings: [],
    orderNumber: seat.order_number,
    paidCents: seat.paid_cents,
    squadId: seat.squad_id,
    birthDate: seat.birth_date,
  }
}
