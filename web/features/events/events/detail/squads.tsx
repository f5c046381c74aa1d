import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'
import type { EventData } from '../components/event-data.ts'
import { Section } from './section.tsx'

type Squad = EventData['squads'][number]

/** Who shoots with whom, and which divisions have room. */
export function Squads({ event: { squads, divisions } }: { event: EventData }) {
  if (squads.length === 0 && divisions.length === 0) return null
  return (
    <Section id="squads" title={squads.length > 0 ? m.events_squads_title() : m.events_divisions_title()}>
      {squads.length > 0 ? (
        <ul className="grid gap-x-8 md:grid-cols-2">
          {squads.map((squad) => (
            <li key={squad.id} className="border-t py-4">
              <SquadRow squad={squad} />
            </li>
          ))}
        </ul>
      ) : null}
      {divisions.length > 0 ? (
        <>
          {squads.length > 0 ? <h3 className="mt-6 mb-3 text-base">{m.events_divisions_title()}</h3> : null}
          <ul className="flex flex-wrap gap-2">
            {divisions.map(({ id, name, capacity, seatsLeft }) => (
              <li key={id} className="rounded-full border px-3.5 py-1.5 text-sm">
                {name}
                {capacity === null ? null : (
                  <span className="tabular ml-2 text-muted text-xs">
                    {seatsLeft === 0 ? m.events_squad_full() : m.events_seats_left({ count: seatsLeft })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  )
}

/** Guests read no names, and minors are never named: a squad that has somebody is not called empty for that. */
function Members({ squad: { members }, taken }: { squad: Squad; taken: number }) {
  if (members.length === 0 && taken > 0) return null
  return (
    <p className="mt-2 text-muted text-sm">
      {members.length > 0 ? members.join(', ') : m.events_squad_empty()}
    </p>
  )
}

function SquadRow({ squad }: { squad: Squad }) {
  const taken = squad.capacity - squad.seatsLeft
  return (
    <>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-[600] font-sans text-base tracking-normal [font-stretch:100%]">
        <span>
          {squad.name}
          {squad.startsAt ? (
            <span className="tabular ml-2 font-normal text-muted text-sm">
              {formatDate(squad.startsAt, 'time')}
            </span>
          ) : null}
        </span>
        <span className="tabular font-normal text-muted text-sm">
          {squad.seatsLeft === 0
            ? m.events_squad_full()
            : m.events_squad_left({ left: squad.seatsLeft, count: squad.capacity })}
        </span>
      </h3>
      {/* What is left, as the words beside it say. */}
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-full bg-text/10">
        <span
          className="block h-full rounded-full bg-text/55"
          style={{
            width: `${squad.capacity > 0 ? Math.min(100, (squad.seatsLeft / squad.capacity) * 100) : 0}%`,
          }}
        />
      </span>
      <Members squad={squad} taken={taken} />
    </>
  )
}
