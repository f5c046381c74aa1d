import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/permissions.ts'
import { type Access, ADMIN_ACCESS, INSTRUCTOR_ACCESS, PROVIDER_ACCESS, refuseAccess } from './access.ts'

const VIEWERS: readonly Viewer[] = ['admin', 'customer', 'provider', 'instructor', 'guest']
const whoEnters = (access: Access) => VIEWERS.filter((viewer) => refuseAccess(viewer, access) === null)

describe('refuseAccess', () => {
  it('lets each area be entered by the roles of the spec', () => {
    expect(whoEnters(ADMIN_ACCESS)).toEqual(['admin'])
    expect(whoEnters(PROVIDER_ACCESS)).toEqual(['admin', 'provider'])
    expect(whoEnters(INSTRUCTOR_ACCESS)).toEqual(['admin', 'instructor'])
    expect(whoEnters('signed in')).toEqual(['admin', 'customer', 'provider', 'instructor'])
    expect(whoEnters('public')).toEqual(VIEWERS)
  })

  it('asks a guest to sign in and denies everyone else', () => {
    for (const access of [ADMIN_ACCESS, PROVIDER_ACCESS, INSTRUCTOR_ACCESS]) {
      expect(refuseAccess('guest', access)).toBe('UNAUTHENTICATED')
      expect(refuseAccess('customer', access)).toBe('FORBIDDEN')
    }
  })
})
