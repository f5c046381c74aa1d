/** What the form shows first: an event as it is, as its owner proposed it, or a new one. Pure. */
import { REQUIRED_KINDS } from '#contract/events/event-terms.ts'
import type { EditableEvent } from '../queries.ts'
import { type EventInput, LANGUAGE_ORDER } from './read-event-form.ts'

export type EventValues = Pick<
  EditableEvent,
  | 'kind'
  | 'level'
  | 'languages'
  | 'title'
  | 'summary'
  | 'description'
  | 'schedule'
  | 'venueName'
  | 'venueAddress'
  | 'municipality'
  | 'mapUrl'
  | 'startsAt'
  | 'endsAt'
  | 'minAge'
  | 'credentialKinds'
  | 'waiverId'
  | 'fullRefundHours'
  | 'halfRefundHours'
  | 'organizerTerms'
  | 'coverId'
  | 'ticketTypes'
  | 'squads'
  | 'divisions'
> & { capacity: number | null }

const EMPTY = { en: '', es: '' }

export const NEW_EVENT: EventValues = {
  kind: 'match',
  level: 'all',
  languages: ['es', 'en'],
  title: EMPTY,
  summary: EMPTY,
  description: EMPTY,
  schedule: [],
  venueName: '',
  venueAddress: '',
  municipality: '',
  mapUrl: '',
  startsAt: '',
  endsAt: '',
  capacity: null,
  minAge: null,
  credentialKinds: [],
  waiverId: null,
  fullRefundHours: null,
  halfRefundHours: null,
  organizerTerms: EMPTY,
  coverId: null,
  ticketTypes: [
    {
      name: { en: 'Entry', es: 'Entrada' },
      priceCents: 0,
      taxClass: 'admission',
      quota: null,
      saleStartsAt: null,
      saleEndsAt: null,
      isActive: true,
    },
  ],
  squads: [],
  divisions: [],
}

const LISTS = ['ticketTypes', 'squads', 'divisions'] as const

/** An owner goes on from what they proposed: what is live at once of it is as it is. */
function withProposal(event: EditableEvent): EventValues {
  const fields = { ...event.pendingChange?.fields }
  for (const list of LISTS) {
    const proposed = fields[list]
    if (!Array.isArray(proposed)) continue
    fields[list] = proposed.map((part: { id?: string }) => ({
      ...event[list].find(({ id }) => id !== undefined && id === part.id),
      ...part,
    }))
  }
  return { ...event, ...fields }
}

const FIELDS = Object.keys(NEW_EVENT) as (keyof EventValues)[]

/** The form of an event that exists, in the order in which the form is read: what was not changed must be the same. */
export function fillForm(event: EditableEvent, isAdmin: boolean): EventValues {
  const shown: EventValues = isAdmin ? event : withProposal(event)
  const picked = Object.fromEntries(FIELDS.map((field) => [field, shown[field]])) as EventValues
  return {
    ...picked,
    languages: LANGUAGE_ORDER.filter((language) => picked.languages.includes(language)),
    credentialKinds: REQUIRED_KINDS.filter((kind) => picked.credentialKinds.includes(kind)),
  }
}

/** What was typed, to go on from: a day without an hour is one, an hour without a day is none. */
export function toValues(typed: EventInput): EventValues {
  const moment = (local: string) => (/^\d{4}-\d{2}-\d{2}T/.test(local) ? local : '')
  return {
    ...NEW_EVENT,
    ...typed,
    startsAt: moment(typed.startsAt),
    endsAt: moment(typed.endsAt),
    capacity: typed.capacity || null,
    organizerTerms: typed.organizerTerms ?? EMPTY,
    squads: (typed.squads ?? []).map((squad) => ({
      ...squad,
      startsAt: squad.startsAt && moment(squad.startsAt) ? squad.startsAt : null,
    })),
  }
}
