import { afterEach, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '#contract/site/audit-actions.ts'
import { AUDIT_FIELDS } from '#contract/site/audit-fields.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { nameAction } from './action-names.ts'
import { listChanges } from './field-changes.ts'
import { nameField } from './field-names.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

it.each([
  ['name.es', 'Name (Spanish)', 'Nombre (español)'],
  ['nameEn', 'Name (English)', 'Nombre (inglés)'],
  ['en', 'Text (English)', 'Texto (inglés)'],
  ['specs.0.label.es', 'Specifications (Spanish)', 'Especificaciones (español)'],
  ['variants.CC-1.5.onHand', 'Stock of CC-1.5', 'Inventario de CC-1.5'],
  ['variants.CC-1', 'Variants of CC-1', 'Variantes de CC-1'],
  ['isSuspended', 'Suspended', 'Suspensión'],
  ['shelfLife.inDays', 'Shelf life in days', 'Shelf life in days'],
])('calls %s "%s" and "%s"', (field, english, spanish) => {
  expect(nameField(field)).toBe(english)
  overwriteGetLocale(() => 'es')
  expect(nameField(field)).toBe(spanish)
})

it.each(['en', 'es'] as const)('has words for every act and field in "%s"', (language) => {
  overwriteGetLocale(() => language)
  for (const name of [...AUDIT_FIELDS.map(nameField), ...AUDIT_ACTIONS.map(nameAction)])
    expect(name).toMatch(/^[A-ZÁÉÍÓÚ0-9].*[^_]$/)
})

it('says money, shares, moments and lists as people read them', () => {
  const before = { priceCents: 4_500, percentBp: 1_050, isActive: true, tags: [], endsAt: null }
  const after = {
    priceCents: 5_000,
    percentBp: 500,
    isActive: false,
    tags: ['kydex', 'owb'],
    endsAt: '2026-11-17T16:00:00.000Z',
  }
  const changes = listChanges({ action: 'change-coupon', before, after }, () => [])
  expect(changes.map((change) => [change.name, change.before, change.after])).toEqual([
    ['Price', '$45.00', '$50.00'],
    ['Discount', '10.5%', '5%'],
    ['For sale', 'Yes', 'No'],
    ['Tags', 'None', 'kydex, owb'],
    ['Ends', 'None', expect.stringContaining('12:00')],
  ])
})

it('names states in the language of the page, and leaves one that it does not know', () => {
  const changesOf = (before: string, after: string) => {
    const entry = { action: 'verify-credential', before: { status: before }, after: { status: after } }
    return listChanges(entry, () => []).map((change) => [change.before, change.after])
  }
  expect(changesOf('pending_review', 'published')).toEqual([['Pending Review', 'Published']])
  overwriteGetLocale(() => 'es')
  expect(changesOf('pending', 'verified')).toEqual([['Pendiente', 'Verificado']])
  expect(changesOf('of_tomorrow', 'toString')).toEqual([['of_tomorrow', 'toString']])
})

it('leaves the numbers of a setting to its screen, and shows one that it does not know whole', () => {
  const entry = {
    action: 'change-setting',
    before: { holds: { minutes: 15 } },
    after: { holds: { minutes: 20 } },
  }
  const told = [{ id: 'holds.minutes', name: 'Minutes', before: '15', after: '20' }]
  expect(listChanges(entry, () => told)).toEqual(told)
  expect(listChanges(entry, () => [])).toMatchObject([{ before: '{"minutes":15}', after: '{"minutes":20}' }])
})
