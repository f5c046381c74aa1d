/**
 * What the people of a provider's team may do, beside the permission table of spec section 6: everybody in a team has the role
 * provider, and of what a provider may do each has the part that is listed here. The server enforces it and the pages hide by it.
 */
import type { RequiredPermission } from '../permissions.ts'

/** The owner is whose page it is: exactly one. The others are invited. */
export const TEAM_ROLES = ['owner', 'manager', 'catalog', 'events', 'orders', 'door'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const INVITED_ROLES = ['manager', 'catalog', 'events', 'orders', 'door'] as const satisfies TeamRole[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const TEAM_AREAS = {
  /** What waits, what one is told, and what the team needs to know of its own shop. */
  home: TEAM_ROLES,
  /** Products, questions, reviews, imports. */
  catalog: ['owner', 'manager', 'catalog'],
  /** Events, attendees, waivers, collaborations. */
  events: ['owner', 'manager', 'events'],
  'check-in': ['owner', 'manager', 'events', 'door'],
  /** Orders, returns, customers. */
  orders: ['owner', 'manager', 'orders'],
  /** What customers write to the provider. */
  messages: ['owner', 'manager', 'catalog', 'events', 'orders'],
  analytics: ['owner', 'manager'],
  /** The public page and the settings. */
  page: ['owner', 'manager'],
  payouts: ['owner', 'manager'],
  'payout account': ['owner'],
  team: ['owner'],
  documents: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>
export type TeamArea = keyof typeof TEAM_AREAS

export function isAreaOf(role: TeamRole, area: TeamArea): boolean {
  return (TEAM_AREAS[area] as readonly TeamRole[]).includes(role)
}

/** Which part an endpoint belongs to that does not name one itself. */
const AREA_BY_PERMISSION: Partial<Record<RequiredPermission, TeamArea>> = {
  'manage own products': 'catalog',
  'manage own events': 'events',
  'manage collaborations': 'events',
}

/** Null: no part of a provider's work; whoever has the permission may. */
export function teamAreaOf({
  permission,
  team,
}: {
  permission: RequiredPermission
  team: TeamArea | null
}): TeamArea | null {
  return team ?? AREA_BY_PERMISSION[permission] ?? null
}

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7
/** Members and open invitations together, the owner aside. */
export const TEAM_MAX = 30
