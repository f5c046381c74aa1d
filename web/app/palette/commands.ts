/** Pages and actions of the palette: the same items, by the same predicates, as the menus. */
import type { User } from '#contract/people/identity.schemas.ts'
import type { Viewer } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { type Access, ADMIN_ACCESS, INSTRUCTOR_ACCESS, PROVIDER_ACCESS, refuseAccess } from '../access.ts'
import { adminItems } from '../areas/admin-sections.ts'
import {
  accountItem,
  adminItem,
  cartItem,
  footerGroups,
  headerItems,
  instructorItems,
  type NavItem,
  providerItems,
  wishlistItem,
} from '../navigation.ts'
import { mayOpen } from '../team-access.ts'

export interface Command {
  id: string
  label: string
  /** Where it is: the area's name, so that two of one name are told apart. */
  area: string
  path: string
  /** After G. */
  key?: string
}

export function listCommands(viewer: Viewer, user?: Pick<User, 'teamRole'> | null): Command[] {
  const may = (access: Access) => refuseAccess(viewer, access) === null
  const site = m.palette_area_site()
  const commands = [
    ...headerItems.map((item) => toCommand(item, site)),
    ...[cartItem(viewer), wishlistItem(viewer), accountItem(viewer), adminItem(viewer)].flatMap((item) =>
      item ? [toCommand(item, site)] : [],
    ),
    ...footerGroups.flatMap(({ title, items }) => items.map((item) => toCommand(item, title()))),
    ...(may(PROVIDER_ACCESS) ? providerCommands(viewer, user) : []),
    ...(may(INSTRUCTOR_ACCESS)
      ? instructorItems.map((item) => toCommand(item, m.palette_area_instructor()))
      : []),
    ...(may(ADMIN_ACCESS)
      ? [
          ...adminItems.map((item) => toCommand(item, m.app_nav_admin())),
          action('create', m.palette_create(), '/admin/create', m.app_nav_admin()),
        ]
      : []),
  ]
  return addKeys(withoutRepeats(commands), KEYS[viewer])
}

function providerCommands(viewer: Viewer, user?: Pick<User, 'teamRole'> | null): Command[] {
  const area = m.palette_area_provider()
  const items = providerItems(viewer, user).map((item) => toCommand(item, area))
  if (viewer === 'provider' && !mayOpen(user, '/provider/create')) return items
  return viewer === 'provider'
    ? [...items, action('create', m.palette_create(), '/provider/create', area)]
    : [...items, action('products', m.app_nav_products(), '/provider/products', area)]
}

function action(id: string, label: string, path: string, area: string): Command {
  return { id: `${path} ${id}`, label, path, area }
}

function toCommand({ id, to, search, label }: NavItem, area: string): Command {
  const given = Object.entries(search ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][]).toString()
  const path = query ? `${to}?${query}` : to
  return { id: `${path} ${id}`, label: label(), path, area }
}

function withoutRepeats(commands: readonly Command[]): Command[] {
  return [...new Map(commands.map((command) => [command.path, command])).values()]
}

/** The letter after G, by where it leads. */
const KEYS: Record<Viewer, Readonly<Record<string, string>>> = {
  guest: {},
  customer: {
    '/': 'h',
    '/shop': 's',
    '/events': 'e',
    '/cart': 'c',
    '/account': 'a',
    '/account?tab=wishlist': 'w',
  },
  instructor: {
    '/': 'h',
    '/instructor': 'd',
    '/instructor/events': 'e',
    '/instructor/profile': 'p',
    '/instructor/certifications': 'c',
    '/instructor/messages': 'm',
    '/instructor/notifications': 'n',
  },
  provider: {
    '/': 'h',
    '/provider/notifications': 'n',
    '/provider/messages': 'm',
    '/provider/events': 'e',
    '/provider/products': 'p',
    '/provider/analytics': 'a',
    '/provider/customers': 'c',
    '/provider/settings': 's',
    '/provider/create': 'w',
  },
  admin: {
    '/': 'h',
    '/admin': 'a',
    '/admin/orders': 'o',
    '/admin/events': 'e',
    '/admin/payouts': 'y',
    '/admin/ledger': 'l',
    '/admin/products': 'p',
    '/admin/moderation': 'd',
    '/admin/approvals': 'v',
    '/admin/create': 'w',
  },
}

function addKeys(commands: readonly Command[], keys: Readonly<Record<string, string>>): Command[] {
  return commands.map((command) => ({ ...command, key: keys[command.path] }))
}
