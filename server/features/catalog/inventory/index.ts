/**
 * Inventory. Stock of a variant and seats of a ticket type are both inventory items. A reservation is held for a while or
 * sold (allocated): available = on hand - sold - live reservations of others, always computed from rows. Reserving and
 * allocating lock the items' rows in the order of their ids, late, in one short transaction; releasing needs no lock.
 */

export { allocate, allocateNow, restockItems } from './allocations.ts'
export { deleteExpiredReservations } from './delete-expired.ts'
export { createExpiryTimer } from './expiry-timer.ts'
export { createInventoryItem, setAvailable, setOnHand } from './on-hand.ts'
export { reallocate, reallocateAll } from './reallocate.ts'
export {
  extendReservations,
  releaseReservations,
  renewReservations,
  reserve,
  trimReservations,
} from './reservations.ts'
export { listStockLeft } from './stock-left.ts'
export { findAvailable, type ReservationRequest, sumRequests } from './store.ts'
