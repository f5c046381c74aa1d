/** Orders after they exist: how far they have come, and what goes back. Checkout makes and finalizes them. */
import type { Route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { orderRoutes } from './routes.ts'
import { sendRefund, sweepRefunds } from './send-refund.ts'

export { buildOrder } from './build-order.ts'
export { createRefund } from './create-refund.ts'
export { deliverSeats } from './deliver-seats.ts'
export { findOrdersByNumber } from './find-by-number.ts'
export { orderMail } from './mail.ts'
export { ordersOfPerson } from './personal-data.ts'
export { refundRemainder } from './refund-remainder.ts'
export { FULL_SHARE_BP, paidCents, refundParts } from './refund-rules.ts'
export { reservationRequestsOf } from './rules.ts'
export {
  addEvents,
  findOrder,
  findOrderOfCart,
  insertOrder,
  lockOrder,
  markFailed,
  markPaid,
  setReservedUntil,
} from './store.ts'
export type {
  Order,
  OrderAddress,
  OrderFailure,
  OrderRow,
  StoredFulfillment,
  StoredLine,
} from './types.ts'

export function createOrders(deps: Deps): { routes: Route[]; tasks: Tasks } {
  return {
    routes: orderRoutes(deps),
    tasks: {
      send_refund: (payload) => sendRefund(deps, (payload as { refundId: string }).refundId),
      sweep_refunds: () => sweepRefunds(deps),
    },
  }
}
