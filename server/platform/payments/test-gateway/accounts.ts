/** Accounts of providers at the test gateway, as Stripe Connect has them, with a simple form of its own. */
import { eq } from 'drizzle-orm'
import { testGatewayAccounts } from '#server/schema/payments.ts'
import { newId } from '../../ids.ts'
import type { GatewayAccount } from '../gateway.ts'
import type { TestGatewayDeps } from './deps.ts'
import { unknownThing } from './refusals.ts'

/** In Stripe's words. */
const DUE = ['external_account', 'individual.verification.document', 'tos_acceptance.date']

export async function createAccount(
  { db, clock }: TestGatewayDeps,
  { key, name }: { key: string; name: string },
): Promise<{ id: string }> {
  await db
    .insert(testGatewayAccounts)
    .values({ id: newId('tacc'), key, name, createdAt: clock.now() })
    .onConflictDoNothing({ target: testGatewayAccounts.key })
  const [row] = await db.select().from(testGatewayAccounts).where(eq(testGatewayAccounts.key, key))
  return { id: row?.id ?? '' }
}

export async function readAccount({ db }: TestGatewayDeps, id: string): Promise<GatewayAccount> {
  const [row] = await db.select().from(testGatewayAccounts).where(eq(testGatewayAccounts.id, id))
  if (!row) throw unknownThing('account', id)
  return { id, canBePaid: row.isComplete, due: row.isComplete ? [] : DUE }
}

/** What somebody does in its form. */
export async function completeAccount({ db }: TestGatewayDeps, id: string): Promise<void> {
  await db.update(testGatewayAccounts).set({ isComplete: true }).where(eq(testGatewayAccounts.id, id))
}
