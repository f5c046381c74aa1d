/**
 * The hold engine. Stock of a variant and seats of a ticket type are both pools: available = on hand - sold - live holds
 * of others, always computed from rows. Taking and selling lock the pools' rows in the order of their ids, late, in one
 * short transaction; freeing needs no lock.
 */

export { returnSold, sellAtOnce, sellHolds } from './allocations.ts'
export { tidyHolds } from './delete-expired.ts'
export { createHoldEnds } from './expiry-timer.ts'
export { createPool, setOnHand } from './on-hand.ts'
export { moveSold } from './reallocate.ts'
export { extendHolds, holdAtLeast, keepHolds, releaseHolds, takeHolds } from './reservations.ts'
export { findAvailable, sumWants, type Want } from './store.ts'
