/** The owner asks people in: one open invitation an address, each with a link that is in the mail alone. */
import type { Language } from '#contract/language.ts'
import type { inviteMember, resendInvitation, withdrawInvitation } from '#contract/people/team.ts'
import { INVITATION_DAYS, TEAM_MAX } from '#contract/people/team-terms.ts'
import {
  findCollaborator,
  listMembers,
  lockCollaborator,
} from '#server/features/people/collaborators/index.ts'
import { findPeople, findPersonByEmail, queueMail } from '#server/features/people/identity/index.ts'
import { findProviderId, openPageOf } from '#server/features/people/providers/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Deps } from './deps.ts'
import { showTeam } from './show-team.ts'
import {
  type InvitationRow,
  insertInvitation,
  listOpen,
  lockOpen,
  makeLink,
  updateInvitation,
} from './store.ts'

const DAY_MS = 86_400_000
/** Mails to addresses that somebody typed: enough for a team, too few for a nuisance. */
const MAILS_A_DAY = 40

export async function invite(deps: Deps, call: Call<typeof inviteMember>) {
  const { input, me, language, requestId } = call
  await deps.limiter.count('team-invitation', me.id, { max: MAILS_A_DAY, windowMs: DAY_MS })
  return deps.db.transaction(async (tx) => {
    const { providerId } = await openPageOf(tx, me)
    // Two that are sent at once are counted one after the other.
    await lockCollaborator(tx, providerId)
    await refuseInvited(tx, providerId, input.email, me.email)
    const now = deps.clock.now()
    const { token, kept } = makeLink(now)
    const row: InvitationRow = {
      ...kept,
      id: newId('inv'),
      providerId,
      email: input.email,
      teamRole: input.role,
      invitedBy: me.id,
      acceptedAt: null,
      withdrawnAt: null,
      createdAt: now,
    }
    await insertInvitation(tx, row)
    const details = { role: input.role }
    await audit(tx, { actorId: me.id, action: 'invite-to-team', subjectId: row.id, details, requestId })
    await mailInvitation(tx, deps, row, { token, language })
    return showTeam(tx, providerId, now)
  })
}

async function refuseInvited(tx: Tx, providerId: string, email: string, ownEmail: string): Promise<void> {
  const members = await listMembers(tx, providerId)
  const open = await listOpen(tx, providerId)
  const people = await findPeople(
    tx,
    members.map(({ userId }) => userId),
  )
  const known = [
    ownEmail,
    ...[...people.values()].map((person) => person.email),
    ...open.map((row) => row.email),
  ]
  if (known.includes(email)) throw new AppError('ALREADY_IN_TEAM')
  if (members.length + open.length >= TEAM_MAX) throw new AppError('TOO_MANY_ITEMS')
}

/** In the language of whoever has an account by that address; else of the owner, as nobody knows better. */
async function mailInvitation(
  tx: Tx,
  { publicUrl }: Deps,
  row: InvitationRow,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  const known = await findPersonByEmail(tx, row.email)
  await queueMail(tx, {
    template: 'team-invitation',
    to: row.email,
    language: known?.language ?? language,
    data: {
      name: known?.displayName ?? '',
      partner: (await findCollaborator(tx, row.providerId))?.name ?? '',
      role: row.teamRole,
      days: INVITATION_DAYS,
      url: `${publicUrl}/team/${token}`,
    },
    cause: `team-invitation:${row.id}:${row.sentAt.getTime()}`,
  })
}

export async function resend(deps: Deps, { input, me, language }: Call<typeof resendInvitation>) {
  await deps.limiter.count('team-invitation', me.id, { max: MAILS_A_DAY, windowMs: DAY_MS })
  return deps.db.transaction(async (tx) => {
    const row = await findOwnOpen(tx, me, input.invitationId)
    const now = deps.clock.now()
    const { token, kept } = makeLink(now)
    await updateInvitation(tx, row.id, kept)
    await mailInvitation(tx, deps, { ...row, ...kept }, { token, language })
    return showTeam(tx, row.providerId, now)
  })
}

export async function withdraw(deps: Deps, { input, me, requestId }: Call<typeof withdrawInvitation>) {
  return deps.db.transaction(async (tx) => {
    const row = await findOwnOpen(tx, me, input.invitationId)
    const now = deps.clock.now()
    await updateInvitation(tx, row.id, { withdrawnAt: now })
    await audit(tx, { actorId: me.id, action: 'withdraw-invitation', subjectId: row.id, requestId })
    return showTeam(tx, row.providerId, now)
  })
}

async function findOwnOpen(tx: Tx, me: Call['me'], invitationId: string): Promise<InvitationRow> {
  const providerId = await findProviderId(tx, me)
  const row = providerId === null ? undefined : await lockOpen(tx, providerId, invitationId)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}
