import type { CartServiceDeps } from '#server/features/sales/cart/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Log } from '#server/platform/log.ts'
import type { Gateways } from '#server/platform/payments/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { findOrder, lockOrder } from './store.ts'
import type { Order } from './types.ts'

/** What orders is built from. */
export interface Deps extends Gateways {
  env: Pick<Env, 'demo'>
  db: Database
  clock: Clock
  settings: SettingsReader
  log: Log
  publicUrl: string
  limiter: RateLimiter
  cart: CartServiceDeps
  seats: SeatSales
  /** A picture for a printed paper. */
  readPng(imageId: string): Promise<Buffer | null>
}

/** Somebody else's order answers "not found", so that it does not leak. */
export async function findOwn(db: Database | Tx, orderId: string, me: Person): Promise<Order> {
  return refuseOthers(await findOrder(db, orderId), me)
}

export async function lockOwn(tx: Tx, orderId: string, me: Person): Promise<Order> {
  return refuseOthers(await lockOrder(tx, orderId), me)
}

function refuseOthers(order: Order | null, me: Person): Order {
  if (order === null || order.row.userId !== me.id) throw new AppError('NOT_FOUND')
  return order
}
