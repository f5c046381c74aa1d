/** Orders after they exist: how far they have come, and what goes back. Checkout makes and finalises them. */
import type { Route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Parts } from './deps.ts'
import { orderRoutes } from './routes.ts'
import { sendRefund, sweepRefunds } from './send-refund.ts'

export { type Cell, openPaper, type Paper } from '#server/platform/pdf/open-pdf.ts'
export { buildOrder } from './build-order.ts'
export { createRefund } from './create-refund.ts'
export { deliverSeats } from './deliver-seats.ts'
export { orderMail } from './mail.ts'
export { ordersOfPerson } from './personal-data.ts'
export { refundRest } from './refund-remainder.ts'
export { FULL_SHARE_BP, paidCents, refundParts } from './refund-rules.ts'
export { wantsOf } from './rules.ts'
export {
  addEvents,
  findOrderOfCart,
  findWhole,
  insertOrder,
  lockOrder,
  markFailed,
  markPaid,
  setHoldUntil,
} from './store.ts'
export type {
  OrderAddress,
  OrderFailure,
  StoredFulfilment,
  StoredLine,
  StoredOrder,
  WholeOrder,
} from './types.ts'

export function createOrders(parts: Parts): { routes: Route[]; tasks: Tasks } {
  return {
    routes: orderRoutes(parts),
    tasks: {
      send_refund: (payload) => sendRefund(parts, (payload as { refundId: string }).refundId),
      sweep_refunds: () => sweepRefunds(parts),
    },
  }
}
