import type { ErrorCode, FieldProblem } from '#contract/errors.ts'

interface Extras {
  details?: FieldProblem[] | Record<string, unknown>
  redirectTo?: string
  headers?: Record<string, string>
  cause?: unknown
}

/** The one way a service refuses: a code of the table in contract/errors.ts. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extras: Extras

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code, { cause: extras.cause })
    this.name = 'AppError'
    this.code = code
    this.extras = extras
  }
}
