import { expect, it } from 'vitest'
import type { Deed } from '../queries.ts'
import { listStaleTexts } from './differences.ts'

const deed = (action: string, ...fields: string[]): Deed => ({
  at: '2026-11-16T12:00:00.000Z',
  by: 'Taller',
  action,
  reason: '',
  changes: Object.fromEntries(fields.map((field) => [field, {}])),
})

it('marks the texts whose English changed last and alone, the newest deed first', () => {
  const deeds = [deed('edit', 'name.es'), deed('edit', 'name.en', 'summary.en'), deed('create')]
  expect(listStaleTexts(deeds, true)).toEqual(['summary'])
  expect(listStaleTexts([deed('edit', 'name.en', 'name.es')], true)).toEqual([])
})

it('forgets what was confirmed, and what never went live', () => {
  const deeds = [deed('edit', 'tags.en'), deed('confirm-spanish'), deed('edit', 'name.en')]
  expect(listStaleTexts(deeds, true)).toEqual(['tags'])
  expect(listStaleTexts([deed('propose-change', 'name.en')], true)).toEqual([])
  expect(listStaleTexts(deeds, false)).toEqual([])
})
