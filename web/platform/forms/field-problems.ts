/** What a refused form shows: sentences beside fields, and one above for the rest. */
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode, FieldProblem } from '#contract/errors.ts'
import { ClientError, userMessageOf } from '../request/client-error.ts'
import { readWaitMs } from './wait.ts'

/** A sentence by the name of the field. */
export type Problems = Readonly<Record<string, string>>

/** Refusals that are about one field: a wrong password belongs beside the password. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>

/** The code of a text that does not look as it should. */
const WRONG_FORMAT = 'invalid_format'

export interface Failure {
  message: string
  /** Only for what the form could not expect: nobody writes to us about a mistyped password. */
  requestId?: string
  /** How long to wait before another try. */
  waitMs?: number
}

export interface Refusal {
  problems: Problems
  failure: Failure | null
}

interface Form {
  endpoint: Pick<Endpoint, 'fails'>
  /** The names of the form's own fields: a problem elsewhere has nowhere to be shown but above. */
  names: readonly string[]
  fieldOf?: FieldOfCode
  /** What a field should look like, by its name: says more than that it is not valid. */
  formats?: Problems
  /** For an error that tells a person nothing. */
  otherwise: string
}

export function readRefusal(error: unknown, form: Form): Refusal {
  const { endpoint, names, fieldOf = {}, formats = {}, otherwise } = form
  if (!(error instanceof ClientError))
    return { problems: {}, failure: { message: userMessageOf(error) ?? otherwise } }
  const field = fieldOf[error.serverCode as ErrorCode]
  if (field && names.includes(field))
    return { problems: { [field]: error.serverMessage ?? error.userMessage }, failure: null }
  const listed = listProblems(error.details)
  const shown = listed.filter((problem) => names.includes(problem.field))
  if (shown.length > 0) return { problems: firstOfEach(shown, formats), failure: null }
  return { problems: {}, failure: toFailure(error, listed[0], endpoint) }
}

function toFailure(
  error: ClientError,
  unplaced: FieldProblem | undefined,
  endpoint: Form['endpoint'],
): Failure {
  const isExpected = endpoint.fails.includes(error.serverCode as ErrorCode)
  const waitMs = error.status === 429 ? readWaitMs(error.details) : null
  return {
    message: (isExpected && error.serverMessage) || unplaced?.message || error.userMessage,
    ...(isExpected ? {} : { requestId: error.requestId }),
    ...(waitMs === null ? {} : { waitMs }),
  }
}

function listProblems(details: unknown): FieldProblem[] {
  return Array.isArray(details) ? details.filter(isFieldProblem) : []
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const { field, message } = (value ?? {}) as Partial<FieldProblem>
  return typeof field === 'string' && typeof message === 'string'
}

function firstOfEach(problems: readonly FieldProblem[], formats: Problems): Problems {
  const sentenceOf = ({ field, code, message }: FieldProblem) =>
    (code === WRONG_FORMAT && formats[field]) || message
  return Object.fromEntries(problems.toReversed().map((problem) => [problem.field, sentenceOf(problem)]))
}
