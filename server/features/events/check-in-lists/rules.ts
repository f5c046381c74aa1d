/** Who is on which check-in list. Pure. */
import type { StoredList } from './store.ts'

interface ListedSeat {
  ticketTypeId: string
  squadId: string | null
}

/** With ticket types and squads a seat has to match both. */
export function isOnList({ ticketTypeIds, squadIds }: StoredList, seat: ListedSeat): boolean {
  const isOfType = ticketTypeIds.length === 0 || ticketTypeIds.includes(seat.ticketTypeId)
  const isOfSquad = squadIds.length === 0 || (seat.squadId !== null && squadIds.includes(seat.squadId))
  return isOfType && isOfSquad
}

export function listIdsOf(lists: readonly StoredList[], seat: ListedSeat): string[] {
  return lists.filter((list) => isOnList(list, seat)).map(({ id }) => id)
}

/** Without one of its parts. A list that had nothing else is gone: an empty one would be everybody's. */
export function withoutPart(lists: readonly StoredList[], partId: string): StoredList[] {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== partId)
  return lists.flatMap((list) => {
    const [ticketTypeIds, squadIds] = [without(list.ticketTypeIds), without(list.squadIds)]
    const hasLostAll =
      (ticketTypeIds.length === 0 && list.ticketTypeIds.length > 0) ||
      (squadIds.length === 0 && list.squadIds.length > 0)
    return hasLostAll ? [] : [{ ...list, ticketTypeIds, squadIds }]
  })
}
