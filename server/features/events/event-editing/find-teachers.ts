/** Who taught what the lines of an order were seats of. */
import { sql } from 'drizzle-orm'
import { localDay } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'

export interface LineTeacher {
  lineId: string
  providerId: string
  instructorId: string
  /** Of the event. */
  day: string
  /** When they said yes; null: not known, such as those of before. */
  answeredAt: Date | null
  /** Agreed on for this event alone; null: by the collaboration. */
  shareBp: number | null
}

interface Row extends Record<string, unknown> {
  line_id: string
  provider_id: string
  instructor_id: string
  starts_at: string
  decided_at: string | null
  share_bp: number | null
}

/** Joins seats with their events in one statement: it runs once for every order of an event that has ended. */
export async function findTeachersOfLines(tx: Tx, fulfillmentId: string): Promise<LineTeacher[]> {
  const { rows } = await tx.execute<Row>(sql`
    select s.line_id, e.provider_id, i.instructor_id, e.starts_at, i.decided_at, i.share_bp
    from order_lines l join seats s on s.line_id = l.id join events e on e.id = s.event_id
      join event_instructors i on i.event_id = e.id and i.status = 'accepted'
    where l.fulfillment_id = ${fulfillmentId} order by s.line_id, i.instructor_id`)
  return rows.map((row) => ({
    lineId: row.line_id,
    providerId: row.provider_id,
    instructorId: row.instructor_id,
    day: localDay(new Date(row.starts_at)),
    answeredAt: row.decided_at === null ? null : new Date(row.decided_at),
    shareBp: row.share_bp,
  }))
}
