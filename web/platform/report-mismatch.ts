import type { AnyRouter } from '@tanstack/react-router'
import { isTakingOver } from './lazy-hydrate.tsx'

/**
 * Reports where the browser draws something else than the server did. Whoever goes on before the page is taken over leaves parts
 * that belong to no address any more: React draws them anew, which is right, and says that they differed, which is no fault.
 */
export function reportMismatch(router: AnyRouter): (error: unknown) => void {
  const served = router.latestLocation.href
  return (error) => {
    const hasMovedOn = router.latestLocation.href !== served
    if (!isTakingOver() && !hasMovedOn) reportError(error)
  }
}
