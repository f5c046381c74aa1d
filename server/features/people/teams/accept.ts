/** The other end of an invitation: what it is about, and joining. */
import type { acceptInvitation, getInvitation, INVITATION_STATES } from '#contract/people/team.ts'
import {
  findCollaborator,
  insertMember,
  lockCollaborator,
} from '#server/features/people/collaborators/index.ts'
import { makeProvider } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { notifyOwner } from './notify.ts'
import { findByToken, type InvitationRow, lockByToken, updateInvitation } from './store.ts'

type State = (typeof INVITATION_STATES)[number]

function stateOf({ acceptedAt, withdrawnAt, expiresAt }: InvitationRow, now: Date): State {
  if (acceptedAt) return 'used'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

export async function readInvitation({ db, clock }: Deps, { input, person }: Call<typeof getInvitation>) {
  const row = await findByToken(db, input.token)
  const page = row && (await findCollaborator(db, row.providerId))
  if (!row || !page) throw new AppError('NOT_FOUND')
  return {
    providerName: page.name,
    role: row.teamRole,
    maskedEmail: maskEmail(row.email),
    state: stateOf(row, clock.now()),
    expiresAt: row.expiresAt.toISOString(),
    isForMe: person?.email === row.email,
  }
}

/** 'ana@example.com' -> 'a•••@example.com': enough to know one's own address by. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

export async function accept(deps: Deps, { input, me, requestId }: Call<typeof acceptInvitation>) {
  const role = await deps.db.transaction(async (tx) => {
    const row = await lockByToken(tx, input.token)
    if (!row) throw new AppError('NOT_FOUND')
    const now = deps.clock.now()
    if (stateOf(row, now) !== 'open') throw new AppError('INVITATION_OVER')
    // A link that was passed on lets nobody else in.
    if (row.email !== me.email) throw new AppError('INVITATION_OF_ANOTHER')
    const page = await lockCollaborator(tx, row.providerId, 'provider')
    // Its owner is gone: there is no team to join.
    if (!page?.userId) throw new AppError('INVITATION_OVER')
    await makeProvider(tx, me.id)
    const member = {
      userId: me.id,
      providerId: row.providerId,
      teamRole: row.teamRole,
      invitedBy: row.invitedBy,
      createdAt: now,
    }
    if (!(await insertMember(tx, member))) throw new AppError('ALREADY_IN_TEAM')
    await updateInvitation(tx, row.id, { acceptedAt: now })
    const details = { providerId: row.providerId, role: row.teamRole }
    await audit(tx, { actorId: me.id, action: 'join-team', subjectId: me.id, details, requestId })
    await notifyOwner(tx, deps, page, {
      change: 'joined',
      partner: me.displayName,
      cause: `joined:${row.id}`,
    })
    return row.teamRole
  })
  deps.forgetPerson(me.id)
  return { role }
}
