import { expect, it } from 'vitest'
import { isSameQuery, moveView, toListQuery } from './list-query.ts'

it('is the address without its page and its language', () => {
  expect(toListQuery({ status: 'draft', page: 3, lang: 'es', perPage: 50, q: undefined })).toEqual({
    status: 'draft',
    perPage: '50',
  })
})

it('is the same in any order', () => {
  expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false)
  expect(isSameQuery({}, {})).toBe(true)
})

it('moves a view one place, and not beyond the ends', () => {
  expect(moveView(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveView(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveView(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
})
