import { expect, it } from 'vitest'
import { changeSearch, isNarrowed, readAttendeesSearch, toListInput } from './attendees-search.ts'

it('ignores what it does not know', () => {
  const read = readAttendeesSearch({
    status: 'refunded,sold',
    missing: 'waiver,passport',
    squad: '<script>',
    ticket: 'tkt_0123456789',
    sort: 'color',
    perPage: '7',
    checkedIn: 0,
  })
  expect(read).toMatchObject({
    status: 'refunded',
    missing: 'waiver',
    squad: undefined,
    ticket: 'tkt_0123456789',
    sort: undefined,
    perPage: undefined,
    checkedIn: 0,
  })
})

it('asks the server for the same', () => {
  const search = readAttendeesSearch({ q: 22, checkedIn: '1', missing: 'any', perPage: 50, page: 3 })
  expect(toListInput('evt_1', search)).toMatchObject({
    eventId: 'evt_1',
    q: '22',
    checkedIn: '1',
    missing: 'any',
    perPage: 50,
    page: 3,
    sort: 'name',
  })
})

it('begins at the first page when a filter changes, and stays when only details are opened', () => {
  expect(changeSearch({ page: 4 }, { missing: 'any' })).toMatchObject({ page: undefined, missing: 'any' })
  expect(changeSearch({ page: 4 }, { seat: 'sea_0123456789' })).toMatchObject({ page: 4 })
  expect(isNarrowed(readAttendeesSearch({ sort: '-paid', seat: 'sea_0123456789' }))).toBe(false)
  expect(isNarrowed(readAttendeesSearch({ checkedIn: 0 }))).toBe(true)
})
