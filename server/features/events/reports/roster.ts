/** Who comes, for whoever runs the event; to everybody else there is no such roster. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RosterRow } from '#contract/events/reports.schemas.ts'
import type { Language } from '#contract/language.ts'
import { checkInWarnings } from '#server/features/events/bookings/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { checkInRows } from '#server/features/events/check-in/queries.ts'
import { findEvent, mayRun, type StoredEvent } from '#server/features/events/events/index.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { orderLineRows, orderRows, refundLineRows } from '#server/features/sales/orders/queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

const seats = seatRows('seats')
const checkIns = checkInRows('check_ins')
const orders = orderRows('orders')
const orderLines = orderLineRows('order_lines')
const attendee = personRows('attendee')
const holder = personRows('holder')

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

type SeatRow = Awaited<ReturnType<typeof listSeats>>[number]

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
  const listed = await listSeats(db, eventId)
  const booked = listed.filter(({ status }) => status === 'booked').map(attendeeOf)
  const warnings = await checkInWarnings(db, event, booked, await settings.read(), now)
  const entries = listed.map((seat) => ({
    ...toRow(seat, event, language),
    warnings: seat.status === 'booked' ? (warnings.get(seat.attendeeKey) ?? []) : [],
  }))
  return { event, entries, now }
}

export function toReply(entries: readonly RosterEntry[]): Row[] {
  return entries.map(({ squadId: _, birthDate: __, ...row }) => row)
}

async function listSeats(db: Deps['db'], eventId: string) {
  const refunded = sql`coalesce((select sum(b.net_cents + b.state_tax_cents + b.municipal_tax_cents)
    from ${refundLineRows('b')} where b.line_id = ${orderLines.id}), 0)`
  return db
    .select({
      id: seats.id,
      attendeeName: seats.attendeeName,
      attendeeKey: seats.attendeeKey,
      attendeeUserId: seats.attendeeUserId,
      birthDate: sql<string | null>`coalesce(${attendee.birthDate}, ${seats.attendeeBirthDate})`,
      email: sql<string | null>`coalesce(${seats.attendeeEmail}, ${attendee.email})`,
      bookedBy: sql<string>`coalesce(${holder.displayName}, ${orders.name})`,
      ticketTypeId: seats.ticketTypeId,
      squadId: seats.squadId,
      divisionId: seats.divisionId,
      squadWith: seats.squadWith,
      status: seats.status,
      checkedInAt: checkIns.at,
      orderNumber: orders.number,
      paidCents: sql<number>`(${orderLines.netCents} + ${orderLines.stateTaxCents}
        + ${orderLines.municipalTaxCents} - ${refunded})::int`,
    })
    .from(seats)
    .innerJoin(orders, eq(orders.id, seats.orderId))
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .leftJoin(attendee, and(eq(attendee.id, seats.attendeeUserId), isNull(attendee.deletedAt)))
    .leftJoin(holder, and(eq(holder.id, seats.holderId), isNull(holder.deletedAt)))
    .leftJoin(checkIns, eq(checkIns.seatId, seats.id))
    .where(eq(seats.eventId, eventId))
    .orderBy(asc(seats.status), sql`lower(${seats.attendeeName})`, asc(seats.id))
}

function attendeeOf(seat: SeatRow) {
  return {
    userId: seat.attendeeUserId,
    name: seat.attendeeName,
    birthDate: seat.birthDate,
    attendeeKey: seat.attendeeKey,
  }
}

function toRow(seat: SeatRow, event: StoredEvent, language: Language): RosterEntry {
  return {
    seatId: seat.id,
    name: seat.attendeeName,
    email: seat.email ?? '',
    bookedBy: seat.bookedBy,
    ticketName: event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)?.name[language] ?? '',
    squadName: event.squads.find(({ id }) => id === seat.squadId)?.name ?? null,
    divisionName: event.divisions.find(({ id }) => id === seat.divisionId)?.name ?? null,
    squadWith: seat.squadWith,
    status: seat.status,
    checkedInAt: seat.checkedInAt?.toISOString() ?? null,
    warnings: [],
    orderNumber: seat.orderNumber,
    paidCents: seat.paidCents,
    squadId: seat.squadId,
    birthDate: seat.birthDate,
  }
}
