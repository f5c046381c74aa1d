/** What an entry says was changed: each field by its name, with what it was and what it became as text. */
import { readAuditField } from '#contract/site/audit-fields.ts'
import { nameField } from './field-names.ts'
import { showValue, type Told } from './field-values.ts'
import type { AuditEntry } from './queries.ts'

export interface FieldChange {
  id: string
  name: string
  before: string
  after: string
}

/** Tells the numbers of a setting apart and says each as its screen does; empty where it knows none of them. */
export type DescribeSetting = (key: string, before: unknown, after: unknown) => FieldChange[]

type Changed = Told & Pick<AuditEntry, 'before' | 'after'>

export function listChanges(entry: Changed, describeSetting: DescribeSetting): FieldChange[] {
  const { action, before, after } = entry
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const [was, became] = [before?.[field], after?.[field]]
    const parts = action === 'change-setting' ? describeSetting(field, was, became) : []
    if (parts.length > 0) return parts
    return [
      {
        id: field,
        name: nameField(field),
        before: showValue(entry, field, was),
        after: showValue(entry, field, became),
      },
    ]
  })
}

export interface Detail {
  id: string
  name: string
  value: string
}

/** What else is known of an act; what has no name stays as it was written. */
export function listDetails(entry: Told & Pick<AuditEntry, 'before' | 'after' | 'details'>) {
  const hasChange = entry.before !== null || entry.after !== null
  const named: Detail[] = []
  const rest: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(entry.details)) {
    if (value === null || (hasChange && SAID_BY_CHANGE.has(field))) continue
    if (readAuditField(field).field === null) rest[field] = value
    else named.push({ id: field, name: nameField(field), value: showValue(entry, field, value) })
  }
  return { named, rest }
}

const SAID_BY_CHANGE = new Set(['before', 'after', 'from', 'to'])
