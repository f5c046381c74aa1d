import { Check } from 'lucide-react'
import { SquadFacts, squadTime } from '#web/domain/events/squad-facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { EventData } from '../components/event-data.ts'
import { Section } from './section.tsx'

type Squad = EventData['squads'][number]

/** How a squad of the list is taken into the booking. */
export interface SquadChoice {
  chosenId: string | null
  choose: (squadId: string) => void
}

interface SquadsProps {
  event: EventData
  /** Null where nothing can be booked. */
  choice: SquadChoice | null
}

/** Who shoots with whom, and which divisions have room. */
export function Squads({ event: { squads, divisions }, choice }: SquadsProps) {
  if (squads.length === 0 && divisions.length === 0) return null
  return (
    <Section id="squads" title={squads.length > 0 ? m.events_squads_title() : m.events_divisions_title()}>
      {squads.length > 0 ? (
        <ul className="grid gap-x-8 md:grid-cols-2">
          {squads.map((squad) => (
            <li key={squad.id} className="border-t py-4">
              <SquadRow squad={squad} choice={choice} />
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

/** On the page one's squad is chosen too: it leads into the booking, where nobody is asked again. */
function SquadRow({ squad, choice }: { squad: Squad; choice: SquadChoice | null }) {
  const isChosen = choice?.chosenId === squad.id
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <div className="min-w-0 text-muted text-sm">
        <h3 className="font-[600] font-sans text-base text-text tracking-normal [font-stretch:100%]">
          {squad.name}
          <span className="tabular ml-2 font-normal text-muted text-sm">{squadTime(squad)}</span>
        </h3>
        <SquadFacts squad={squad} />
      </div>
      {choice && squad.seatsLeft > 0 ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={
            isChosen
              ? m.events_squad_chosen_named({ name: squad.name })
              : m.events_squad_choose_named({ name: squad.name })
          }
          icon={isChosen ? <Check aria-hidden="true" className="size-4 text-accent" /> : undefined}
          onClick={() => choice.choose(squad.id)}
        >
          {isChosen ? m.events_squad_chosen() : m.events_squad_choose()}
        </Button>
      ) : null}
    </div>
  )
}
