/** What an entry says was changed: each field by its name, with what it was and what it became as text. */
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { nameField } from './field-names.ts'
import type { AuditEntry } from './queries.ts'
import { nameStatus } from './status-names.ts'

export interface FieldChange {
  id: string
  name: string
  before: string
  after: string
}

/** Tells the numbers of a setting apart and says each as its screen does; empty where it knows none of them. */
export type DescribeSetting = (key: string, before: unknown, after: unknown) => FieldChange[]

type Changed = Pick<AuditEntry, 'action' | 'before' | 'after'>

export function listChanges(
  { action, before, after }: Changed,
  describeSetting: DescribeSetting,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const [was, became] = [before?.[field], after?.[field]]
    const parts = action === 'change-setting' ? describeSetting(field, was, became) : []
    if (parts.length > 0) return parts
    return [
      { id: field, name: nameField(field), before: showValue(field, was), after: showValue(field, became) },
    ]
  })
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function showValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return m.audit_nothing()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'number') return showNumber(field, value)
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    return value.length === 0 ? m.audit_nothing() : value.join(', ')
  }
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (field === 'status') return nameStatus(text)
  return MOMENT.test(text) ? formatDate(text, 'dateTime') : text
}

/** Money in cents, and shares in hundredths of a percent, as their names end. */
function showNumber(field: string, value: number): string {
  if (field.endsWith('Cents')) return formatMoney(value)
  return field.endsWith('Bp') ? `${formatNumber(value / 100)}%` : formatNumber(value)
}
