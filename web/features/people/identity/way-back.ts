/**
 * Where somebody wanted to go before they signed up. The link in the mail opens another tab, perhaps a day later: it is
 * stored in the browser until the first questions are answered.
 */
import { localStore } from '#web/platform/storage.ts'
import { readNext } from './home-of.ts'

const KEY = 'way_back'

export function saveWayBack(next: string | undefined): void {
  const path = readNext(next)
  // Those questions come first anyway: they would be asked twice.
  if (path && path.split(/[?#]/)[0] !== '/onboarding') localStore.set(KEY, path)
  else localStore.remove(KEY)
}

/** Once. */
export function takeWayBack(): string | null {
  const path = readNext(localStore.get(KEY) ?? undefined)
  localStore.remove(KEY)
  return path
}
