/** The lists of an event: read at the entrance, changed in its editor, and copied with it. */
import type { listCheckInLists, saveCheckInLists } from '#contract/events/check-in-lists.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { findLists, isOnList, replaceLists } from '#server/features/events/check-in-lists/index.ts'
import { lockEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { findRun } from '../find-managed-event.ts'
import { countListed } from '../store.ts'

export async function readLists(deps: Deps, { input, me }: Call<typeof listCheckInLists>) {
  const { id } = await findRun(deps, input.eventId, me)
  return showLists(deps.db, id)
}

async function showLists(db: Database | Tx, eventId: string) {
  const seats = await countListed(db, eventId)
  return (await findLists(db, eventId)).map((list) => {
    const listed = seats.filter((seat) => isOnList(list, seat))
    const sum = (of: 'expected' | 'in') => listed.reduce((all, seat) => all + seat[of], 0)
    return { ...list, expected: sum('expected'), in: sum('in') }
  })
}

/** An instructor runs check-in, but does not say who is let in where. */
export async function changeLists({ db }: Deps, call: Call<typeof saveCheckInLists>) {
  const { eventId, lists } = call.input
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event || !isOrganizer(event, call.me)) throw new AppError('NOT_FOUND')
    refuseForeign(event, lists, new Set((await findLists(tx, eventId)).map(({ id }) => id)), call.language)
    await replaceLists(tx, eventId, lists)
    return showLists(tx, eventId)
  })
}

function isOrganizer(event: StoredEvent, me: Person): boolean {
  return me.role === 'admin' || event.providerUserId === ownerIdOf(me, 'events')
}

/** Of another event, or twice. */
function refuseForeign(
  event: StoredEvent,
  lists: Call<typeof saveCheckInLists>['input']['lists'],
  known: Set<string>,
  language: 'en' | 'es',
): void {
  const types = new Set(event.ticketTypes.map(({ id }) => id))
  const squads = new Set(event.squads.map(({ id }) => id))
  const problems = lists.flatMap(({ id, ticketTypeIds, squadIds }, at) => [
    ...(id !== undefined && !known.delete(id) ? [{ field: `lists.${at}.id`, code: 'unknown' }] : []),
    ...(ticketTypeIds.some((each) => !types.has(each))
      ? [{ field: `lists.${at}.ticketTypeIds`, code: 'unknown' }]
      : []),
    ...(squadIds.some((each) => !squads.has(each))
      ? [{ field: `lists.${at}.squadIds`, code: 'unknown' }]
      : []),
  ])
  refuseFields(problems, language)
}
