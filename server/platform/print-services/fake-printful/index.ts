/**
 * Printful as far as the store uses it: strict, with a memory, over real HTTP, with its limits and its signatures. Tests and
 * the demo talk to it through the same client as to the real one.
 */
import { type FakeDialect, type FakeOptions, startFakePrintService } from '../fake-service/start.ts'
import { createState, type FakeProduct, type FakeState } from '../fake-service/state.ts'
import { refuseV1 } from './answers.ts'
import { signEvent, toEvent } from './events.ts'
import { createFakeLimits } from './limits.ts'
import { answerRoute, refuseStranger } from './routes.ts'

const PRINTFUL: FakeDialect = {
  linesOf: () => ({
    createOrder: 'POST /orders?',
    confirmOrder: 'POST /orders/',
    listProducts: 'GET /store/products?',
  }),
  refuse: refuseV1,
  createLimits: createFakeLimits,
  refuseStranger,
  answer: answerRoute,
  toEvent,
  sign: signEvent,
}

export function createPrintfulState(products: FakeProduct[], costs: Record<string, number>): FakeState {
  return createState({
    token: 'demo-printful-token',
    store: { id: 8_152_560, name: 'Coquí Carry (demo)' },
    idStyle: 'number',
    products,
    costs,
  })
}

export const startFakePrintful = (options: FakeOptions) => startFakePrintService(PRINTFUL, options)
