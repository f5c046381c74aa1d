/** Everything kept about a person, part by part, without secrets (rules.md People). */
import { asc, eq } from 'drizzle-orm'
import { listDeedsConcerning } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { passkeys, sessions } from '#server/schema/people.ts'
import { listAddressesOf, toReply } from './addresses.ts'
import type { Deps } from './deps.ts'
import { findUser } from './store.ts'

export async function gatherData(
  tx: Tx,
  deps: Pick<Deps, 'personalData'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const user = await findUser(tx, userId)
  if (!user) throw new AppError('UNAUTHENTICATED')
  // The birth date is in the part of whoever asked for it.
  const {
    deletedAt: _,
    isDemo: __,
    birthDate: ___,
    suspendedBy: ____,
    isSample: _____,
    searchText: ______,
    ...profile
  } = user
  const others: Record<string, unknown> = {}
  for (const part of deps.personalData) others[part.name] = await part.export(tx, userId, user.email)
  return {
    profile,
    addresses: (await listAddressesOf(tx, userId)).map(toReply),
    sessions: await listSessionsForExport(tx, userId),
    passkeys: await listPasskeysForExport(tx, userId),
    audit: await listDeedsConcerning(tx, userId),
    ...others,
  }
}

function listSessionsForExport(tx: Tx, userId: string) {
  const { id, ipAddress, userAgent, createdAt, expiresAt } = sessions
  return tx
    .select({ id, ipAddress, userAgent, createdAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(createdAt))
}

function listPasskeysForExport(tx: Tx, userId: string) {
  const { id, name, deviceType, backedUp, createdAt } = passkeys
  return tx
    .select({ id, name, deviceType, backedUp, createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt))
}
