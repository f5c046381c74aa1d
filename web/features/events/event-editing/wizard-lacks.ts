/** What a new event still lacks for review, as it is typed. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { textOf } from '#web/platform/forms/form.ts'
import { checkEventForm } from './form/check-event-form.ts'
import { type EventInput, readEventForm } from './form/read-event-form.ts'

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

const READ_AFTER_MS = 150

/** Read anew a moment after each key and each click: dates and lists are chosen without typing. */
export function useTypedEvent(
  form: RefObject<HTMLFormElement | null>,
  { isAdmin, times, onTyped }: { isAdmin: boolean; times: number; onTyped: (data: FormData) => void },
): TypedEvent | null {
  const [typed, setTyped] = useState<TypedEvent | null>(null)
  const told = useRef(onTyped)
  told.current = onTyped
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is filled anew is another element
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    let before: string | null = null
    const read = () => {
      const data = new FormData(element)
      const text = JSON.stringify([...data].filter(([, value]) => typeof value === 'string'))
      if (before !== null && before !== text) told.current(data)
      before = text
      setTyped({ event: readEventForm(data), lacks: listEventLacks(data, isAdmin) })
    }
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(read, READ_AFTER_MS)
    }
    read()
    const changes = ['input', 'click', 'focusout'] as const
    for (const change of changes) element.addEventListener(change, readSoon)
    return () => {
      clearTimeout(timer)
      for (const change of changes) element.removeEventListener(change, readSoon)
    }
  }, [form, isAdmin, times])
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
