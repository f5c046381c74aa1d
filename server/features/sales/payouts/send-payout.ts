/** Sends a payout's money. No transaction is open while the payment provider is awaited. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyTeam } from '#server/features/people/notifications/index.ts'
import { postPayout } from '#server/features/sales/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { GatewayError } from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'

const Payload = z.object({ payoutId: z.string() })

/** Where somebody reads of their payouts. */
const PATHS = { provider: '/provider/account', instructor: '/instructor/collaborations' } as const

interface OpenPayout {
  id: string
  providerId: string
  providerName: string
  kind: keyof typeof PATHS
  ownerId: string | null
  account: string | null
  amountCents: number
}

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
  const { rows } = await tx.execute(sql`
    update payouts set status = 'paid', gateway_id = ${transferId}, last_error = null,
      paid_at = ${at.toISOString()}::timestamptz
    where id = ${id} and status <> 'paid' returning id`)
  if (rows.length === 0) return
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

async function findOpen(db: Database, payoutId: string): Promise<OpenPayout | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select p.id, p.provider_id, p.amount_cents, c.name, c.kind, c.user_id, c.payout_account
    from payouts p join collaborators c on c.id = p.provider_id
    where p.id = ${payoutId} and p.status <> 'paid'`)
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id as string,
    providerId: row.provider_id as string,
    providerName: row.name as string,
    kind: row.kind as OpenPayout['kind'],
    ownerId: row.user_id as string | null,
    account: row.payout_account as string | null,
    amountCents: row.amount_cents as number,
  }
}

async function markUnsent(
  db: Database,
  payoutId: string,
  status: 'pending' | 'waiting_for_account' | 'failed',
  error: string | null,
): Promise<void> {
  await db.execute(sql`
    update payouts set status = ${status}, last_error = ${error} where id = ${payoutId} and status <> 'paid'`)
}
