import { expect, it } from 'vitest'
import type { HeldCertification } from '#server/features/people/instructors/index.ts'
import { certifiedUntil, conflictsOf, endangeredEvents } from './rules.ts'

const at = (time: string) => new Date(`2026-12-05T${time}:00-04:00`)
const event = (eventId: string, from: string, to: string, changed: object = {}) => ({
  eventId,
  status: 'accepted' as 'accepted' | 'declined' | 'proposed',
  startsAt: at(from),
  endsAt: at(to),
  isCancelled: false,
  ...changed,
})
const held = (expiresOn: string | null, changed: Partial<HeldCertification> = {}): HeldCertification => ({
  id: 'cer_1',
  userId: 'usr_1',
  kind: 'instructor',
  status: 'verified',
  expiresOn,
  ...changed,
})

it('conflicts are other events at that time, asked for or accepted', () => {
  const all = [
    event('self', '09:00', '12:00'),
    event('before', '07:00', '09:00'),
    event('overlaps', '11:59', '13:00'),
    event('asked', '10:00', '11:00', { status: 'proposed' }),
    event('declined', '10:00', '11:00', { status: 'declined' }),
    event('off', '10:00', '11:00', { isCancelled: true }),
    event('after', '12:00', '14:00'),
  ]
  expect(conflictsOf(all, event('self', '09:00', '12:00')).map(({ eventId }) => eventId)).toEqual([
    'overlaps',
    'asked',
  ])
})

it('one is certified until the last of what is valid today runs out', () => {
  expect(certifiedUntil([held('2026-12-10'), held('2027-01-10'), held('2026-01-01')], '2026-12-05')).toBe(
    '2027-01-10',
  )
  expect(certifiedUntil([held('2026-12-10'), held(null)], '2026-12-05')).toBeNull()
  expect(certifiedUntil([held('2026-12-10', { status: 'pending' })], '2026-12-05')).toBeNull()
})

it('accepted events on days without a certification are endangered', () => {
  const teaching = [event('yes', '09:00', '12:00'), event('asked', '09:00', '12:00', { status: 'proposed' })]
  const ids = (expiresOn: string) =>
    endangeredEvents(teaching, [held(expiresOn)], at('06:00')).map(({ eventId }) => eventId)
  expect(ids('2026-12-04')).toEqual(['yes'])
  expect(ids('2026-12-05')).toEqual([])
})
