/** An event as lists show it, in the reader's language. */
import type { z } from 'zod'
import type { EventCard } from '#contract/events/events.schemas.ts'
import type { Language } from '#contract/language.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { toPicture } from '#server/features/site/images/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type LoadedEvent, loadEvents, type ShownPerson } from './load.ts'
import { saleState, toLocalTime } from './rules.ts'
import { type Scene, sceneOf } from './scenes/choose-scene.ts'
import { type Available, cardItemIdsOf, seatsLeftIn, seatsLeftOf } from './seats-left.ts'

export type EventCardReply = z.output<typeof EventCard>

export function cardOf(
  event: LoadedEvent,
  available: Available,
  language: Language,
  now: Date,
): EventCardReply {
  return {
    id: event.id,
    kind: event.kind,
    level: event.level,
    languages: event.languages,
    title: event.title[language],
    summary: event.summary[language],
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    venueName: event.venueName,
    municipality: event.municipality,
    organizer: linkOf(event.organizer),
    instructors: event.instructors.map(linkOf),
    cover: event.cover && toPicture(event.cover, coverAltOf(event, language)),
    ...pricesOf(event, available, now),
    capacity: event.capacity,
    seatsLeft: seatsLeftOf(event, available),
    isCancelled: event.cancelledAt !== null,
    isOver: isOver(event, now),
    seriesId: event.seriesId,
    rating: event.rating,
  }
}

/** For whoever has events of their own to show, whatever state those are in. By id. */
export async function cardsOf(
  db: Database | Tx,
  eventIds: readonly string[],
  language: Language,
  now: Date,
): Promise<Map<string, EventCardReply>> {
  const events = await loadEvents(db, [...new Set(eventIds)])
  const available = await findAvailable(db, events.flatMap(cardItemIdsOf), { now })
  return new Map(events.map((event) => [event.id, cardOf(event, available, language, now)]))
}

export function isOver({ endsAt }: Pick<LoadedEvent, 'endsAt'>, now: Date): boolean {
  return now >= endsAt
}

/** Of what can be bought, now or later; once nothing can, of what is sold out; and then of what was. */
export function pricesOf(
  event: LoadedEvent,
  available: Available,
  now: Date,
): Pick<EventCardReply, 'priceFromCents' | 'priceToCents'> {
  const active = event.ticketTypes.filter((type) => type.isActive)
  const offered = active.filter((type) => saleState(type, event, now) !== 'over')
  const left = offered.filter((type) => seatsLeftIn(event, type, available) > 0)
  const shown = [left, offered].find((types) => types.length > 0) ?? active
  const prices = shown.map(({ priceCents }) => priceCents)
  if (prices.length === 0) return { priceFromCents: 0, priceToCents: 0 }
  return { priceFromCents: Math.min(...prices), priceToCents: Math.max(...prices) }
}

function linkOf({ id, slug, name, picture }: ShownPerson): EventCardReply['organizer'] {
  return { id, slug, name, picture: picture && toPicture(picture, name) }
}

function coverAltOf(event: LoadedEvent, language: Language): string {
  if (!event.isCoverDrawn) return event.title[language]
  const scene = sceneOf({ ...event, startsAt: toLocalTime(event.startsAt) })
  return SCENE_ALTS[scene]({ venue: event.venueName }, { locale: language })
}

const SCENE_ALTS: Record<Scene, typeof m.events_cover_bay> = {
  bay: m.events_cover_bay,
  corridor: m.events_cover_corridor,
  classroom: m.events_cover_classroom,
  overlook: m.events_cover_overlook,
  bench: m.events_cover_bench,
  lighthouse: m.events_cover_lighthouse,
  marina: m.events_cover_marina,
  porch: m.events_cover_porch,
}
