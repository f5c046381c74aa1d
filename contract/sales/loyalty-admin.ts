/** Loyalty as admins look after it: what is owed, when it expires, and who has how much. */
import { endpointsOf } from '../endpoint.ts'
import type { loyaltyAdminSchemas } from './loyalty-admin.schemas.ts'

const endpoint = endpointsOf<typeof loyaltyAdminSchemas>()

const permission = 'user management'

export const MEMBERS_PER_PAGE = 25

export const getLoyaltyOverview = endpoint({
  id: 'getLoyaltyOverview',
  method: 'GET',
  path: '/api/admin/loyalty',
  permission,
})

export const listLoyaltyMembers = endpoint({
  id: 'listLoyaltyMembers',
  method: 'GET',
  path: '/api/admin/loyalty/members',
  permission,
})

export const exportLoyaltyMembers = endpoint({
  id: 'exportLoyaltyMembers',
  method: 'GET',
  path: '/api/admin/loyalty/members/export',
  permission,
  replyKind: { file: 'text/csv' },
})

export const listPointRows = endpoint({
  id: 'listPointRows',
  method: 'GET',
  path: '/api/admin/loyalty/points',
  permission,
})

export const exportPointRows = endpoint({
  id: 'exportPointRows',
  method: 'GET',
  path: '/api/admin/loyalty/points/export',
  permission,
  replyKind: { file: 'text/csv' },
})
