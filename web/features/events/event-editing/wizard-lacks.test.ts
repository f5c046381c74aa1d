import { expect, it } from 'vitest'
import { listEventLacks, stepOf } from './wizard-lacks.ts'

function typed(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const COMPLETE = {
  'languages.es': 'on',
  'title.en': 'Steel',
  'title.es': 'Acero',
  'summary.en': 'Six stages.',
  'summary.es': 'Seis etapas.',
  'description.en': 'Bring water.',
  'description.es': 'Trae agua.',
  startsAt: '2026-12-05',
  'startsAt.time': '09:00',
  endsAt: '2026-12-05',
  'endsAt.time': '13:00',
  venueName: 'Club del Sur',
  municipality: 'Ponce',
  capacity: '24',
  'ticketTypes.0.row': '1',
  'ticketTypes.0.name.en': 'Entry',
  'ticketTypes.0.name.es': 'Entrada',
}

it('a complete event lacks nothing, but an admin names its organizer', () => {
  expect(listEventLacks(typed(COMPLETE), false)).toEqual([])
  expect(listEventLacks(typed(COMPLETE), true)).toEqual(['providerId'])
})

it('lists every lack, each under its step', () => {
  const { 'title.es': _, capacity: __, venueName: ___, 'ticketTypes.0.name.es': ____, ...rest } = COMPLETE
  const lacks = listEventLacks(typed(rest), false)
  expect(lacks).toEqual(['title.es', 'venueName', 'capacity', 'ticketTypes.0.name.es'])
  expect(lacks.map(stepOf)).toEqual(['about', 'when', 'seats', 'seats'])
})
