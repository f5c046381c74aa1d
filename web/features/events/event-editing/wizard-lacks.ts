/** What a new event still lacks for review, as it is typed. */
import { type RefObject, useState } from 'react'
import { textOf } from '#web/platform/forms/form.ts'
import { checkEventForm } from './form/check-event-form.ts'
import { type EventInput, readEventForm } from './form/read-event-form.ts'
import { useTypedForm } from './form/use-typed-form.ts'

export const EVENT_STEPS = ['about', 'when', 'seats', 'rules'] as const
export type EventStep = (typeof EVENT_STEPS)[number]

/** Which part of the form a field is in. */
export function stepOf(path: string): EventStep {
  const [field = ''] = path.split('.')
  if (
    [
      'startsAt',
      'endsAt',
      'repeat',
      'schedule',
      'venueName',
      'venueAddress',
      'municipality',
      'mapUrl',
    ].includes(field)
  )
    return 'when'
  if (['capacity', 'ticketTypes', 'squads', 'divisions'].includes(field)) return 'seats'
  return [
    'minAge',
    'credentialKinds',
    'waiverId',
    'fullRefundHours',
    'halfRefundHours',
    'organizerTerms',
  ].includes(field)
    ? 'rules'
    : 'about'
}

export function listEventLacks(data: FormData, isAdmin: boolean): string[] {
  const event = readEventForm(data)
  const required = ['venueName', 'capacity', ...(isAdmin ? ['providerId'] : [])]
  const names = event.ticketTypes.flatMap(({ name }, at) =>
    (['en', 'es'] as const)
      .filter((language) => !name[language])
      .map((language) => `ticketTypes.${at}.name.${language}`),
  )
  return [
    ...Object.keys(checkEventForm(data, { needsBothLanguages: true })),
    ...required.filter((name) => !textOf(data, name).trim()),
    ...names,
  ]
}

interface TypedEvent {
  event: EventInput
  lacks: string[]
}

/** What is typed, and what it lacks, anew after each key. */
export function useTypedEvent(
  form: RefObject<HTMLFormElement | null>,
  { isAdmin, times, onTyped }: { isAdmin: boolean; times: number; onTyped: (data: FormData) => void },
): TypedEvent | null {
  const [typed, setTyped] = useState<TypedEvent | null>(null)
  useTypedForm(form, {
    times,
    onRead: (data, isTyped) => {
      if (isTyped) onTyped(data)
      setTyped({ event: readEventForm(data), lacks: listEventLacks(data, isAdmin) })
    },
  })
  return typed
}

/** The control that a person can see: of a date or a list the named one is hidden beside it. */
export function focusEventField(form: HTMLFormElement | null, path: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)
  const isHidden = named instanceof HTMLInputElement && named.type === 'hidden'
  const control = isHidden
    ? named.parentElement?.querySelector<HTMLElement>('input:not([type=hidden])')
    : named
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
