/**
 * Printify as far as the store uses it: strict, with a memory, over real HTTP, with its limits and its signatures. Tests and
 * the demo talk to it through the same client as to the real one.
 */
import { type FakeDialect, type FakeOptions, startFakePrintService } from '../fake-service/start.ts'
import { createState, type FakeProduct, type FakeState } from '../fake-service/state.ts'
import { refuse } from './answers.ts'
import { signEvent, toEvent } from './events.ts'
import { createFakeLimits } from './limits.ts'
import { answerRoute, refuseStranger } from './routes.ts'

const PRINTIFY: FakeDialect = {
  linesOf: ({ store }) => ({
    createOrder: `POST /v1/shops/${store.id}/orders.json`,
    confirmOrder: `POST /v1/shops/${store.id}/orders/`,
    listProducts: `GET /v1/shops/${store.id}/products.json?`,
  }),
  refuse,
  createLimits: createFakeLimits,
  refuseStranger,
  answer: answerRoute,
  toEvent,
  sign: signEvent,
}

export function createPrintifyState(products: FakeProduct[], costs: Record<string, number>): FakeState {
  return createState({
    token: 'demo-printify-token',
    store: { id: 815_256, name: 'Coquí Carry (demo)' },
    otherStores: [{ id: 815_999, name: 'Old Etsy shop (demo)' }],
    idStyle: 'hex',
    products,
    costs,
  })
}

export const startFakePrintify = (options: FakeOptions) => startFakePrintService(PRINTIFY, options)
