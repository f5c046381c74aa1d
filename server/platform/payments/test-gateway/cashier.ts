/** The side of the test gateway that the person sees: the card form and the bank's question. */
import { sql } from 'drizzle-orm'
import { countOf, tryToWrite, type Write, writeTogether } from '../../database/write-together.ts'
import { AppError } from '../../http/app-error.ts'
import { answersWrite, type KeptAnswer } from '../../http/idempotency.ts'
import { describeCard } from '../describe-card.ts'
import type { GatewayPayment } from '../gateway.ts'
import { type CardInput, type CardVerdict, judgeCard } from './card-outcome.ts'
import { paymentIdOf } from './client-secret.ts'
import type { TestGatewayDeps } from './deps.ts'
import { type PaymentRow, toPayment } from './rows.ts'
import { changePayment, changeSql, findPayment, type PaymentChange } from './store.ts'

const DELAY_MS = 3_000

// From 'needs_action' too: who cannot answer the bank may take another card.
const PAYABLE: PaymentRow['status'][] = ['needs_method', 'needs_action']

export async function payWithCard(
  deps: TestGatewayDeps,
  clientSecret: string,
  card: CardInput,
): Promise<GatewayPayment> {
  const now = deps.clock.now()
  return movePayment(deps, clientSecret, PAYABLE, changeBy(judgeCard(card, now), now))
}

/** How a payment is going to stand, and the one statement that makes it so. */
export interface PreparedPayment {
  state: Pick<GatewayPayment, 'status' | 'failure'>
  /** False, and nothing is written, where it cannot be paid like that. */
  tryWrite(answer: KeptAnswer): Promise<boolean>
}

export async function prepareCard(
  { db, clock, secret }: TestGatewayDeps,
  clientSecret: string,
  card: CardInput,
): Promise<PreparedPayment> {
  const id = paymentIdOf(clientSecret, secret)
  if (!id) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const change = changeBy(judgeCard(card, now), now)
  return {
    state: { status: change.status, failure: change.failure },
    tryWrite(answer) {
      const kept = answersWrite([answer])
      const changed = sql`${changeSql(id, PAYABLE, change)} and ${kept.areFirst} returning 1 as one`
      const isPaid = { what: 'the payment', isMet: sql`${countOf(['test_gateway_paid'])} = 1` }
      const write: Write = [...kept.write, ['test_gateway_paid', changed]]
      return tryToWrite(db, (tx) => writeTogether(tx, [write], [isPaid]))
    },
  }
}

export async function answerChallenge(
  deps: TestGatewayDeps,
  clientSecret: string,
  approve: boolean,
): Promise<GatewayPayment> {
  const change = approve ? captured(deps.clock.now()) : refused('authentication_failed')
  return movePayment(deps, clientSecret, ['needs_action'], change)
}

async function movePayment(
  { db, clock, secret }: TestGatewayDeps,
  clientSecret: string,
  from: PaymentRow['status'][],
  change: PaymentChange,
): Promise<GatewayPayment> {
  const id = paymentIdOf(clientSecret, secret)
  if (!id) throw new AppError('NOT_FOUND')
  const row = await changePayment(db, id, from, change)
  if (!row) throw new AppError((await findPayment(db, id)) ? 'CONFLICT' : 'NOT_FOUND')
  return toPayment(row, { now: clock.now(), secret })
}

function changeBy({ outcome, card }: CardVerdict, now: Date): PaymentChange {
  const method = card && describeCard(card.brand, card.number.slice(-4))
  if (outcome === 'success') return { ...captured(now), method }
  if (outcome === 'challenge') return { ...nothing, status: 'needs_action', method }
  if (outcome === 'delay') {
    const settlesAt = new Date(now.getTime() + DELAY_MS)
    return { status: 'processing', method, failure: null, settlesAt, capturedAt: settlesAt }
  }
  return refused(outcome)
}

const nothing = { failure: null, settlesAt: null, capturedAt: null }

function captured(now: Date): PaymentChange {
  return { ...nothing, status: 'captured', capturedAt: now }
}

function refused(failure: PaymentChange['failure']): PaymentChange {
  return { ...nothing, status: 'needs_method', method: null, failure }
}
