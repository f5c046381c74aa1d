/** The card form of the built-in test gateway. With Stripe in use there is no such endpoint. */
import * as checkout from '#contract/sales/checkout.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { idempotentRoute, idempotentRouteOfOneWrite, type Route } from '#server/platform/http/route.ts'
import { type GatewayPayment, isTestGateway, type PaymentGateway } from '#server/platform/payments/index.ts'

export function testGatewayRoutes({ gateway }: { gateway: PaymentGateway }): Route[] {
  const enabled = () => isTestGateway(gateway)
  const cashier = () => {
    if (isTestGateway(gateway)) return gateway
    throw new AppError('NOT_FOUND')
  }
  return [
    idempotentRouteOfOneWrite(
      checkout.payWithTestCard,
      async ({ input }) => {
        const { state, tryWrite } = await cashier().prepareCard(input.clientSecret, input)
        return { reply: answer(state), tryWrite }
      },
      async ({ input }, tx) => answer(await cashier().payWithCard(input.clientSecret, input, tx)),
      enabled,
    ),
    idempotentRoute(
      checkout.answerTestChallenge,
      async ({ input }, tx) => answer(await cashier().answerChallenge(input.clientSecret, input.approve, tx)),
      enabled,
    ),
  ]
}

const answer = ({ status, failure }: Pick<GatewayPayment, 'status' | 'failure'>) => ({ status, failure })
