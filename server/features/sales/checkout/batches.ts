/** Orders of several people are placed by one statement, and sold by one (server/platform/database/batches.ts). */
import { createBatches, type TryToWrite } from '#server/platform/database/batches.ts'
import { tryToWrite } from '#server/platform/database/write-together.ts'
import type { Deps } from './deps.ts'
import { type DecidedOrder, isPlacedAlone, writeOrders } from './place-at-once.ts'
import { type DecidedSale, writeSales } from './sell-at-once.ts'

/** Each false, and nothing is written of it, where it takes the long way. */
export interface OrderBatches {
  place: TryToWrite<DecidedOrder>
  sell: TryToWrite<DecidedSale>
}

export function createOrderBatches(deps: Omit<Deps, 'batches'>): OrderBatches {
  return {
    place: createBatches({
      write: (decided) => tryToWrite(deps.db, (tx) => writeOrders(deps, tx, decided)),
      nameOf: ({ userId }) => userId,
      isAlone: isPlacedAlone,
    }),
    sell: createBatches({
      write: (decided) => tryToWrite(deps.db, (tx) => writeSales(deps, tx, decided)),
      nameOf: ({ waiting: { order } }) => order.row.userId ?? order.row.cartId,
    }),
  }
}
