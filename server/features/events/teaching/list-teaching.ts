import type { z } from 'zod'
import type { TeachingRow } from '#contract/events/teaching.schemas.ts'
import type { listTeaching } from '#contract/events/teaching.ts'
import { findShare, listCollaborationsOf } from '#server/features/events/collaborations/index.ts'
import {
  findTeaching,
  refuseTeaching,
  showCounter,
  type Teaching,
} from '#server/features/events/events/editing/index.ts'
import { cardsOf, findEvents } from '#server/features/events/events/index.ts'
import { readRoster } from '#server/features/events/reports/index.ts'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Deps } from './deps.ts'
import { conflictsOf } from './rules.ts'
import { findNotes } from './store.ts'

type Row = z.output<typeof TeachingRow>

const DAY_MS = 86_400_000
/** Whose attendees are counted: what is near enough to do something about, and the last few days. */
const COUNTED_BEFORE_MS = 7 * DAY_MS
const COUNTED_MAX = 12

export async function listTaught(deps: Deps, call: Call<typeof listTeaching>): Promise<Row[]> {
  const { db, clock } = deps
  const { me, language, input } = call
  const now = clock.now()
  const page = await findCollaboratorOf(db, me.id)
  if (page?.kind !== 'instructor') return []
  const all = await findTeaching(db, [page.id])
  const shown = orderRows(all, now).filter(
    (each) => input.when === 'all' || isPast(each, now) === (input.when === 'past'),
  )
  const ids = shown.map(({ eventId }) => eventId)
  const [cards, events, notes, terms] = [
    await cardsOf(db, ids, language, now),
    await findEvents(db, ids),
    await findNotes(db, me.id),
    await listCollaborationsOf(db, page.id),
  ]
  const counted = new Set(
    shown
      .filter(
        ({ status, endsAt }) => status === 'accepted' && endsAt.getTime() > now.getTime() - COUNTED_BEFORE_MS,
      )
      .slice(0, COUNTED_MAX)
      .map(({ eventId }) => eventId),
  )
  const rows: Row[] = []
  for (const each of shown) {
    const [card, event] = [cards.get(each.eventId), events.find(({ id }) => id === each.eventId)]
    if (!card || !event) continue
    const isOpen = each.status === 'proposed' && !isPast(each, now)
    rows.push({
      event: card,
      status: each.status,
      proposedAt: each.proposedAt.toISOString(),
      blockedBy: isOpen ? await refuseTeaching(db, event, { id: page.id, userId: me.id }, now) : null,
      conflicts: isOpen ? conflictsOf(all, each).map((other) => toTaught(other, language)) : [],
      sharePercent:
        each.shareBp === null
          ? findShare(terms, { ...each, day: localDay(each.startsAt) })
          : each.shareBp / 100,
      role: each.role,
      counter: showCounter(each.counter),
      reason: each.reason,
      attendees: counted.has(each.eventId) ? await countAttendees(deps, each.eventId, me, language) : null,
      note: notes.get(each.eventId) ?? '',
    })
  }
  return rows
}

function isPast({ endsAt, isCancelled }: Teaching, now: Date): boolean {
  return isCancelled || endsAt <= now
}

/** To come, the soonest first; then what is over, the latest first. */
function orderRows(all: readonly Teaching[], now: Date): Teaching[] {
  return [...all.filter((each) => !isPast(each, now)), ...all.filter((each) => isPast(each, now)).reverse()]
}

function toTaught(each: Teaching, language: 'en' | 'es'): Row['conflicts'][number] {
  return {
    id: each.eventId,
    title: each.title[language],
    startsAt: each.startsAt.toISOString(),
    endsAt: each.endsAt.toISOString(),
    status: each.status,
  }
}

async function countAttendees(
  deps: Deps,
  eventId: string,
  me: Person,
  language: 'en' | 'es',
): Promise<Row['attendees']> {
  const { entries } = await readRoster(deps, eventId, me, language)
  const booked = entries.filter(({ status }) => status === 'booked')
  return {
    booked: booked.length,
    missing: booked.filter(({ warnings }) => warnings.length > 0).length,
    checkedIn: booked.filter(({ checkedInAt }) => checkedInAt !== null).length,
  }
}
