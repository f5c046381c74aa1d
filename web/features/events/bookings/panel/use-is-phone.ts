import { useSyncExternalStore } from 'react'

/** Tailwind's `md`, where a sheet stops rising from the bottom. */
const PHONE = '(max-width: 47.999rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False on the server, which draws both ways and lets the style sheet choose. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
}
