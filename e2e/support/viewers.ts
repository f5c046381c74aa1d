/** Spec section 2 as a table: who sees what in the header and in the menu. */
import type { Page } from '@playwright/test'
import type { Viewer } from '#contract/permissions.ts'
import { signInAs } from './people.ts'

const CART = 'Cart /cart'
const WISHLIST = 'Wishlist /account?tab=wishlist'

interface Shown {
  badge: string
  account: string[]
  wishlist: string[]
  cart: string[]
  admin: string[]
  hasBottomBar: boolean
}

const HIDDEN: Shown = { badge: '', account: [], wishlist: [], cart: [CART], admin: [], hasBottomBar: false }

export const SHOWN: Record<Viewer, Shown> = {
  guest: { ...HIDDEN, hasBottomBar: true },
  customer: {
    ...HIDDEN,
    badge: 'Customer',
    account: ['My Account /account'],
    wishlist: [WISHLIST],
    hasBottomBar: true,
  },
  provider: { ...HIDDEN, badge: 'Provider/Supplier', account: ['My Account /provider/account'], cart: [] },
  instructor: { ...HIDDEN, badge: 'Instructor', account: ['My Account /instructor'] },
  admin: { ...HIDDEN, badge: 'Administrator', cart: [], admin: ['Admin Panel /admin'] },
}

const SIGN_IN = ['Authentication Required', 'Please log in to access this page.'] as const
const DENIED = ['Access Denied', "You don't have permission to access this page."] as const

interface Refusal {
  viewer: Viewer
  paths: string[]
  toast: readonly [title: string, text: string]
}

/** Who is sent home from where. */
export const REFUSALS: Refusal[] = [
  {
    viewer: 'guest',
    paths: ['/customer/loyalty', '/checkout', '/admin', '/provider/account', '/instructor'],
    toast: SIGN_IN,
  },
  { viewer: 'customer', paths: ['/admin', '/admin/any', '/provider/account', '/instructor'], toast: DENIED },
  { viewer: 'provider', paths: ['/admin', '/instructor'], toast: DENIED },
  { viewer: 'instructor', paths: ['/admin', '/provider/account'], toast: DENIED },
]

export async function enterAs(page: Page, viewer: Viewer): Promise<void> {
  if (viewer !== 'guest') await signInAs(page, viewer)
}

export async function displayNameOf(page: Page): Promise<string> {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { displayName: string }
  return user.displayName
}
