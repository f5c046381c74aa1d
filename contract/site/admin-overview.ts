/** The admin's home in one answer: what waits, how sales go, which events come next, what was ordered last. */
import { endpointsOf } from '../endpoint.ts'
import type { adminOverviewSchemas } from './admin-overview.schemas.ts'

const endpoint = endpointsOf<typeof adminOverviewSchemas>()

/** In the order of their cards. */
export const WAITING_KINDS = [
  'approvals',
  'moderation',
  'reported_messages',
  'silent_teams',
  'returns',
  'late_shipments',
  'failed_payments',
  'failed_refunds',
  'mail_trouble',
  'print_failures',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Today until now, or so many whole days with today. */
export const SALES_SPANS = ['today', 'week', 'month'] as const

export const getAdminOverview = endpoint({
  id: 'getAdminOverview',
  method: 'GET',
  path: '/api/admin/overview',
  permission: 'admin panel',
})
