/** What was typed before the page's script was there is in the form, and nowhere else. */
import { type RefObject, useEffect, useRef } from 'react'
import type { Chosen, Draft } from '../choices.ts'

const FIELDS = {
  'contact.name': 'name',
  'contact.email': 'email',
  'contact.phone': 'phone',
  note: 'note',
} as const

export function useEarlyTyping(
  form: RefObject<HTMLFormElement | null>,
  chosen: Chosen,
  onChange: (patch: Partial<Draft>) => void,
) {
  const hasRead = useRef(false)
  useEffect(() => {
    if (hasRead.current || !form.current) return
    hasRead.current = true
    const early = readEarly(new FormData(form.current), chosen)
    if (Object.keys(early).length > 0) onChange(early)
  }, [form, chosen, onChange])
}

function readEarly(data: FormData, chosen: Chosen): Partial<Draft> {
  const known: Record<string, string> = { ...chosen.contact, note: '' }
  const given = Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== known[field] ? [[field, value]] : []
  })
  return Object.fromEntries(given)
}
