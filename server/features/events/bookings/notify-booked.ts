/** Tells the holders of seats that were just booked, a moment after the sale: a mail a holder and event. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import { eventRows, squadRows, ticketTypeRows } from '#server/features/events/events/queries.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { type Notice, notifyPeople } from '#server/features/people/notifications/index.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { seats } from '#server/schema/bookings.ts'
import { codePath, eventPath, ticketPath } from './paths.ts'

const events = eventRows('events')
const ticketTypes = ticketTypeRows('ticket_types')
const squads = squadRows('squads')
const users = personRows('users')

type BookedRow = Awaited<ReturnType<typeof readBooked>>[number]

/** Of each holder their own seat first. */
async function readBooked(tx: Tx, seatIds: readonly string[]) {
  const isOwn = sql<boolean>`coalesce(${seats.attendeeUserId} = ${seats.holderId}, false)`
  return tx
    .select({
      id: seats.id,
      eventId: seats.eventId,
      holderId: users.id,
      holderName: users.displayName,
      language: users.language,
      /** Of somebody who comes along, unless it is the holder's own. */
      companionEmail: sql<string | null>`case when ${seats.attendeeUserId} is null
        and lower(${seats.attendeeEmail}) <> lower(${users.email}) then ${seats.attendeeEmail} end`,
      attendeeName: seats.attendeeName,
      shortCode: seats.shortCode,
      codeRevision: seats.codeRevision,
      titleEn: events.titleEn,
      titleEs: events.titleEs,
      startsAt: sql<Date>`coalesce(${squads.startsAt}, ${events.startsAt})`.mapWith(events.startsAt),
      place: sql<string>`${events.venueName} || ', ' || ${events.municipality}`,
      ticketEn: ticketTypes.nameEn,
      ticketEs: ticketTypes.nameEs,
      squad: squads.name,
    })
    .from(seats)
    .innerJoin(events, eq(events.id, seats.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, seats.ticketTypeId))
    .innerJoin(users, eq(users.id, seats.holderId))
    .leftJoin(squads, eq(squads.id, seats.squadId))
    .where(isOneOf(seats.id, seatIds))
    .orderBy(desc(isOwn), asc(seats.attendeeName), asc(seats.id))
}

export async function notifySeatsBooked(
  tx: Tx,
  { publicUrl }: { publicUrl: string },
  seatIds: readonly string[],
  /** Sent once more: tells this time from the others. */
  again?: string,
): Promise<void> {
  if (seatIds.length === 0) return
  const rows = await readBooked(tx, seatIds)
  const groups = Map.groupBy(rows, (row) => `${row.holderId} ${row.eventId}`)
  const toHolders = [...groups.values()].flatMap((group) => noticeToHolder(publicUrl, group, again))
  const toCompanions = rows.flatMap((row) =>
    row.companionEmail ? noticeToCompanion(publicUrl, row, { to: row.companionEmail, again }) : [],
  )
  await notifyPeople(tx, [...toHolders, ...toCompanions])
}

/** Their own seat comes first, and is where the mail leads. */
function noticeToHolder(publicUrl: string, group: readonly BookedRow[], again: string | undefined): Notice[] {
  const [first] = group
  if (!first) return []
  const joinTexts = (pick: (row: BookedRow) => string | null) =>
    [...new Set(group.map(pick).filter((word) => word !== null))].join(', ')
  const path = ticketPath(first.id)
  const facts = factsOf(first)
  const notice: Notice = {
    userId: first.holderId,
    kind: 'seat_booked',
    cause: causeOf(first, again),
    path,
    data: { ...facts, name: joinTexts((row) => row.attendeeName) },
    mail: {
      template: 'seat-booked',
      data: {
        ...facts,
        name: first.holderName,
        url: `${publicUrl}${path}`,
        attendee: joinTexts((row) => row.attendeeName),
        ticket: joinTexts((row) => (first.language === 'es' ? row.ticketEs : row.ticketEn)),
        squad: joinTexts((row) => row.squad) || undefined,
        code: joinTexts((row) => row.shortCode),
        codes: group.map((row) => codeOf(row, publicUrl)),
      },
    },
  }
  return [notice]
}

/** Who comes along has no account to look into: the mail is their ticket. What it cost and who else comes is not said. */
function noticeToCompanion(
  publicUrl: string,
  row: BookedRow,
  { to, again }: { to: string; again: string | undefined },
): Notice {
  const facts = factsOf(row)
  const path = eventPath(row.eventId)
  return {
    userId: null,
    kind: 'seat_booked',
    cause: causeOf(row, again),
    path,
    data: { ...facts, name: row.attendeeName },
    mail: {
      template: 'seat-booked',
      to,
      language: row.language,
      data: {
        ...facts,
        name: row.attendeeName,
        url: `${publicUrl}${path}`,
        attendee: row.attendeeName,
        ticket: row.language === 'es' ? row.ticketEs : row.ticketEn,
        squad: row.squad ?? undefined,
        code: row.shortCode,
        codes: [codeOf(row, publicUrl)],
        isCompanion: true,
      },
    },
  }
}

function factsOf(row: BookedRow) {
  const startsAt = row.startsAt.toISOString()
  return { eventEn: row.titleEn, eventEs: row.titleEs, startsAt, place: row.place }
}

function codeOf(row: BookedRow, publicUrl: string) {
  return { attendee: row.attendeeName, url: `${publicUrl}${codePath(row.id, row.shortCode)}` }
}

/** A seat that came back to somebody who once gave it away is told anew. */
function causeOf({ id, codeRevision }: BookedRow, again: string | undefined): string {
  return again ? `${id}:${codeRevision}:${again}` : `${id}:${codeRevision}`
}
