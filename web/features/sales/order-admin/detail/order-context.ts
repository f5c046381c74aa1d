import { createContext, useContext } from 'react'
import type { ManagedOrder } from '../queries.ts'

/** What came of an action, said where it was done. */
export interface News {
  /** 'order', or the part, return or section it is about. */
  at: string
  tone: 'success' | 'warning'
  text: string
}

interface Desk {
  order: ManagedOrder
  isAdmin: boolean
  news: News | null
  tell: (news: News) => void
}

const OrderContext = createContext<Desk | null>(null)

export const OrderProvider = OrderContext.Provider

export function useOrderContext(): Desk {
  const desk = useContext(OrderContext)
  if (!desk) throw new Error('useOrderContext needs an open order')
  return desk
}
