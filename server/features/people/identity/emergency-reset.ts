/** The way back in for an operator whose admins have all lost their passwords. Does not exist unless switched on. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { emergencyReset } from '#contract/people/identity.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { passkeys, twoFactors, usedEmergencyTokens } from '#server/schema/people.ts'
import type { Deps } from './deps.ts'
import { refusePassword } from './password-rules.ts'
import { replacePassword } from './passwords.ts'
import { queueMail } from './queue-mail.ts'
import { readPasswordRules } from './read-password-rules.ts'
import { isSame } from './setup-admin.ts'
import { findUserByName, listAdmins, type UserRow, updateUser } from './store.ts'

/** While the operator has set a token that nobody has used. */
export async function isEmergencyResetOpen(deps: Deps): Promise<boolean> {
  return (await findOpenToken(deps)) !== null
}

async function findOpenToken({ env, db }: Deps): Promise<string | null> {
  const token = env.emergencyResetToken
  if (token === undefined) return null
  const [used] = await db
    .select()
    .from(usedEmergencyTokens)
    .where(eq(usedEmergencyTokens.tokenHash, hashOf(token)))
  return used ? null : token
}

export async function resetInEmergency(deps: Deps, call: Call<typeof emergencyReset>): Promise<undefined> {
  const { token, username, password } = call.input
  const right = await findOpenToken(deps)
  if (right === null) throw new AppError('NOT_FOUND')
  await deps.throttle.guess({ kind: 'token', address: call.address }, async () => {
    if (!isSame(token, right)) throw new AppError('INVALID_TOKEN')
  })
  const admin = await findUserByName(deps.db, username)
  if (admin?.role !== 'admin') throw new AppError('NOT_FOUND')
  const refusal = refusePassword(password, admin, await readPasswordRules(deps))
  if (refusal) throw new AppError(refusal)
  const hash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    await useUp(tx, right)
    await replacePassword(tx, admin.id, hash)
    await dropSecondFactors(tx, admin.id)
    await audit(tx, {
      actorId: null,
      action: 'emergency-reset',
      subjectId: admin.id,
      requestId: call.requestId,
    })
    await mailEveryAdmin(tx, admin, { at: deps.clock.now(), address: call.address, cause: hashOf(right) })
  })
  deps.people.forget(admin.id)
  await deps.throttle.forgive('sign-in', [admin.username, admin.email])
}

/** Who lost the password may have lost the phone too; outside demo mode an admin sets up a new factor at once. */
async function dropSecondFactors(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, adminId))
  await tx.delete(passkeys).where(eq(passkeys.userId, adminId))
  await updateUser(tx, adminId, { twoFactorEnabled: false })
}

async function useUp(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .insert(usedEmergencyTokens)
    .values({ tokenHash: hashOf(token) })
    .onConflictDoNothing()
    .returning()
  if (used.length === 0) throw new AppError('NOT_FOUND')
}

interface Use {
  at: Date
  address: string
  cause: string
}

async function mailEveryAdmin(tx: Tx, reset: UserRow, { at, address, cause }: Use): Promise<void> {
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, {
      template: 'emergency-reset-used',
      to: admin.email,
      language: admin.language,
      data: { username: reset.username, at: at.toISOString(), address },
      cause: `emergency-reset-used:${cause}:${admin.id}`,
    })
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(`emergency-reset:${token}`).digest('base64url')
}
