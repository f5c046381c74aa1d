/**
 * ATH Móvil (docs/decisions/085-ath-movil.md): the person confirms in the app of their phone, and the money comes when the
 * store asks for it then. Every question begins with how the payment stands, because answers may be lost.
 */
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/pool.ts'
import type { AthMovilSettings } from '../../env.ts'
import { createSealer } from '../../sealing.ts'
import { GatewayError, type GatewayPayment, type PaymentOperations, type PaymentOrder } from '../gateway.ts'
import { type AthMovilTransaction, createAthMovilClient } from './client.ts'
import { refundOnce } from './refund.ts'
import * as store from './store.ts'

export interface AthMovil extends PaymentOperations {
  readonly name: 'ath_movil'
  /** Real money moves. */
  readonly isLive: boolean
  /** Whether they answer, and know the business by its public token. Nothing is asked for. */
  probe(): Promise<void>
  /** The same key is the same payment. `phone`: ten digits. */
  createPayment(
    order: Pick<PaymentOrder, 'key' | 'orderNumber' | 'amountCents'> & {
      phone: string
      seconds: number
      taxCents: number
    },
  ): Promise<GatewayPayment>
  /** What is not confirmed yet is asked for at another number, or once more at the same. */
  changePhone(id: string, phone: string): Promise<GatewayPayment>
  /** Whether the caller, who has the order's lock, may ask for the money now. */
  claimCapture(tx: Tx, id: string): Promise<boolean>
  /** Takes what was confirmed. */
  capture(id: string): Promise<GatewayPayment>
  /** Of a stand-in alone: what the person does in the app. */
  answer(id: string, approve: boolean): Promise<void>
}

interface AthMovilDeps {
  db: Database
  clock: Clock
  secret: string
  timeoutMs?: number | undefined
}

/** Shorter than a browser's patience. */
const TIMEOUT_MS = 10_000

export function createAthMovil(settings: AthMovilSettings, deps: AthMovilDeps): AthMovil {
  const { db, clock, secret, timeoutMs = TIMEOUT_MS } = deps
  const client = createAthMovilClient(settings, { timeoutMs })
  const sealer = createSealer(secret, 'ATH Móvil tokens')
  const leaseMs = 2 * timeoutMs
  const { isStandIn = false } = settings

  async function rowOf(id: string): Promise<store.PaymentRow> {
    const row = await store.findPayment(db, id)
    if (!row) throw new GatewayError(`no payment ${id}`, { isTemporary: false })
    return row
  }
  const tokenOf = (row: store.PaymentRow) => (row.token ? sealer.open(row.token).toString('utf8') : null)

  async function look(row: store.PaymentRow, isOver: EndedState = 'needs_method'): Promise<GatewayPayment> {
    const found = await client.find(row.ecommerce_id ?? '')
    const isEnded = found.ecommerceStatus === 'COMPLETED' || found.ecommerceStatus === 'CANCEL'
    if (isEnded && row.token) await store.keepEnd(db, found.ecommerceId, found.referenceNumber ?? null)
    return toPayment(found, row, isOver)
  }

  return {
    name: 'ath_movil',
    isLive: !isStandIn,
    probe: () => client.probe(),
    async createPayment(order) {
      const { key, amountCents } = order
      const expiresAt = new Date(clock.now().getTime() + order.seconds * 1_000)
      const lastDigits = order.phone.slice(-4)
      const row = await store.keepRequest(db, { key, amountCents, lastDigits, expiresAt, now: clock.now() })
      if (row.amount_cents !== amountCents)
        throw new GatewayError(`the key ${key} was used for another amount`, { isTemporary: false })
      if (row.ecommerce_id) return look(row)
      const made = await client.create({
        phoneNumber: order.phone,
        amountCents,
        taxCents: order.taxCents,
        timeoutSeconds: order.seconds,
        orderNumber: order.orderNumber,
      })
      const answer = { ecommerceId: made.ecommerceId, token: sealer.seal(made.token) }
      // Somebody was faster with the same key: theirs counts, and nobody is asked for the money of this one.
      if (!(await store.keepAnswer(db, key, answer)))
        await quietly(client.cancel(made.ecommerceId, made.token))
      const kept = await store.findByKey(db, key)
      if (!kept) throw new Error(`The payment ${key} is gone.`)
      return look(kept)
    },
    readPayment: async (id) => look(await rowOf(id)),
    async changePhone(id, phone) {
      const row = await rowOf(id)
      const token = tokenOf(row)
      if (token) {
        await client.updatePhone(id, token, phone)
        await store.setLastDigits(db, id, phone.slice(-4))
      }
      return look(await rowOf(id))
    },
    claimCapture: (tx, id) => store.claimAuthorizing(tx, id, clock.now(), leaseMs),
    async capture(id) {
      const row = await rowOf(id)
      const token = tokenOf(row)
      const before = await look(row)
      if (before.status !== 'processing' || !token) return before
      // Whatever they answer, and whether they answer at all: how it stands now is what counts.
      await quietly(client.authorize(token))
      return look(row)
    },
    async cancelPayment(id) {
      const row = await rowOf(id)
      const token = tokenOf(row)
      if (token) await quietly(client.cancel(id, token))
      const after = await look(row, 'cancelled')
      if (after.status === 'cancelled' || after.status === 'captured') return after
      throw new GatewayError(`the payment ${id} could not be cancelled`, { isTemporary: true })
    },
    refund: (order) => refundOnce({ db, clock, client, leaseMs }, order),
    readRefund: async (id) => ({ id, status: 'succeeded' }),
    async listCaptured(between) {
      const captured = []
      for (const id of await store.listAsked(db, between)) {
        const found = await client.find(id)
        if (found.ecommerceStatus === 'COMPLETED') captured.push(toCaptured(found))
      }
      return captured
    },
    answer: (id, approve) => answerStandIn(settings.apiBase ?? '', id, approve),
  }
}

/** Not confirmed in time, or refused: another try may be made, unless it was the store that took it back. */
type EndedState = 'needs_method' | 'cancelled'

function toPayment(
  { ecommerceId, ecommerceStatus, total, fee, totalRefundedAmount }: AthMovilTransaction,
  row: store.PaymentRow,
  ended: EndedState,
): GatewayPayment {
  const status = (
    { OPEN: 'needs_action', CONFIRM: 'processing', COMPLETED: 'captured', CANCEL: ended } as const
  )[ecommerceStatus]
  return {
    id: ecommerceId,
    clientSecret: null,
    status,
    amountCents: total,
    refundedCents: totalRefundedAmount ?? 0,
    feeCents: status === 'captured' ? (fee ?? 0) : null,
    method: status === 'captured' ? `ATH Móvil ···· ${row.last_digits}` : null,
    failure: status === 'needs_method' ? 'not_confirmed' : null,
    request: { lastDigits: row.last_digits, until: new Date(row.expires_at) },
  }
}

function toCaptured({ ecommerceId, total, totalRefundedAmount, transactionDate }: AthMovilTransaction) {
  const capturedAt = new Date(`${(transactionDate ?? '').slice(0, 19).replace(' ', 'T')}-04:00`)
  if (Number.isNaN(capturedAt.getTime()))
    throw new GatewayError(`no date of ${ecommerceId}`, { isTemporary: true })
  return { id: ecommerceId, amountCents: total, refundedCents: totalRefundedAmount ?? 0, capturedAt }
}

async function quietly(question: Promise<unknown>): Promise<void> {
  try {
    await question
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
}

async function answerStandIn(base: string, id: string, approve: boolean): Promise<void> {
  const deed = approve ? 'confirm' : 'decline'
  const url = new URL(`/_control/payments/${encodeURIComponent(id)}/${deed}`, base)
  const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  )
  await response?.body?.cancel()
  if (!response?.ok) throw new GatewayError(`the stand-in refused to ${deed} ${id}`, { isTemporary: false })
}
