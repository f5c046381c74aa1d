/** The API of ATH Móvil's payment button: one time limit, answers held against their shape, and one kind of error. */
import { z } from 'zod'
import type { AthMovilSettings } from '../../env.ts'
import { GatewayError } from '../gateway.ts'

const ATH_MOVIL_BASE = 'https://payments.athmovil.com/api/business-transaction/ecommerce'

const FIND = '/business/findPayment'
const NOBODYS_PAYMENT = '00000000-0000-0000-0000-000000000000'
/** Unknown, or another's. */
const UNKNOWN = /(0007|0008|0014)$/

/** They answer with numbers, and with floats that are not quite what was charged. */
const Cents = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform((amount) => Math.round(Number(amount) * 100))

const Transaction = z.object({
  ecommerceStatus: z.enum(['OPEN', 'CONFIRM', 'COMPLETED', 'CANCEL']),
  ecommerceId: z.string().min(1),
  referenceNumber: z.string().nullish(),
  /** '2023-01-13 16:17:06', the time of Puerto Rico. */
  transactionDate: z.string().nullish(),
  total: Cents,
  fee: Cents.nullish(),
  totalRefundedAmount: Cents.nullish(),
})
export type AthMovilTransaction = z.output<typeof Transaction>

const Created = z.object({ ecommerceId: z.string().min(1), auth_token: z.string().min(1) })
const Refunded = z.object({
  refund: z.object({ status: z.string(), referenceNumber: z.string().min(1), refundedAmount: Cents }),
})
const Anything = z.unknown()

const Answer = z.union([
  z.object({ status: z.literal('success'), data: z.unknown() }),
  z.object({ status: z.literal('error'), message: z.string().nullish(), errorcode: z.string() }),
])

export interface NewPayment {
  phoneNumber: string
  amountCents: number
  taxCents: number
  timeoutSeconds: number
  orderNumber: string
}

export interface AthMovilClient {
  /** Whether they answer, and know the business. */
  probe(): Promise<void>
  create(payment: NewPayment): Promise<{ ecommerceId: string; token: string }>
  find(ecommerceId: string): Promise<AthMovilTransaction>
  authorize(token: string): Promise<AthMovilTransaction>
  updatePhone(ecommerceId: string, token: string, phoneNumber: string): Promise<void>
  cancel(ecommerceId: string, token: string): Promise<void>
  refund(order: {
    referenceNumber: string
    amountCents: number
    message: string
  }): Promise<{ reference: string }>
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

export function createAthMovilClient(
  { publicToken, privateToken, apiBase = ATH_MOVIL_BASE }: AthMovilSettings,
  { timeoutMs }: { timeoutMs: number },
): AthMovilClient {
  const ask = <T extends z.ZodType>(path: string, answer: T, request: Omit<Request, 'path'>) =>
    readAnswer(path, answer, () => send(apiBase, { path, ...request }, timeoutMs))
  return {
    async probe() {
      const text = await send(
        apiBase,
        { path: FIND, body: { ecommerceId: NOBODYS_PAYMENT, publicToken } },
        timeoutMs,
      )
      const answer = Answer.safeParse(parseJson(text))
      if (!answer.success) throw unreadable(FIND, answer.error)
      // Asked about a payment that nobody made: that they do not know it is the answer of whoever works.
      if (answer.data.status === 'error' && !UNKNOWN.test(answer.data.errorcode)) throw refusalOf(answer.data)
    },
    async create({ phoneNumber, amountCents, taxCents, timeoutSeconds, orderNumber }) {
      const subtotal = dollars(amountCents - taxCents)
      const tax = dollars(taxCents)
      const made = await ask('/payment', Created, {
        body: {
          env: 'production',
          publicToken,
          timeout: String(timeoutSeconds),
          total: dollars(amountCents),
          tax,
          subtotal,
          metadata1: orderNumber,
          metadata2: '',
          items: [
            {
              name: orderNumber,
              description: orderNumber,
              quantity: '1',
              price: subtotal,
              tax,
              metadata: '',
            },
          ],
          phoneNumber,
        },
      })
      return { ecommerceId: made.ecommerceId, token: made.auth_token }
    },
    find: (ecommerceId) => askAgain(() => ask(FIND, Transaction, { body: { ecommerceId, publicToken } })),
    authorize: (token) => ask('/authorization', Transaction, { token }),
    async updatePhone(ecommerceId, token, phoneNumber) {
      await ask('/business/updatePhoneNumber', Anything, {
        method: 'PUT',
        token,
        body: { ecommerceId, phoneNumber },
      })
    },
    async cancel(ecommerceId, token) {
      await ask('/business/cancel', Anything, { token, body: { ecommerceId, publicToken } })
    },
    async refund({ referenceNumber, amountCents, message }) {
      const body = { publicToken, privateToken, referenceNumber, amount: dollars(amountCents), message }
      const { refund } = await ask('/refund', Refunded, { body })
      if (refund.status !== 'COMPLETED' || refund.refundedAmount !== amountCents)
        throw new GatewayError(`a refund is ${refund.status}`, { isTemporary: true })
      return { reference: refund.referenceNumber }
    },
  }
}

/**
 * A question changes nothing, so it is asked once more where the line broke: a connection that was kept open may be closed by them
 * at the very moment it is used. Whoever did not answer in time is not asked again.
 */
async function askAgain<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    const cause = error instanceof GatewayError ? error.cause : null
    // What `fetch` throws for a line that broke; a time that is up is no TypeError.
    if (!(cause instanceof TypeError)) throw error
    return question()
  }
}

interface Request {
  path: string
  method?: 'POST' | 'PUT'
  token?: string
  body?: object
}

async function send(
  base: string,
  { path, method = 'POST', token, body }: Request,
  timeoutMs: number,
): Promise<string> {
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.text()
  } catch (cause) {
    throw new GatewayError(`no answer from ATH Móvil to ${path}`, { isTemporary: true, cause })
  }
}

async function readAnswer<T extends z.ZodType>(
  path: string,
  shape: T,
  question: () => Promise<string>,
): Promise<z.output<T>> {
  const text = await question()
  const answer = Answer.safeParse(parseJson(text))
  if (!answer.success) throw unreadable(path, answer.error)
  if (answer.data.status === 'error') throw refusalOf(answer.data)
  const data = shape.safeParse(answer.data.data)
  if (!data.success) throw unreadable(path, data.error)
  return data.data
}

/** A proxy's page is no answer of theirs. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unreadable(path: string, cause: unknown): GatewayError {
  return new GatewayError(`an answer of ATH Móvil to ${path} could not be read`, { isTemporary: true, cause })
}

/** What the operator mends or what passes by itself: the business is not active, its tokens are wrong, they have a bad day. */
const TEMPORARY = /(0009|0010|0401|0402|0403|9998|9999)$/

function refusalOf({ errorcode, message }: { errorcode: string; message?: string | null | undefined }) {
  return new GatewayError(`ATH Móvil refused with ${errorcode}: ${message ?? ''}`.slice(0, 300), {
    isTemporary: TEMPORARY.test(errorcode),
  })
}
