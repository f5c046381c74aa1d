import type { FieldProblem } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/http/app-error.ts'

/** What a schema cannot see is answered as if it had. */
export function refuseFields(problems: { field: string; code: string }[], language: Language): void {
  if (problems.length === 0) return
  const message = m.errors_field_invalid({}, { locale: language })
  const details: FieldProblem[] = problems.map((problem) => ({ ...problem, message }))
  throw new AppError('INVALID_INPUT', { details })
}
