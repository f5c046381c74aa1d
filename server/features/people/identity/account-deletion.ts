/** Erasing a person. The row stays without them, for what points to it; the law's part of orders is kept elsewhere. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Blocking } from '#server/platform/personal-data.ts'
import { forgetDoer } from '#server/platform/privacy/erase-by-inventory.ts'
import { tellingNames } from '#server/platform/privacy/mentions.ts'
import { accounts, addresses, passkeys, twoFactors } from '#server/schema/people.ts'
import type { Deps } from './deps.ts'
import { refuseLosingAdmin } from './rules.ts'
import { countAdmins, endChallengesOf, endSessionsOf, type UserRow, updateUser } from './store.ts'
import { tellModerators } from './tell-moderators.ts'

type Person = Pick<UserRow, 'id' | 'email' | 'username' | 'displayName' | 'formerEmails'>

/** What the person has to settle first. */
export async function findErasureBlockers(
  tx: Tx,
  { personalData }: Pick<Deps, 'personalData'>,
  user: Pick<UserRow, 'id' | 'email' | 'role'>,
): Promise<Blocking[]> {
  const found: Blocking[] = []
  if (refuseLosingAdmin(user.role, await countAdmins(tx, user.id)))
    found.push({ kind: 'last_admin', count: 1 })
  for (const part of personalData) found.push(...((await part.findBlockers?.(tx, user.id, user.email)) ?? []))
  return found.filter(({ count }) => count > 0)
}

/** The person is gone from everything, also from what others were told of them. */
export async function eraseForGood(
  tx: Tx,
  deps: Pick<Deps, 'personalData' | 'clock'>,
  user: Person,
): Promise<void> {
  const named = [user.displayName, user.email, user.username, ...user.formerEmails]
  for (const part of deps.personalData)
    named.push(...((await part.listNames?.(tx, user.id, user.email)) ?? []))
  await erasePerson(tx, deps, user)
  await forgetDoer(tx, user.id)
  const names = tellingNames(named)
  if (names.length > 0) for (const part of deps.personalData) await part.forgetNames?.(tx, names)
}

/** The account is closed and what is left in it goes. What others know of the person stays, as when two accounts are merged. */
export async function erasePerson(
  tx: Tx,
  { personalData, clock }: Pick<Deps, 'personalData' | 'clock'>,
  { id, email, formerEmails }: Pick<UserRow, 'id' | 'email' | 'formerEmails'>,
): Promise<void> {
  // Accounts that were merged into this one left their addresses with it. A part at a time: the order of parts matters.
  for (const part of personalData)
    for (const address of [...formerEmails, email]) await part.erase(tx, id, address)
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
    suspendReason: '',
    deletedAt: clock.now(),
  })
  // Whatever of theirs was waiting for a look left the queue with them.
  await tellModerators(tx)
}
