import { createContext, useContext } from 'react'
import type { ManagedOrder } from '../queries.ts'

/** What came of an action, said where it was done. */
export interface Feedback {
  /** 'order', or the part, return or section it is about. */
  at: string
  tone: 'success' | 'warning'
  text: string
}

interface OpenOrder {
  order: ManagedOrder
  isAdmin: boolean
  feedback: Feedback | null
  showFeedback: (feedback: Feedback) => void
}

const OrderContext = createContext<OpenOrder | null>(null)

export const OrderProvider = OrderContext.Provider

export function useOrderContext(): OpenOrder {
  const opened = useContext(OrderContext)
  if (!opened) throw new Error('useOrderContext needs an open order')
  return opened
}
