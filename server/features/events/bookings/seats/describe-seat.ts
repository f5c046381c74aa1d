/**
 * What a line says of a seat, in a cart, in an order that was paid for and in a free booking alike. Not who comes: that
 * stands beside it wherever it is shown, and changes when the ticket is transferred.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { type Picture, pictureOf } from '#server/features/catalog/products/index.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import type { SeatRequest, SellableSeat } from '#server/features/sales/seat-sales/index.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export function describeSeat(event: StoredEvent, seat: SeatRequest): SellableSeat['texts'] {
  const type = event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)
  const squad = event.squads.find(({ id }) => id === seat.squadId)
  const division = event.divisions.find(({ id }) => id === seat.divisionId)
  const textsIn = (language: Language) => ({
    name: event.title[language],
    options: [type?.name[language], squad?.name, division?.name].filter(Boolean).join(' · '),
  })
  return { en: textsIn('en'), es: textsIn('es') }
}

/** By event; none of one that has no picture. */
export async function findCovers(
  db: Database | Tx,
  events: readonly StoredEvent[],
  language: Language,
): Promise<Map<string, Picture>> {
  const { rows } = await db.execute<CoverRow>(coversSql(events.map(({ id }) => id)))
  return toCovers(rows, events, language)
}

export interface CoverRow extends Record<string, unknown> {
  id: string
  hash: string
  width: number
  height: number
  color: string
}

/** By hand: a booking asks it beside other questions, in one statement. */
export function coversSql(eventIds: readonly string[]): SQL {
  return sql`select e.id, i.hash, i.width, i.height, i.color from ${eventRows('e')} join ${imageRows('i')} on i.id = e.cover_id
    where ${isOneOf(sql`e.id`, eventIds)}`
}

export function toCovers(
  rows: readonly CoverRow[],
  events: readonly StoredEvent[],
  language: Language,
): Map<string, Picture> {
  const titleOf = (id: string) => events.find((event) => event.id === id)?.title
  return new Map(
    rows.map((row) => {
      const title = titleOf(row.id)
      return [row.id, pictureOf({ ...row, alt_en: title?.en ?? '', alt_es: title?.es ?? '' }, language)]
    }),
  )
}
