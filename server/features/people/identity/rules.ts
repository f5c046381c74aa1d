/** Decisions of identity: pure, with time passed in. */
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Role } from '#contract/permissions.ts'

/** How long the next guess waits after this many failures: nothing, then 30 s doubling to 15 min. */
export function guessDelayMs(failures: number, freeFailures: number): number {
  if (failures < freeFailures) return 0
  const { firstDelayMs, maxDelayMs } = LIMITS.signInFailures
  return Math.min(firstDelayMs * 2 ** Math.min(failures - freeFailures, 30), maxDelayMs)
}

/** The last admin stays, so that somebody can always appoint others. */
export function refuseLosingAdmin(role: Role, otherAdmins: number): ErrorCode | null {
  return role === 'admin' && otherAdmins === 0 ? 'LAST_ADMIN' : null
}

const USERNAME_BASE_MAX = 20

/** `María José Rivera Colón` -> `maria.jose.rivera`. A suffix makes it unique where it is taken. */
export function usernameFrom(displayName: string, email: string): string {
  return [displayName, email.split('@')[0] ?? ''].map(nameFrom).find((name) => name.length >= 3) ?? 'member'
}

function nameFrom(source: string): string {
  const words = source
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._\s-]/g, '')
    .split(/[._\s-]+/)
    .filter(Boolean)
  let name = (words[0] ?? '').slice(0, USERNAME_BASE_MAX)
  for (const word of words.slice(1)) {
    if (name.length + 1 + word.length > USERNAME_BASE_MAX) break
    name += `.${word}`
  }
  return name
}

/** A browser says where a navigation comes from. Another site may not sign people out by a link or an image. */
export function maySignOutByNavigation(secFetchSite: string | null): boolean {
  return secFetchSite === null || ['none', 'same-origin', 'same-site'].includes(secFetchSite)
}
