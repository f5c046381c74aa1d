/** One event's page: what everyone reads of it, with live seats. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { EventPage as PageSchema } from '#contract/events.ts'
import type { Language } from '#contract/language.ts'
import { findAvailable } from '#server/features/pools/index.ts'
import { withTax } from '#server/features/pricing/index.ts'
import { shortenName } from '#server/features/reviews/index.ts'
import type { Settings } from '#server/features/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { placeOf } from './calendar-file.ts'
import { cardOf } from './cards.ts'
import type { LoadedEvent } from './load.ts'
import { refundTerms, saleEnd, saleState } from './rules.ts'
import { type Available, poolsOf, seatsLeftIn } from './seats-left.ts'
import type { StoredTicketType } from './types.ts'

export type EventPage = z.output<typeof PageSchema>

/** Made from the index: other dates and what is like it. */
type Neighbours = Pick<EventPage, 'otherDates' | 'related'>

interface PageOptions {
  db: Database
  event: LoadedEvent
  neighbours: Neighbours
  settings: Settings
  language: Language
  now: Date
}

export async function readPage(options: PageOptions): Promise<EventPage> {
  const { db, event, neighbours, settings, language, now } = options
  const [available, facts] = await Promise.all([
    findAvailable(db, poolsOf(event), { now }),
    readPageFacts(db, event),
  ])
  return {
    ...cardOf(event, available, language, now),
    descriptionHtml: renderMarkdown(event.description[language]).html,
    schedule: event.schedule.map(({ at, text }) => ({ at, text: text[language] })),
    venueAddress: event.venueAddress,
    mapUrl: event.mapUrl || searchOnMap(event),
    ticketTypes: event.ticketTypes
      .filter((type) => type.isActive)
      .map((type) => ticketTypeOf(type, options, available)),
    squads: event.squads.map((squad) => ({
      id: squad.id,
      name: squad.name,
      capacity: squad.capacity,
      seatsLeft: seatsLeftIn(event, squad, available),
      startsAt: squad.startsAt?.toISOString() ?? null,
      members: (facts.members[squad.id] ?? []).map(shortenName),
    })),
    divisions: event.divisions.map((division) => ({
      id: division.id,
      name: division.name,
      capacity: division.capacity,
      seatsLeft: seatsLeftIn(event, division, available),
    })),
    requirements: {
      minAge: event.minAge,
      credentialKinds: event.credentialKinds,
      waiver: facts.waiver && {
        id: facts.waiver.id,
        name: facts.waiver[language],
        version: facts.waiver.version,
      },
    },
    terms: termsOf(event, settings),
    cancelReason: event.cancelReason,
    waiting: facts.waiting,
    ...neighbours,
    now: now.toISOString(),
  }
}

function ticketTypeOf(
  type: StoredTicketType,
  { event, settings, language, now }: PageOptions,
  available: Available,
): EventPage['ticketTypes'][number] {
  const seatsLeft = event.cancelledAt ? 0 : seatsLeftIn(event, type, available)
  const sale = event.cancelledAt ? 'over' : saleState(type, event, now)
  return {
    id: type.id,
    name: type.name[language],
    priceCents: type.priceCents,
    priceWithTaxCents: withTax(type.priceCents, type.taxClass, settings),
    seatsLeft,
    saleStartsAt: type.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: saleEnd(type, event).toISOString(),
    sale: sale === 'open' && seatsLeft === 0 ? 'sold_out' : sale,
  }
}

function termsOf(event: LoadedEvent, settings: Settings): EventPage['terms'] {
  const terms = refundTerms(event, settings.events)
  return {
    fullHours: terms.fullHours,
    halfHours: terms.halfHours,
    fullUntil: terms.fullUntil.toISOString(),
    halfUntil: terms.halfUntil.toISOString(),
    transferUntil: terms.transferUntil.toISOString(),
  }
}

function searchOnMap(event: LoadedEvent): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(placeOf(event))}`
}

interface PageFacts extends Record<string, unknown> {
  /** Names by squad, in the order in which they came. */
  members: Record<string, string[]>
  waiting: number
  /** The version in force. */
  waiver: { id: string; en: string; es: string; version: number } | null
}

async function readPageFacts(db: Database, { id, waiverId }: LoadedEvent): Promise<PageFacts> {
  const { rows } = await db.execute<PageFacts>(sql`select
    (select coalesce(jsonb_object_agg(squad_id, names), '{}') from (
      select squad_id, jsonb_agg(attendee_name order by booked_at, id) as names from seats
      where event_id = ${id} and status = 'booked' and squad_id is not null group by squad_id) squadded) as members,
    (select coalesce(sum(quantity), 0)::int from waiting_entries where event_id = ${id} and status = 'waiting') as waiting,
    (select jsonb_build_object('id', w.id, 'en', w.name_en, 'es', w.name_es, 'version', max(v.version))
      from waivers w join waiver_versions v on v.waiver_id = w.id where w.id = ${waiverId} group by w.id) as waiver`)
  return rows[0] as PageFacts
}
