import { createContext, useContext } from 'react'
import type { DeskOrder } from '../queries.ts'

/** What came of an action, said where it was done. */
export interface News {
  /** 'order', or the part, return or section it is about. */
  at: string
  tone: 'success' | 'warning'
  text: string
}

interface Desk {
  order: DeskOrder
  isAdmin: boolean
  news: News | null
  tell: (news: News) => void
}

const DeskContext = createContext<Desk | null>(null)

export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs an open order')
  return desk
}
