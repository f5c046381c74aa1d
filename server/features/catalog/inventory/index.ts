/**
 * Inventory. Stock of a variant and seats of a ticket type are both inventory items. A reservation is held for a while or
 * sold (allocated): available = on hand - taken, and taken is counted on the item by triggers, which refuse more than there is.
 * Whoever takes or frees locks the items' rows in the order of their ids, late, in one short transaction; held becomes sold
 * without touching them.
 */

export { allocate, allocateHeld, allocateNow, heldAllocationWrite, restockItems } from './allocations.ts'
export { deleteExpiredReservations } from './delete-expired.ts'
export { createExpiryTimer } from './expiry-timer.ts'
export { findReservationEnds, heldOf } from './held.ts'
export { createInventoryItem, deleteInventoryItems, setAvailable, setOnHand } from './on-hand.ts'
export { reallocate, reallocateAll } from './reallocate.ts'
export {
  extendReservations,
  releaseReservations,
  renewReservations,
  reserve,
  trimReservations,
} from './reservations.ts'
export { listStockLeft } from './stock-left.ts'
export { announceStock, STOCK_CHANNEL, tellStockChanges } from './stock-news.ts'
export {
  availableOf,
  availableQuestion,
  availableSql,
  findAvailable,
  type ReservationRequest,
  sumRequests,
} from './store.ts'
export { holdWrite, missingOf, takeWrite, whoIsLeftOut } from './take-items.ts'
