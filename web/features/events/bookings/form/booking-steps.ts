/** A larger booking, one thing at a time. Pure. */
import type { EventData } from '../queries.ts'
import type { Problems, Seat } from './draft.ts'

export type StepId = 'tickets' | 'attendees' | 'squads' | 'review'

/** None for one seat where nothing is to be chosen: that fits into one short form. */
export function listSteps(
  { ticketTypes, squads, divisions }: Pick<EventData, 'ticketTypes' | 'squads' | 'divisions'>,
  seats: readonly Seat[],
): StepId[] {
  const hasChoice = ticketTypes.length > 1 || squads.length > 0 || divisions.length > 0
  if (seats.length < 2 && !hasChoice) return []
  return ['tickets', 'attendees', ...(squads.length > 0 ? (['squads'] as const) : []), 'review']
}

/** Everybody has a squad, and all of them fit: chosen on the page's list, it is not asked for again. */
function areSquadsChosen({ squads }: Pick<EventData, 'squads'>, seats: readonly Seat[]): boolean {
  if (seats.some(({ squadId }) => squadId === null)) return false
  return squads.every(
    ({ id, seatsLeft }) => seats.filter(({ squadId }) => squadId === id).length <= seatsLeft,
  )
}

/** The step after this one. */
export function nextStep(
  steps: readonly StepId[],
  step: StepId,
  event: Pick<EventData, 'squads'>,
  seats: readonly Seat[],
): StepId {
  const next = steps[steps.indexOf(step) + 1] ?? 'review'
  return next === 'squads' && areSquadsChosen(event, seats) ? 'review' : next
}

/** Where a problem is mended. */
export function stepOfProblem(field: string): StepId {
  if (field === 'ticket' || field === 'count') return 'tickets'
  return field === 'squad' || field.endsWith('.squadId') ? 'squads' : 'attendees'
}

export function problemsOfStep(problems: Problems, step: StepId): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => stepOfProblem(field) === step))
}

/** '2 × Adult, 1 × Child' */
export function ticketsText({ ticketTypes }: Pick<EventData, 'ticketTypes'>, seats: readonly Seat[]): string {
  return ticketTypes
    .flatMap(({ id, name }) => {
      const count = seats.filter(({ ticketTypeId }) => ticketTypeId === id).length
      return count > 0 ? [`${count} × ${name}`] : []
    })
    .join(', ')
}

/** 'Squad 2', or each that was chosen. */
export function squadsText({ squads }: Pick<EventData, 'squads'>, seats: readonly Seat[]): string {
  const chosen = squads.filter(({ id }) => seats.some(({ squadId }) => squadId === id))
  return chosen.map(({ name }) => name).join(', ')
}

/** What is chosen for one seat besides the name: 'Adult · Squad 2 · Production'. */
export function seatText({ ticketTypes, squads, divisions }: EventData, seat: Seat): string {
  const named = [
    ticketTypes.find(({ id }) => id === seat.ticketTypeId),
    squads.find(({ id }) => id === seat.squadId),
    divisions.find(({ id }) => id === seat.divisionId),
  ]
  return named.flatMap((each) => each?.name ?? []).join(' · ')
}
