import type { AnyRouter } from '@tanstack/react-router'
import type { ErrorInfo } from 'react'
import { isTakingOver } from './lazy-hydrate.tsx'

/**
 * Reports where the browser draws something else than the server did. Whoever goes on before the page is taken over leaves parts
 * that belong to no address any more: React draws them anew, which is right, and says that they differed, which is no fault.
 */
export function reportMismatch(router: AnyRouter): (error: unknown, info: ErrorInfo) => void {
  const served = router.latestLocation.href
  return (error, { componentStack }) => {
    const hasMovedOn = router.latestLocation.href !== served
    if (isTakingOver() || hasMovedOn) return
    if (error instanceof Error && componentStack) error.cause ??= whereOf(componentStack)
    reportError(error)
  }
}

/** React names the error, and beside it the elements around the place. */
const whereOf = (componentStack: string) =>
  Object.assign(new Error('Where it is'), { stack: `Where it is:${componentStack}` })
