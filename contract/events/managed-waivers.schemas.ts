import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { SIGNER_RELATIONS } from './event-terms.ts'
import { EventId } from './events.schemas.ts'
import { WAIVER_OWNERS, WAIVER_SORTS, WAIVER_STATES, WAIVERS_PER_PAGE } from './waiver-terms.ts'

const tag = 'Waivers'
const WaiverId = idOf('wvr')
const Page = z.coerce.number().int().min(1).max(10_000).default(1)
const InBoth = z.object({ en: z.string(), es: z.string() })

export const WaiverFilters = z.object({
  /** A part of a name in either language. */
  q: z.string().trim().max(80).optional(),
  state: z.enum(WAIVER_STATES).optional(),
  owner: z.enum(WAIVER_OWNERS).optional(),
})

const ManagedWaiver = z
  .object({
    id: WaiverId,
    name: InBoth,
    state: z.enum(WAIVER_STATES),
    /** New events begin with it. */
    isDefault: z.boolean(),
    /** Null: the store’s own, for every organizer. */
    providerName: z.string().nullable(),
    /** Of the text that is in force. */
    version: z.int(),
    /** Of every version. */
    signatures: z.int(),
    /** Not over, and not cancelled. */
    comingEvents: z.int(),
    /** Counts saves; a save names the one it saw. */
    revision: z.int(),
    changedAt: Timestamp,
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'ManagedWaiver' })

const WaiverVersion = z.object({
  version: z.int(),
  /** Whoever signed an earlier one signs again. */
  isMaterial: z.boolean(),
  /** Its signatures are still good for booking. */
  isCounted: z.boolean(),
  signatures: z.int(),
  writtenAt: Timestamp,
  writtenBy: z.string().nullable(),
})

export const managedWaiversSchemas = {
  listManagedWaivers: {
    summary: 'Every waiver, with how often it was signed and how many coming events ask for it',
    tag,
    input: WaiverFilters.extend({
      sort: z.enum(WAIVER_SORTS).default('-changed'),
      page: Page,
      perPage: z.coerce.number().int().min(1).max(200).default(WAIVERS_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(ManagedWaiver),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of each state, with the other filters applied. */
      counts: z.object({ in_use: z.int(), archived: z.int() }),
    }),
  },
  getManagedWaiver: {
    summary: 'A waiver with its text, every version and the coming events that ask for it',
    tag,
    input: z.object({ waiverId: WaiverId }),
    reply: z
      .object({
        waiver: ManagedWaiver,
        body: InBoth,
        versions: z.array(WaiverVersion),
        /** The next 20. */
        events: z.array(z.object({ id: EventId, title: InBoth, startsAt: Timestamp, seats: z.int() })),
      })
      .meta({ id: 'WaiverDetail' }),
  },
  getWaiverVersion: {
    summary: 'The text of a version as it was signed, with its hashes',
    tag,
    input: z.object({ waiverId: WaiverId, version: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({ version: z.int(), body: InBoth, hash: InBoth }),
  },
  listWaiverSignatures: {
    summary: 'Who signed a waiver, newest first; a copy of one is opened by getSignaturePdf and audited',
    tag,
    input: z.object({
      waiverId: WaiverId,
      version: z.coerce.number().int().min(1).max(1_000_000).optional(),
      /** A part of the name of who signed or for whom. */
      q: z.string().trim().max(80).optional(),
      page: Page,
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id: idOf('sig'),
          version: z.int(),
          language: LanguageCode,
          typedName: z.string(),
          subjectName: z.string(),
          relation: z.enum(SIGNER_RELATIONS),
          isAtCheckIn: z.boolean(),
          signedAt: Timestamp,
        }),
      ),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  },
  setWaiverState: {
    summary:
      'Archive a waiver, or bring it back: no new event asks for an archived one, those that do keep it',
    tag,
    input: z.object({ waiverId: WaiverId, state: z.enum(WAIVER_STATES) }),
    reply: ManagedWaiver,
  },
  setDefaultWaiver: {
    summary: 'Which of the store’s waivers new events begin with; null: none',
    tag,
    input: z.object({ waiverId: WaiverId.nullable() }),
    reply: z.object({ waiverId: WaiverId.nullable() }),
  },
} satisfies Schemas
