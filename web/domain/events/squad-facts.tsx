import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'

/** What is known of a squad, on the event's page and in the booking alike. */
interface SquadData {
  id: string
  name: string
  startsAt: string | null
  capacity: number
  seatsLeft: number
  members: readonly string[]
}

export const squadTime = ({ startsAt }: Pick<SquadData, 'startsAt'>) =>
  startsAt ? formatDate(startsAt, 'time') : ''

/** `count`: how many would go there together. */
export function squadLeft({ seatsLeft, capacity }: SquadData, count = 1): string {
  if (seatsLeft === 0) return m.events_squad_full()
  return seatsLeft < count
    ? m.bookings_squad_too_few({ count: seatsLeft })
    : m.events_squad_left({ left: seatsLeft, count: capacity })
}

const MEMBERS_SHOWN = 4

/** 'Ana R., Luis M. and 3 more'. Guests read no names, and minors are never named: who has somebody is not called empty. */
function squadMembers({ members, capacity, seatsLeft }: SquadData): string {
  const names = members.slice(0, MEMBERS_SHOWN).join(', ')
  const more = members.length - MEMBERS_SHOWN
  if (members.length === 0) return seatsLeft < capacity ? '' : m.events_squad_empty()
  return more > 0 ? m.bookings_squad_more({ names, count: more }) : names
}

/** What is left, as a bar and in words, and who is in it. */
export function SquadFacts({ squad, count = 1 }: { squad: SquadData; count?: number }) {
  const members = squadMembers(squad)
  const share = squad.capacity > 0 ? Math.min(1, squad.seatsLeft / squad.capacity) : 0
  return (
    <>
      <span className="tabular block">{squadLeft(squad, count)}</span>
      <span aria-hidden="true" className="my-2 block h-1 overflow-hidden rounded-full bg-text/10">
        <span className="block h-full rounded-full bg-text/55" style={{ width: `${share * 100}%` }} />
      </span>
      {members ? <span className="wrap-anywhere block">{members}</span> : null}
    </>
  )
}
