/** Events with all that pages and lists show of them. */
import { type SQL, sql } from 'drizzle-orm'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import type { toPicture } from '#server/features/site/images/index.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { EVENT_TABLES, findEventsWhere, isAmong } from './store.ts'
import type { StoredEvent, Texts } from './types.ts'

type StoredDrawnPicture = Parameters<typeof toPicture>[0]

export interface ShownPerson {
  id: string
  slug: string
  name: string
  picture: StoredDrawnPicture | null
}

export interface LoadedEvent extends StoredEvent {
  summary: Texts
  /** Markdown. */
  description: Texts
  schedule: { at: string; text: Texts }[]
  /** Markdown. */
  organizerTerms: Texts
  organizer: ShownPerson
  /** Who accepted. */
  instructors: ShownPerson[]
  cover: StoredDrawnPicture | null
  isCoverDrawn: boolean
  /** Of the event and the other dates of its series; null without any. */
  rating: { average: number; count: number } | null
  updatedAt: Date
}

interface TextRow extends Record<string, unknown> {
  id: string
  summary_en: string
  summary_es: string
  description_en: string
  description_es: string
  organizer_terms_en: string
  organizer_terms_es: string
  schedule: { at: string; en: string; es: string }[]
  organizer: ShownPerson
  instructors: ShownPerson[]
  cover: StoredDrawnPicture | null
  is_cover_drawn: boolean
  stars: number | null
  reviews: number
  updated_at: string
}

const picture = (id: SQL) =>
  sql`(select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'color', i.color)
    from ${imageRows('i')} where i.id = ${id})`
const person = (of: SQL) =>
  sql`jsonb_build_object('id', ${of}.id, 'slug', ${of}.slug, 'name', ${of}.name, 'picture', ${picture(sql`${of}.picture_id`)})`

const TEXTS = sql`e.id, e.summary_en, e.summary_es, e.description_en, e.description_es, e.organizer_terms_en, e.organizer_terms_es, e.schedule, e.is_cover_drawn,
  e.updated_at, ${person(sql`c`)} as organizer, ${picture(sql`e.cover_id`)} as cover,
  (select coalesce(jsonb_agg(${person(sql`t`)} order by t.name), '[]') from event_instructors ei
    join ${collaboratorRows('t')} on t.id = ei.instructor_id where ei.event_id = e.id and ei.status = 'accepted') as instructors,
  said.stars, said.reviews`
/** What is said of one date is said of all dates of its series. */
const SAID = sql`left join lateral (
  select avg(r.stars)::float as stars, count(*)::int as reviews from event_reviews r join events other on other.id = r.event_id
  where r.status = 'approved' and (other.id = e.id or other.series_id = e.series_id)) said on true`

/**
 * The event is `e`, its organizer `c`. By day. By hand: pictures, instructors and stars are gathered as JSON beside each
 * event, so that all events are loaded in two statements.
 */
export async function loadEventsWhere(db: Database | Tx, condition: SQL): Promise<LoadedEvent[]> {
  const events = await findEventsWhere(db, condition)
  const { rows } = await db.execute<TextRow>(
    sql`select ${TEXTS} from ${EVENT_TABLES} ${SAID} where ${condition}`,
  )
  const texts = new Map(rows.map((row) => [row.id, row]))
  // One that came or went between the two reads is announced anyway.
  return events.flatMap((event) => {
    const row = texts.get(event.id)
    return row ? [withTexts(event, row)] : []
  })
}

export async function loadEvents(db: Database | Tx, ids: readonly string[]): Promise<LoadedEvent[]> {
  return ids.length === 0 ? [] : loadEventsWhere(db, isAmong(ids))
}

function withTexts(event: StoredEvent, row: TextRow): LoadedEvent {
  return {
    ...event,
    summary: { en: row.summary_en, es: row.summary_es },
    description: { en: row.description_en, es: row.description_es },
    organizerTerms: { en: row.organizer_terms_en, es: row.organizer_terms_es },
    schedule: row.schedule.map(({ at, en, es }) => ({ at, text: { en, es } })),
    organizer: row.organizer,
    instructors: row.instructors,
    cover: row.cover,
    isCoverDrawn: row.is_cover_drawn,
    rating: row.stars === null ? null : { average: Math.round(row.stars * 100) / 100, count: row.reviews },
    updatedAt: new Date(row.updated_at),
  }
}
