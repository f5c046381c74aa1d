import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import { entryInLine } from '#server/features/events/waitlist/queries.ts'

/** The title of the next event that asks for a credential where its owner has a seat or waits for one, as SQL. */
export function nextEventAsking(
  { kind, userId }: { kind: SQLWrapper; userId: SQLWrapper },
  language: Language,
  now: Date,
): SQL<string | null> {
  const title = language === 'es' ? sql`e.title_es` : sql`e.title_en`
  return sql`(
    select ${title} from ${eventRows('e')}
    where ${kind} = any(e.credential_kinds) and e.starts_at > ${now.toISOString()}::timestamptz and e.cancelled_at is null
      and (exists (select from seats s where s.event_id = e.id and s.attendee_user_id = ${userId} and s.status = 'booked')
        or ${entryInLine(sql`e.id`, userId)} is not null)
    order by e.starts_at, e.id limit 1)`
}
