import { useState, useSyncExternalStore } from 'react'

/**
 * Whether this part came with the page, and not by a step from another one. It stays so for as long as the part stands.
 * React asks for the server's value of a store exactly where it takes over what the server drew. Both values are the
 * same: with another one after the take-over (`useHydrated`), the part would be drawn twice, and at once.
 */
export function useWasServed(): boolean {
  let isTakenOver = false
  useSyncExternalStore(unchanging, noValue, () => {
    isTakenOver = true
    return null
  })
  const [wasServed] = useState(isTakenOver)
  return wasServed
}

const unchanging = () => () => undefined
const noValue = () => null
