/** Whether the cart's drawer is open, and what was just added: set by whoever adds, read by the drawer. */
import { useSyncExternalStore } from 'react'

export interface CartDrawerState {
  isOpen: boolean
  /** The line that was just added to, and by how many; null when the drawer was opened by hand. */
  added: { lineId: string; quantity: number } | null
}

const CLOSED: CartDrawerState = { isOpen: false, added: null }
let state = CLOSED
const listeners = new Set<() => void>()

function replace(next: CartDrawerState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openCartDrawer(added: CartDrawerState['added'] = null) {
  replace({ isOpen: true, added })
}

/** What was added stays while the drawer slides away. */
export function closeCartDrawer() {
  replace({ ...state, isOpen: false })
}

export function useCartDrawer(): CartDrawerState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  )
}
