/** Orders after they exist: how far they have come, and what goes back. Checkout makes and finalizes them. */
import type { BulkKinds } from '#server/platform/bulk-jobs/index.ts'
import type { Person, Route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { orderBulkKinds } from './managed-list/bulk-actions.ts'
import { countMatching } from './managed-list/list-orders.ts'
import { orderRoutes } from './routes.ts'
import { queueUnsentRefunds, sendRefund } from './send-refund.ts'
import { type SendRefundNow, sendRefundNow } from './send-refund-now.ts'

export { buildOrder } from './build-order.ts'
export { findCouponOrders, sumCouponDiscounts } from './coupon-orders.ts'
export { createRefund } from './create-refund.ts'
export { deliverSeats } from './deliver-seats.ts'
export { findOrdersByNumber } from './find-by-number.ts'
export { isFreeBooking, newBookingId } from './free-booking.ts'
export { findLineMoney, type LineMoney } from './line-money.ts'
export { nameWithOptions } from './line-text.ts'
export { orderMail, rowsOf } from './mail.ts'
export {
  countManagedOrders,
  listNewestOrders,
  listOrdersOfCustomer,
  listOrdersOfPerson,
} from './managed-list/list-orders.ts'
export { newOrderNumber } from './order-number.ts'
export { countOrdersToHandle, LATE_AFTER_DAYS } from './orders-to-handle.ts'
export { findOrderNumbers, listPaidOrdersOf } from './paid-orders.ts'
export { ordersOfPerson } from './personal-data.ts'
export { readPlacesOfAll } from './pickup-places.ts'
export { selectCustomers } from './provider-customers.ts'
export {
  countCustomers,
  countReturns,
  listSalesDays,
  listSalesHours,
  listTopProducts,
  type SalesDay,
} from './provider-sales.ts'
export { recordDelivery, recordParcel } from './record-shipment.ts'
export { refundRemainder } from './refund-remainder.ts'
export { FULL_SHARE_BP, paidCents, refundParts } from './refund-rules.ts'
export { findRefundByCause, writeLateRefund } from './refund-store.ts'
export { type OrderJson, toOrder } from './rows.ts'
export { reservationRequestsOf } from './rules.ts'
export {
  listRefundsMade,
  listSaleLines,
  type SalesFilter,
  type SalesPlaceKind,
  type SalesSum,
  sumSales,
} from './sales-sums.ts'
export {
  changeSquadOfLine,
  eraseAttendees,
  eraseAttendeesOf,
  mergeAttendeeOfLines,
  moveSeatOfLine,
} from './seat-lines.ts'
export {
  buyerIdOfOrder,
  cartIdOfOrder,
  lockSeenOrders,
  orderOfCartQuestion,
  orderQuestion,
  type SeenOrder,
} from './seen-order.ts'
export type { SendRefundNow } from './send-refund-now.ts'
export {
  addEvents,
  findOrder,
  findOrderOfCart,
  listUncounted,
  listUncountedOf,
  lockOrder,
  lockOrderRowSql,
  markCounted,
  markFailed,
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

export { nothingUnpaid, type UnpaidHold, unpaidHoldsQuestion } from './unpaid-holds.ts'
export { claimUnsettled, markAsked, type Unsettled } from './unsettled.ts'
export { insertOrder, type NewOrder, ordersWrite, paidWrite } from './write-orders.ts'

export interface Orders {
  routes: Route[]
  tasks: Tasks
  sendRefundNow: SendRefundNow
  bulkKinds: BulkKinds
  /** How many orders a saved view shows. */
  countRows: (person: Person, query: Readonly<Record<string, string>>) => Promise<number>
}

export function createOrders(deps: Deps): Orders {
  return {
    sendRefundNow: (cause) => sendRefundNow(deps, cause),
    routes: orderRoutes(deps),
    bulkKinds: orderBulkKinds(deps),
    countRows: (person, query) => countMatching(deps, person, query),
    tasks: {
      send_refund: (payload) => sendRefund(deps, (payload as { refundId: string }).refundId),
      queue_unsent_refunds: () => queueUnsentRefunds(deps),
    },
  }
}
