import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './is-away.ts'

describe('a database that is away', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })
  it.each(['57P01', '57P02', '57P03', '53100', '53300', '25006', '08006', '57014', '58030', 'ECONNRESET'])(
    'is told by %s, however deep it lies',
    (code) => {
      expect(isDatabaseAway(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
    },
  )
  it.each(['23505', '40001', '22P02', '42P01', 'ENOENT', 'E5308'])('is not told by %s', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(false)
  })
})
