/** Which attendees a list shows, in which order, what they lack, and what a reminder is about. Pure. */

import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  ATTENDEE_STATUSES,
  type AttendeeSort,
  type AttendeeStatus,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
} from '#contract/events/attendee-terms.ts'
import type { Attendee, AttendeeFilters } from '#contract/events/attendees.schemas.ts'
import type { listAttendees } from '#contract/events/attendees.ts'
import type { RequirementReply } from '#server/features/events/bookings/index.ts'
import { foldText } from '#server/platform/fold-text.ts'

export type AttendeeRow = z.output<typeof Attendee>
export type Filters = z.output<typeof AttendeeFilters>
type Counts = ReplyOf<typeof listAttendees>['counts']

export function statusOf(seatStatus: 'booked' | 'cancelled', refundedCents: number): AttendeeStatus {
  if (seatStatus === 'booked') return 'confirmed'
  return refundedCents > 0 ? 'refunded' : 'cancelled'
}

export interface SeatDocument {
  kind: DocumentKind
  state: DocumentState
}

/** The kind and how far it is: why one was rejected is between its owner and whoever looked at it. */
export function toDocument({ kind, credentialKind, state }: RequirementReply): SeatDocument {
  const named = kind === 'credential' ? (credentialKind ?? 'certificate') : kind
  return { kind: named, state }
}

export function missingKinds(documents: readonly SeatDocument[]): DocumentKind[] {
  return documents.filter(({ state }) => state !== 'met').map(({ kind }) => kind)
}

/** What its owner can do something about: not what waits for an admin, nor an age. */
const SUPPLIABLE: readonly DocumentState[] = ['missing', 'rejected', 'expires_before']

export function kindsToRemind(
  documents: readonly SeatDocument[],
  remindedKinds: readonly DocumentKind[] = [],
): DocumentKind[] {
  return documents
    .filter(({ kind, state }) => SUPPLIABLE.includes(state) && !remindedKinds.includes(kind))
    .map(({ kind }) => kind)
}

interface Parts {
  ticketTypes: readonly { id: string }[]
  squads: readonly { id: string }[]
  divisions: readonly { id: string }[]
}

/** Null: whatever it is. Of a view that was saved at another event, ids that this one does not have ask for nothing. */
function idsOf(text: string | undefined, known: readonly { id: string }[]): ReadonlySet<string> | null {
  const asked = (text ?? '').split(',').filter((id) => known.some((each) => each.id === id))
  return asked.length === 0 ? null : new Set(asked)
}

export function filterAttendees(rows: readonly AttendeeRow[], filters: Filters, parts: Parts): AttendeeRow[] {
  const statuses = filters.status?.split(',')
  const missing = filters.missing?.split(',')
  const ticketTypes = idsOf(filters.ticket, parts.ticketTypes)
  const squads = idsOf(filters.squad, parts.squads)
  const divisions = idsOf(filters.division, parts.divisions)
  const words = foldText(filters.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return rows.filter(
    (row) =>
      (!statuses || statuses.includes(row.status)) &&
      (filters.checkedIn === undefined || isCheckedInAs(row, filters.checkedIn)) &&
      (!ticketTypes || ticketTypes.has(row.ticketTypeId)) &&
      (!squads || squads.has(row.squadId ?? '')) &&
      (!divisions || divisions.has(row.divisionId ?? '')) &&
      (!missing || lacksAny(row, missing)) &&
      words.every((word) => textOf(row).includes(word)),
  )
}

/** Who has no seat any more is neither in nor awaited. */
function isCheckedInAs({ status, checkedInAt }: AttendeeRow, flag: '1' | '0'): boolean {
  return status === 'confirmed' && (checkedInAt !== null) === (flag === '1')
}

function lacksAny(row: AttendeeRow, asked: readonly string[]): boolean {
  const kinds = missingKinds(row.documents)
  return asked.includes('any') ? kinds.length > 0 : kinds.some((kind) => asked.includes(kind))
}

function textOf({ name, email, bookedBy, orderNumber, shortCode }: AttendeeRow): string {
  return foldText([name, email, bookedBy, orderNumber, shortCode].join(' '))
}

interface NamedParts {
  ticketTypes: readonly { id: string; name: string }[]
  squads: readonly { id: string; name: string }[]
  divisions: readonly { id: string; name: string }[]
}

/** Whatever is filtered: how many there are of each. */
export function countAttendees(rows: readonly AttendeeRow[], parts: NamedParts): Counts {
  const confirmed = rows.filter(({ status }) => status === 'confirmed')
  const countOf = (has: (row: AttendeeRow) => boolean) => confirmed.filter(has).length
  const optionsOf = (
    options: readonly { id: string; name: string }[],
    idOf: (row: AttendeeRow) => string | null,
  ) => options.map(({ id, name }) => ({ id, name, count: countOf((row) => idOf(row) === id) }))
  const entriesOf = <K extends string>(names: readonly K[], count: (name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, count(name)])) as Record<K, number>
  const checkedIn = countOf(({ checkedInAt }) => checkedInAt !== null)
  return {
    all: rows.length,
    status: entriesOf(ATTENDEE_STATUSES, (name) => rows.filter(({ status }) => status === name).length),
    checkedIn,
    notCheckedIn: confirmed.length - checkedIn,
    missing: entriesOf(['any', ...DOCUMENT_KINDS], (name) => countOf((row) => lacksAny(row, [name]))),
    ticketTypes: optionsOf(parts.ticketTypes, (row) => row.ticketTypeId),
    squads: optionsOf(parts.squads, (row) => row.squadId),
    divisions: optionsOf(parts.divisions, (row) => row.divisionId),
  }
}

const KEYS: Record<string, (row: AttendeeRow) => string | number> = {
  name: ({ name }) => foldText(name),
  squad: ({ squadName }) => foldText(squadName ?? '').replace(/\d+/g, (digits) => digits.padStart(6, '0')),
  booked: ({ bookedAt }) => bookedAt,
  checkedIn: ({ checkedInAt }) => checkedInAt ?? '',
  paid: ({ paidCents }) => paidCents,
}

/** By the named field, `-` for the other way round; equals by name and id, so that pages do not overlap. */
export function sortAttendees(rows: readonly AttendeeRow[], sort: AttendeeSort): AttendeeRow[] {
  const isDescending = sort.startsWith('-')
  const keyOf = KEYS[isDescending ? sort.slice(1) : sort] ?? (() => '')
  const keyed = rows.map((row) => ({ row, key: keyOf(row), name: foldText(row.name) }))
  const compare = <T extends string | number>(a: T, b: T) => (a === b ? 0 : a < b ? -1 : 1)
  keyed.sort(
    (a, b) =>
      compare(a.key, b.key) * (isDescending ? -1 : 1) ||
      compare(a.name, b.name) ||
      compare(a.row.seatId, b.row.seatId),
  )
  return keyed.map(({ row }) => row)
}
