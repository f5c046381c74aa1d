/** Other roles, leaving, being taken off, and handing the team over. */
import type {
  changeTeamRole,
  getMembership,
  leaveTeam,
  removeMember,
  transferTeam,
} from '#contract/people/team.ts'
import {
  type CollaboratorRow,
  deleteMember,
  findCollaborator,
  findMember,
  insertMember,
  lockCollaborator,
  type MemberRow,
  updateCollaborator,
  updateMemberRole,
} from '#server/features/people/collaborators/index.ts'
import { findPeople, makeCustomer } from '#server/features/people/identity/index.ts'
import { findProviderId } from '#server/features/people/providers/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { notifyMember, notifyOwner } from './notify.ts'
import { showTeam } from './show-team.ts'

/** Who changes a team waits for the others at its page. Somebody else's member is not there. */
async function lockOwnMember(
  tx: Tx,
  me: Call['me'],
  userId: string,
): Promise<{ page: CollaboratorRow; member: MemberRow }> {
  const providerId = await findProviderId(tx, me)
  const page = providerId === null ? undefined : await lockCollaborator(tx, providerId)
  const member = await findMember(tx, userId)
  // Another owner may have been made while this waited.
  if (!page || page.userId !== me.id || member?.providerId !== page.id) throw new AppError('NOT_FOUND')
  return { page, member }
}

export async function changeRole(deps: Deps, { input, me, requestId }: Call<typeof changeTeamRole>) {
  const { userId, role } = input
  const team = await deps.db.transaction(async (tx) => {
    const { page, member } = await lockOwnMember(tx, me, userId)
    const now = deps.clock.now()
    if (member.teamRole !== role) {
      await updateMemberRole(tx, userId, role)
      const details = { from: member.teamRole, to: role }
      await audit(tx, {
        actorId: me.id,
        action: 'change-team-role',
        subjectId: userId,
        details,
        before: { role: member.teamRole },
        after: { role },
        requestId,
      })
      await notifyMember(tx, deps, userId, { change: 'role', providerId: page.id, now })
    }
    return showTeam(tx, page.id, now)
  })
  deps.forgetPerson(userId)
  return team
}

export async function remove(deps: Deps, { input, me, requestId }: Call<typeof removeMember>) {
  const { userId } = input
  const team = await deps.db.transaction(async (tx) => {
    const { page } = await lockOwnMember(tx, me, userId)
    const now = deps.clock.now()
    await notifyMember(tx, deps, userId, { change: 'removed', providerId: page.id, now })
    await endMembership(tx, userId)
    await audit(tx, { actorId: me.id, action: 'remove-from-team', subjectId: userId, requestId })
    return showTeam(tx, page.id, now)
  })
  deps.forgetPerson(userId)
  return team
}

async function endMembership(tx: Tx, userId: string): Promise<void> {
  await deleteMember(tx, userId)
  await makeCustomer(tx, userId)
}

export async function readMembership({ db }: Deps, { me }: Call<typeof getMembership>) {
  const member = me.team ? await findMember(db, me.id) : undefined
  if (!member) return { membership: null }
  const page = await findCollaborator(db, member.providerId)
  const owner = (await findPeople(db, [page?.userId ?? null])).get(page?.userId ?? '')
  return {
    membership: {
      providerName: page?.name ?? '',
      ownerName: owner?.displayName ?? '',
      role: member.teamRole,
      since: member.createdAt.toISOString(),
    },
  }
}

export async function leave(deps: Deps, { me, requestId }: Call<typeof leaveTeam>) {
  await deps.db.transaction(async (tx) => {
    const member = await findMember(tx, me.id)
    const page = member && (await lockCollaborator(tx, member.providerId))
    if (!page || !(await findMember(tx, me.id))) throw new AppError('OWNER_STAYS')
    await endMembership(tx, me.id)
    await audit(tx, { actorId: me.id, action: 'leave-team', subjectId: me.id, requestId })
    const cause = `left:${me.id}:${deps.clock.now().getTime()}`
    await notifyOwner(tx, deps, page, { change: 'left', partner: me.displayName, cause })
  })
  deps.forgetPerson(me.id)
  return undefined
}

/** The page changes hands; who had it stays as a manager. Payouts, documents and products stay the page's. */
export async function transfer(deps: Deps, call: Call<typeof transferTeam>) {
  const { input, me, requestId } = call
  const { userId } = input
  await deps.confirmAgain(call as Call, input)
  await deps.db.transaction(async (tx) => {
    const { page } = await lockOwnMember(tx, me, userId)
    const now = deps.clock.now()
    await deleteMember(tx, userId)
    await updateCollaborator(tx, page.id, { userId })
    await insertMember(tx, {
      userId: me.id,
      providerId: page.id,
      teamRole: 'manager',
      invitedBy: userId,
      createdAt: now,
    })
    const details = { from: me.id, to: userId }
    await audit(tx, { actorId: me.id, action: 'transfer-team', subjectId: page.id, details, requestId })
    await notifyMember(tx, deps, userId, { change: 'owner', providerId: page.id, now })
    await notifyMember(tx, deps, me.id, { change: 'handed_over', providerId: page.id, now })
  })
  deps.forgetPerson(me.id)
  deps.forgetPerson(userId)
  return undefined
}
