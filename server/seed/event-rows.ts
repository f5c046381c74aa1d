/** The events of the demo, as rows. */

import { fromLocalTime, localDay, toLocalTime } from '#server/features/events/events/index.ts'
import { idFor } from './chance.ts'
import type { DemoEvent, DemoEventDate } from './demo-events-types.ts'
import type { Row } from './insert-rows.ts'
import { daysBefore } from './product-rows.ts'
import { STORE_WAIVER_ID } from './store-waiver.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface PlacedEvent {
  id: string
  design: DemoEvent
  date: DemoEventDate
  startsAt: Date
  endsAt: Date
}

/** Dates are counted from the Sunday of the week it is in Puerto Rico, so that the demo is always about the coming months. */
export function placeEvents(designs: readonly DemoEvent[], now: Date): PlacedEvent[] {
  const today = new Date(`${localDay(now)}T12:00:00Z`)
  const sunday = today.getTime() - today.getUTCDay() * DAY_MS
  return designs.flatMap((design) =>
    design.dates.map((date, index) => {
      const day = new Date(sunday + (date.week * 7 + date.weekday) * DAY_MS).toISOString().slice(0, 10)
      const startsAt = fromLocalTime(`${day}T${date.at}`)
      const endsAt = new Date(startsAt.getTime() + design.hours * HOUR_MS)
      return { id: idFor('evt', `${design.key}:${index}`), design, date, startsAt, endsAt }
    }),
  )
}

export type DemoCoverFacts = ReturnType<typeof coverFactsOf>

/** What its cover is drawn from. */
export const coverFactsOf = ({ design: { kind, title, venue }, startsAt }: PlacedEvent) => ({
  kind,
  title,
  venueName: venue.name,
  municipality: venue.municipality,
  startsAt: toLocalTime(startsAt),
})

const inventoryItemOf = (name: string) => idFor('pool', name)

export function eventRows(events: readonly PlacedEvent[], covers: Map<string, string>, now: Date) {
  return {
    event_series: seriesRows(events, now),
    inventory_items: events.flatMap(itemRows),
    events: events.map((event) => eventRow(event, covers.get(event.id) ?? null, now)),
    ticket_types: events.flatMap(({ id, design }) =>
      design.tickets.map((ticket, position) => ({
        id: idFor('tkt', `${id}:${position}`),
        event_id: id,
        position,
        name_en: ticket.name.en,
        name_es: ticket.name.es,
        price_cents: ticket.priceCents,
        tax_class: ticket.taxClass,
        quota: ticket.quota ?? null,
        is_active: true,
        inventory_item_id: inventoryItemOf(`${id}:ticket:${position}`),
      })),
    ),
    squads: events.flatMap(({ id, design, startsAt }) =>
      design.squads.map((squad, position) => ({
        id: idFor('sqd', `${id}:${position}`),
        event_id: id,
        position,
        name: squad.name,
        capacity: squad.capacity,
        starts_at: fromLocalTime(`${localDay(startsAt)}T${squad.at}`),
        inventory_item_id: inventoryItemOf(`${id}:squad:${position}`),
      })),
    ),
    divisions: events.flatMap(({ id, design }) =>
      design.divisions.map((division, position) => ({
        id: idFor('div', `${id}:${position}`),
        event_id: id,
        position,
        name: division.name,
        capacity: division.capacity,
        inventory_item_id: inventoryItemOf(`${id}:division:${position}`),
      })),
    ),
    event_instructors: events.flatMap(({ id, design }) =>
      design.instructors.map((key) => ({
        event_id: id,
        instructor_id: idFor('col', key),
        status: 'accepted',
        reason: '',
        proposed_at: daysBefore(now, 60),
        decided_at: daysBefore(now, 58),
      })),
    ),
  } satisfies Record<string, Row[]>
}

function seriesRows(events: readonly PlacedEvent[], now: Date): Row[] {
  const designs = new Set(events.map(({ design }) => design).filter(({ dates }) => dates.length > 1))
  return [...designs].map((design) => ({
    id: idFor('ser', design.key),
    provider_id: idFor('col', design.organizer),
    rule: { every: 'chosen' },
    created_at: daysBefore(now, 90),
  }))
}

function itemRows({ id, design }: PlacedEvent): Row[] {
  const { capacity } = design
  const pool = (name: string, onHand: number) => ({
    id: inventoryItemOf(name),
    kind: 'seats',
    on_hand: onHand,
    updated_at: new Date(),
  })
  return [
    pool(id, capacity),
    ...design.tickets.map(({ quota }, i) => pool(`${id}:ticket:${i}`, quota ?? capacity)),
    ...design.squads.map((squad, i) => pool(`${id}:squad:${i}`, squad.capacity)),
    ...design.divisions.map((division, i) => pool(`${id}:division:${i}`, division.capacity ?? capacity)),
  ]
}

function eventRow(
  { id, design, date, startsAt, endsAt }: PlacedEvent,
  coverId: string | null,
  now: Date,
): Row {
  const writtenAt = daysBefore(now, 95)
  return {
    id,
    provider_id: idFor('col', design.organizer),
    series_id: design.dates.length > 1 ? idFor('ser', design.key) : null,
    kind: design.kind,
    level: design.level,
    languages: design.languages,
    status: date.status ?? 'published',
    is_active: true,
    cancel_reason: '',
    title_en: design.title.en,
    title_es: design.title.es,
    summary_en: design.summary.en,
    summary_es: design.summary.es,
    description_en: design.description.en,
    description_es: design.description.es,
    schedule: design.schedule.map(({ at, text }) => ({ at, ...text })),
    venue_name: design.venue.name,
    venue_address: design.venue.address,
    municipality: design.venue.municipality,
    map_url: mapUrl(design),
    starts_at: startsAt,
    ends_at: endsAt,
    inventory_item_id: inventoryItemOf(id),
    min_age: design.minAge,
    credential_kinds: design.credentialKinds,
    waiver_id: design.hasWaiver ? STORE_WAIVER_ID : null,
    full_refund_hours: design.fullRefundHours ?? null,
    half_refund_hours: design.halfRefundHours ?? null,
    cover_id: coverId,
    is_cover_drawn: true,
    english_at: writtenAt,
    spanish_at: writtenAt,
    version: 1,
    calendar_sequence: 0,
    published_at: date.status ? null : daysBefore(now, 90),
    created_at: writtenAt,
    updated_at: writtenAt,
  }
}

function mapUrl({ venue }: DemoEvent): string {
  const place = `${venue.name}, ${venue.municipality}, Puerto Rico`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
