import { describe, expect, it } from 'vitest'
import { readLocalPath } from './local-path.ts'

describe('readLocalPath', () => {
  const origin = 'https://coqui.example'

  it.each(['/', '/account', '/events/evt_1?tab=a#b'])('accepts %s', (path) => {
    expect(readLocalPath(path, origin)).toBe(path)
  })

  it('tidies a path that climbs', () => {
    expect(readLocalPath('/a/../../b', origin)).toBe('/b')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t//evil.example',
    'https://evil.example',
    'javascript:1',
    '',
    undefined,
  ])('refuses %j', (path) => {
    expect(readLocalPath(path, origin)).toBeNull()
  })
})
