/** The fields of the form, by the names the API has for them, as one event. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { createEvent } from '#contract/events/event-editing.ts'
import { REQUIRED_KINDS } from '#contract/events/event-terms.ts'
import { isChecked, textOf } from '#web/platform/forms/form.ts'

export type EventInput = InputOf<typeof createEvent>
type TicketType = EventInput['ticketTypes'][number]
export type Repeat = NonNullable<EventInput['repeat']>

/** The form shows Spanish first. */
export const LANGUAGE_ORDER = ['es', 'en'] as const

/** Rows say that they are there: a row may be all empty. */
export const ROW = 'row'

export function readEventForm(data: FormData): EventInput {
  const startDay = textOf(data, 'startsAt')
  return {
    kind: textOf(data, 'kind') as EventInput['kind'],
    level: textOf(data, 'level') as EventInput['level'],
    languages: LANGUAGE_ORDER.filter((language) => isChecked(data, `languages.${language}`)),
    title: texts(data, 'title'),
    summary: texts(data, 'summary'),
    description: texts(data, 'description'),
    schedule: rows(data, 'schedule').map((at) => ({
      at: textOf(data, `${at}.at`),
      text: texts(data, `${at}.text`),
    })),
    venueName: textOf(data, 'venueName'),
    venueAddress: textOf(data, 'venueAddress'),
    municipality: textOf(data, 'municipality') as EventInput['municipality'],
    mapUrl: textOf(data, 'mapUrl').trim(),
    startsAt: moment(startDay, textOf(data, 'startsAt.time')),
    endsAt: moment(textOf(data, 'endsAt'), textOf(data, 'endsAt.time')),
    capacity: numberOf(data, 'capacity') ?? 0,
    minAge: numberOf(data, 'minAge'),
    credentialKinds: REQUIRED_KINDS.filter((kind) => isChecked(data, `credentialKinds.${kind}`)),
    waiverId: textOf(data, 'waiverId') || null,
    fullRefundHours: numberOf(data, 'fullRefundHours'),
    halfRefundHours: numberOf(data, 'halfRefundHours'),
    organizerTerms: texts(data, 'organizerTerms'),
    coverId: textOf(data, 'coverId') || null,
    ticketTypes: rows(data, 'ticketTypes').map((at) => readTicketType(data, at)),
    squads: rows(data, 'squads').map((at) => ({
      ...idOf(data, at),
      name: textOf(data, `${at}.name`),
      capacity: numberOf(data, `${at}.capacity`) ?? 0,
      startsAt: textOf(data, `${at}.startsAt`) ? moment(startDay, textOf(data, `${at}.startsAt`)) : null,
    })),
    divisions: rows(data, 'divisions').map((at) => ({
      ...idOf(data, at),
      name: textOf(data, `${at}.name`),
      capacity: numberOf(data, `${at}.capacity`),
    })),
  }
}

/** Null: only once. */
export function readRepeat(data: FormData): Repeat | null {
  const every = textOf(data, 'repeat.every')
  if (every === 'week' || every === 'month') return { every, count: numberOf(data, 'repeat.count') ?? 0 }
  if (every !== 'chosen') return null
  return { every, dates: data.getAll('repeat.dates').map(String) }
}

function readTicketType(data: FormData, at: string): TicketType {
  return {
    ...idOf(data, at),
    name: texts(data, `${at}.name`),
    priceCents: numberOf(data, `${at}.priceCents`) ?? 0,
    taxClass: textOf(data, `${at}.taxClass`) as TicketType['taxClass'],
    quota: numberOf(data, `${at}.quota`),
    // A day alone: a sale opens when it begins and closes when it ends.
    saleStartsAt: day(data, `${at}.saleStartsAt`, '00:00'),
    saleEndsAt: day(data, `${at}.saleEndsAt`, '23:59'),
    isActive: isChecked(data, `${at}.isActive`),
  }
}

function rows(data: FormData, list: string): string[] {
  const names: string[] = []
  while (data.has(`${list}.${names.length}.${ROW}`)) names.push(`${list}.${names.length}`)
  return names
}

function idOf(data: FormData, at: string): { id?: string } {
  const id = textOf(data, `${at}.id`)
  return id ? { id } : {}
}

function texts(data: FormData, name: string) {
  return { en: textOf(data, `${name}.en`).trim(), es: textOf(data, `${name}.es`).trim() }
}

function moment(date: string, time: string): string {
  return `${date}T${time}`
}

function day(data: FormData, name: string, otherwise: string): string | null {
  const date = textOf(data, name)
  return date ? moment(date, textOf(data, `${name}.time`) || otherwise) : null
}

/** Null when it is empty; what is no number is no number: the server says so beside the field. */
function numberOf(data: FormData, name: string): number | null {
  const text = textOf(data, name).trim()
  return text === '' ? null : Number(text)
}
