import { afterEach, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '#contract/site/audit-actions.ts'
import { AUDIT_FIELDS } from '#contract/site/audit-fields.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { nameAction } from './action-names.ts'
import { listChanges, listDetails } from './field-changes.ts'
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
  const changes = listChanges({ action: 'change-coupon', before, after, names: {} }, () => [])
  expect(changes.map((change) => [change.name, change.before, change.after])).toEqual([
    ['Price', '$45.00', '$50.00'],
    ['Discount', '10.5%', '5%'],
    ['For sale', 'Yes', 'No'],
    ['Tags', 'None', 'kydex, owb'],
    ['Ends', 'None', expect.stringContaining('12:00')],
  ])
})

it('leaves the numbers of a setting to its screen, and shows one that it does not know whole', () => {
  const entry = {
    action: 'change-setting',
    names: {},
    before: { holds: { minutes: 15 } },
    after: { holds: { minutes: 20 } },
  }
  const told = [{ id: 'holds.minutes', name: 'Minutes', before: '15', after: '20' }]
  expect(listChanges(entry, () => told)).toEqual(told)
  expect(listChanges(entry, () => [])).toMatchObject([{ before: 'Minutes: 15', after: 'Minutes: 20' }])
})

const told = (action: string, field: string, value: unknown, names: Record<string, string> = {}) =>
  listChanges({ action, before: null, after: { [field]: value }, names }, () => [])[0]?.after

it.each([
  ['product-publish', 'status', 'pending_review', 'Pending Review', 'En revisión'],
  ['approve-review', 'status', 'approved', 'Shown', 'Visible'],
  ['verify-credential', 'status', 'verified', 'Verified', 'Verificada'],
  ['end-collaboration', 'status', 'ended', 'Ended', 'Terminada'],
  ['change-role', 'role', 'provider', 'Provider/Supplier', 'Proveedor/Suplidor'],
  ['change-team-role', 'role', 'door', 'Door', 'Entrada'],
  ['change-coupon', 'kind', 'percent', 'Percent', 'Por ciento'],
  ['change-campaign', 'kind', 'bonus', 'Extra points on each item', 'Puntos extra por artículo'],
  ['change-campaign', 'scope', 'all', 'Everything', 'Todo'],
  ['change-coupon', 'scope', 'all', 'Whole order', 'Toda la orden'],
  ['change-campaign', 'tiers', ['gold', 'platinum'], 'Gold, Platinum', 'Oro, Platino'],
  ['order-shipped', 'carrier', 'fedex', 'FedEx', 'FedEx'],
  ['product-ask-changes', 'status', 'Is it out?', 'Is it out?', 'Is it out?'],
])('says of %s that %s is %s in the reader’s language', (action, field, value, english, spanish) => {
  expect(told(action, field, value)).toBe(english)
  overwriteGetLocale(() => 'es')
  expect(told(action, field, value)).toBe(spanish)
})

it('says days, times on the wall, things that have a name, and parts without their ids', () => {
  expect(told('change-coupon', 'endsOn', '2026-12-05')).toBe('Dec 5, 2026')
  expect(told('event-edit', 'startsAt', '2026-12-05T09:00')).toContain('9:00')
  expect(told('change-coupon', 'providerId', 'col_1', { col_1: 'Yunque' })).toBe('Yunque')
  expect(told('change-coupon', 'providerId', 'col_1')).toBe('col_1')
  const ticket = {
    id: 'tkt_1',
    name: { en: 'General', es: 'General' },
    priceCents: 4_500,
    taxClass: 'course',
  }
  const other = { id: 'tkt_2', name: { en: 'Guest', es: 'Invitado' }, priceCents: 0, quota: null }
  expect(told('event-edit', 'ticketTypes', [ticket, other])).toBe(
    'General · Price: $45.00 · Tax class: Course (exempt)\nGuest / Invitado · Price: $0.00',
  )
})

it('names the details of an act, leaves out what its change says, and keeps what has no name', () => {
  const entry = {
    action: 'change-role',
    before: { role: 'customer' },
    after: { role: 'provider' },
    names: { ord_1: 'CC-7F3K' },
  }
  expect(listDetails({ ...entry, details: { from: 'customer', to: 'provider' } })).toEqual({
    named: [],
    rest: {},
  })
  const details = { orderId: 'ord_1', method: 'cash', sessionId: 'x' }
  expect(listDetails({ ...entry, action: 'mark-draft-order-paid', details })).toEqual({
    named: [
      { id: 'orderId', name: 'Order', value: 'CC-7F3K' },
      { id: 'method', name: 'Payment method', value: 'Cash' },
    ],
    rest: { sessionId: 'x' },
  })
})
