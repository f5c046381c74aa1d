import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#contract/permissions.ts'
import {
  accountItem,
  accountMenuItems,
  adminItem,
  bottomTabs,
  cartItem,
  footerGroups,
  headerItems,
  instructorItems,
  isAt,
  type NavItem,
  providerItems,
  roleLabel,
  wishlistItem,
} from './navigation.ts'

const VIEWERS: readonly Viewer[] = ['admin', 'customer', 'provider', 'instructor', 'guest']
const paths = (items: readonly { to: string }[]) => items.map(({ to }) => to)
const labels = (items: readonly { label: () => string }[]) => items.map(({ label }) => label())
const whoHas = (find: (viewer: Viewer) => unknown) => VIEWERS.filter((viewer) => find(viewer) !== null)

describe('the header', () => {
  it('leads home, to the shop, to the events and to the about page', () => {
    expect(paths(headerItems)).toEqual(['/', '/shop', '/events', '/about'])
  })

  it("shows 'My Account' to signed-in non-admins, each to their own place", () => {
    expect(VIEWERS.map((viewer) => accountItem(viewer)?.to ?? null)).toEqual([
      null,
      '/account',
      '/provider/account',
      '/instructor',
      null,
    ])
    expect(accountItem('customer')?.label()).toBe('My Account')
  })

  it('hides the cart from providers and admins, shows the wishlist to customers and the admin panel to admins', () => {
    expect(whoHas(cartItem)).toEqual(['customer', 'instructor', 'guest'])
    expect(whoHas(wishlistItem)).toEqual(['customer'])
    expect(whoHas(adminItem)).toEqual(['admin'])
    expect(adminItem('admin')?.to).toBe('/admin')
  })
})

describe('the provider area', () => {
  it('has its home and its notifications in one place, which is marked at both addresses', () => {
    expect(providerItems('provider')[0]).toMatchObject({ to: '/provider/notifications', also: ['/provider'] })
  })
})

describe('the account menu', () => {
  it('begins with the account, has what a buyer looks for, and ends with the settings', () => {
    expect(paths(accountMenuItems('customer'))).toEqual([
      '/account',
      ...['/customer/purchases', '/customer/events', '/customer/loyalty', '/customer/messages'],
      '/profile',
    ])
    expect(paths(accountMenuItems('provider'))[0]).toBe('/provider/account')
    expect(paths(accountMenuItems('instructor'))[0]).toBe('/instructor')
  })

  it('has the settings alone for an admin, who buys nothing, and nothing for a guest', () => {
    expect(paths(accountMenuItems('admin'))).toEqual(['/profile'])
    expect(accountMenuItems('guest')).toEqual([])
  })
})

describe('the footer', () => {
  it('holds every link of the spec', () => {
    const all = footerGroups.flatMap(({ items }) => paths(items))
    expect(all.toSorted()).toEqual(
      [
        ...['/shop', '/events', '/training', '/about', '/customer/messages'],
        ...['/contact', '/shipping', '/returns', '/faq', '/privacy', '/terms', '/gdpr', '/ccpa'],
      ].toSorted(),
    )
  })
})

describe('the bottom bar', () => {
  it('has five tabs: Home, Shop, Wishlist, Events, Account', () => {
    expect(bottomTabs).toHaveLength(LIMITS.bottomBarTabs)
    expect(labels(bottomTabs)).toEqual(['Home', 'Shop', 'Wishlist', 'Events', 'Account'])
  })

  it('opens the wishlist as a tab of the account', () => {
    expect(bottomTabs[2]).toMatchObject({ to: '/account', search: { tab: 'wishlist' } })
    expect(bottomTabs[4]).toMatchObject({ to: '/account', search: { tab: undefined } })
  })
})

describe('the sidebars', () => {
  it('gives a provider all seven items in order', () => {
    expect(labels(providerItems('provider'))).toEqual([
      ...['Notifications', 'Messages', 'Event Management', 'Products', 'Analytics', 'Customers', 'Settings'],
    ])
  })

  it('hides events, products and analytics from an admin in the provider area', () => {
    expect(labels(providerItems('admin'))).toEqual(['Notifications', 'Messages', 'Customers', 'Settings'])
  })

  it('gives an instructor six items, the dashboard first', () => {
    expect(labels(instructorItems)).toEqual([
      ...['Dashboard', 'My Profile', 'Certifications', 'Events', 'Messages', 'Notifications'],
    ])
    expect(instructorItems[0]).toMatchObject({ to: '/instructor', exact: true })
  })
})

describe('role labels', () => {
  it('are those of the spec', () => {
    expect(VIEWERS.map(roleLabel)).toEqual([
      ...['Administrator', 'Customer', 'Provider/Supplier', 'Instructor', 'Guest'],
    ])
  })
})

describe('the current item', () => {
  const item = (given: Partial<NavItem>): NavItem => ({ id: 'a', to: '/shop', label: () => '', ...given })
  const at = (pathname: string, search: object = {}) => ({ pathname, search })

  it('is that of the page and of those below it, by whole parts of the path', () => {
    const found = ['/shop', '/shop/', '/shop/knives', '/shopping', '/'].filter((path) =>
      isAt(item({}), at(path)),
    )
    expect(found).toEqual(['/shop', '/shop/', '/shop/knives'])
    expect(isAt(item({ exact: true }), at('/shop/knives'))).toBe(false)
    expect(isAt(item({ to: '/', exact: true }), at('/'))).toBe(true)
  })

  it('counts on its other addresses too', () => {
    expect(isAt(item({ also: ['/store'] }), at('/store'))).toBe(true)
    expect(isAt(item({ owns: '/report/' }), at('/report/7'))).toBe(true)
    expect(isAt(item({ owns: '/report/' }), at('/reports'))).toBe(false)
  })

  it('looks at the words of the address only where it has some', () => {
    expect(isAt(item({}), at('/shop', { category: 'knives' }))).toBe(true)
    const wishlist = item({ search: { tab: 'wishlist' } })
    expect(isAt(wishlist, at('/shop', { tab: 'wishlist', page: 2 }))).toBe(true)
    expect(isAt(wishlist, at('/shop', { tab: 'orders' }))).toBe(false)
    const overview = item({ search: { tab: undefined } })
    expect(isAt(overview, at('/shop', { page: 2 }))).toBe(true)
    expect(isAt(overview, at('/shop', { tab: 'orders' }))).toBe(false)
    const all = item({ search: {}, exact: true })
    expect(isAt(all, at('/shop'))).toBe(true)
    expect(isAt(all, at('/shop', { category: 'knives' }))).toBe(false)
    const preview = { pathname: '/shop', search: { preview: true }, kept: { preview: true } }
    expect(isAt(all, preview)).toBe(true)
  })
})
