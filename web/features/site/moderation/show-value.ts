/** A value of a field as a person reads it. */
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { nameValue } from './value-names.ts'

export function showValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.moderation_yes() : m.moderation_no()
  if (typeof value === 'string') {
    const named = nameValue(field, value)
    if (named !== undefined) return named
  }
  if (typeof value === 'number') return field.endsWith('Cents') ? formatMoney(value) : String(value)
  if (Array.isArray(value)) return value.map((each) => showValue(field, each)).join(', ') || '–'
  if (typeof value === 'object') {
    const { en, es, ...others } = value as Record<string, unknown>
    if (en !== undefined || es !== undefined) return `${showValue(field, en)} / ${showValue(field, es)}`
    const parts = Object.entries(others).map(([name, each]) => `${name}: ${showValue(name, each)}`)
    return parts.join(', ') || '–'
  }
  return /At$/.test(field) ? String(value).replace('T', ' ') : String(value)
}
