/** Tells the holders of seats that were just booked. In the sale's transaction: few statements, a mail a holder and event. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { tellPerson } from '#server/features/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { codePath, ticketPath } from './mail.ts'

interface BookedRow extends Record<string, unknown> {
  id: string
  event_id: string
  holder_id: string
  holder_name: string
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

export async function tellSeatsBooked(
  tx: Tx,
  { publicUrl }: { publicUrl: string },
  seatIds: readonly string[],
): Promise<void> {
  if (seatIds.length === 0) return
  const { rows } = await tx.execute<BookedRow>(sql`
    select s.id, s.event_id, s.holder_id, u.display_name as holder_name, u.language,
      coalesce(s.attendee_user_id = s.holder_id, false) as is_own, s.attendee_name, s.short_code, s.code_revision,
      e.title_en, e.title_es, coalesce(q.starts_at, e.starts_at) as starts_at,
      e.venue_name || ', ' || e.municipality as place, t.name_en as ticket_en, t.name_es as ticket_es, q.name as squad
    from seats s join events e on e.id = s.event_id join ticket_types t on t.id = s.ticket_type_id
      join users u on u.id = s.holder_id left join squads q on q.id = s.squad_id
    where s.id = any(${sql.param([...seatIds])}::text[])
    order by is_own desc, s.attendee_name, s.id`)
  const groups = Map.groupBy(rows, (row) => `${row.holder_id} ${row.event_id}`)
  for (const group of groups.values()) await tellHolder(tx, publicUrl, group)
}

/** Their own seat comes first, and is where the mail leads. */
async function tellHolder(tx: Tx, publicUrl: string, group: readonly BookedRow[]): Promise<void> {
  const [first] = group
  if (!first) return
  const words = (pick: (row: BookedRow) => string | null) =>
    [...new Set(group.map(pick).filter((word) => word !== null))].join(', ')
  const path = ticketPath(first.id)
  const startsAt = new Date(first.starts_at).toISOString()
  const facts = { eventEn: first.title_en, eventEs: first.title_es, startsAt, place: first.place }
  await tellPerson(tx, {
    userId: first.holder_id,
    kind: 'seat_booked',
    // A seat that came back to somebody who once gave it away is told anew.
    cause: `${first.id}:${first.code_revision}`,
    path,
    data: { ...facts, name: words((row) => row.attendee_name) },
    mail: {
      template: 'seat-booked',
      data: {
        ...facts,
        name: first.holder_name,
        url: `${publicUrl}${path}`,
        attendee: words((row) => row.attendee_name),
        ticket: words((row) => (first.language === 'es' ? row.ticket_es : row.ticket_en)),
        squad: words((row) => row.squad) || undefined,
        code: words((row) => row.short_code),
        codes: group.map((row) => ({
          attendee: row.attendee_name,
          url: `${publicUrl}${codePath(row.id, row.short_code)}`,
        })),
      },
    },
  })
}
