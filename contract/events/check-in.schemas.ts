import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { SeatId } from './bookings.schemas.ts'
import { CheckInListId } from './check-in-lists.schemas.ts'
import { CHECK_IN_WARNINGS, SCAN_OUTCOMES } from './event-terms.ts'
import { EventId } from './events.schemas.ts'

const tag = 'Check-in'

export const ManifestSeat = z
  .object({
    id: SeatId,
    name: z.string(),
    ticketName: z.string(),
    squadName: z.string().nullable(),
    divisionName: z.string().nullable(),
    shortCode: z.string(),
    /** SHA-256 of the code in the QR, in hexadecimal: the list alone makes no ticket. */
    codeHash: z.string(),
    isCancelled: z.boolean(),
    warnings: z.array(z.enum(CHECK_IN_WARNINGS)),
    /** The check-in lists that it is on. */
    listIds: z.array(CheckInListId),
    checkedInAt: Timestamp.nullable(),
  })
  .meta({ id: 'ManifestSeat' })

export const Manifest = z
  .object({
    eventId: EventId,
    title: z.string(),
    venueName: z.string(),
    startsAt: Timestamp,
    /** Tickets are taken from then on. */
    opensAt: Timestamp,
    madeAt: Timestamp,
    waiverId: z.string().nullable(),
    lists: z.array(z.object({ id: CheckInListId, name: z.string() })),
    seats: z.array(ManifestSeat),
  })
  .meta({ id: 'Manifest' })

export const Scan = z.object({
  /** Made by the device, so that the same scan sent twice counts once. */
  id: z.string().regex(/^[A-Za-z0-9-]{16,40}$/),
  /** What the QR code says, or a short code that was typed. */
  code: z.string().trim().min(4).max(400),
  /** When the device saw it. */
  at: Timestamp,
  /** The list that was open there; null: all. One that is gone by now counts as all. */
  listId: CheckInListId.nullable().default(null),
})

const Scanned = z.object({ at: Timestamp, device: z.string() })

export const ScanResult = z
  .object({
    id: z.string(),
    outcome: z.enum(SCAN_OUTCOMES),
    seat: ManifestSeat.nullable(),
    /** When it counts as scanned. */
    at: Timestamp,
    /** The device’s clock was ahead of the server’s, which was taken instead. */
    isClockAhead: z.boolean(),
    /** Of a seat that came in before: when, and at which device. */
    first: Scanned.nullable(),
  })
  .meta({ id: 'ScanResult' })

/** One ticket at two devices. */
export const ScanConflict = z
  .object({
    scanId: z.string(),
    seatId: SeatId,
    name: z.string(),
    shortCode: z.string(),
    first: Scanned,
    second: Scanned,
  })
  .meta({ id: 'ScanConflict' })

export const CheckInCounts = z
  .object({
    expected: z.int(),
    in: z.int(),
    conflicts: z.int(),
    refused: z.int(),
    byTicketType: z.array(z.object({ name: z.string(), expected: z.int(), in: z.int() })),
    /** The latest, for both of the devices. */
    latestConflicts: z.array(ScanConflict),
  })
  .meta({ id: 'CheckInCounts' })

export const checkInSchemas = {
  getManifest: {
    summary: 'Everybody who may come in, signed by the server',
    tag,
    input: z.object({ eventId: EventId }),
    reply: z
      .object({
        /** The list as JSON text, as it was signed. */
        list: z.string(),
        /** Ed25519, base64url. */
        signature: z.string(),
        /** The server’s public key, base64url (32 bytes). */
        publicKey: z.string(),
      })
      .meta({ id: 'SignedManifest' }),
  },
  sendScans: {
    summary:
      'What a device scanned, now or while it was offline; a seat comes in once, the earliest scan has it',
    tag,
    input: z.object({
      eventId: EventId,
      /** The device’s name, shown with conflicts. */
      device: z.string().trim().min(1).max(40),
      scans: z.array(Scan).min(1).max(200),
      /** Whose counts are answered. */
      listId: CheckInListId.optional(),
    }),
    reply: z.object({ results: z.array(ScanResult), counts: CheckInCounts }),
  },
  undoCheckIn: {
    summary: 'A mistake: the seat can come in again',
    tag,
    input: z.object({ eventId: EventId, seatId: SeatId, listId: CheckInListId.optional() }),
    reply: z.object({ counts: CheckInCounts }),
  },
  getCheckInCounts: {
    summary: 'How many are in, of all or of one list',
    tag,
    input: z.object({ eventId: EventId, listId: CheckInListId.optional() }),
    reply: CheckInCounts,
  },
  getCheckInWebManifest: {
    summary:
      'Makes one event’s check-in page an app of its own; says nothing about the event, not even whether it exists',
    tag,
    input: z.object({ eventId: EventId, lang: LanguageCode.optional() }),
  },
} satisfies Schemas
