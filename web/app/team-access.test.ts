import { describe, expect, it } from 'vitest'
import { INVITED_ROLES } from '#contract/people/team-terms.ts'
import { mayDo, mayOpen } from './team-access.ts'

const PATHS = [
  '/provider/analytics',
  '/provider/create',
  '/provider/customers',
  '/provider/events/evt_1',
  '/provider/orders',
  '/provider/payout-account',
  '/provider/products',
]

describe('pages of the provider area', () => {
  it('open by the role in the team', () => {
    const open = Object.fromEntries(
      INVITED_ROLES.map((teamRole) => [teamRole, PATHS.filter((path) => mayOpen({ teamRole }, path))]),
    )
    expect(open).toEqual({
      manager: PATHS.filter((path) => path !== '/provider/payout-account'),
      catalog: ['/provider/create', '/provider/products'],
      events: ['/provider/create', '/provider/events/evt_1'],
      orders: ['/provider/customers', '/provider/orders'],
      door: [],
    })
  })

  it('are open to an owner, and what everybody has to everybody', () => {
    expect(PATHS.every((path) => mayOpen({}, path))).toBe(true)
    for (const path of ['/provider', '/provider/account', '/provider/settings'])
      expect(mayOpen({ teamRole: 'door' }, path)).toBe(true)
    expect(mayDo({ teamRole: 'door' }, 'check-in')).toBe(true)
  })
})
