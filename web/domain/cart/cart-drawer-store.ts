/** Whether the cart's drawer is open, and what was just added: set by whoever adds, read by the drawer. */
import { useSyncExternalStore } from 'react'

export interface CartDrawerState {
  isOpen: boolean
  /** Something is on its way into the cart: the drawer is about to open. */
  isExpected: boolean
  /** The line that was just added to, and by how many; null when the drawer was opened by hand. */
  added: { lineId: string; quantity: number } | null
}

const CLOSED: CartDrawerState = { isOpen: false, isExpected: false, added: null }
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

export function expectCartDrawer() {
  if (!state.isExpected) replace({ ...state, isExpected: true })
}

export function openCartDrawer(added: CartDrawerState['added'] = null) {
  replace({ isOpen: true, isExpected: true, added })
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
