import { describe, expect, it } from 'vitest'
import { Username } from '#contract/fields.schemas.ts'
import { addressToCount } from '#server/platform/rate-limit.ts'
import { guessDelayMs, maySignOutByNavigation, refuseLosingAdmin, usernameFrom } from './rules.ts'

describe('the wait after failures', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [9, 480],
    [10, 900],
    [500, 900],
  ])('%i of them is %i seconds', (failures, seconds) => {
    expect(guessDelayMs(failures, 5)).toBe(seconds * 1000)
  })
})

describe('an address as counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, counted) => {
    expect(addressToCount(address)).toBe(counted)
  })
})

describe('a first username', () => {
  it.each([
    ['María José Rivera Colón', 'x@example.com', 'maria.jose.rivera'],
    ['Ñandú', 'x@example.com', 'nandu'],
    ['李', 'li.wei@example.com', 'li.wei'],
    ['Al', 'a@example.com', 'member'],
    ['  --Ana__Luz--  ', 'x@example.com', 'ana.luz'],
    ['Bartholomew-Christopherson', 'x@example.com', 'bartholomew'],
    ['Supercalifragilisticexpialidocious', 'x@example.com', 'supercalifragilistic'],
  ])('of %j is %s', (displayName, email, username) => {
    expect(usernameFrom(displayName, email)).toBe(username)
    expect(Username.safeParse(`${username}-ab3de`).success).toBe(true)
  })
})

it('keeps the last admin, and nobody else, from going', () => {
  expect(refuseLosingAdmin('admin', 0)).toBe('LAST_ADMIN')
  expect(refuseLosingAdmin('admin', 1)).toBeNull()
  expect(refuseLosingAdmin('customer', 0)).toBeNull()
})

it.each([
  [null, true],
  ['none', true],
  ['same-origin', true],
  ['same-site', true],
  ['cross-site', false],
  ['', false],
])('a navigation from %j may sign out: %s', (site, may) => {
  expect(maySignOutByNavigation(site)).toBe(may)
})
