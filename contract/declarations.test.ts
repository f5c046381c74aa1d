import { describe, expect, it } from 'vitest'
import { failuresOf, pathParams, schemasOf } from './endpoint.ts'
import { ERROR_STATUS } from './errors.ts'
import { ENDPOINTS } from './index.ts'
import { MUNICIPALITIES } from './puerto-rico.ts'
import { SCHEMA_PARTS, SCHEMAS } from './schemas.ts'

describe('the declared endpoints', () => {
  it('have an id and a method with path of their own', () => {
    const ids = ENDPOINTS.map((each) => each.id)
    const addresses = ENDPOINTS.map((each) => `${each.method} ${each.path}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('have schemas each, once, and no schemas are left over', () => {
    const ids = SCHEMA_PARTS.flatMap((part) => Object.keys(part))
    expect(ids.toSorted()).toEqual(ENDPOINTS.map((each) => each.id).toSorted())
  })

  it('answer with JSON where they have a schema of it, and only there', () => {
    for (const each of ENDPOINTS) {
      expect(each.replyKind === 'json', each.id).toBe(schemasOf(each, SCHEMAS).reply !== undefined)
    }
  })

  it('take every path parameter from their input', () => {
    for (const each of ENDPOINTS) {
      const fields = Object.keys(schemasOf(each, SCHEMAS).input?.shape ?? {})
      expect(fields, each.id).toEqual(expect.arrayContaining(pathParams(each.path)))
    }
  })

  it('are asked for by POST and by somebody known where they spend: whoever has no key cannot repeat them safely', () => {
    for (const { id, method, permission } of ENDPOINTS.filter(({ idempotent }) => idempotent)) {
      expect([id, method, permission === 'public']).toEqual([id, 'POST', false])
    }
  })

  it('name only failures that have a status, and more of them the more they ask for', () => {
    for (const each of ENDPOINTS) {
      const codes = failuresOf(each, schemasOf(each, SCHEMAS))
      for (const code of codes) expect(ERROR_STATUS[code], `${each.id} ${code}`).toBeGreaterThanOrEqual(400)
      expect(codes.includes('UNAUTHENTICATED') || each.permission === 'public', each.id).toBe(true)
    }
  })
})

describe('the list of municipalities', () => {
  it('has all 78, once each, in alphabetical order', () => {
    expect(new Set(MUNICIPALITIES).size).toBe(78)
    expect([...MUNICIPALITIES].sort(new Intl.Collator('es').compare)).toEqual([...MUNICIPALITIES])
  })
})
