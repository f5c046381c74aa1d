import { readLocalPath } from '#contract/local-path.ts'
import type { Role } from '#contract/permissions.ts'

const HOMES: Record<Role, string> = {
  admin: '/admin',
  provider: '/provider/account',
  instructor: '/instructor',
  customer: '/account',
}

/** Where a person belongs after signing in. */
export function homeOf(role: Role): string {
  return HOMES[role]
}

/** Never back to these: they are where signing in was asked for. */
const DOORS = ['/login', '/signup', '/forgot', '/reset']

/** Who came to pay is told that the cart comes along. */
export function isForCheckout(next: string | undefined): boolean {
  return readNext(next)?.split(/[?#]/)[0] === '/checkout'
}

/** `?next=` as a path of this site, or null. Any origin does: only whether the path leaves it matters. */
export function readNext(next: string | undefined): string | null {
  const path = readLocalPath(next, 'http://localhost')
  return path && !DOORS.includes(path.split(/[?#]/)[0] as string) ? path : null
}
