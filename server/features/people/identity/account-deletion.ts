/** Erasing a person. The row stays without them, for what points to it; the law's part of orders is kept elsewhere. */
import { eq } from 'drizzle-orm'
import type { deleteAccount } from '#contract/people/profile.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { accounts, addresses, passkeys, twoFactors } from '#server/schema/people.ts'
import { signedOutCookies } from './browser-session.ts'
import type { Deps } from './deps.ts'
import { confirmPassword } from './passwords.ts'
import { refuseLosingAdmin } from './rules.ts'
import {
  countAdmins,
  endChallengesOf,
  endSessionsOf,
  lockAdmins,
  lockSender,
  type UserRow,
  updateUser,
} from './store.ts'

export async function deleteOwnAccount(deps: Deps, call: Call<typeof deleteAccount>): Promise<undefined> {
  const { id } = call.me
  await confirmPassword(deps, call, call.input.password)
  await deps.db.transaction(async (tx) => {
    await lockAdmins(tx)
    const user = await lockSender(tx, id)
    const refusal = refuseLosingAdmin(user.role, await countAdmins(tx, id))
    if (refusal) throw new AppError(refusal)
    await erasePerson(tx, deps, user)
    await audit(tx, { actorId: id, action: 'delete-account', subjectId: id, requestId: call.requestId })
  })
  deps.people.forget(id)
  call.setCookies.push(...signedOutCookies(deps), deps.cookies.expire('device'))
}

export async function erasePerson(
  tx: Tx,
  { personalData, clock }: Pick<Deps, 'personalData' | 'clock'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  for (const part of personalData) await part.erase(tx, id, email)
  await endSessionsOf(tx, id)
  await endChallengesOf(tx, id)
  for (const table of [accounts, twoFactors, passkeys, addresses]) {
    await tx.delete(table).where(eq(table.userId, id))
  }
  const nobody = `deleted-${id.toLowerCase()}`
  await updateUser(tx, id, {
    username: nobody,
    displayName: nobody,
    email: `${nobody}@deleted.invalid`,
    emailVerified: false,
    role: 'customer',
    phone: null,
    interests: [],
    isAdult: false,
    marketing: false,
    onboardedAt: null,
    twoFactorEnabled: false,
    isDemo: false,
    formerEmails: [],
    deletedAt: clock.now(),
  })
}
