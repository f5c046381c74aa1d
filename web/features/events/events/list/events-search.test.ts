import { describe, expect, it } from 'vitest'
import { listActiveFilters } from './active-filters.ts'
import {
  canonicalPath,
  changeView,
  clearFilters,
  countFilters,
  isIndexable,
  toFields,
  toggleValue,
  toListInput,
  valuesOf,
} from './events-search.ts'
import { readEventsSearch as read } from './read-search.ts'

const TODAY = '2026-11-18'
const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

describe('the address of /events', () => {
  it('ignores what is wrong or unknown', () => {
    expect(
      given(
        read({ view: 'list', from: '2026-02-30', maxPrice: 'x', seats: '9', month: '2026-13', page: '1' }),
      ),
    ).toEqual({})
    expect(valuesOf(read({ kind: 'match,gala' }), 'kind')).toEqual(['match'])
    expect(valuesOf(read({ municipality: 'Añasco,Atlantis' }), 'municipality')).toEqual(['Añasco'])
  })

  it('reads several values from a link and from a form alike', () => {
    expect(read({ kind: 'match,course' }).kind).toBe('match,course')
    expect(read({ kind: ['match', 'course', 'match'] }).kind).toBe('match,course')
  })

  it('turns days around that were given the wrong way round, and prefers them to a quick choice', () => {
    expect(given(read({ from: '2026-12-05', to: '2026-12-01', when: 'weekend' }))).toEqual({
      from: '2026-12-01',
      to: '2026-12-05',
    })
  })

  it('asks the API for the days that a quick choice means today', () => {
    expect(toListInput(read({ when: 'weekend', kind: 'match' }), TODAY)).toMatchObject({
      from: '2026-11-21',
      to: '2026-11-22',
      kind: ['match'],
      page: 1,
    })
  })

  it('asks for the whole month in the calendar, also for what of it is past', () => {
    expect(toListInput(read({ view: 'month' }), TODAY)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      perPage: 200,
    })
    expect(toListInput(read({ view: 'month', month: '2028-02' }), TODAY)).toMatchObject({ to: '2028-02-29' })
    expect(toListInput(read({ view: 'month', from: '2027-01-10' }), TODAY)).toMatchObject({
      from: '2027-01-01',
    })
  })

  it('takes free for zero dollars', () => {
    expect(toListInput(read({ maxPrice: 0 }), TODAY).maxPrice).toBe(0)
    expect(countFilters(read({ maxPrice: 0 }))).toBe(1)
  })

  it('begins at the first page when a filter or the view changes', () => {
    const search = read({ kind: 'match', page: 3 })
    expect(toggleValue(search, 'kind', 'course')).toMatchObject({ kind: 'match,course', page: undefined })
    expect(toggleValue(search, 'kind', 'match').kind).toBeUndefined()
    expect(changeView(search, 'map')).toMatchObject({ view: 'map', kind: 'match', page: undefined })
  })

  it('clears filters, not the words nor the view', () => {
    expect(given(clearFilters(read({ q: 'steel', view: 'map', kind: 'match', seats: 2 })))).toEqual({
      q: 'steel',
      view: 'map',
    })
  })

  it('is found by search engines as a whole, by one kind or by one town', () => {
    expect(canonicalPath(read({ kind: 'match', when: 'weekend' }))).toBe('/events?kind=match')
    expect(isIndexable(read({ municipality: 'Ponce' }))).toBe(true)
    expect(isIndexable(read({ municipality: 'Ponce', kind: 'match' }))).toBe(false)
    expect(isIndexable(read({ view: 'map' }))).toBe(false)
    expect(isIndexable(read({ q: 'steel' }))).toBe(false)
  })

  it('is kept by the hidden fields of a form', () => {
    expect(toFields(read({ kind: 'match', past: true, q: 7, page: 2 }), ['q', 'page'])).toEqual([
      ['kind', 'match'],
      ['past', 'true'],
    ])
  })
})

describe('listActiveFilters', () => {
  it('names each filter and knows the search without it', () => {
    const search = read({ kind: 'match', municipality: 'Ponce', maxPrice: 0, seats: 2, when: 'weekend' })
    const chips = listActiveFilters(search, undefined)
    expect(chips.map(({ label }) => label)).toEqual([
      'Match',
      'Ponce',
      'This weekend',
      'Free',
      '2 seats or more',
    ])
    expect(chips[2]?.without).toMatchObject({ when: undefined, kind: 'match' })
  })

  it('shows days as one chip, and none in the calendar, which has its own', () => {
    const days = { from: '2026-12-01', to: '2026-12-05' }
    expect(listActiveFilters(read(days), undefined).map(({ label }) => label)).toEqual(['Dec 1 – Dec 5'])
    expect(listActiveFilters(read({ ...days, view: 'month' }), undefined)).toEqual([])
  })
})
