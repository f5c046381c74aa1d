import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

/** Whether this part came with the page, and not by a step from another one. It stays so for as long as the part stands. */
export function useWasServed(): boolean {
  const [wasServed] = useState(!useHydrated())
  return wasServed
}
