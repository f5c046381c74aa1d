import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Email, idOf, Password, Timestamp, UserId } from '../fields.schemas.ts'
import { INVITATION_STATES } from './team.ts'
import { INVITED_ROLES, TEAM_ROLES } from './team-terms.ts'

const tag = 'Teams'

const InvitationId = idOf('inv')
const InvitationToken = z.string().regex(/^[\w-]{43}$/)

const TeamMember = z
  .object({
    userId: UserId,
    displayName: z.string(),
    email: z.string(),
    role: z.enum(TEAM_ROLES),
    /** Null: the owner, who was there first. */
    since: Timestamp.nullable(),
    /** Null: nowhere signed in. */
    lastSeenAt: Timestamp.nullable(),
  })
  .meta({ id: 'TeamMember' })

const Invitation = z
  .object({
    id: InvitationId,
    email: z.string(),
    role: z.enum(INVITED_ROLES),
    sentAt: Timestamp,
    expiresAt: Timestamp,
    isExpired: z.boolean(),
  })
  .meta({ id: 'TeamInvitation' })

export const Team = z
  .object({
    /** The owner first. Empty: there is no page yet, which comes with the first invitation. */
    members: z.array(TeamMember),
    invitations: z.array(Invitation),
  })
  .meta({ id: 'Team' })

export const teamSchemas = {
  getTeam: {
    summary: 'Who works for a provider, and who is invited',
    tag,
    reply: Team,
  },
  inviteMember: {
    summary: 'Invite somebody by e-mail; the link is good for seven days and one person',
    tag,
    input: z.object({ email: Email, role: z.enum(INVITED_ROLES) }),
    reply: Team,
  },
  resendInvitation: {
    summary: 'Send an invitation again, with a new link; the old one leads nowhere',
    tag,
    input: z.object({ invitationId: InvitationId }),
    reply: Team,
  },
  withdrawInvitation: {
    summary: 'Take an invitation back',
    tag,
    input: z.object({ invitationId: InvitationId }),
    reply: Team,
  },
  changeTeamRole: {
    summary: 'Give somebody of the team another role',
    tag,
    input: z.object({ userId: UserId, role: z.enum(INVITED_ROLES) }),
    reply: Team,
  },
  removeMember: {
    summary: 'Take somebody off the team: a customer again from that moment; what they made stays',
    tag,
    input: z.object({ userId: UserId }),
    reply: Team,
  },
  transferTeam: {
    summary:
      'Make somebody of the team the owner; one stays as a manager. Asks for password and second factor again',
    tag,
    input: z.object({
      userId: UserId,
      password: Password,
      /** Of the app, where a second factor is on. */
      code: z.string().trim().max(32).default(''),
    }),
  },
  getMembership: {
    summary: 'For whom one works, in which role; null for whoever works for nobody else',
    tag,
    reply: z.object({
      membership: z
        .object({
          providerName: z.string(),
          ownerName: z.string(),
          role: z.enum(INVITED_ROLES),
          since: Timestamp,
        })
        .nullable(),
    }),
  },
  leaveTeam: {
    summary: 'Leave the team and be a customer again. An owner hands the team over first',
    tag,
  },
  getInvitation: {
    summary: 'What an invitation is about, for whoever has its link',
    tag,
    input: z.object({ token: InvitationToken }),
    reply: z
      .object({
        providerName: z.string(),
        role: z.enum(INVITED_ROLES),
        /** 'a•••@example.com' */
        maskedEmail: z.string(),
        state: z.enum(INVITATION_STATES),
        expiresAt: Timestamp,
        /** It is for the address of whoever is signed in. */
        isForMe: z.boolean(),
      })
      .meta({ id: 'InvitationShown' }),
  },
  acceptInvitation: {
    summary:
      'Join the team: a customer’s account becomes a provider’s. Once, and only by whom it was sent to',
    tag,
    input: z.object({ token: InvitationToken }),
    reply: z.object({ role: z.enum(INVITED_ROLES) }),
  },
} satisfies Schemas
