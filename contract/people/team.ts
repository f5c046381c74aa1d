/** A provider's team: who works there, who is invited, and how one joins and leaves. */
import { endpointsOf } from '../endpoint.ts'
import type { teamSchemas } from './team.schemas.ts'

const endpoint = endpointsOf<typeof teamSchemas>()

const permission = 'manage own products'

export const getTeam = endpoint({
  id: 'getTeam',
  method: 'GET',
  path: '/api/provider/team',
  permission,
  team: 'team',
})

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/api/provider/team/invitations',
  permission,
  team: 'team',
  status: 201,
  fails: ['NOT_FOUND', 'ALREADY_IN_TEAM', 'TOO_MANY_ITEMS', 'TOO_MANY_REQUESTS'],
})

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/provider/team/invitations/{invitationId}/resend',
  permission,
  team: 'team',
  fails: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/provider/team/invitations/{invitationId}',
  permission,
  team: 'team',
  fails: ['NOT_FOUND'],
})

export const changeTeamRole = endpoint({
  id: 'changeTeamRole',
  method: 'PATCH',
  path: '/api/provider/team/members/{userId}',
  permission,
  team: 'team',
  fails: ['NOT_FOUND'],
})

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/provider/team/members/{userId}',
  permission,
  team: 'team',
  fails: ['NOT_FOUND'],
})

export const transferTeam = endpoint({
  id: 'transferTeam',
  method: 'POST',
  path: '/api/provider/team/transfer',
  permission,
  team: 'team',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const getMembership = endpoint({
  id: 'getMembership',
  method: 'GET',
  path: '/api/provider/team/membership',
  permission,
  team: 'home',
})

export const leaveTeam = endpoint({
  id: 'leaveTeam',
  method: 'POST',
  path: '/api/provider/team/leave',
  permission,
  team: 'home',
  replyKind: 'empty',
  fails: ['OWNER_STAYS'],
})

export const INVITATION_STATES = ['open', 'expired', 'used', 'withdrawn'] as const

export const getInvitation = endpoint({
  id: 'getInvitation',
  method: 'GET',
  path: '/api/team-invitations/{token}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/team-invitations/{token}/accept',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'INVITATION_OVER', 'INVITATION_OF_ANOTHER', 'HAS_OTHER_ROLE'],
})
