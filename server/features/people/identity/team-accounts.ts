/** What joining and leaving a provider's team does to an account: a customer's becomes a provider's, and back. */
import { inArray, max } from 'drizzle-orm'
import { deleteMember, findCollaboratorOf, listMembers } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { sessions } from '#server/schema/people.ts'
import { answerOf, headersFor, OF_SESSION } from './auth-call.ts'
import type { Deps } from './deps.ts'
import { confirmPassword } from './passwords.ts'
import { lockSender, lockUser, updateUser } from './store.ts'

/** Of two teams that somebody joins at the same moment, the second finds a provider here. Tests switch the lock off. */
export async function makeProvider(tx: Tx, userId: string, lock = lockSender): Promise<void> {
  const user = await lock(tx, userId)
  if (user.role !== 'customer') throw new AppError('HAS_OTHER_ROLE')
  await updateUser(tx, userId, { role: 'provider' })
}

/** Whoever left a team. Somebody whom an admin gave another role meanwhile keeps it. */
export async function makeCustomer(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user?.role === 'provider') await updateUser(tx, userId, { role: 'customer' })
}

/** When somebody is no provider any more: they leave their team, and everybody leaves theirs. Returns who had to. */
export async function endTeamOf(tx: Tx, userId: string): Promise<string[]> {
  await deleteMember(tx, userId)
  const page = await findCollaboratorOf(tx, userId)
  const members = page ? await listMembers(tx, page.id) : []
  for (const member of members) {
    await deleteMember(tx, member.userId)
    await makeCustomer(tx, member.userId)
  }
  return members.map((member) => member.userId)
}

/** By the sessions they have: when the latest of them began or was renewed. */
export async function findLastSeen(
  db: Database | Tx,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.updatedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId)
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at]] : [])))
}

/** For what cannot be taken back: the password again, and a code where a second factor is on. */
export async function confirmAgain(
  deps: Deps,
  call: Call,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await confirmPassword(deps, call, password)
  await confirmCode(deps, call, code)
}

/** The second factor again, of whoever has one. */
export async function confirmCode(deps: Deps, call: Call, code: string): Promise<void> {
  if (!call.me.twoFactorEnabled) return
  const guess = { kind: 'code', account: call.me.id, address: call.address } as const
  await deps.throttle.guess(guess, async () => {
    if (!code) throw new AppError('INVALID_CODE')
    const headers = headersFor(deps, call, OF_SESSION)
    await answerOf(call, deps.auth.api.verifyTOTP({ headers, body: { code }, returnHeaders: true }))
  })
}
