/** A redirect by the server cannot show a toast: a cookie of half a minute tells the page it leads to. */
import type { Refusal } from '#contract/permissions.ts'

const COOKIE = 'refused'
const MAX_AGE_S = 30
const REFUSALS: readonly Refusal[] = ['UNAUTHENTICATED', 'FORBIDDEN']

export function flashHeader(refusal: Refusal): Record<string, string> {
  return { 'set-cookie': `${COOKIE}=${refusal}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax` }
}

/** Reads it once: it is gone afterwards. */
export function takeFlash(cookies: { cookie: string } = document): Refusal | null {
  const refusal = REFUSALS.find((each) => cookies.cookie.split('; ').includes(`${COOKIE}=${each}`))
  if (!refusal) return null
  cookies.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return refusal
}
