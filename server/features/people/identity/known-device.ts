/**
 * Devices that somebody signed in with before, by a signed cookie. Whoever fails on an account without it slows down everybody
 * who has none, but not its owner there: no stranger can keep them out.
 */
import { createHmac } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

interface Account {
  id: string
  username: string
  email: string
}

/** All that an account is asked for by: names as they are typed, and its id at the second step. */
const namesOf = ({ id, username, email }: Account) => [id, username.toLowerCase(), email.toLowerCase()]
/** How many a device remembers: a family's, not a stolen list's. */
const NAMES_MAX = 15

function carriedMarks({ cookies }: Deps, request: Request): string[] {
  const raw = cookies.read(request.headers.get('cookie') ?? '', 'device')
  return (raw && cookies.unsign(raw)?.split('~')) || []
}

/** A name is kept as a mark of it: the cookie tells nobody who used this device. */
function markOf({ env }: Deps, name: string): string {
  return createHmac('sha256', env.secret).update(`device:${name}`).digest('base64url').slice(0, 22)
}

/** Whether this account was signed in to here before; `name` as typed in small letters, or its id. */
export function isKnownDevice(deps: Deps, request: Request, name: string): boolean {
  return carriedMarks(deps, request).includes(markOf(deps, name))
}

/** After signing in. */
export function rememberDevice(
  deps: Deps,
  call: Pick<Call, 'request' | 'setCookies'>,
  account: Account,
): void {
  const marks = namesOf(account).map((name) => markOf(deps, name))
  const others = carriedMarks(deps, call.request).filter((mark) => !marks.includes(mark))
  const value = [...marks, ...others].slice(0, NAMES_MAX).join('~')
  call.setCookies.push(deps.cookies.serialize('device', value, LIMITS.knownDeviceMs))
}
