/**
 * Anybody may sign up with somebody else's address. Were the owner's click enough, it would confirm a password that a
 * stranger chose. So the browser that chose it carries a mark, and a click without the mark leads to choosing another.
 */
import { createHash } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import type { Deps } from './deps.ts'

/** Set whether or not the address had an account, so that it tells nothing. */
export function markBrowser({ cookies }: Deps, passwordHash: string): string {
  return cookies.serialize('signUp', markOf(passwordHash), LIMITS.confirmLinkMs)
}

export function isMarkedBrowser(
  { cookies }: Deps,
  cookieHeader: string | null,
  passwordHash: string | null,
): boolean {
  const carried = cookieHeader && cookies.read(cookieHeader, 'signUp')
  return Boolean(carried && passwordHash && cookies.unsign(carried) === markOf(passwordHash))
}

/** Every hash has a salt of its own, so it stands for one sign-up. */
function markOf(passwordHash: string): string {
  return createHash('sha256').update(`sign-up:${passwordHash}`).digest('base64url')
}
