/** Where a refusal of the server is said: beside what it is about. Pure. */
import type { ErrorCode, FieldProblem } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import type { Check } from '../queries.ts'
import type { Problems, Seat } from './draft.ts'

export interface Refusal {
  problems: Problems
  /** About the booking as a whole; above the button. */
  failure: string | null
  /** What the server found missing, in the order of the seats. */
  missing: Check['seats'] | null
}

/** Of what is sold out or wanted by too many: the server may say which seat and which part of it. */
interface Details {
  seats?: Check['seats']
  index?: number
  /** There is room, and others wait for it. */
  isWaitedFor?: boolean
  squadId?: string
  divisionId?: string
}

const WHOLE: readonly ErrorCode[] = ['SEATS_LIMIT', 'TOO_MANY_ITEMS']

export function readRefusal(error: unknown, seats: readonly Seat[], isSquadEach: boolean): Refusal {
  const none: Refusal = { problems: {}, failure: null, missing: null }
  if (!(error instanceof ClientError))
    return { ...none, failure: userMessageOf(error) ?? m.platform_error_unexpected() }
  const code = error.serverCode as ErrorCode | undefined
  const sentence = error.serverMessage ?? error.userMessage
  if (Array.isArray(error.details)) {
    const problems = listProblems(error.details as FieldProblem[], seats)
    return Object.keys(problems).length > 0 ? { ...none, problems } : { ...none, failure: sentence }
  }
  const details = (error.details ?? {}) as Details
  if (code === 'REQUIREMENTS_MISSING') return { ...none, failure: sentence, missing: details.seats ?? null }
  const text = code === 'OUT_OF_STOCK' ? fullText(details) : sentence
  const field = code && fieldOf(code, details, seats, isSquadEach)
  return field ? { ...none, problems: { [field]: text } } : { ...none, failure: text }
}

function fullText({ squadId, divisionId, isWaitedFor }: Details): string {
  if (isWaitedFor) return m.bookings_full_waited()
  if (squadId) return m.bookings_full_squad()
  return divisionId ? m.bookings_full_division() : m.bookings_full_ticket()
}

function fieldOf(
  code: ErrorCode,
  details: Details,
  seats: readonly Seat[],
  isSquadEach: boolean,
): string | null {
  if (WHOLE.includes(code)) return 'count'
  const seat = findSeat(code, details, seats)
  switch (code) {
    case 'ALREADY_BOOKED':
      return seat ? `${seat.id}.name` : null
    case 'SQUAD_NEEDED':
      return squadField(seat, isSquadEach)
    case 'DIVISION_NEEDED':
      return seat ? `${seat.id}.divisionId` : null
    case 'OUT_OF_STOCK':
      if (details.isWaitedFor) return null
      if (details.squadId) return squadField(seat, isSquadEach)
      return details.divisionId && seat ? `${seat.id}.divisionId` : 'ticket'
    default:
      return null
  }
}

function squadField(seat: Seat | undefined, isSquadEach: boolean): string {
  return isSquadEach && seat ? `${seat.id}.squadId` : 'squad'
}

function findSeat(code: ErrorCode, details: Details, seats: readonly Seat[]): Seat | undefined {
  const { index, squadId, divisionId } = details
  if (index !== undefined) return seats[index]
  if (squadId) return seats.find((seat) => seat.squadId === squadId)
  if (divisionId) return seats.find((seat) => seat.divisionId === divisionId)
  if (code === 'SQUAD_NEEDED') return seats.find((seat) => !seat.squadId)
  if (code === 'DIVISION_NEEDED') return seats.find((seat) => !seat.divisionId)
  return seats.length === 1 ? seats[0] : undefined
}

/** `seats.1.email`, or `seat.email` where one is changed. */
function listProblems(details: readonly FieldProblem[], seats: readonly Seat[]): Problems {
  const problems: Record<string, string> = {}
  for (const { field, message } of details) {
    const [, index = '0', name] = /^seats?(?:\.(\d+))?\.(\w+)$/.exec(field) ?? []
    const seat = seats[Number(index)]
    if (seat && name) problems[`${seat.id}.${name}`] ??= message
  }
  return problems
}
