import type { Role } from '#contract/permissions.ts'
import { AppError } from './app-error.ts'

interface Admitted {
  role: Role
  twoFactorEnabled: boolean
}

/**
 * Rules: admins need two factors outside demo mode. Endpoints that only admins may call ask for it by themselves; one that is
 * open to others too asks here, where being an admin is what lets somebody in.
 */
export function refuseOneFactor({ role, twoFactorEnabled }: Admitted, { demo }: { demo: boolean }): void {
  if (role === 'admin' && !demo && !twoFactorEnabled)
    throw new AppError('TWO_FACTOR_REQUIRED', { redirectTo: '/profile' })
}
