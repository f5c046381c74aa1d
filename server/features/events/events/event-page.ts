/** One event's page: what everyone reads of it, with live seats. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ADULT_AGE } from '#contract/events/event-terms.ts'
import type { EventPage as PageSchema } from '#contract/events/events.schemas.ts'
import type { Language } from '#contract/language.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { shortenName } from '#server/features/catalog/reviews/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { countWaiting } from '#server/features/events/waitlist/queries.ts'
import { waiverInForce } from '#server/features/events/waivers/queries.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { withTax } from '#server/features/sales/pricing/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { ageOn, localDay } from '#server/platform/local-day.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { placeOf } from './calendar-file.ts'
import { cardOf } from './cards.ts'
import type { LoadedEvent } from './load.ts'
import { refundTerms, saleEnd, saleState } from './rules.ts'
import { type Available, inventoryItemIdsOf, seatsLeftIn } from './seats-left.ts'
import type { StoredTicketType } from './types.ts'

export type EventPage = z.output<typeof PageSchema>

/** Made from the index: other dates and what is like it. */
type Neighbors = Pick<EventPage, 'otherDates' | 'related'>

interface PageOptions {
  db: Database
  event: LoadedEvent
  neighbors: Neighbors
  settings: Settings
  language: Language
  now: Date
  /** Guests' pages are kept for others, and name nobody. */
  isForGuest: boolean
}

export async function readPage(options: PageOptions): Promise<EventPage> {
  const { db, event, neighbors, settings, language, now, isForGuest } = options
  const [available, facts] = await Promise.all([
    findAvailable(db, inventoryItemIdsOf(event), { now }),
    readPageFacts(db, event, isForGuest),
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
      members: namesOf(facts.members[squad.id] ?? [], localDay(event.startsAt)),
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
    holdMinutes: settings.holds.minutes,
    seatsPerPerson: settings.seatsPerPerson,
    organizerTermsHtml: renderMarkdown(event.organizerTerms[language]).html,
    cancelReason: event.cancelReason,
    isSample: event.isSample,
    waiting: facts.waiting,
    ...neighbors,
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

interface Member {
  name: string
  /** What their account says goes before what was booked. */
  birthDate: string | null
  /** Whose account says so; false of somebody without one. */
  isAdult: boolean
}

/** Minors are not named to others, nor is anybody who may be one. */
function namesOf(members: readonly Member[], eventDay: string): string[] {
  return members
    .filter(({ birthDate, isAdult }) =>
      birthDate === null ? isAdult : ageOn(birthDate, eventDay) >= ADULT_AGE,
    )
    .map(({ name }) => shortenName(name))
}

interface PageFacts extends Record<string, unknown> {
  /** By squad, in the order in which they came. */
  members: Record<string, Member[]>
  waiting: number
  /** The version in force. */
  waiver: { id: string; en: string; es: string; version: number } | null
}

/** By hand: three answers in one statement, for every page of an event that is made. */
async function readPageFacts(
  db: Database,
  { id, waiverId }: LoadedEvent,
  isForGuest: boolean,
): Promise<PageFacts> {
  const { rows } = await db.execute<PageFacts>(sql`select
    (select coalesce(jsonb_object_agg(squad_id, names), '{}') from (
      select s.squad_id, jsonb_agg(jsonb_build_object('name', s.attendee_name,
          'birthDate', coalesce(u.birth_date, s.attendee_birth_date), 'isAdult', coalesce(u.is_adult, false))
        order by s.booked_at, s.id) as names
      from ${seatRows('s')} left join ${personRows('u')} on u.id = s.attendee_user_id
      where not ${isForGuest}::boolean and s.event_id = ${id} and s.status = 'booked' and s.squad_id is not null
      group by s.squad_id) squadded) as members,
    ${countWaiting(id)} as waiting,
    ${waiverInForce(waiverId)} as waiver`)
  return rows[0] as PageFacts
}
