/** A store that leaves demo mode keeps neither the accounts whose password is in the manual nor the powers they gave. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { appointedIdsSql, audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { users } from '#server/schema/people.ts'
import { erasePerson } from './account-deletion.ts'
import type { Deps } from './deps.ts'
import { endChallengesOf, endSessionsOf, lockAdmins, updateUser } from './store.ts'

export async function retireDemoAccounts(deps: Deps): Promise<void> {
  if (deps.env.demo) return
  const changed = await deps.db.transaction(async (tx) => {
    await lockAdmins(tx)
    const demo = await tx
      .select()
      .from(users)
      .where(and(eq(users.isDemo, true), isNull(users.deletedAt)))
    for (const user of demo) {
      await erasePerson(tx, deps, user)
      await audit(tx, { actorId: null, action: 'retire-demo-account', subjectId: user.id, requestId: null })
    }
    const ids = demo.map(({ id }) => id)
    return [...ids, ...(await takeBackRoles(tx, ids))]
  })
  for (const id of changed) deps.people.forget(id)
}

/** Anybody could be the demo's admin and appoint themselves, and whom they appointed could appoint others. */
async function takeBackRoles(tx: Tx, demoIds: readonly string[]): Promise<string[]> {
  const { id, role, deletedAt } = users
  const rows = await tx
    .select({ id, role })
    .from(users)
    .where(and(sql`${id} in (${appointedIdsSql(demoIds)})`, ne(role, 'customer'), isNull(deletedAt)))
  for (const { id, role } of rows) {
    await updateUser(tx, id, { role: 'customer' })
    await endSessionsOf(tx, id)
    await endChallengesOf(tx, id)
    const details = { from: role, to: 'customer' }
    await audit(tx, { actorId: null, action: 'take-back-demo-role', subjectId: id, details, requestId: null })
  }
  return rows.map(({ id }) => id)
}
