/** A proposed change as text, field by field. Pure but for the language of the page. */
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { CREDENTIAL_NAMES, KIND_NAMES, LEVEL_NAMES } from '../labels.ts'
import type { EditableEvent } from '../queries.ts'

export interface Difference {
  /** `description.es` */
  field: string
  before: string
  after: string
}

type Texts = { en: string; es: string }

export function listDifferences(event: EditableEvent): Difference[] {
  const fields = event.pendingChange?.fields ?? {}
  return Object.entries(fields).flatMap(([field, after]) => {
    const before = event[field as keyof EditableEvent]
    return isTexts(after) ? byLanguage(field, before as Texts, after) : plain(field, before, after)
  })
}

function byLanguage(field: string, before: Texts, after: Texts): Difference[] {
  return (['en', 'es'] as const)
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      field: `${field}.${language}`,
      before: before[language],
      after: after[language],
    }))
}

function plain(field: string, before: unknown, after: unknown): Difference[] {
  return [{ field, before: say(field, before), after: say(field, after) }]
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && 'en' in value && 'es' in value
}

/** '2026-12-05T09:00' on the wall in Puerto Rico, which is four hours behind UTC all year. */
const sayTime = (local: string) => formatDate(`${local}:00-04:00`, 'dateTime')

const VALUE_TEXTS: Record<string, (value: never) => string> = {
  kind: (kind: keyof typeof KIND_NAMES) => KIND_NAMES[kind](),
  level: (level: keyof typeof LEVEL_NAMES) => LEVEL_NAMES[level](),
  languages: (codes: string[]) =>
    codes.map((code) => (code === 'es' ? m.event_editing_spanish() : m.event_editing_english())).join(', '),
  startsAt: sayTime,
  endsAt: sayTime,
  credentialKinds: (kinds: (keyof typeof CREDENTIAL_NAMES)[]) =>
    kinds.map((kind) => CREDENTIAL_NAMES[kind]()).join('\n'),
  schedule: (rows: { at: string; text: Texts }[]) =>
    rows.map(({ at, text }) => `${at} ${text.en} / ${text.es}`).join('\n'),
  ticketTypes: (types: { name: Texts; priceCents?: number }[]) =>
    types
      .map(({ name, priceCents }) =>
        [`${name.en} / ${name.es}`, ...(priceCents === undefined ? [] : [formatMoney(priceCents)])].join(
          ' · ',
        ),
      )
      .join('\n'),
  squads: (squads: { name: string; startsAt: string | null }[]) =>
    squads.map(({ name, startsAt }) => (startsAt ? `${name} · ${startsAt.slice(11)}` : name)).join('\n'),
  divisions: (divisions: { name: string }[]) => divisions.map(({ name }) => name).join('\n'),
}

function say(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  return VALUE_TEXTS[field]?.(value as never) ?? String(value)
}
