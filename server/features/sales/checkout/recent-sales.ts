/**
 * What was just placed, for whoever pays for it: the sale is made from it without being read again, and the write compares all of
 * it with what is. Of this process alone; where it is not there it is read. So are seats: their attendees may change while an
 * order waits, without a word in its row.
 */
import type { Clock } from '#server/platform/clock.ts'
import { createRecentCache } from '#server/platform/recent-cache.ts'
import type { StoredPayment } from './payment-store.ts'
import { hasSeats, type WaitingSale } from './sell-at-once.ts'

export interface PlacedSale extends WaitingSale {
  payment: StoredPayment
}

export interface RecentSales {
  keep(sale: PlacedSale): void
  find(orderId: string, userId: string): PlacedSale | null
  drop(orderId: string): void
}

const RECENT = { entriesMax: 1_000, ttlMs: 15 * 60_000 }

export function createRecentSales(clock: Clock): RecentSales {
  const recent = createRecentCache<PlacedSale>({ clock, ...RECENT })
  return {
    keep(sale) {
      if (hasSeats(sale)) return
      recent.set(sale.order.row.id, sale, recent.generation())
    },
    find(orderId, userId) {
      const found = recent.get(orderId)
      return found?.order.row.userId === userId ? found : null
    },
    drop: (orderId) => recent.drop(orderId),
  }
}
