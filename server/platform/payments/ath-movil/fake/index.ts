/**
 * ATH Móvil as far as the store uses it: strict, with a memory, over real HTTP. It has no test environment of its own, so the
 * demo and the tests use this one. What the person does in the app is done by `/_control/payments/<id>/confirm` or `/decline`.
 */
import type { AthMovilSettings } from '../../../env.ts'
import { type FakeService, startFakeService } from '../../../print-services/fake-service/server.ts'
import { ENDPOINTS, refuse } from './endpoints.ts'
import { answerInApp, createFakeState, expire, type FakeAthMovilState, type FakePayment } from './state.ts'

const BASE_PATH = '/api/business-transaction/ecommerce'
const TOKENS = { publicToken: 'stand-in public token', privateToken: 'stand-in private token' }

export interface FakeAthMovil extends FakeService {
  /** `env.athMovil` of a shop that uses it. */
  settings: AthMovilSettings & { apiBase: string }
  state: FakeAthMovilState
  /** The only payment of an order's number that is not over, or the last. */
  paymentOf(orderNumber: string): FakePayment
  answer(payment: FakePayment, deed: 'confirm' | 'decline'): void
}

interface FakeOptions {
  state?: FakeAthMovilState
  nowMs?: () => number
  onChange?: () => void
}

export async function startFakeAthMovil(options: FakeOptions = {}): Promise<FakeAthMovil> {
  const { state = createFakeState(), nowMs = Date.now, onChange = () => undefined } = options
  const deps = { state, tokens: TOKENS, nowMs }
  const service = await startFakeService({
    port: state.port,
    answer(asked) {
      expire(state, nowMs())
      const path = asked.pathname.startsWith(BASE_PATH) ? asked.pathname.slice(BASE_PATH.length) : ''
      const endpoint = ENDPOINTS[`${asked.method} ${path}`]
      if (!endpoint) throw refuse(404, 'BTRA_0006', `No ${asked.method} ${asked.pathname}`)
      return { status: 200, body: { status: 'success', data: endpoint(deps, asked) } }
    },
    isNewOrder: (line) => line === `POST ${BASE_PATH}/authorization`,
    refuse: (status, message) => refuse(status, 'BTRA_9999', message),
    sendDue: async () => onChange(),
    async control(what, id, deed) {
      expire(state, nowMs())
      const payment = state.payments.find((each) => each.ecommerceId === id)
      if (what !== 'payments' || !payment) throw refuse(404, 'BTRA_0007', 'Unknown transaction')
      if (deed !== 'confirm' && deed !== 'decline') throw refuse(404, 'BTRA_0006', `No ${deed}`)
      if (!answerInApp(payment, deed)) throw refuse(400, 'BTRA_0005', `Payment is ${payment.status}`)
      onChange()
    },
    drawPicture: async () => {
      throw new Error('It has no pictures.')
    },
  })
  return Object.assign(service, {
    settings: { ...TOKENS, apiBase: `${service.url}${BASE_PATH}`, isStandIn: true },
    state,
    paymentOf(orderNumber: string) {
      const found = state.payments.filter(({ metadata1 }) => metadata1 === orderNumber)
      const payment = found.find(({ status }) => status === 'OPEN') ?? found.at(-1)
      if (!payment) throw new Error(`ATH Móvil was never asked for ${orderNumber}.`)
      return payment
    },
    answer(payment: FakePayment, deed: 'confirm' | 'decline') {
      expire(state, nowMs())
      if (!answerInApp(payment, deed)) throw new Error(`The payment is ${payment.status}.`)
      onChange()
    },
  })
}
