/** Tells the holders of seats that were just booked, a moment after the sale: a mail a holder and event. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { codePath, eventPath, ticketPath } from './paths.ts'

interface BookedRow extends Record<string, unknown> {
  id: string
  event_id: string
  holder_id: string
  holder_name: string
  /** Of somebody who comes along, unless it is the holder's own. */
  companion_email: string | null
  language: Language
  is_own: boolean
  attendee_name: string
  short_code: string
  code_revision: number
  title_en: string
  title_es: string
  starts_at: string
  place: string
  ticket_en: string
  ticket_es: string
  squad: string | null
}

export async function notifySeatsBooked(
  tx: Tx,
  { publicUrl }: { publicUrl: string },
  seatIds: readonly string[],
  /** Sent once more: tells this time from the others. */
  again?: string,
): Promise<void> {
  if (seatIds.length === 0) return
  const { rows } = await tx.execute<BookedRow>(sql`
    select s.id, s.event_id, s.holder_id, u.display_name as holder_name, u.language,
      case when s.attendee_user_id is null and lower(s.attendee_email) <> lower(u.email)
        then s.attendee_email end as companion_email,
      coalesce(s.attendee_user_id = s.holder_id, false) as is_own, s.attendee_name, s.short_code, s.code_revision,
      e.title_en, e.title_es, coalesce(q.starts_at, e.starts_at) as starts_at,
      e.venue_name || ', ' || e.municipality as place, t.name_en as ticket_en, t.name_es as ticket_es, q.name as squad
    from seats s join events e on e.id = s.event_id join ticket_types t on t.id = s.ticket_type_id
      join users u on u.id = s.holder_id left join squads q on q.id = s.squad_id
    where s.id = any(${sql.param([...seatIds])}::text[])
    order by is_own desc, s.attendee_name, s.id`)
  const groups = Map.groupBy(rows, (row) => `${row.holder_id} ${row.event_id}`)
  for (const group of groups.values()) await notifyHolder(tx, publicUrl, group, again)
  for (const row of rows)
    if (row.companion_email) await notifyCompanion(tx, publicUrl, row, { to: row.companion_email, again })
}

/** Their own seat comes first, and is where the mail leads. */
async function notifyHolder(
  tx: Tx,
  publicUrl: string,
  group: readonly BookedRow[],
  again: string | undefined,
): Promise<void> {
  const [first] = group
  if (!first) return
  const joinTexts = (pick: (row: BookedRow) => string | null) =>
    [...new Set(group.map(pick).filter((word) => word !== null))].join(', ')
  const path = ticketPath(first.id)
  const facts = factsOf(first)
  await notifyPerson(tx, {
    userId: first.holder_id,
    kind: 'seat_booked',
    cause: causeOf(first, again),
    path,
    data: { ...facts, name: joinTexts((row) => row.attendee_name) },
    mail: {
      template: 'seat-booked',
      data: {
        ...facts,
        name: first.holder_name,
        url: `${publicUrl}${path}`,
        attendee: joinTexts((row) => row.attendee_name),
        ticket: joinTexts((row) => (first.language === 'es' ? row.ticket_es : row.ticket_en)),
        squad: joinTexts((row) => row.squad) || undefined,
        code: joinTexts((row) => row.short_code),
        codes: group.map((row) => codeOf(row, publicUrl)),
      },
    },
  })
}

/** Who comes along has no account to look into: the mail is their ticket. What it cost and who else comes is not said. */
async function notifyCompanion(
  tx: Tx,
  publicUrl: string,
  row: BookedRow,
  { to, again }: { to: string; again: string | undefined },
): Promise<void> {
  const facts = factsOf(row)
  const path = eventPath(row.event_id)
  await notifyPerson(tx, {
    userId: null,
    kind: 'seat_booked',
    cause: causeOf(row, again),
    path,
    data: { ...facts, name: row.attendee_name },
    mail: {
      template: 'seat-booked',
      to,
      language: row.language,
      data: {
        ...facts,
        name: row.attendee_name,
        url: `${publicUrl}${path}`,
        attendee: row.attendee_name,
        ticket: row.language === 'es' ? row.ticket_es : row.ticket_en,
        squad: row.squad ?? undefined,
        code: row.short_code,
        codes: [codeOf(row, publicUrl)],
        isCompanion: true,
      },
    },
  })
}

function factsOf(row: BookedRow) {
  const startsAt = new Date(row.starts_at).toISOString()
  return { eventEn: row.title_en, eventEs: row.title_es, startsAt, place: row.place }
}

function codeOf(row: BookedRow, publicUrl: string) {
  return { attendee: row.attendee_name, url: `${publicUrl}${codePath(row.id, row.short_code)}` }
}

/** A seat that came back to somebody who once gave it away is told anew. */
function causeOf({ id, code_revision }: BookedRow, again: string | undefined): string {
  return again ? `${id}:${code_revision}:${again}` : `${id}:${code_revision}`
}
