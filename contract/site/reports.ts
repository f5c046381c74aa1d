/** The store in numbers, for admins: each with the period before, its rows, and what the ledger says beside it. */
import { endpointsOf } from '../endpoint.ts'
import type { reportsSchemas } from './reports.schemas.ts'

const endpoint = endpointsOf<typeof reportsSchemas>()

export const getReport = endpoint({
  id: 'getReport',
  method: 'GET',
  path: '/api/admin/reports/{report}',
  permission: 'admin panel',
  fails: ['WRONG_TIMES'],
})

export const exportReport = endpoint({
  id: 'exportReport',
  method: 'GET',
  path: '/api/admin/reports/{report}/file',
  permission: 'admin panel',
  replyKind: { file: 'text/csv' },
  fails: ['WRONG_TIMES'],
})

export const listReportSchedules = endpoint({
  id: 'listReportSchedules',
  method: 'GET',
  path: '/api/admin/report-schedules',
  permission: 'admin panel',
})

export const addReportSchedule = endpoint({
  id: 'addReportSchedule',
  method: 'POST',
  path: '/api/admin/report-schedules',
  permission: 'admin panel',
  status: 201,
})

export const removeReportSchedule = endpoint({
  id: 'removeReportSchedule',
  method: 'DELETE',
  path: '/api/admin/report-schedules/{scheduleId}',
  permission: 'admin panel',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
