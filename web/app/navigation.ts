/** Who is shown which link (spec section 2). Data and pure functions; how it looks is decided elsewhere. */
import type { User } from '#contract/people/identity.schemas.ts'
import { hasPermission, type Viewer } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { mayOpen } from './team-access.ts'

export interface NavItem {
  id: string
  to: string
  /** Counts for which item is current; `undefined` means that it has to be absent. */
  search?: Readonly<Record<string, string | undefined>>
  /** The part of the page that it leads to. */
  hash?: string
  label: () => string
  /** Current only on that very address, not below it. */
  exact?: boolean
  /** Other addresses on which it is current too. */
  also?: readonly string[]
  /** The beginning of addresses elsewhere that belong to it. */
  owns?: string
}

interface Place {
  pathname: string
  search: object
  /** Words that every address has, as those of a preview. */
  kept?: object
}

/** Whether an item is the page that is shown, or one above it. */
export function isAt(item: NavItem, place: Place): boolean {
  const { pathname } = place
  if (item.also?.includes(pathname) || (item.owns !== undefined && pathname.startsWith(item.owns)))
    return true
  const isThere = pathname === item.to || pathname === `${item.to}/`
  const isBelow = !item.exact && pathname.startsWith(`${item.to}/`)
  return (isThere || isBelow) && hasSearch(item, place)
}

function hasSearch({ search: wanted, exact = false }: NavItem, { search, kept }: Place): boolean {
  if (wanted === undefined) return true
  const expected: Record<string, unknown> = { ...wanted, ...kept }
  const names = Object.keys(exact ? { ...search, ...expected } : wanted)
  return names.every((name) => search[name as keyof object] === expected[name])
}

/** Items of the header that have more below them: categories, kinds of events. */
export type GroupId = 'shop' | 'events'

export const HOME: NavItem = { id: 'home', to: '/', label: () => m.app_nav_home(), exact: true }
const SHOP: NavItem = { id: 'shop', to: '/shop', label: () => m.app_nav_shop() }
const EVENTS: NavItem = { id: 'events', to: '/events', label: () => m.app_nav_events() }
const TRAINING: NavItem = { id: 'training', to: '/training', label: () => m.app_nav_training() }
const ABOUT: NavItem = { id: 'about', to: '/about', label: () => m.app_nav_about() }
const CART: NavItem = { id: 'cart', to: '/cart', label: () => m.app_nav_cart() }
const WISHLIST: NavItem = {
  id: 'wishlist',
  to: '/account',
  search: { tab: 'wishlist' },
  label: () => m.app_nav_wishlist(),
}
const ADMIN: NavItem = { id: 'admin', to: '/admin', label: () => m.app_nav_admin() }

export const MESSAGES: NavItem = {
  id: 'messages',
  to: '/customer/messages',
  label: () => m.app_nav_messages(),
}

export const LOG_IN: NavItem = { id: 'login', to: '/login', label: () => m.app_log_in() }
export const SIGN_UP: NavItem = { id: 'signup', to: '/signup', label: () => m.app_sign_up() }

export const headerItems: readonly NavItem[] = [HOME, SHOP, EVENTS, ABOUT]

const ACCOUNT_PATHS: Record<Viewer, string | null> = {
  guest: null,
  admin: null,
  customer: '/account',
  provider: '/provider/account',
  instructor: '/instructor',
}

/** The wishlist is a tab of the account, and an item of its own. */
const NO_TAB = { tab: undefined }

/** 'My Account': for whoever is signed in and no admin. */
export function accountItem(viewer: Viewer): NavItem | null {
  const to = ACCOUNT_PATHS[viewer]
  return to ? { id: 'account', to, search: NO_TAB, label: () => m.app_nav_my_account() } : null
}

export function adminItem(viewer: Viewer): NavItem | null {
  return hasPermission(viewer, 'admin panel') ? ADMIN : null
}

/** Providers and admins do not buy. */
export function cartItem(viewer: Viewer): NavItem | null {
  return viewer === 'provider' || viewer === 'admin' ? null : CART
}

export function wishlistItem(viewer: Viewer): NavItem | null {
  return viewer === 'customer' ? WISHLIST : null
}

/** What whoever may buy looks for most; the rest is one step away, in the account. */
const BUYERS_MENU: readonly NavItem[] = [
  { id: 'purchases', to: '/customer/purchases', label: () => m.orders_title() },
  { id: 'tickets', to: '/customer/events', label: () => m.tickets_title() },
  { id: 'points', to: '/customer/loyalty', label: () => m.loyalty_account_title() },
  MESSAGES,
]
const PROFILE: NavItem = { id: 'profile', to: '/profile', label: () => m.app_nav_settings() }

/** Behind the person's initials in the header. The admin panel has a button of its own beside them. */
export function accountMenuItems(viewer: Viewer): readonly NavItem[] {
  const account = accountItem(viewer)
  return [
    ...(account ? [account] : []),
    ...(hasPermission(viewer, 'purchase merch') ? BUYERS_MENU : []),
    ...(viewer === 'guest' ? [] : [PROFILE]),
  ]
}

/** The bottom bar of phones: five tabs, the same for everyone who sees it. */
export const bottomTabs: readonly NavItem[] = [
  HOME,
  SHOP,
  { ...WISHLIST, label: () => m.app_tab_wishlist() },
  EVENTS,
  { id: 'account', to: '/account', search: NO_TAB, label: () => m.app_nav_account() },
]

export interface FooterGroup {
  id: string
  title: () => string
  items: readonly NavItem[]
}

const page = (id: string, label: () => string): NavItem => ({ id, to: `/${id}`, label })

export const footerGroups: readonly FooterGroup[] = [
  { id: 'explore', title: () => m.app_footer_explore(), items: [SHOP, EVENTS, TRAINING, ABOUT] },
  {
    id: 'help',
    title: () => m.app_footer_help(),
    items: [
      page('contact', () => m.app_footer_contact()),
      MESSAGES,
      page('shipping', () => m.app_footer_shipping()),
      page('returns', () => m.app_footer_returns()),
      page('faq', () => m.app_footer_faq()),
    ],
  },
  {
    id: 'legal',
    title: () => m.app_footer_legal(),
    items: [
      page('privacy', () => m.app_footer_privacy()),
      page('terms', () => m.app_footer_terms()),
      page('gdpr', () => m.app_footer_gdpr()),
      page('ccpa', () => m.app_footer_ccpa()),
    ],
  },
]

/** Below the checkout. */
const ASKED_BEFORE_PAYING = ['contact', 'shipping', 'returns', 'privacy', 'terms']
export const checkoutItems: readonly NavItem[] = footerGroups
  .flatMap(({ items }) => items)
  .filter(({ id }) => ASKED_BEFORE_PAYING.includes(id))

const providerItem = (id: string, label: () => string): NavItem => ({ id, to: `/provider/${id}`, label })

/** An admin may enter the provider area, but sells and organizes nothing there. */
const PROVIDERS_OWN = ['events', 'products', 'analytics']

const PROVIDER_ITEMS: readonly NavItem[] = [
  { ...providerItem('notifications', () => m.app_nav_notifications()), also: ['/provider'] },
  providerItem('messages', () => m.app_nav_messages()),
  { ...providerItem('events', () => m.app_nav_event_management()), also: ['/provider/events-v2'] },
  providerItem('products', () => m.app_nav_products()),
  providerItem('analytics', () => m.app_nav_analytics()),
  providerItem('customers', () => m.app_nav_customers()),
  providerItem('settings', () => m.app_nav_settings()),
]

/** Of a team everybody has the pages of their part of the work. */
export function providerItems(viewer: Viewer, user?: Pick<User, 'teamRole'> | null): readonly NavItem[] {
  if (viewer === 'provider') return PROVIDER_ITEMS.filter(({ to }) => mayOpen(user, to))
  return PROVIDER_ITEMS.filter(({ id }) => !PROVIDERS_OWN.includes(id))
}

const instructorItem = (id: string, label: () => string): NavItem => ({ id, to: `/instructor/${id}`, label })

export const instructorItems: readonly NavItem[] = [
  { id: 'dashboard', to: '/instructor', label: () => m.app_nav_dashboard(), exact: true },
  instructorItem('profile', () => m.app_nav_my_profile()),
  instructorItem('certifications', () => m.app_nav_certifications()),
  instructorItem('events', () => m.app_nav_events()),
  instructorItem('messages', () => m.app_nav_messages()),
  instructorItem('notifications', () => m.app_nav_notifications()),
]

const ROLE_LABELS: Record<Viewer, () => string> = {
  admin: () => m.app_role_admin(),
  customer: () => m.app_role_customer(),
  provider: () => m.app_role_provider(),
  instructor: () => m.app_role_instructor(),
  guest: () => m.app_role_guest(),
}

export function roleLabel(viewer: Viewer): string {
  return ROLE_LABELS[viewer]()
}
