/** Holds attendees against what an event requires. Reads only what the event asks for. */

import { attendeeKey, findSignatures } from '#server/features/events/waivers/index.ts'
import { findHeld } from '#server/features/people/credentials/index.ts'
import { findBirthDates } from '#server/features/people/identity/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { localDay } from '#server/platform/local-day.ts'
import { listRequirements, listWarnings } from './rules.ts'
import type {
  Attendee,
  CheckedSeat,
  CheckInWarning,
  Days,
  OnFile,
  RequirementReply,
  RequiringEvent,
} from './types.ts'

interface Asked {
  event: RequiringEvent
  seats: readonly CheckedSeat[]
  settings: Settings
  now: Date
}

/** One entry a seat, in their order. */
export async function checkRequirements(
  db: Database | Tx,
  { event, seats, settings, now }: Asked,
): Promise<{ requirements: RequirementReply[] }[]> {
  const days = daysOf(event, settings, now)
  const onFile = await readOnFile(db, event, seats)
  return seats.map((seat, index) => ({
    requirements: listRequirements(event, seat, onFile[index] as OnFile, days),
  }))
}

/** What is missing at check-in, by attendee key. Who lacks nothing has an empty list. */
export async function checkInWarnings(
  db: Database | Tx,
  event: RequiringEvent,
  seats: readonly Attendee[],
  settings: Settings,
  now: Date,
): Promise<Map<string, CheckInWarning[]>> {
  const days = daysOf(event, settings, now)
  const onFile = await readOnFile(db, event, seats)
  return new Map(
    seats.map((seat, index) => [seat.attendeeKey, listWarnings(event, onFile[index] as OnFile, days)]),
  )
}

function daysOf(event: RequiringEvent, settings: Settings, now: Date): Days {
  return {
    today: localDay(now),
    eventDay: localDay(event.startsAt),
    waiverDays: settings.events.waiverDays,
  }
}

async function readOnFile(
  db: Database | Tx,
  event: RequiringEvent,
  seats: readonly Attendee[],
): Promise<OnFile[]> {
  const userIds = seats.flatMap(({ userId }) => userId ?? [])
  const asksForAge = event.minAge !== null || event.waiverId !== null
  const born = asksForAge ? await findBirthDates(db, userIds) : new Map<string, string>()
  const people = seats.map((seat) => ({
    ...seat,
    birthDate: born.get(seat.userId ?? '') ?? seat.birthDate,
  }))
  const held = await findHeld(db, userIds, event.credentialKinds)
  const keys = people.map(keysOf)
  const signed = event.waiverId ? await findSignatures(db, event.waiverId, keys.flat()) : []
  return people.map(({ userId, birthDate }, index) => ({
    birthDate,
    credentials: held.filter((each) => each.userId === userId),
    signatures: signed.filter(({ subjectKey }) => keys[index]?.includes(subjectKey)),
  }))
}

/** A guardian signs for a name and a date of birth, also where the minor has an account. */
function keysOf({ attendeeKey: own, name, birthDate }: Attendee): string[] {
  if (birthDate === null) return [own]
  return [own, attendeeKey({ userId: null, name, birthDate, bookedBy: '' })]
}
