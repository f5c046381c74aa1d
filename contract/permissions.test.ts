import { describe, expect, it } from 'vitest'
import { PERMISSIONS, ROLES, refuseViewer } from './permissions.ts'

/** Spec section 6, written as the owner wrote it. */
const SPEC = `
manage all products | admin
manage own products | provider, admin
manage all events | admin
manage own events | provider, admin
purchase merch | customer, provider, instructor
book events | customer, provider, instructor
message center | customer, provider, admin, instructor
admin panel | admin
print-on-demand sync | admin
user management | admin
preview mode | admin
provider discount | provider, admin
manage own profile | instructor, admin
view certifications | instructor, admin, provider
manage collaborations | instructor, provider, admin`

describe('the permission table', () => {
  it('is the one of the spec, to the letter', () => {
    const table = Object.entries(PERMISSIONS).map(([name, roles]) => `${name} | ${roles.join(', ')}`)
    expect(table).toEqual(SPEC.trim().split('\n'))
  })
})

describe('refuseViewer', () => {
  it('lets everyone into what is public', () => {
    for (const viewer of [...ROLES, 'guest'] as const) expect(refuseViewer(viewer, 'public')).toBeNull()
  })

  it('asks a guest to sign in before it says that something is forbidden', () => {
    expect(refuseViewer('guest', 'admin panel')).toBe('UNAUTHENTICATED')
    expect(refuseViewer('customer', 'admin panel')).toBe('FORBIDDEN')
    expect(refuseViewer('admin', 'admin panel')).toBeNull()
  })

  it('lets an admin neither buy nor book', () => {
    expect(refuseViewer('admin', 'purchase merch')).toBe('FORBIDDEN')
    expect(refuseViewer('admin', 'book events')).toBe('FORBIDDEN')
  })
})
