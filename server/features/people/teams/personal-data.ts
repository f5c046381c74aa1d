import {
  findCollaborator,
  findCollaboratorOf,
  findMember,
  listMembers,
} from '#server/features/people/collaborators/index.ts'
import { endTeamOf } from '#server/features/people/identity/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { deleteInvitationsOf, deleteInvitationsTo, listInvitationsTo, listOpen } from './store.ts'

/** Whom one works for, and who was invited by whom. What a member made for a provider is the provider's. */
export const teamOfPerson: PersonalData = {
  name: 'team',
  async export(tx, userId, email) {
    const member = await findMember(tx, userId)
    const page = await findCollaboratorOf(tx, userId)
    return {
      membership: member
        ? {
            provider: (await findCollaborator(tx, member.providerId))?.name ?? '',
            role: member.teamRole,
            since: member.createdAt,
          }
        : null,
      invitedTo: (await listInvitationsTo(tx, email)).map(({ teamRole, sentAt, acceptedAt }) => ({
        role: teamRole,
        sentAt,
        acceptedAt,
      })),
      invited: page
        ? (await listOpen(tx, page.id)).map(({ email: to, teamRole, sentAt }) => ({
            to,
            role: teamRole,
            sentAt,
          }))
        : [],
    }
  },
  async findBlockers(tx, userId) {
    const page = await findCollaboratorOf(tx, userId)
    return [{ kind: 'team', count: page ? (await listMembers(tx, page.id)).length : 0 }]
  },
  async erase(tx, userId, email) {
    const page = await findCollaboratorOf(tx, userId)
    await endTeamOf(tx, userId)
    if (page) await deleteInvitationsOf(tx, page.id)
    await deleteInvitationsTo(tx, email)
  },
}
