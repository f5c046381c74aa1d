/** Sends a payout's money. No transaction is open while the payment provider is awaited. */
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { notifyTeam } from '#server/features/people/notifications/index.ts'
import { postPayout } from '#server/features/sales/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { GatewayError } from '#server/platform/payments/gateway.ts'
import { payouts } from '#server/schema/ledger.ts'
import type { Deps } from './deps.ts'

const Payload = z.object({ payoutId: z.string() })

/** Where somebody reads of their payouts. */
const PATHS = { provider: '/provider/account', instructor: '/instructor/collaborations' } as const

type OpenPayout = NonNullable<Awaited<ReturnType<typeof findOpen>>>

export async function sendPayout(deps: Deps, payload: unknown): Promise<void> {
  const { payoutId } = Payload.parse(payload)
  const payout = await findOpen(deps.db, payoutId)
  if (!payout) return
  // The test gateway knows everybody.
  const account = payout.account ?? (deps.gateway.name === 'test' ? `test:${payout.providerId}` : null)
  if (account === null) return markUnsent(deps.db, payoutId, 'waiting_for_account', null)
  const transferId = await transfer(deps, payout, account)
  if (transferId === null) return
  await deps.db.transaction((tx) => settlePayout(tx, deps, payout, transferId))
}

/** Null: refused for good. Otherwise the job tries again, with the same key, so that nobody is paid twice. */
async function transfer(
  { db, gateway, log }: Deps,
  payout: OpenPayout,
  account: string,
): Promise<string | null> {
  const { id, amountCents } = payout
  try {
    const order = { key: `payout:${id}`, account, amountCents, description: id }
    return (await gateway.transfer(order)).id
  } catch (error) {
    const isFinal = error instanceof GatewayError && !error.isTemporary
    await markUnsent(db, id, isFinal ? 'failed' : 'pending', (error as Error).message)
    if (!isFinal) throw error
    log.error({ payoutId: id, err: error }, 'payout was refused')
    return null
  }
}

/** Whoever comes second finds it paid. */
async function settlePayout(
  tx: Tx,
  { clock, publicUrl }: Deps,
  payout: OpenPayout,
  transferId: string,
): Promise<void> {
  const { id, providerId, providerName, kind, ownerId, amountCents } = payout
  const path = PATHS[kind]
  const at = clock.now()
  const settled = await tx
    .update(payouts)
    .set({ status: 'paid', gatewayId: transferId, lastError: null, paidAt: at })
    .where(isOpen(id))
    .returning({ id: payouts.id })
  if (settled.length === 0) return
  await postPayout(tx, { payoutId: id, providerId, amountCents, at })
  if (ownerId === null) return
  await notifyTeam(tx, { ownerId, area: 'payouts' }, () => ({
    kind: 'payout',
    cause: `payout:${id}`,
    path,
    data: { amountCents },
    mail: { template: 'payout', data: { name: providerName, amountCents, url: `${publicUrl}${path}` } },
  }))
}

const isOpen = (payoutId: string) => and(eq(payouts.id, payoutId), ne(payouts.status, 'paid'))

async function findOpen(db: Database, payoutId: string) {
  const { id, providerId, amountCents } = payouts
  const collaborators = collaboratorRows('provider')
  const { name: providerName, kind, userId: ownerId, payoutAccount: account } = collaborators
  const [payout] = await db
    .select({ id, providerId, amountCents, providerName, kind, ownerId, account })
    .from(payouts)
    .innerJoin(collaborators, eq(collaborators.id, providerId))
    .where(isOpen(payoutId))
  return payout ?? null
}

async function markUnsent(
  db: Database,
  payoutId: string,
  status: 'pending' | 'waiting_for_account' | 'failed',
  lastError: string | null,
): Promise<void> {
  await db.update(payouts).set({ status, lastError }).where(isOpen(payoutId))
}
