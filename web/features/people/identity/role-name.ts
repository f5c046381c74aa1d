import type { Role } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'

const NAMES: Record<Role, () => string> = {
  admin: () => m.identity_role_admin(),
  customer: () => m.identity_role_customer(),
  provider: () => m.identity_role_provider(),
  instructor: () => m.identity_role_instructor(),
}

/** Spec section 3: role labels. */
export function nameOfRole(role: Role): string {
  return NAMES[role]()
}
