/** A value of the log as people read it: by its name, as money, as a day, as a list. */
import { readAuditField } from '#contract/site/audit-fields.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { nameField } from './field-names.ts'
import type { AuditEntry } from './queries.ts'
import { nameValue } from './value-names.ts'

/** The act says of which list a word is; what ids are called today comes with the entry. */
export type Told = Pick<AuditEntry, 'action' | 'names'>

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
/** As on the wall in Puerto Rico. */
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/

export function showValue(entry: Told, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return m.audit_nothing()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'number') return showNumber(field, value)
  if (Array.isArray(value)) return showList(entry, field, value)
  if (typeof value === 'object') return showObject(entry, { ...value })
  return showText(entry, field, String(value))
}

/** Money in cents, and shares in hundredths of a percent, as their names end. */
function showNumber(field: string, value: number): string {
  if (field.endsWith('Cents')) return formatMoney(value)
  return field.endsWith('Bp') ? `${formatNumber(value / 100)}%` : formatNumber(value)
}

function showText({ action, names }: Told, field: string, text: string): string {
  const { field: known } = readAuditField(field)
  const named = known === null ? null : nameValue(action, known, text)
  if (named !== null) return named
  if (MOMENT.test(text)) return formatDate(text, 'dateTime')
  if (WALL_TIME.test(text)) return formatDate(`${text}:00-04:00`, 'dateTime')
  if (DAY.test(text)) return formatDate(text)
  return names[text] ?? text
}

/** Things one below the other, words in a line. */
function showList(entry: Told, field: string, list: readonly unknown[]): string {
  if (list.length === 0) return m.audit_nothing()
  const isOfThings = list.some((each) => typeof each === 'object')
  return list.map((each) => showValue(entry, field, each)).join(isOfThings ? '\n' : ', ')
}

/** What says by itself what it is. */
const UNLABELED = new Set([
  'en',
  'es',
  'name',
  'label',
  'value',
  'at',
  'text',
  'kind',
  'sku',
  'size',
  'color',
  'hand',
  'fit',
])

/** "General · Price: $45.00 · Tax class: Course": what is empty says nothing, and ids of parts neither. */
function showObject(entry: Told, thing: Record<string, unknown>): string {
  const { en, es } = thing
  if (typeof en === 'string' && typeof es === 'string') return en === es || es === '' ? en : `${en} / ${es}`
  const parts = Object.entries(thing).flatMap(([key, value]) => {
    if (key === 'id' || value === null || value === '') return []
    const text = showValue(entry, key, value)
    return [UNLABELED.has(key) ? text : `${nameField(key)}: ${text}`]
  })
  return parts.join(' · ')
}
