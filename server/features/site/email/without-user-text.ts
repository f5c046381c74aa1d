/**
 * Whoever types an address into a form may have us write to somebody who never asked for it. Until its owner has confirmed an
 * address, mails to it hold no words of other people: no texts, and of a name only a first name.
 */
import type { TemplateData, TemplateName } from './templates.ts'

const NAMES = ['name', 'attendee', 'giver', 'taker', 'instructor', 'partner']
const TEXTS = ['title', 'text', 'question', 'answer', 'message']

/** Their readers are the store itself, and what a stranger writes is what they are about. */
const TO_THE_STORE: readonly TemplateName[] = ['contact-message', 'emergency-reset-used']

export function withoutUserText<N extends TemplateName>(template: N, data: TemplateData[N]): TemplateData[N] {
  if (TO_THE_STORE.includes(template)) return data
  const entries = Object.entries(data).map(([key, value]) => [key, neutralizeField(key, value)])
  return Object.fromEntries(entries) as TemplateData[N]
}

function neutralizeField(key: string, value: unknown): unknown {
  if (TEXTS.includes(key)) return ''
  if (key === 'said' || key === 'address') return []
  if (NAMES.includes(key) && typeof value === 'string') return firstName(value)
  if (key === 'pickupPlaces')
    return (value as { hours: string }[] | undefined)?.map((place) => ({ ...place, hours: '' }))
  if (key === 'codes')
    return (value as { attendee: string }[] | undefined)?.map((code) => ({
      ...code,
      attendee: firstName(code.attendee),
    }))
  return value
}

/** One word of letters says nothing but whom it is for; anything else is left out. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  return /^\p{Lu}[\p{L}\p{M}'’-]{1,19}$/u.test(first) ? first : ''
}
