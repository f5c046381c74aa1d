import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import {
  listSteps,
  nextStep,
  problemsOfStep,
  squadsText,
  stepOfProblem,
  ticketsText,
} from './booking-steps.ts'
import { EMPTY_DRAFT, listSeats, withCount, withSquad } from './draft.ts'

const me = { displayName: 'Ana Rivera', birthDate: '1990-04-01', isTaken: false }
const match = sampleEvent()
const plain = sampleEvent({ ticketTypes: match.ticketTypes.slice(0, 1), squads: [], divisions: [] })

describe('the steps of a booking', () => {
  it('are none for one plain seat, and one thing at a time for more', () => {
    expect(listSteps(plain, listSeats(EMPTY_DRAFT, plain, me))).toEqual([])
    const two = listSeats(withCount(EMPTY_DRAFT, 2), plain, me)
    expect(listSteps(plain, two)).toEqual(['tickets', 'attendees', 'review'])
    expect(listSteps(match, listSeats(EMPTY_DRAFT, match, me))).toContain('squads')
  })

  it('know where each problem is mended', () => {
    expect(['ticket', 'count', '2.name', '1.divisionId', 'squad', '2.squadId'].map(stepOfProblem)).toEqual([
      'tickets',
      'tickets',
      'attendees',
      'attendees',
      'squads',
      'squads',
    ])
    expect(problemsOfStep({ '1.name': 'Who?', squad: 'Which?' }, 'squads')).toEqual({ squad: 'Which?' })
  })

  it('skip the squads where everybody has one that has room for all', () => {
    const [first, second] = match.squads
    const two = withCount(EMPTY_DRAFT, 2)
    const inSquad = (id = '') => listSeats(withSquad(two, id), match, me)
    const steps = listSteps(match, inSquad(first?.id))
    const roomy = { squads: match.squads.map((squad) => ({ ...squad, seatsLeft: 2 })) }
    const tight = { squads: match.squads.map((squad) => ({ ...squad, seatsLeft: 1 })) }
    expect(nextStep(steps, 'tickets', roomy, inSquad(first?.id))).toBe('attendees')
    expect(nextStep(steps, 'attendees', roomy, inSquad(first?.id))).toBe('review')
    expect(nextStep(steps, 'attendees', tight, inSquad(second?.id))).toBe('squads')
    expect(nextStep(steps, 'attendees', roomy, listSeats(two, match, me))).toBe('squads')
    expect(nextStep(steps, 'squads', roomy, inSquad(first?.id))).toBe('review')
  })

  it('say what was chosen once they are done', () => {
    const squad = match.squads[0]
    const seats = listSeats(withSquad(withCount(EMPTY_DRAFT, 2), squad?.id ?? ''), match, me)
    expect(ticketsText(match, seats)).toBe(`2 × ${match.ticketTypes[0]?.name}`)
    expect(squadsText(match, seats)).toBe(squad?.name)
  })
})
