/** The lists of an event follow it: when it is copied, and when a part of it is given up. */
import type { Tx } from '#server/platform/database/pool.ts'
import { withoutPart } from './rules.ts'
import { findLists, replaceLists } from './store.ts'

/** A ticket type or a squad is given up. */
export async function dropFromCheckInLists(tx: Tx, eventId: string, partId: string): Promise<void> {
  const lists = await findLists(tx, eventId)
  const isNamed = lists.some(
    ({ ticketTypeIds, squadIds }) => ticketTypeIds.includes(partId) || squadIds.includes(partId),
  )
  if (isNamed) await replaceLists(tx, eventId, withoutPart(lists, partId))
}

interface CopiedTo {
  eventId: string
  /** What stands there for a ticket type or a squad of here. */
  newIdOf: (id: string) => string | undefined
}

export async function copyCheckInLists(
  tx: Tx,
  fromId: string,
  { eventId, newIdOf }: CopiedTo,
): Promise<void> {
  const translate = (ids: readonly string[]) => ids.flatMap((id) => newIdOf(id) ?? [])
  const lists = (await findLists(tx, fromId)).map(({ name, ticketTypeIds, squadIds }) => ({
    name,
    ticketTypeIds: translate(ticketTypeIds),
    squadIds: translate(squadIds),
  }))
  await replaceLists(tx, eventId, lists)
}
