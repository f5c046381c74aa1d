/** Which two accounts may become one. Pure. */
import type { MergeRefusal } from '#contract/people/user-terms.ts'
import type { Role } from '#contract/permissions.ts'
import type { Merged } from '#server/platform/personal-data.ts'

interface Account {
  id: string
  role: Role
  isSuspended: boolean
  /** Sells or teaches, or did: a page belongs to the account that made it. */
  hasPage: boolean
}

/** The account that is closed may be nobody's on whom others depend; neither may be one somebody was stopped with. */
export function refuseAccounts(from: Account, into: Account, actorId: string): MergeRefusal | null {
  if (from.id === into.id) return 'same'
  if (from.id === actorId || into.id === actorId) return 'own'
  if (from.role !== 'customer' || into.role !== 'customer') return 'staff'
  if (from.isSuspended || into.isSuspended) return 'suspended'
  return from.hasPage || into.hasPage ? 'page' : null
}

/** By what the parts found out: two seats of one person at one event. */
export function refuseMerged(parts: readonly Merged[]): MergeRefusal | null {
  return parts.some(({ isBlocked }) => isBlocked) ? 'seats' : null
}
