/** A provider's team: who works there, who is invited, and how one joins and leaves. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, idOf, Password, Timestamp, UserId } from '../fields.ts'
import { INVITED_ROLES, TEAM_ROLES } from './team-terms.ts'

const tag = 'Teams'
const permission = 'manage own products'

export const InvitationId = idOf('inv')
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

export const getTeam = endpoint({
  id: 'getTeam',
  method: 'GET',
  path: '/api/provider/team',
  permission,
  team: 'team',
  summary: 'Who works for a provider, and who is invited',
  tag,
  reply: Team,
})

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/api/provider/team/invitations',
  permission,
  team: 'team',
  summary: 'Invite somebody by e-mail; the link is good for seven days and one person',
  tag,
  status: 201,
  input: z.object({ email: Email, role: z.enum(INVITED_ROLES) }),
  reply: Team,
  fails: ['NOT_FOUND', 'ALREADY_IN_TEAM', 'TOO_MANY_ITEMS', 'TOO_MANY_REQUESTS'],
})

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/provider/team/invitations/{invitationId}/resend',
  permission,
  team: 'team',
  summary: 'Send an invitation again, with a new link; the old one leads nowhere',
  tag,
  input: z.object({ invitationId: InvitationId }),
  reply: Team,
  fails: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/provider/team/invitations/{invitationId}',
  permission,
  team: 'team',
  summary: 'Take an invitation back',
  tag,
  input: z.object({ invitationId: InvitationId }),
  reply: Team,
  fails: ['NOT_FOUND'],
})

export const changeTeamRole = endpoint({
  id: 'changeTeamRole',
  method: 'PATCH',
  path: '/api/provider/team/members/{userId}',
  permission,
  team: 'team',
  summary: 'Give somebody of the team another role',
  tag,
  input: z.object({ userId: UserId, role: z.enum(INVITED_ROLES) }),
  reply: Team,
  fails: ['NOT_FOUND'],
})

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/provider/team/members/{userId}',
  permission,
  team: 'team',
  summary: 'Take somebody off the team: a customer again from that moment; what they made stays',
  tag,
  input: z.object({ userId: UserId }),
  reply: Team,
  fails: ['NOT_FOUND'],
})

export const transferTeam = endpoint({
  id: 'transferTeam',
  method: 'POST',
  path: '/api/provider/team/transfer',
  permission,
  team: 'team',
  summary:
    'Make somebody of the team the owner; one stays as a manager. Asks for password and second factor again',
  tag,
  input: z.object({
    userId: UserId,
    password: Password,
    /** Of the app, where a second factor is on. */
    code: z.string().trim().max(32).default(''),
  }),
  fails: ['NOT_FOUND', 'WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const getMembership = endpoint({
  id: 'getMembership',
  method: 'GET',
  path: '/api/provider/team/membership',
  permission,
  team: 'home',
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
})

export const leaveTeam = endpoint({
  id: 'leaveTeam',
  method: 'POST',
  path: '/api/provider/team/leave',
  permission,
  team: 'home',
  summary: 'Leave the team and be a customer again. An owner hands the team over first',
  tag,
  fails: ['OWNER_STAYS'],
})

export const INVITATION_STATES = ['open', 'expired', 'used', 'withdrawn'] as const

export const getInvitation = endpoint({
  id: 'getInvitation',
  method: 'GET',
  path: '/api/team-invitations/{token}',
  permission: 'public',
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
  fails: ['NOT_FOUND'],
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/team-invitations/{token}/accept',
  permission: 'signed in',
  summary: 'Join the team: a customer’s account becomes a provider’s. Once, and only by whom it was sent to',
  tag,
  input: z.object({ token: InvitationToken }),
  reply: z.object({ role: z.enum(INVITED_ROLES) }),
  fails: ['NOT_FOUND', 'INVITATION_OVER', 'INVITATION_OF_ANOTHER', 'HAS_OTHER_ROLE'],
})
