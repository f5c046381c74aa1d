/**
 * The hold engine. Stock of a variant and seats of a ticket type are both pools: available = on hand - sold - live holds
 * of others, always computed from rows. Taking and selling lock the pools' rows in the order of their ids, late, in one
 * short transaction; freeing needs no lock.
 */
export { createHoldEnds } from './hold-ends.ts'
export { extendHolds, holdAtLeast, keepHolds, releaseHolds, takeHolds } from './holds.ts'
export { moveSold } from './move-sold.ts'
export { createPool, setOnHand } from './on-hand.ts'
export { returnSold, sellAtOnce, sellHolds } from './sales.ts'
export { findAvailable, sumWants, type Want } from './store.ts'
export { tidyHolds } from './tidy.ts'
