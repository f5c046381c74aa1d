import { z } from 'zod'
import { PUBLISHING_STATUSES } from '../catalog/catalog-terms.ts'
import type { Schemas } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { LocalDate, Timestamp } from '../fields.schemas.ts'
import { EVENT_KINDS } from './event-terms.ts'
import { EventId } from './events.schemas.ts'
import { MANAGED_EVENT_SORTS, MANAGED_PER_PAGE, MANAGED_STATES } from './managed-events.ts'

const tag = 'Event editing'

/** Every filter of the list, under the same names as in the address of its page. */
export const ManagedEventFilters = z.object({
  q: z.string().trim().max(100).optional(),
  /** `changes`: live ones with a change that waits for an admin. `rejected`: sent back, and not taken up since. */
  state: z.enum(MANAGED_STATES).optional(),
  kind: z.enum(EVENT_KINDS).optional(),
  when: z.enum(['coming', 'past', 'all']).default('coming'),
  /** Days in Puerto Rico, inclusive: an event of two days is on both. They go before `when`. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** Those of the next days whose attendees still lack something. */
  missing: z.enum(['documents']).optional(),
  active: z.enum(['1', '0']).optional(),
})

export const ManagedEvent = z
  .object({
    id: EventId,
    title: z.string(),
    kind: z.enum(EVENT_KINDS),
    organizer: z.object({ id: z.string(), name: z.string() }),
    startsAt: Timestamp,
    endsAt: Timestamp,
    venueName: z.string(),
    municipality: z.string(),
    status: z.enum(PUBLISHING_STATUSES),
    /** False: hidden, whatever its state is. */
    isActive: z.boolean(),
    isCancelled: z.boolean(),
    isOver: z.boolean(),
    hasPendingChange: z.boolean(),
    isSpanishStale: z.boolean(),
    isSample: z.boolean(),
    /** An admin wants something changed before they decide. */
    isChangesAsked: z.boolean(),
    /** Sent back, and not taken up since. */
    isRejected: z.boolean(),
    /** Texts that it lacks for review: `description.es`. */
    missing: z.array(z.string()),
    instructors: z.object({ accepted: z.int(), waiting: z.int(), countered: z.int() }),
    seriesId: z.string().nullable(),
    seatsSold: z.int(),
    capacity: z.int(),
    waiting: z.int(),
    version: z.int(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'ManagedEvent' })

export const managedEventsSchemas = {
  listManagedEvents: {
    summary: 'Events to look after, in every state: a provider’s own, an admin’s all',
    tag,
    input: ManagedEventFilters.extend({
      /** Absent: the soonest first, of the past the latest. */
      sort: z.enum(MANAGED_EVENT_SORTS).optional(),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      /** A month’s calendar and a board ask for more at once. */
      perPage: z.coerce.number().int().min(1).max(200).default(MANAGED_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(ManagedEvent),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of each state, with the other filters applied. */
      counts: z.object({
        changes: z.int(),
        rejected: z.int(),
        cancelled: z.int(),
        draft: z.int(),
        pending_review: z.int(),
        published: z.int(),
        unpublished: z.int(),
      }),
    }),
  },
  exportManagedEvents: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: ManagedEventFilters.extend({
      sort: z.enum(MANAGED_EVENT_SORTS).optional(),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    }),
  },
} satisfies Schemas
