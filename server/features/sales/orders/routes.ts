/** One statement an endpoint. */
import { listReviewsToWrite } from '#contract/catalog/reviews.ts'
import * as managed from '#contract/sales/managed-orders.ts'
import * as orderAdmin from '#contract/sales/order-admin.ts'
import * as orders from '#contract/sales/orders.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import { cancelManagedOrder, cancelOwn } from './cancel.ts'
import { type Deps, findOwn } from './deps.ts'
import { listOwn, listOwnPayments, listOwnReturns } from './list-mine.ts'
import { addNote, refundManagedOrder, showManagedOrder } from './manage-order.ts'
import { exportOrders } from './managed-list/export-orders.ts'
import { listManaged } from './managed-list/list-orders.ts'
import { viewOwnOrder } from './order-view.ts'
import { sendPackingSlips } from './packing-slips.ts'
import { sendReceipt } from './receipt.ts'
import { addOrderToCart } from './reorder.ts'
import { resendManagedMail } from './resend-mail.ts'
import { decideManagedReturn, receiveManagedReturn, requestMyReturn, withdrawMyReturn } from './returns.ts'
import { listToReview } from './reviews-to-write.ts'
import { retryRefund } from './send-refund.ts'
import { transitionManagedFulfillment } from './transition-fulfillment.ts'

export function orderRoutes(deps: Deps): Route[] {
  return [
    route(orders.listMyOrders, (call) => listOwn(deps, call)),
    route(orders.getMyOrder, async (call) =>
      viewOwnOrder(deps, await findOwn(deps.db, call.input.orderId, call.me), call),
    ),
    route(orders.getReceipt, (call) => sendReceipt(deps, call)),
    idempotentRoute(orders.cancelMyOrder, (call, tx) => cancelOwn(inside(deps, tx), call)),
    route(orders.reorder, (call) => addOrderToCart(deps, call)),
    idempotentRoute(orders.requestReturn, (call, tx) => requestMyReturn(inside(deps, tx), call)),
    route(orders.withdrawReturn, (call) => withdrawMyReturn(deps, call)),
    route(orders.listMyReturns, (call) => listOwnReturns(deps, call)),
    route(orders.listMyPayments, (call) => listOwnPayments(deps, call)),
    route(listReviewsToWrite, (call) => listToReview(deps, call)),
    route(managed.listManagedOrders, (call) => listManaged(deps, call)),
    route(managed.exportManagedOrders, (call) => exportOrders(deps, call)),
    route(managed.printPackingSlips, (call) => sendPackingSlips(deps, call)),
    route(orderAdmin.getManagedOrder, (call) => showManagedOrder(deps, call)),
    route(orderAdmin.transitionFulfillment, (call) => transitionManagedFulfillment(deps, call)),
    idempotentRoute(orderAdmin.cancelOrder, (call, tx) => cancelManagedOrder(inside(deps, tx), call)),
    idempotentRoute(orderAdmin.refundOrder, (call, tx) => refundManagedOrder(inside(deps, tx), call)),
    idempotentRoute(orderAdmin.retryRefund, ({ input }, tx) => retryRefund(inside(deps, tx), input.refundId)),
    idempotentRoute(orderAdmin.resendOrderMail, (call, tx) => resendManagedMail(inside(deps, tx), call)),
    route(orderAdmin.noteOrder, (call) => addNote(deps, call)),
    route(orderAdmin.decideReturn, (call) => decideManagedReturn(deps, call)),
    idempotentRoute(orderAdmin.receiveReturn, (call, tx) => receiveManagedReturn(inside(deps, tx), call)),
  ]
}
