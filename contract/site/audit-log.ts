/** Who did what to whom, when and why: read, filtered, taken away as a file, and checked (rules.md Every area). */
import { endpointsOf } from '../endpoint.ts'
import type { auditLogSchemas } from './audit-log.schemas.ts'

const endpoint = endpointsOf<typeof auditLogSchemas>()

const permission = 'admin panel'

export const AUDIT_PER_PAGE = 50
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const

export const listAuditLog = endpoint({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/admin/audit',
  permission,
})

export const exportAuditLog = endpoint({
  id: 'exportAuditLog',
  method: 'GET',
  path: '/api/admin/audit/export',
  permission,
  replyKind: { file: 'text/csv' },
})

export const AUDIT_BREAKS = [
  'changed',
  'removed',
  'inserted',
  'shortened',
  'forged-head',
  'removed-head',
] as const
export type AuditBreakKind = (typeof AUDIT_BREAKS)[number]

export const verifyAuditLog = endpoint({
  id: 'verifyAuditLog',
  method: 'GET',
  path: '/api/admin/audit/verification',
  permission,
})
