/** The six calls of ATH Móvil's payment button as its stand-in answers them: strict about everything it is sent. */
import { z } from 'zod'
import { ATH_MOVIL } from '#contract/sales/order-terms.ts'
import { type Asked, FakeRefusal } from '../../../print-services/fake-service/server.ts'
import { addPayment, type FakeAthMovilState, type FakePayment, feeCentsOf } from './state.ts'

export interface FakeDeps {
  state: FakeAthMovilState
  tokens: { publicToken: string; privateToken: string }
  nowMs(): number
}

const Amount = z.string().regex(/^\d{1,6}\.\d{2}$/)
const Phone = z.string().regex(/^\d{10}$/)
const Meta = z.string().max(40)

const PaymentBody = z.strictObject({
  env: z.literal('production'),
  publicToken: z.string(),
  timeout: z.string().regex(/^\d{3}$/),
  total: Amount,
  tax: Amount,
  subtotal: Amount,
  metadata1: Meta,
  metadata2: Meta,
  items: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        description: z.string().min(1),
        quantity: z.string().regex(/^\d+$/),
        price: Amount,
        tax: Amount,
        metadata: Meta,
      }),
    )
    .min(1),
  phoneNumber: Phone,
})
const FindBody = z.strictObject({ ecommerceId: z.string(), publicToken: z.string() })
const PhoneBody = z.strictObject({ ecommerceId: z.string(), phoneNumber: Phone })
const RefundBody = z.strictObject({
  publicToken: z.string(),
  privateToken: z.string(),
  referenceNumber: z.string(),
  amount: Amount,
  message: z.string().max(50),
})

export function refuse(status: number, errorcode: string, message: string): FakeRefusal {
  return new FakeRefusal({ status, body: { status: 'error', message, errorcode, data: null } })
}

export const ENDPOINTS: Record<string, (deps: FakeDeps, asked: Asked) => unknown> = {
  'POST /payment': createPayment,
  'POST /business/findPayment': findPayment,
  'POST /authorization': authorize,
  'PUT /business/updatePhoneNumber': updatePhone,
  'POST /business/cancel': cancel,
  'POST /refund': refund,
}

function createPayment(deps: FakeDeps, asked: Asked) {
  const body = read(PaymentBody, asked)
  refuseStranger(deps, body.publicToken)
  const totalCents = cents(body.total)
  if (totalCents === 0) throw refuse(400, 'BTRA_0013', 'Amount is zero')
  if (totalCents < ATH_MOVIL.minCents) throw refuse(400, 'BTRA_0001', 'Amount is below the minimum')
  if (totalCents > ATH_MOVIL.maxCents) throw refuse(400, 'BTRA_0004', 'Amount is over the limit')
  const seconds = Number(body.timeout)
  const subtotalCents = cents(body.subtotal)
  const taxCents = cents(body.tax)
  const isFit = seconds >= ATH_MOVIL.minSeconds && seconds <= ATH_MOVIL.maxSeconds
  if (!isFit || subtotalCents + taxCents !== totalCents) throw badFormat()
  const { phoneNumber, metadata1, metadata2, items } = body
  const expiresAtMs = deps.nowMs() + seconds * 1_000
  const given = { phoneNumber, totalCents, subtotalCents, taxCents, metadata1, metadata2, items, expiresAtMs }
  const { ecommerceId, token } = addPayment(deps.state, given)
  return { ecommerceId, auth_token: token }
}

function findPayment(deps: FakeDeps, asked: Asked) {
  const { ecommerceId, publicToken } = read(FindBody, asked)
  refuseStranger(deps, publicToken)
  return describe(paymentOf(deps, ecommerceId))
}

function authorize(deps: FakeDeps, asked: Asked) {
  if (asked.body !== '') throw badFormat()
  const payment = bearerOf(deps, asked)
  if (payment.status !== 'CONFIRM') throw refuse(400, 'BTRA_0005', `Payment is ${payment.status}`)
  payment.status = 'COMPLETED'
  payment.authorizations += 1
  payment.completedAtMs = deps.nowMs()
  payment.referenceNumber = `${deps.state.payments.indexOf(payment) + 1}-${payment.ecommerceId.replaceAll('-', '')}`
  return describe(payment)
}

function updatePhone(deps: FakeDeps, asked: Asked) {
  const { ecommerceId, phoneNumber } = read(PhoneBody, asked)
  const payment = ownPayment(deps, asked, ecommerceId)
  if (payment.status !== 'OPEN') throw refuse(400, 'BTRA_0005', `Payment is ${payment.status}`)
  payment.phoneNumber = phoneNumber
  return {}
}

function cancel(deps: FakeDeps, asked: Asked) {
  const { ecommerceId, publicToken } = read(FindBody, asked)
  refuseStranger(deps, publicToken)
  const payment = ownPayment(deps, asked, ecommerceId)
  if (payment.status === 'COMPLETED') throw refuse(400, 'BTRA_0005', 'Payment is COMPLETED')
  payment.status = 'CANCEL'
  return {}
}

function refund(deps: FakeDeps, asked: Asked) {
  const body = read(RefundBody, asked)
  refuseStranger(deps, body.publicToken)
  if (body.privateToken !== deps.tokens.privateToken) throw refuse(401, 'BTRA_0403', 'Wrong private token')
  const payment = deps.state.payments.find((each) => each.referenceNumber === body.referenceNumber)
  if (!payment) throw refuse(404, 'BTRA_0007', 'Unknown transaction')
  const amountCents = cents(body.amount)
  if (amountCents === 0) throw refuse(400, 'BTRA_0013', 'Amount is zero')
  if (payment.refundedCents + amountCents > payment.totalCents)
    throw refuse(400, 'BTRA_0004', 'More than was paid')
  payment.refundedCents += amountCents
  return {
    refund: {
      transactionType: 'REFUND',
      status: 'COMPLETED',
      refundedAmount: amountCents / 100,
      date: dateText(deps.nowMs()),
      referenceNumber: `${payment.referenceNumber}-r${payment.refundedCents}`,
      dailyTransactionID: '0001',
    },
    originalTransaction: { ...describe(payment) },
  }
}

function read<T extends z.ZodType>(shape: T, { body }: Asked): z.output<T> {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    throw badFormat()
  }
  const parsed = shape.safeParse(given)
  if (!parsed.success) throw badFormat()
  return parsed.data
}

const badFormat = () => refuse(400, 'BTRA_0006', 'Bad format or empty body')

function refuseStranger({ tokens }: FakeDeps, publicToken: string): void {
  if (publicToken !== tokens.publicToken) throw refuse(401, 'BTRA_0401', 'Wrong public token')
}

function paymentOf({ state }: FakeDeps, ecommerceId: string): FakePayment {
  const payment = state.payments.find((each) => each.ecommerceId === ecommerceId)
  if (!payment) throw refuse(404, 'BTRA_0007', 'Unknown transaction')
  return payment
}

function bearerOf({ state, nowMs }: FakeDeps, { headers }: Asked): FakePayment {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  const payment = state.payments.find((each) => each.token === token)
  if (!payment) throw refuse(401, 'token.invalid.header', 'Invalid authorization token')
  if (nowMs() >= payment.expiresAtMs) throw refuse(401, 'token.expired', 'Token has expired')
  return payment
}

function ownPayment(deps: FakeDeps, asked: Asked, ecommerceId: string): FakePayment {
  const payment = bearerOf(deps, asked)
  if (payment.ecommerceId !== ecommerceId) throw refuse(404, 'BTRA_0008', 'Transaction of another')
  return payment
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** The time of Puerto Rico, without saying so. */
const dateText = (ms: number) => new Date(ms - 4 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function describe(payment: FakePayment) {
  const { totalCents, completedAtMs } = payment
  const feeCents = payment.status === 'COMPLETED' ? feeCentsOf(totalCents) : 0
  return {
    ecommerceStatus: payment.status,
    ecommerceId: payment.ecommerceId,
    referenceNumber: payment.referenceNumber ?? '',
    businessCustomerId: 'a business',
    transactionDate: completedAtMs === null ? '' : dateText(completedAtMs),
    dailyTransactionId: completedAtMs === null ? '' : '0001',
    businessName: 'A store',
    businessPath: 'store',
    industry: 'RETAIL',
    subTotal: payment.subtotalCents / 100,
    tax: payment.taxCents / 100,
    total: totalCents / 100,
    // A float of theirs: not quite what it should be.
    fee: Math.fround(feeCents / 100),
    netAmount: (totalCents - feeCents) / 100,
    totalRefundedAmount: payment.refundedCents / 100,
    metadata1: payment.metadata1,
    metadata2: payment.metadata2,
    items: payment.items,
    isNonProfit: false,
  }
}
