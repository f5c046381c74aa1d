/** From cart to paid order: prepare, pay, finalise (docs/decisions/021-checkout.md). */
import * as checkout from '#contract/sales/checkout.ts'
import { type Route, route, spendingInSteps } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { giveUp } from './cancel-pending-order.ts'
import { findOwn, settle, viewCheckout, viewOpenOrder } from './checkout-view.ts'
import type { Parts } from './deps.ts'
import { countSale, tellProductSold } from './on-order-paid.ts'
import { prepare } from './place-order.ts'
import { sweep } from './settle-pending-orders.ts'
import { handleEvent, learnFee, takeEvent } from './webhook.ts'

export function createCheckout(parts: Parts): { routes: Route[]; tasks: Tasks } {
  return {
    routes: [
      route(checkout.getCheckout, (call) => viewCheckout(parts, call)),
      spendingInSteps(checkout.startCheckout, (call, steps) => prepare(parts, call, steps)),
      route(checkout.getOpenOrder, async ({ input, me }) => {
        await findOwn(parts, input.orderId, me)
        return viewOpenOrder(parts, input.orderId)
      }),
      route(checkout.settleCheckout, ({ input, me }) => settle(parts, input.orderId, me)),
      route(checkout.leaveCheckout, async ({ input, me }) => {
        const { order } = await findOwn(parts, input.orderId, me)
        if (order.paymentStatus === 'pending') await giveUp(parts, order.id, 'cancelled')
        return viewOpenOrder(parts, order.id)
      }),
      route(
        checkout.stripeWebhook,
        (call) => takeEvent(parts, call),
        () => parts.gateway.name === 'stripe',
      ),
    ],
    tasks: {
      settle_orders: () => sweep(parts),
      handle_gateway_event: (payload) => handleEvent(parts, payload as Parameters<typeof handleEvent>[1]),
      learn_fee: (payload) => learnFee(parts, (payload as { paymentId: string }).paymentId),
      after_sale: (payload) => countSale(parts, (payload as { orderId: string }).orderId),
      product_sold: (payload) => tellProductSold(parts, (payload as { productId: string }).productId),
    },
  }
}
