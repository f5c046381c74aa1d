import { describe, expect, it } from 'vitest'
import { ClientError } from '#web/platform/request/client-error.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { EMPTY_DRAFT, listSeats, withAttendee, withCount, withSquad } from './draft.ts'
import { readRefusal } from './refusals.ts'

const draft = withSquad(withAttendee(withCount(EMPTY_DRAFT, 2), '2', { name: 'Luis' }), 'sqd_1')
const seats = listSeats(draft, sampleEvent(), { displayName: 'Ana', birthDate: '1990-04-01', isTaken: false })

function refusal(serverCode: string, details?: unknown, isSquadEach = false) {
  const error = new ClientError({
    code: 'HTTP_409',
    requestId: 'req_1',
    attempt: 1,
    status: 409,
    serverCode,
    serverMessage: 'Why.',
    details,
  })
  return readRefusal(error, seats, isSquadEach)
}

describe('a refusal is said beside what it is about', () => {
  const squadFull = 'This squad just filled up. Choose another.'

  it.each([
    ['SEATS_LIMIT', undefined, false, 'count', 'Why.'],
    ['ALREADY_BOOKED', { index: 1 }, false, '2.name', 'Why.'],
    ['OUT_OF_STOCK', { squadId: 'sqd_1' }, false, 'squad', squadFull],
    ['OUT_OF_STOCK', { squadId: 'sqd_1' }, true, '1.squadId', squadFull],
    ['OUT_OF_STOCK', undefined, false, 'ticket', "There aren't that many seats left."],
    ['SQUAD_NEEDED', undefined, false, 'squad', 'Why.'],
    ['DIVISION_NEEDED', undefined, false, '1.divisionId', 'Why.'],
  ])('%s %o', (code, details, isSquadEach, field, text) => {
    expect(refusal(code, details, isSquadEach).problems).toEqual({ [field]: text })
  })

  it('puts a wrong field beside its attendee', () => {
    const details = [{ field: 'seats.1.email', code: 'invalid_format', message: 'No address.' }]
    expect(refusal('INVALID_INPUT', details).problems).toEqual({ '2.email': 'No address.' })
  })

  it('shows what the server found missing', () => {
    const missing = [{ name: 'Ana', isMe: true, requirements: [] }]
    expect(refusal('REQUIREMENTS_MISSING', { seats: missing })).toMatchObject({ missing, failure: 'Why.' })
  })

  it('says above the button what is about nothing in particular', () => {
    expect(refusal('NOT_ON_SALE')).toMatchObject({ problems: {}, failure: 'Why.' })
  })
})
