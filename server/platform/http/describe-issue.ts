/** A sentence for a field that was refused, in the person's language. */
import type { core } from 'zod'
import type { Language } from '#contract/language.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#server/paraglide/messages.js'

export function describeIssue(issue: core.$ZodIssue, language: Language): string {
  const locale = { locale: language }
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return m.errors_field_required({}, locale)
      if (issue.origin === 'string') return m.errors_field_too_short({ count: Number(issue.minimum) }, locale)
      return m.errors_field_too_small({ minimum: String(issue.minimum) }, locale)
    case 'too_big':
      if (issue.origin === 'string') return m.errors_field_too_long({ count: Number(issue.maximum) }, locale)
      return m.errors_field_too_big({ maximum: String(issue.maximum) }, locale)
    case 'invalid_type':
      return issue.input === undefined
        ? m.errors_field_required({}, locale)
        : m.errors_field_invalid({}, locale)
    case 'invalid_format':
      return issue.format === 'email' ? m.errors_field_email({}, locale) : m.errors_field_invalid({}, locale)
    case 'invalid_value':
      return m.errors_field_choice({}, locale)
    case 'custom':
      if (issue.params?.reason === 'name_line') return m.errors_field_name_line({}, locale)
      if (issue.params?.reason === 'name_link') return m.errors_field_name_link({}, locale)
      return issue.path.at(-1) === 'city'
        ? m.errors_field_municipality({ count: MUNICIPALITIES.length }, locale)
        : m.errors_field_invalid({}, locale)
    default:
      return m.errors_field_invalid({}, locale)
  }
}
