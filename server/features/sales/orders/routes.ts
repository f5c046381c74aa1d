/** One statement an endpoint. */
import * as desk from '#contract/sales/order-admin.ts'
import * as orders from '#contract/sales/orders.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { type Route, route, spending } from '#server/platform/http/route.ts'
import { cancelAtDesk, cancelOwn } from './cancel.ts'
import { findOwn, type Parts } from './deps.ts'
import { exportOrders } from './export-csv.ts'
import { listForDesk } from './list-managed-orders.ts'
import { listOwn, listOwnPayments, listOwnReturns } from './list-mine.ts'
import { addNote, refundAtDesk, showAtDesk } from './manage-order.ts'
import { viewOwnOrder } from './order-view.ts'
import { sendReceipt } from './receipt.ts'
import { orderAgain } from './reorder.ts'
import { askBack, decide, keepAfterAll, receive } from './returns.ts'
import { retryRefund } from './send-refund.ts'
import { moveAlong } from './transition-fulfillment.ts'

export function orderRoutes(parts: Parts): Route[] {
  return [
    route(orders.listMyOrders, (call) => listOwn(parts, call)),
    route(orders.getMyOrder, async (call) =>
      viewOwnOrder(parts, await findOwn(parts.db, call.input.orderId, call.me), call),
    ),
    route(orders.getReceipt, (call) => sendReceipt(parts, call)),
    spending(orders.cancelMyOrder, (call, tx) => cancelOwn(inside(parts, tx), call)),
    route(orders.reorder, (call) => orderAgain(parts, call)),
    spending(orders.askReturn, (call, tx) => askBack(inside(parts, tx), call)),
    route(orders.withdrawReturn, (call) => keepAfterAll(parts, call)),
    route(orders.listMyReturns, (call) => listOwnReturns(parts, call)),
    route(orders.listMyPayments, (call) => listOwnPayments(parts, call)),
    route(desk.listDeskOrders, (call) => listForDesk(parts, call)),
    route(desk.exportDeskOrders, (call) => exportOrders(parts, call)),
    route(desk.getDeskOrder, (call) => showAtDesk(parts, call)),
    route(desk.moveFulfilment, (call) => moveAlong(parts, call)),
    spending(desk.cancelOrder, (call, tx) => cancelAtDesk(inside(parts, tx), call)),
    spending(desk.refundOrder, (call, tx) => refundAtDesk(inside(parts, tx), call)),
    spending(desk.retryRefund, ({ input }, tx) => retryRefund(inside(parts, tx), input.refundId)),
    route(desk.noteOrder, (call) => addNote(parts, call)),
    route(desk.decideReturn, (call) => decide(parts, call)),
    spending(desk.receiveReturn, (call, tx) => receive(inside(parts, tx), call)),
  ]
}
