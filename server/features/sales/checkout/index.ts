/** From cart to paid order: place it, pay it, complete it (docs/decisions/021-checkout.md). */
import * as checkout from '#contract/sales/checkout.ts'
import type { Queue } from '#server/platform/database/drain.ts'
import { idempotentRouteInSteps, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'
import { openCardSession } from './card-session.ts'
import { viewCheckout, viewOpenOrder } from './checkout-view.ts'
import type { Deps } from './deps.ts'
import { createRecentFacts } from './facts.ts'
import { createSalesQueue, notifyProductSold, type TakePaidOrders } from './follow-up-sales.ts'
import { answerStandIn, payByAthMovil, payByCard } from './pay-otherwise.ts'
import { placeOrder } from './place-order.ts'
import { createRecentSales } from './recent-sales.ts'
import { findOwnOrder, settleOrder } from './settle-order.ts'
import { settlePendingOrders } from './settle-pending-orders.ts'
import { handleEvent, receiveEvent, recordFee } from './webhook.ts'

export type { Deps as CheckoutDeps, DraftSales } from './deps.ts'
export { callForFollowUp } from './follow-up-sales.ts'
export { placePurchase } from './place-order.ts'
export type { Purchase } from './purchase.ts'
export { sellByHand } from './sell-by-hand.ts'
export { findLastEventAt } from './webhook.ts'

export interface Checkout {
  routes: Route[]
  tasks: Tasks
  /** Sales that wait to be followed up; whoever prints hears of each. */
  salesQueue(takePaidOrders: TakePaidOrders): Queue
}

export function createCheckout(deps: Deps): Checkout {
  const recent = { facts: createRecentFacts(deps.clock), sales: createRecentSales(deps.clock) }
  return {
    salesQueue: (takePaidOrders) => createSalesQueue(deps, takePaidOrders),
    routes: [
      route(checkout.getCheckout, (call) => viewCheckout(deps, call, recent.facts)),
      idempotentRouteInSteps(checkout.startCheckout, (call, steps) => placeOrder(deps, call, steps, recent)),
      route(checkout.getOpenOrder, async ({ input, me }) => {
        await findOwnOrder(deps, input.orderId, me)
        return viewOpenOrder(deps, input.orderId)
      }),
      route(checkout.openCardSession, ({ input, me }) => openCardSession(deps, input.orderId, me)),
      route(checkout.settleCheckout, ({ input, me }) => settleOrder(deps, input.orderId, me, recent.sales)),
      route(checkout.leaveCheckout, async ({ input, me }) => {
        const { row: order } = await findOwnOrder(deps, input.orderId, me)
        if (order.paymentStatus === 'pending') await cancelPendingOrder(deps, order.id, 'cancelled')
        return viewOpenOrder(deps, order.id)
      }),
      route(checkout.payByAthMovil, ({ input, me }) => payByAthMovil(deps, input, me)),
      route(checkout.payByCard, ({ input, me }) => payByCard(deps, input.orderId, me)),
      route(checkout.answerTestAthMovil, ({ input, me }) => answerStandIn(deps, input, me)),
      route(
        checkout.stripeWebhook,
        (call) => receiveEvent(deps, call),
        () => deps.gateway.name === 'stripe',
      ),
    ],
    tasks: {
      settle_orders: () => settlePendingOrders(deps),
      handle_gateway_event: (payload) => handleEvent(deps, payload as Parameters<typeof handleEvent>[1]),
      learn_fee: (payload) => recordFee(deps, (payload as { paymentId: string }).paymentId),
      product_sold: (payload) => notifyProductSold(deps, (payload as { productId: string }).productId),
    },
  }
}
