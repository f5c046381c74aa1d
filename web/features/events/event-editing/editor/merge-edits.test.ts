import { expect, it } from 'vitest'
import { NEW_EVENT } from '../form/event-values.ts'
import { mergeEdits } from './merge-edits.ts'

const BASE = { ...NEW_EVENT, venueName: 'Club', municipality: 'Ponce', minAge: 18 }

it('takes from each what only they changed, and names what both did', () => {
  const mine = { ...BASE, venueName: 'My club', minAge: 21 }
  const theirs = { ...BASE, municipality: 'Caguas', minAge: 16 }
  const { keepingMine, takingTheirs, taken, both } = mergeEdits(BASE, mine, theirs)
  expect(taken).toEqual(['municipality'])
  expect(both).toEqual(['minAge'])
  expect(keepingMine).toMatchObject({ venueName: 'My club', municipality: 'Caguas', minAge: 21 })
  expect(takingTheirs).toMatchObject({ venueName: 'My club', municipality: 'Caguas', minAge: 16 })
})

it('has no quarrel about what both changed alike', () => {
  const changed = { ...BASE, minAge: 21 }
  expect(mergeEdits(BASE, changed, changed)).toMatchObject({ taken: [], both: [], keepingMine: changed })
})
